// SPDX-License-Identifier: MIT
#include "rig/import_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <system_error>

namespace foregrip::rig {
namespace {

namespace fs = std::filesystem;

int hexDigit(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    const int lower = std::tolower(static_cast<unsigned char>(c));
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

int base64Digit(char c) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::size_t found = kDigits.find(c);
    return found == std::string_view::npos ? -1 : static_cast<int>(found);
}

bool hasScheme(std::string_view reference) {
    const std::size_t colon = reference.find(':');
    // One letter before a colon is a drive of Windows, not a scheme.
    return colon != std::string_view::npos && colon > 1 &&
           std::all_of(reference.begin(), reference.begin() + static_cast<std::ptrdiff_t>(colon),
                       [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; });
}

bool isAbsolute(std::string_view path) {
    return path.starts_with('/') || (path.size() > 1 && path[1] == ':');
}

bool leavesFolder(const fs::path& normal) {
    return normal.empty() || normal.is_absolute() || *normal.begin() == "..";
}

/// A file that lies in `folder` or below, links followed.
bool isFileIn(const fs::path& folder, const fs::path& path) {
    std::error_code failed;
    if (!fs::is_regular_file(path, failed)) {
        return false;
    }
    const fs::path top = fs::canonical(folder.empty() ? fs::path(".") : folder, failed);
    const fs::path real = failed ? fs::path() : fs::canonical(path, failed);
    return !failed &&
           std::mismatch(top.begin(), top.end(), real.begin(), real.end()).first == top.end();
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    return text;
}

/// The entry of `folder` whose name is `name` in any case of letters; empty when there is none
/// among the first few thousand.
fs::path entryNamed(const fs::path& folder, const std::string& name) {
    constexpr int kMostEntries = 5'000;
    std::error_code failed;
    fs::directory_iterator entries(folder.empty() ? fs::path(".") : folder, failed);
    for (int i = 0; !failed && i < kMostEntries && entries != fs::directory_iterator(); ++i) {
        if (lower(entries->path().filename().string()) == name) {
            return entries->path();
        }
        entries.increment(failed);
    }
    return {};
}

} // namespace

core::Result<Bytes> readBytes(const fs::path& path) {
    const std::string file = path.string();
    std::error_code failed;
    const fs::file_status status = fs::status(path, failed);
    if (!fs::exists(status)) {
        return core::Error{file, "", "this file does not exist"};
    }
    if (!fs::is_regular_file(status)) {
        return core::Error{file, "", "this is not a file but a folder or a device"};
    }
    const std::uintmax_t size = fs::file_size(path, failed);
    if (failed || size > kLargestFile) {
        return core::Error{file, "",
                           failed ? "its size cannot be read"
                                  : "it is larger than the 512 MiB that a model may have"};
    }
    if (size == 0) {
        return core::Error{file, "", "this file is empty"};
    }
    Bytes bytes(static_cast<std::size_t>(size));
    std::ifstream in(path, std::ios::binary);
    in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    if (!in || in.gcount() != static_cast<std::streamsize>(bytes.size())) {
        return core::Error{file, "", "it cannot be read; check its permissions"};
    }
    return bytes;
}

std::string decodePercent(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? hexDigit(text[i + 1]) : -1;
        const int low = high >= 0 ? hexDigit(text[i + 2]) : -1;
        if (low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += text[i];
        }
    }
    return out;
}

std::optional<Bytes> decodeBase64(std::string_view text) {
    while (text.ends_with('=')) {
        text.remove_suffix(1);
    }
    Bytes out;
    out.reserve(text.size() * 3 / 4);
    std::uint32_t held = 0;
    int bits = 0;
    for (const char c : text) {
        const int digit = base64Digit(c);
        if (digit < 0) {
            return std::nullopt;
        }
        held = (held << 6U | static_cast<std::uint32_t>(digit)) & 0xFFFFFFU;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out.push_back(static_cast<std::uint8_t>(held >> static_cast<unsigned>(bits)));
        }
    }
    return out;
}

std::optional<Bytes> decodeDataUri(std::string_view uri) {
    constexpr std::string_view kMark = ";base64,";
    const std::size_t mark = uri.find(kMark);
    if (!uri.starts_with("data:") || mark == std::string_view::npos) {
        return std::nullopt;
    }
    return decodeBase64(uri.substr(mark + kMark.size()));
}

core::Result<fs::path> findReferenced(const fs::path& folder, std::string_view reference) {
    const std::string quoted = "'" + std::string(reference.substr(0, 200)) + "'";
    if (reference.empty() || reference.find('\0') != std::string_view::npos) {
        return core::Error{"", "", "it refers to a file without a name"};
    }
    if (hasScheme(reference)) {
        return core::Error{"", "",
                           "it refers to " + quoted +
                               ", but only files beside the model are read, no addresses"};
    }
    bool outside = false;
    for (std::string text : {std::string(reference), decodePercent(reference)}) {
        std::replace(text.begin(), text.end(), '\\', '/');
        if (text.find('\0') != std::string::npos) {
            continue;
        }
        const fs::path normal = fs::path(text).lexically_normal();
        if (isAbsolute(text) || leavesFolder(normal)) {
            outside = true;
        } else if (isFileIn(folder, folder / normal)) {
            return folder / normal;
        }
        const fs::path beside = folder / normal.filename();
        if (!normal.filename().empty() && isFileIn(folder, beside)) {
            return beside;
        }
    }
    return core::Error{"", "",
                       "it refers to " + quoted +
                           (outside ? ", which lies outside the model's own folder; put the "
                                      "file beside the model"
                                    : ", which is not there; put the file beside the model")};
}

core::Result<fs::path> findPicture(const std::string& modelFile, std::string_view reference) {
    const fs::path model(modelFile);
    const fs::path folder = model.parent_path();
    core::Result<fs::path> found = findReferenced(folder, reference);
    if (found || hasScheme(reference)) {
        return found;
    }
    std::string text = decodePercent(reference);
    std::replace(text.begin(), text.end(), '\\', '/');
    const std::string name = lower(text.substr(text.rfind('/') + 1));
    if (name.empty() || name.find('\0') != std::string::npos) {
        return found;
    }
    const std::string fbm = lower(model.stem().string()) + ".fbm";
    for (const std::string& place :
         {std::string("."), fbm, std::string("textures"), std::string("texture"),
          std::string("maps"), std::string("images"), std::string("tex")}) {
        const fs::path within = place == "." ? folder : entryNamed(folder, place);
        std::error_code ignored;
        if (place != "." && !fs::is_directory(within, ignored)) {
            continue;
        }
        const fs::path file = entryNamed(within, name);
        if (!file.empty() && isFileIn(folder, file)) {
            return file;
        }
    }
    return found;
}

} // namespace foregrip::rig
