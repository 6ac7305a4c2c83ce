import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { listFiles, ROOT, readJson } from "../../tools/house.mjs";
import { assembleAdventure } from "../../tools/parts/adventures.mjs";
import { manifestSources, mergeManifests } from "../../tools/parts/manifest.mjs";
import { checkedPacks } from "../../tools/parts/packs.mjs";

const TOY = "test/toy-ruleset/adventure/still-pond.yml";

const parts = manifestSources(ROOT).map((source) => ({ source, data: readJson(join(ROOT, source)) }));
const packs = checkedPacks(ROOT, mergeManifests(parts).packs);
const assemble = (game: string, file: string, source: object) =>
  assembleAdventure("four-tales", game, file, source, packs);

const read = (file: string) => parse(readFileSync(join(ROOT, file), "utf8")) as Record<string, unknown>;
const adventures = packs
  .filter(({ type }) => type === "Adventure")
  .flatMap(({ folder, entries }) =>
    entries.map(({ file, data }) => [file, assemble(folder.split("/")[1]!, file, data)]),
  )
  .concat([[TOY, assemble("pebbles", TOY, read(TOY))]]) as [string, Record<string, Loose>][];

// biome-ignore lint/suspicious/noExplicitAny: every document type has another shape, and the tests ask for single values.
type Loose = any;

/** Every text within some data, by the path that leads to it. */
function* texts(value: unknown, path = ""): Generator<[string, string]> {
  if (typeof value === "string") yield [path, value];
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* texts(inner, `${path}.${key}`);
}

/** What texts of ours are made of; anything else may do more than be read. */
const TAG =
  /^<\/?(p|h[1-4]|em|strong|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|section|aside|hr|br|a|figure|figcaption|img)( (class|alt|title|colspan|src)="[^"<>]*")*( \/)?>$/;

