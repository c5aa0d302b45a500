// SPDX-License-Identifier: MIT
// Checks GLB files with the Khronos glTF validator and prints one line a file, then every error and warning.
//   npm install gltf-validator          (in any folder; NODE_PATH=that/node_modules if it is not this one)
//   node validate.mjs FILE.glb...
// Exit status: 0 no errors, 1 at least one error, 2 nothing to check or the validator is missing.
import { createRequire } from 'module';
import fs from 'fs';

const require = createRequire(import.meta.url);
const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Name the GLB files to check: node validate.mjs FILE.glb...');
  process.exit(2);
}
let validator;
try {
  validator = require('gltf-validator');
} catch {
  console.error('The package gltf-validator is missing: run "npm install gltf-validator", and set NODE_PATH if it lies elsewhere.');
  process.exit(2);
}

// Severity 0 is an error and 1 a warning; one line for each kind of message, with a count and the first place it was met.
function summary(messages, severity, label) {
  const kinds = new Map();
  for (const m of messages.filter((m) => m.severity === severity)) {
    const kind = kinds.get(m.code) ?? { count: 0, first: m };
    kind.count += 1;
    kinds.set(m.code, kind);
  }
  for (const [code, { count, first }] of kinds) {
    console.log(`    ${label} ${code} x${count}: ${first.message} (${first.pointer ?? 'file'})`);
  }
}

let errors = 0;
for (const file of files) {
  let bytes;
  try {
    bytes = new Uint8Array(fs.readFileSync(file));
  } catch (problem) {
    console.log(`${file}: cannot be read: ${problem.message}`);
    errors += 1;
    continue;
  }
  const report = await validator.validateBytes(bytes, { maxIssues: 0 }).catch((problem) => ({ failure: problem }));
  if (report.failure) {
    console.log(`${file}: is not glTF: ${report.failure.message ?? report.failure}`);
    errors += 1;
    continue;
  }
  const { issues, info } = report;
  console.log(`${file}: ${issues.numErrors} errors, ${issues.numWarnings} warnings, ${info.totalTriangleCount} triangles, ` +
      `${info.totalVertexCount} vertices, ${(bytes.length / 1e6).toFixed(2)} MB`);
  summary(issues.messages, 0, 'error');
  summary(issues.messages, 1, 'warning');
  errors += issues.numErrors;
}
process.exit(errors > 0 ? 1 : 0);
