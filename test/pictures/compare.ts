import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

/** What was looked at and found good; `npm run pictures -- --keep` writes it. */
const KEPT = resolve(import.meta.dirname, "kept");
/** What looks otherwise, for a person to see: as it is, as it was, and where they differ. */
const DIFFERENT = resolve(import.meta.dirname, "../../build/pictures/different");

/** A picture is kept at a quarter of its size: how letters are smoothed is another machine's own, where things lie is not. */
const SHRINK = 4;
/** How far two colours may lie apart, of 1. */
const COLOUR = 0.16;
/** So much of a picture may look otherwise: a line that ends a word later, a shade. */
const SHARE = 0.012;

/**
 * Compares a picture with the one that is kept under this name, or keeps it.
 * @param shot a PNG as it was taken
 * @returns what is wrong with it, in a sentence; empty where it looks as it did
 */
export function compareWithKept(name: string, shot: Buffer, keep: boolean): string {
  const now = shrunk(PNG.sync.read(shot));
  const path = resolve(KEPT, `${name}.png`);
  if (keep) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(path, PNG.sync.write(now, { colorType: 2 }));
    return "";
  }
  if (!existsSync(path)) return "nobody has kept a picture of it: npm run pictures -- --keep";
  const before = PNG.sync.read(readFileSync(path));
  if (Math.abs(before.width - now.width) > 1 || Math.abs(before.height - now.height) > 2) {
    write(name, { now, before });
    return `it was ${before.width * SHRINK} by ${before.height * SHRINK} and is ${now.width * SHRINK} by ${now.height * SHRINK}`;
  }
  const [width, height] = [Math.min(before.width, now.width), Math.min(before.height, now.height)];
  const marked = new PNG({ width, height });
  const [one, other] = [cut(before, width, height), cut(now, width, height)];
  const share = pixelmatch(one.data, other.data, marked.data, width, height, { threshold: COLOUR }) / (width * height);
  if (share <= SHARE) return "";
  write(name, { now, before, marked });
  return `${(share * 100).toFixed(1)} of 100 parts look otherwise`;
}

/** Each pixel the mean of those that it stands for; what is left over at the edges goes. */
function shrunk(picture: PNG): PNG {
  const [width, height] = [Math.floor(picture.width / SHRINK), Math.floor(picture.height / SHRINK)];
  const small = new PNG({ width, height });
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let dy = 0; dy < SHRINK; dy++)
          for (let dx = 0; dx < SHRINK; dx++)
            sum += picture.data[((y * SHRINK + dy) * picture.width + x * SHRINK + dx) * 4 + channel] ?? 0;
        small.data[(y * width + x) * 4 + channel] = sum / SHRINK ** 2;
      }
  return small;
}

function cut(picture: PNG, width: number, height: number): PNG {
  const part = new PNG({ width, height });
  PNG.bitblt(picture, part, 0, 0, width, height, 0, 0);
  return part;
}

function write(name: string, pictures: Record<string, PNG>): void {
  mkdirSync(DIFFERENT, { recursive: true });
  for (const [what, picture] of Object.entries(pictures))
    writeFileSync(resolve(DIFFERENT, `${name}.${what}.png`), PNG.sync.write(picture));
}