describe.each(adventures)("the adventure of %s", (_file, whole) => {
  it("has names that are plain, and markup that is only read", () => {
    for (const [path, text] of texts(whole)) {
      if (/\.(name|label|caption)$/.test(path)) expect(text, path).not.toMatch(/[<>]|&\w+;/);
      for (const tag of text.match(/<[^>]*>?/g) ?? [])
        if (!path.endsWith(".command")) expect(tag, `${path}: ${text}`).toMatch(TAG);
    }
  });

  it("has pictures that are there", () => {
    const icons = readJson(join(ROOT, "styles/icons.json")) as unknown as string[];
    const assets = listFiles(join(ROOT, "assets"));
    for (const [path, text] of texts(whole)) {
      const [, ours] = /^systems\/four-tales\/(.+)$/.exec(text) ?? [];
      if (!ours) continue;
      const icon = /^icons\/([\w-]+)\.svg$/.exec(ours)?.[1];
      expect(icon ? icons.includes(icon) : assets.some((file) => ours.endsWith(file)), `${path}: ${text}`).toBe(true);
    }
  });

  it("begins with a page or a scene of its own, and leaves no reference open", () => {
    const { page = "", scene = "" } = whole.flags["four-tales"].begin;
    expect(`${page}${scene}`).not.toBe("");
    const ids = new Set(JSON.stringify(whole).match(/(?<="_id":")\w+/g));
    for (const id of [page, scene].flatMap((uuid: string) => uuid.split(".").filter((_, n) => n % 2 === 1)))
      expect(ids, id).toContain(id);
    for (const [path, text] of texts(whole)) expect(text, path).not.toMatch(/(^|\[|:)\$\w+\//);
  });
});

describe("two adventures in one world", () => {
  it("bring no folders of the same name", () => {
    const folders = adventures.flatMap(([file, { folders: some }]) =>
      some.map(({ name, type }: Loose) => `${file.split("/")[1]} ${type} ${name}`),
    );
    expect(folders).toEqual([...new Set(folders)]);
  });
});

describe.each(adventures)("players of the adventure of %s", (_file, whole) => {
  it("see its scenes, whose pictures both versions of Foundry find", () => {
    for (const { name, tokenVision, background, levels } of whole.scenes) {
      expect(tokenVision, name).toBe(false);
      if (!background) continue;
      // 13 looks for the one, and 14 for the other.
      expect(levels, name).toEqual([{ _id: "defaultLevel0000", name, background: { src: background.src } }]);
      expect(background.src, name).toMatch(/\S/);
    }
  });

  it("see through the heroes that they may take, wherever those are put", () => {
    const heroes = whole.actors.filter(({ ownership }: Loose) => ownership?.default === 3);
    for (const { _id, name, prototypeToken } of heroes) {
      expect(prototypeToken.sight?.enabled, name).toBe(true);
      const tokens = whole.scenes.flatMap((scene: Loose) => scene.tokens ?? []);
      for (const token of tokens.filter(({ actorId }: Loose) => actorId === _id))
        expect(token.sight?.enabled, `${name} on a scene`).toBe(true);
    }
  });
});

describe("the heroes of our packs", () => {
  const heroes = packs
    .filter(({ name }) => /-(heroes|characters)$/.test(name))
    .flatMap(({ entries }) => entries.map(({ file, data }) => [file, data as Loose] as const))
    .filter(([, data]) => data._key.startsWith("!actors!"));

  it("are there for every game", () => {
    expect(new Set(heroes.map(([file]) => file.split("/")[1])).size).toBe(4);
  });

  it.each(heroes)("have sight: %s", (_file, { prototypeToken }) => {
    expect(prototypeToken.sight).toMatchObject({ enabled: true });
  });
});

describe("the source of an adventure", () => {
  const file = "packs/kalyr/adventure/x.yml";
  const base = { _id: "aaaaaaaaaaaaaaaa", name: "X" };
  const actor = packs.find(({ name }) => name === "kalyr-opponents")!.entries.find(({ data }) => data.type)!;
  const from = `Compendium.four-tales.kalyr-opponents.Actor.${actor.data._id}`;

  it("takes whole documents from our packs, changed where it says so, with ids that are the same in every build", () => {
    const source = {
      ...base,
      actors: [
        { from, as: "first", name: "Another" },
        { from, items: [{ name: "Rope", type: "x", img: "x.svg" }] },
      ],
    };
    const once = assemble("kalyr", file, source);
    expect(assemble("kalyr", file, source)).toEqual(once);
    const [first, second] = once.actors;
    expect([first.name, second.name, first.as]).toEqual(["Another", actor.data.name, undefined]);
    expect(first.system).toEqual(actor.data.system);
    expect(first._id).not.toBe(second._id);
    expect(first._stats.compendiumSource).toBe(from);
    expect(second.items.length).toBe(first.items.length + 1);
    expect(JSON.stringify(once.actors)).not.toContain("_key");
  });

  it.each([
    ["what there is not", { monsters: [] }, 'an adventure has no "monsters"'],
    ["what is in no pack", { actors: [{ from: `${from}x` }] }, "there is no such document"],
    ["what is of another kind", { items: [{ from }] }, "is no Item"],
    ["a reference that leads nowhere", { journal: [{ name: "$actors/Nobody" }] }, "$actors/Nobody leads nowhere"],
    ["a reference in a text that leads nowhere", { description: "@UUID[$actors/Nobody]{x}" }, "leads nowhere"],
    ["a reference into nothing", { journal: [{ name: "$beasts/x" }] }, "an adventure has no beasts"],
    ["a reference to one of two", { description: "@UUID[$items/a]", items: [{ name: "a" }, { name: "a" }] }, "several"],
    [
      "a token of nobody",
      { scenes: [{ tokens: [{ actor: "$actors/x" }] }] },
      'no actor of the adventure is "$actors/x"',
    ],
    [
      "somebody without a picture",
      { actors: [{ name: "x", prototypeToken: { actorLink: true } }] },
      '"x" has no picture',
    ],
    ["somebody who may be one or many", { actors: [{ name: "x", img: "x.svg" }] }, '"x" needs a prototypeToken'],
    [
      "an id twice",
      {
        items: [
          { _id: "b".repeat(16), name: "a" },
          { _id: "b".repeat(16), name: "c" },
        ],
      },
      "has the id of",
    ],
    ["an id that is none", { items: [{ _id: "b", name: "a" }] }, "is no id"],
    ["items that are no list", { actors: [{ name: "x", items: { a: 1 } }] }, "must be a list"],
  ])("is refused for %s", (_what, more, message) => {
    expect(() => assemble("kalyr", file, { ...base, ...more })).toThrow(message);
  });
});
