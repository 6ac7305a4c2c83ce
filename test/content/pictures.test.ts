import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listFiles, ROOT } from "../../tools/house.mjs";
import { makeIcons } from "../../tools/parts/icons.mjs";

/** The opening tag of a drawing with both measures in pixels, as PIXI wants them of what it makes a texture of. */
const MEASURED =
  /^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*)*<svg(?=[^>]*\swidth=(["'])\d+(?:px)?\1)(?=[^>]*\sheight=(["'])\d+(?:px)?\2)/;

const isDrawing = (path: string) => path.endsWith(".svg");

/** Drawings of a folder that do not say how large they are. */
function unmeasured(folder: string): string[] {
  return listFiles(folder, isDrawing).filter((file) => !MEASURED.test(readFileSync(join(folder, file), "utf8")));
}

// Any of them may come to lie on a map: whoever plays chooses the picture. Without measures Firefox never draws that scene,
// and other browsers draw it small and blurred.
describe("drawings that may become textures have a width and a height", () => {
  let made: string;
  beforeAll(() => {
    made = mkdtempSync(join(tmpdir(), "four-tales-pictures-"));
    makeIcons(ROOT, made);
  });
  afterAll(() => rmSync(made, { recursive: true, force: true }));

  it("in assets", () => {
    expect(listFiles(join(ROOT, "assets"), isDrawing).length).toBeGreaterThan(50);
    expect(unmeasured(join(ROOT, "assets"))).toEqual([]);
  });

  it("among the icons that the build makes", () => {
    expect(listFiles(made, isDrawing).length).toBeGreaterThan(600);
    expect(unmeasured(made)).toEqual([]);
  });

  it("in the ruleset that stands for everybody else's", () => {
    expect(unmeasured(join(ROOT, "test/toy-ruleset"))).toEqual([]);
  });
});
