import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkSurface, DOCUMENT } from "../../../tools/check-surface.mjs";
import { ROOT, readJson } from "../../../tools/house.mjs";
import { foundryNames, isCovered } from "../../../tools/parts/foundry-names.mjs";
import { NOTES } from "../../../tools/parts/surface-page.mjs";
import { surfaceOf } from "../../../tools/parts/surface-sources.mjs";

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
