import { describe, expect, it } from "vitest";
import { checkStyles } from "../../../tools/check-styles.mjs";
import { plant, plantTree } from "./planted-tree.ts";

/** The part of a name that is only known while drawing, as it stands in the planted template. */
const hole = "{{tone}}";

const SOUND = {
  "styles/core.css": ".xy-card { color: red; } .xy-tone-good { color: green; } .xy-open { color: blue; }\n",
  "templates/core/card.hbs": `<p class="xy-card xy-tone-${hole} fa-solid">{{#if on}}<b class="xy-mark"></b>{{/if}}</p>\n`,
  "src/core/card.ts": 'export const OPEN = "xy-open";\nexport const MARK = ".xy-mark";\n',
};

const faultsWith = (files: Record<string, string>): string[] => {
  const root = plantTree(SOUND);
  plant(root, files);
  return checkStyles(root);
};

describe("the check of styles", () => {
  it("finds nothing in a sound tree, where code and templates give the classes", () => {
    expect(faultsWith({})).toEqual([]);
  });

  it("finds a class in a stylesheet that nothing has", () => {
    expect(faultsWith({ "styles/game.css": "/* .xy-told */ .xy-card .xy-gone { color: red; }\n" })).toEqual([
      "styles/game.css: nothing has the class xy-gone.",
    ]);
  });

  it("finds a class in a template that means nothing, also where it comes and goes", () => {
    const list = '<p class="xy-card {{#if on}}xy-lost{{/if}}"></p>\n';
    expect(faultsWith({ "templates/game/sheet.hbs": list })).toEqual([
      "templates/game/sheet.hbs: the class xy-lost means nothing to styles, code or specs.",
    ]);
  });

  it("finds a size that would not grow with Foundry's text, and lets lines and shadows be", () => {
    const css = ".xy-card {\n  border: 5px solid;\n  box-shadow: 0 4px 8px red;\n  padding: 3px;\n  width: 12px;\n}\n";
    expect(faultsWith({ "styles/game.css": css })).toEqual([
      "styles/game.css:5: a size in pixels; with rem it grows with Foundry's text.",
    ]);
  });

  it("finds columns that may be wider than a narrow window", () => {
    const css =
      ".xy-card {\n  columns: repeat(auto-fit, minmax(9rem, 1fr));\n  rows: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));\n}\n";
    expect(faultsWith({ "styles/game.css": css })).toEqual([
      "styles/game.css:2: on a phone a column may be wider than its window; min(100%, …).",
    ]);
  });
});
