import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSurface, DOCUMENT } from "../../../tools/check-surface.mjs";
import { ROOT, readJson } from "../../../tools/house.mjs";
import { foundryNames, isCovered } from "../../../tools/parts/foundry-names.mjs";
import { NOTES } from "../../../tools/parts/surface-page.mjs";
import { surfaceOf } from "../../../tools/parts/surface-sources.mjs";
import { unvouched, vouched } from "../../../tools/parts/witness-page.mjs";

const page = readFileSync(join(ROOT, DOCUMENT), "utf8");
const notes = readJson(join(ROOT, NOTES));
const surface = surfaceOf(ROOT);

describe("the document of Foundry's members", () => {
  it("is what the sources, the notes and whoever vouches for a member say", () => {
    expect(checkSurface(surface, notes, page)).toEqual([]);
  });

  const row = (member: string) => page.split("\n").find((line) => line.startsWith(`| \`${member}\` |`))!;

  it.each([
    ["a member that is missing", row("Actor#isOwner"), "", "misses | `Actor#isOwner`"],
    ["one that is gone", row("Actor#isOwner"), `${row("Actor#isOwner")}\n| \`Actor#mood\` | x |`, "has | `Actor#mood`"],
    ["another source", row("renderChild"), "| `renderChild` | Hearsay. |", "still has | `renderChild` | Hearsay."],
    ["what nobody confirms", row("renderChild"), "| `renderChild` | UNCONFIRMED |", "who says that this is there?"],
    [
      "a walked member that is gone",
      row("fromUuid"),
      "| `fromUuidLater` | yes | yes |  |",
      "still has | `fromUuidLater`",
    ],
    ["a hook that is gone", row("fromUuid"), '| `Hooks.on("nap")` | yes | yes |  |', 'still has | `Hooks.on("nap")`'],
    [
      "a note that is missing",
      "The one whose client carries out",
      "Somebody who carries out",
      "misses | `game.users.activeGM` | yes | yes | The one",
    ],
    ["other words around them", "Do not edit by hand", "Found in haste", "--held"],
    ["other words in the second half", "Held when compiled, as all", "As all", "--held"],
  ])("notices %s", (_what, sound, wrong, complaint) => {
    expect(page).toContain(sound);
    const faults = checkSurface(surface, notes, page.replace(sound, wrong));
    expect(faults.join("\n")).toContain(complaint);
  });

  it("covers protected members, fields of documents and what 14 adds", () => {
    const found = surface.held.map(({ member }) => member);
    for (const name of ["ApplicationV2#_onRender", "ActorSheetV2#_processFormData", "ChatMessage#_preUpdate"])
      expect(found).toContain(name);
    for (const name of ["ChatMessage.whisper", "ChatMessage.speaker", "ChatMessage._stats.createdTime", "Actor#flags"])
      expect(found).toContain(name);
    for (const name of ["_replace", "applyMode", "core.messageMode"]) expect(found).toContain(name);
  });
});

describe("names of Foundry's members in a source", () => {
  const found = (source: string) => foundryNames(source);

  it("are chains from its globals, with and without marks, and hooks by their names", () => {
    expect(found("game.user!.isGM; ui.notifications?.info(x)")).toEqual(["game.user.isGM", "ui.notifications.info"]);
    expect(found('Hooks.once("ready", go); Hooks.callAll("ours");')).toEqual(['Hooks.once("ready")']);
    expect(found('listen("a", go); listenOnce("b", go);')).toEqual(['Hooks.on("a")', 'Hooks.once("b")']);
    expect(found("globalThis.game.packs.get(id)")).toEqual(["game.packs.get"]);
  });

  it("are also what is taken out by name, or by way of a shorter one", () => {
    const out = "const { ActorSheetV2, ItemSheetV2: Base } = foundry.applications.sheets as unknown as Bases;";
    const sheets = "foundry.applications.sheets";
    expect(found(out)).toEqual([sheets, `${sheets}.ActorSheetV2`, `${sheets}.ItemSheetV2`]);
    const fields = "const fields = foundry.data.fields;\nnew fields.NumberField({}); my.fields.other;";
    expect(found(fields)).toEqual(["foundry.data.fields", "foundry.data.fields.NumberField"]);
  });

  it("are not in comments, nor in other things of the same names", () => {
    expect(found("/** game.actors */ // ui.chat\nthis.game.actors; gameful.x; my.canvas.y;")).toEqual([]);
  });

  it("are covered by themselves, by what they lead to and by what they belong to", () => {
    const listed = ["foundry.utils.randomID", "CONFIG.statusEffects"];
    expect(isCovered(listed, "foundry.utils")).toBe(true);
    expect(isCovered(listed, "CONFIG.statusEffects.push")).toBe(true);
    expect(isCovered(listed, "foundry.utils.random")).toBe(false);
    expect(isCovered(listed, "foundry.utils.mergeObject")).toBe(false);
  });
});

describe("uses of Foundry's that no type vouches for", () => {
  const known = vouched(ROOT);

  it("have two packages that do the same on 13 and on 14, or a page, or a person who is asked to look", () => {
    expect(unvouched(known)).toEqual([]);
  });

  it.each([
    [
      "one that nobody else does",
      { uses: [{ use: "override _onMoon", file: "src/moon.ts" }] },
      '"override _onMoon" (src/moon.ts) has no witness',
    ],
    ["one that is gone", { uses: known.uses.slice(1) }, `has "${known.uses[0]!.use}", which nobody uses`],
    ["one that only 13 has a witness for", only(13, "override _onRender"), '"override _onRender"'],
    [
      "a look at nothing",
      { looked: new Set([...known.looked, "hook moonrise"]) },
      'asks for a look at "hook moonrise"',
    ],
  ])("are told of where there is %s", (_fault, changed, sentence) => {
    expect(unvouched({ ...known, ...changed }).join("\n")).toContain(sentence);
  });

  /** As if nobody of another generation had been seen to use it. */
  function only(generation: number, use: string) {
    const { witnesses } = known;
    const { repositories, uses } = witnesses;
    const left = (uses[use] ?? []).filter((one: string) => {
      const { generations } = repositories[one.split(" ")[0]!]!;
      return generations.length === 1 && generations[0] === generation;
    });
    return { witnesses: { ...witnesses, uses: { ...uses, [use]: left } } };
  }
});
