import { describe, expect, it } from "vitest";
import { pictureSize } from "../../../src/kernel/picture-size.ts";

/** Bytes by their numbers, and text as it is. */
const bytes = (...parts: (string | number)[]): string =>
  parts.map((part) => (typeof part === "number" ? String.fromCharCode(part) : part)).join("");

const webp = (kind: string, ...parts: (string | number)[]): string =>
  bytes("RIFF", 0, 0, 0, 0, "WEBP", kind, 0, 0, 0, 0, ...parts);

describe("how large a picture says that it is", () => {
  it.each([
    [
      "a PNG of 256 by 100",
      bytes(0x89, "PNG\r\n", 0x1a, "\n", 0, 0, 0, 13, "IHDR", 0, 0, 1, 0, 0, 0, 0, 100),
      [256, 100],
    ],
    ["a lossy WebP, its scale left out", webp("VP8 ", 0, 0, 0, 0x9d, 1, 0x2a, 0, 0x41, 100, 0), [256, 100]],
    ["a lossless WebP", webp("VP8L", 0x2f, 255, 0xc0, 24, 0), [256, 100]],
    ["a WebP of several parts", webp("VP8X", 0, 0, 0, 0, 255, 0, 0, 99, 0, 0), [256, 100]],
  ])("%s", (_what, picture, size) => {
    expect(Object.values(pictureSize(picture) ?? {})).toEqual(size);
  });

  it.each([
    ["text", "<svg/>"],
    ["nothing", ""],
    ["a WebP of a kind that is none", webp("VP9 ")],
    ["the first letters of a PNG", bytes(0x89, "PNG")],
  ])("is not known of %s", (_what, picture) => {
    expect(pictureSize(picture)).toBe(null);
  });
});
