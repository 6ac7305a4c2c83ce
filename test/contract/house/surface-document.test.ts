import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { listFiles, ROOT, readJson } from "../../../tools/house.mjs";
import { foundryNames, isCovered } from "../../../tools/parts/foundry-names.mjs";
import { heldMembers } from "../../../tools/parts/held-members.mjs";
import { HELD, NOTES, SOURCES } from "../../../tools/parts/surface-page.mjs";

const page = readFileSync(join(ROOT, "docs/foundry-surface.md"), "utf8");
const notes: Record<string, string> = readJson(join(ROOT, NOTES));
const [walked = "", held = ""] = page.split(HELD);
const members = [...walked.matchAll(/^\| `([^`]+)` \| (yes|–) \| (yes|–) \| (.*) \|$/gm)].map(
  ([, member, , , note]) => ({
    member: member!,
    note: note!,
  }),
);

describe("the document of Foundry's members", () => {
  it("has a member for every note, and shows the note", () => {
    for (const [key, note] of Object.entries(notes)) {
      const meant = members.filter(({ member }) =>
        key.endsWith("*") ? member.startsWith(key.slice(0, -1)) : member === key,
      );
      expect(meant.length, `nothing listed is meant by the note on ${key}`).toBeGreaterThan(0);
      for (const { member, note: shown } of meant) {
        if (key.endsWith("*") && notes[member]) continue;
        expect(shown, member).toContain(note.replaceAll("|", "\\|"));
      }
    }
  });

  it("lists every member of Foundry that the sources name", () => {
    const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, member]) => member!);
    const ours = (path: string) => path.endsWith(".ts") && !path.endsWith(".check.ts");
    const missing = listFiles(join(ROOT, "src"), ours).flatMap((path) =>
      foundryNames(readFileSync(join(ROOT, "src", path), "utf8"))
        .filter((name) => !isCovered(listed, name))
        .map((name) => `src/${path} uses ${name}`),
    );
    const advice =
      "docs/foundry-surface.md does not list it. Let the walk of test/browser/surface.ts come by there, and run npm run surface.";
    expect(missing, advice).toEqual([]);
  });
});

describe("the document of what the border leans on", () => {
  const rows = new Map(
    [...held.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, member, source]) => [member!, source!]),
  );
  const found = heldMembers(ROOT);

  it("lists every member and field that the border's types name and our classes override, and no other", () => {
    const advice = "docs/foundry-surface.md is out of date: npm run surface -- --held.";
    expect(
      found.filter(({ member }) => !rows.has(member)),
      advice,
    ).toEqual([]);
    const known = new Set(found.map(({ member }) => member));
    const gone = [...rows.keys()].filter(
      (member) => /#|^[A-Z]\w+\.(?!.*\()/.test(member) && !/^CON(FIG|ST)\./.test(member),
    );
    expect(
      gone.filter((member) => !known.has(member)),
      advice,
    ).toEqual([]);
  });

  it("covers protected members, fields of documents and what 14 adds", () => {
    const names = found.map(({ member }) => member);
    for (const name of ["ActorSheetV2#_onRender", "ApplicationV2#_prepareContext", "ChatMessage#_preUpdate"])
      expect(names).toContain(name);
    for (const name of ["ChatMessage.whisper", "ChatMessage.speaker", "ChatMessage._stats.createdTime", "Actor#flags"])
      expect(names).toContain(name);
    for (const name of ["_replace", "applyMode", "core.messageMode"]) expect(names).toContain(name);
  });

  it("has a source for each, and a source for nothing that is gone", () => {
    const sources: Record<string, string> = readJson(join(ROOT, SOURCES));
    const unpublished = found.filter(({ kind }) => kind === "unpublished").map(({ member }) => member);
    expect(Object.keys(sources).sort()).toEqual(unpublished.sort());
    expect(page).not.toContain("UNCONFIRMED");
    for (const [member, source] of rows) expect(source, member).not.toBe("");
  });
});

describe("names of Foundry's members in a source", () => {
  const found = (source: string) => foundryNames(source);

  it("are chains from its globals, with and without marks, and hooks by their names", () => {
    expect(found("game.user!.isGM; ui.notifications?.info(x)")).toEqual(["game.user.isGM", "ui.notifications.info"]);
    expect(found('Hooks.once("ready", go); Hooks.callAll("ours");')).toEqual(['Hooks.once("ready")']);
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
