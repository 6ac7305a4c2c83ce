import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { listFiles, ROOT } from "../../tools/house.mjs";
import { type Browser, openBrowser } from "./support/chromium.ts";
import { endOfPlay } from "./support/evening.ts";
import { testedOnlyHere } from "./support/only-here.ts";
import { type Seat, sitDown } from "./support/seat.ts";
import type { Table } from "./support/table.process.ts";
import { alone, openTable } from "./support/target.ts";

const drawing = (measures: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${measures}/>`)}`;

/** How large the scenes of our packs are, by their pictures below `assets`. */
function sizesOfMaps(): Map<string, number[]> {
  const packs = join(ROOT, "packs");
  const entries = listFiles(packs, (path) => /\/(adventure|boards)\/.*\.yml$/.test(path));
  const scenes = entries.flatMap((path) => {
    const entry = parse(readFileSync(join(packs, path), "utf8"));
    return entry.scenes ?? [entry];
  });
  const start = "systems/four-tales/assets/";
  return new Map(
    scenes.map(({ background, width, height }) => [String(background?.src).replace(start, ""), [width, height]]),
  );
}

const here = testedOnlyHere("pictures: what is wrong with a drawing, our table says");

describe.each(alone(14))("what becomes of pictures on a map, generation %i", (generation) => {
  let table: Table;
  let browser: Browser;
  let seat: Seat;

  beforeAll(async () => {
    table = await openTable({ generation });
    browser = await openBrowser();
    seat = await sitDown(browser, table.url, "Gamemaster", { canvas: false });
  });

  afterAll(() => endOfPlay(table, browser, seat));

  /** Width and height of the texture that becomes of a picture; null where none does. */
  const texture = (src: string): Promise<number[] | null> =>
    seat.page.evaluate(async (path) => {
      const made = await foundry.canvas.loadTexture(path);
      return made && [made.width, made.height];
    }, src);

  // Firefox never brings such a scene up; the table says so in any browser.
  here("a drawing that does not say how large it is becomes none, and the console says why", async () => {
    await expect.poll(() => texture(drawing('width="30" height="20px"'))).toEqual([30, 20]);
    seat.problems.expect(/an SVG needs a (width|height) in pixels/);
    for (const measures of ["", 'width="30"', 'width="100%" height="100%"'])
      await expect.poll(() => texture(drawing(measures)), { message: measures }).toBeNull();
    expect(seat.problems.all().join("\n")).toMatch(/an SVG needs a width in pixels/);
  });

  it("every picture of ours for scenes and tokens is as sharp as the map", async () => {
    const pictures = listFiles(join(ROOT, "assets"), (path) => /\/(scenes|tokens)\//.test(path));
    expect(pictures.length).toBeGreaterThan(30);
    const maps = sizesOfMaps();
    for (const path of pictures) {
      const [width, height] = path.includes("/scenes/") ? (maps.get(path) ?? [1400, 1000]) : [400, 400];
      await expect.poll(() => texture(`systems/four-tales/assets/${path}`), { message: path }).toEqual([width, height]);
    }
  });
});
