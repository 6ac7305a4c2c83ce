/** How wide and high a picture is, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** How the three kinds of WebP begin, after twelve bytes of frame. */
const WEBP: Readonly<Record<string, (at: (place: number) => number) => PictureSize>> = {
  // What is lost is not missed: fourteen bits each, after a frame's tag and its start code.
  "VP8 ": (at) => ({ width: (at(26) + (at(27) << 8)) & 0x3fff, height: (at(28) + (at(29) << 8)) & 0x3fff }),
  // Nothing is lost: fourteen bits each, one less than the size, one after the other.
  VP8L: (at) => {
    const bits = at(21) + (at(22) << 8) + (at(23) << 16) + at(24) * 2 ** 24;
    return { width: (bits & 0x3fff) + 1, height: (Math.floor(bits / 2 ** 14) & 0x3fff) + 1 };
  },
  // Several parts: three bytes each, one less than the size.
  VP8X: (at) => ({
    width: at(24) + (at(25) << 8) + (at(26) << 16) + 1,
    height: at(27) + (at(28) << 8) + (at(29) << 16) + 1,
  }),
};

/**
 * How large a picture says that it is, read from its first bytes: a page that draws it makes room for as much, however little
 * the file weighs.
 * @param bytes a letter for each
 * @returns null for what is neither PNG nor WebP
 */
export function pictureSize(bytes: string): PictureSize | null {
  const at = (place: number): number => bytes.charCodeAt(place) || 0;
  if (bytes.startsWith("\x89PNG\r\n\x1a\n") && bytes.slice(12, 16) === "IHDR") {
    const number = (place: number): number => [0, 1, 2, 3].reduce((sum, n) => sum * 256 + at(place + n), 0);
    return { width: number(16), height: number(20) };
  }
  if (!bytes.startsWith("RIFF") || bytes.slice(8, 12) !== "WEBP") return null;
  return WEBP[bytes.slice(12, 16)]?.(at) ?? null;
}
