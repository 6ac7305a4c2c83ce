import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import type { Ruleset, StatusSpec } from "../../../src/core/contract/ruleset.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { listFiles, ROOT } from "../../../tools/house.mjs";
import { GAMES, samplesOf } from "../samples/samples.ts";
import { calm, leaveTales, openTales, source, still, type Tales } from "../tales.fixture.ts";

/** The games of this package; a module's game is a guest here. */
const OWN = GAMES.filter((id) => id !== "pebbles");
const OFF = OWN.slice(0, Math.min(2, OWN.length - 1));

/** Where each game looks for the people that a roll may aim at. */
const FINDERS: Record<string, [file: string, name: string]> = {
  dungeonteller: ["being.ts", "companyOf"],
  kalyr: ["people.ts", "companyOf"],
  spellwoven: ["being.ts", "companyOf"],
  "words-of-power": ["being.ts", "actorsAtHand"],
};
const TAKES_UUID = ["kalyr", "spellwoven", "words-of-power"];

let tales: Tales;

const ruleset = (id: string): Ruleset => tales.api.rulesetById(id);
const typesOf = (id: string): string[] => [...Object.keys(ruleset(id).actors), ...Object.keys(ruleset(id).items)];

/** Room of a game's texts, e.g. `Kalyr`. */
const roomOf = (id: string): string => ruleset(id).label.split(".")[1] as string;

/** Types that the create dialog offers, as the system hands them to Foundry's. */
async function offered(documentName: "Actor" | "Item", parent: Loose = null): Promise<string[]> {
  const { documentClass } = CONFIG[documentName];
  const base = Object.getPrototypeOf(documentClass);
  const original = Object.getOwnPropertyDescriptor(base, "createDialog");
  let types: string[] = [];
  base.createDialog = async (_data: object, _operation: object, options: { types: string[] }) => {
    types = options.types;
  };
  try {
    await documentClass.createDialog({}, { parent });
  } finally {
    if (original) Object.defineProperty(base, "createDialog", original);
    else delete base.createDialog;
  }
  return types;
}

/** Compendia that stay in the directory once the system has looked at it. @param others that a module would bring */
async function compendiaShown(...others: string[]): Promise<string[]> {
  const entries = [...tales.game.packs.keys(), ...others].map((pack: string) => ({
    dataset: { pack },
    gone: false,
    remove(): void {
      this.gone = true;
    },
  }));
  const querySelectorAll = (wanted: string) => (wanted === "[data-pack]" ? entries : []);
  Hooks.callAll("renderCompendiumDirectory", {}, { querySelectorAll, querySelector: () => null });
  await still();
  return entries.filter(({ gone }) => !gone).map(({ dataset }) => dataset.pack);
}

/** Keys of world settings, by game and key, that stay in Configure Settings once the system has looked at it. */
async function settingsShown(): Promise<string[]> {
  const world = tales.rulesets.flatMap(({ id, settings }) =>
    settings.filter(({ scope }) => scope === "world").map(({ key }) => `${id}.${key}`),
  );
  const registered = world.filter((key) => tales.game.settings.settings.get(`four-tales.${key}`)?.config);
  const fields = registered.map((key) => {
    const group = {
      gone: false,
      parentElement: null,
      replaceWith({ hidden }: { hidden: boolean }): void {
        this.gone = hidden;
      },
    };
    return { key, group, getAttribute: () => `four-tales.${key}`, closest: () => group };
  });
  const querySelectorAll = (wanted: string) => (wanted === '[name^="four-tales."]' ? fields : []);
  Hooks.callAll("renderSettingsConfig", {}, { querySelectorAll, querySelector: () => null });
  await still();
  return fields.filter(({ group }) => !group.gone).map(({ key }) => key);
}

/** Statuses that a token of this actor type is offered, but for Foundry's own. */
function statusesFor(type: string): string[] {
  const all = [...(CONFIG.statusEffects as Iterable<Loose>)];
  return all.filter(({ hud }) => hud?.actorTypes?.includes(type)).map(({ id }) => id);
}

/** Statuses that are given by hand; the others follow from the sheet and are on no palette. */
function byHand(statuses: StatusSpec[]): string[] {
  const palette = statuses.filter(({ holds }) => !holds);
  for (const { id } of statuses.filter(({ holds }) => holds)) {
    expect([...(CONFIG.statusEffects as Iterable<Loose>)].find((one) => one.id === id).hud, id).toBe(false);
  }
  return palette.map(({ id }) => id);
}

/** Every text in a sheet's context; documents and other instances are not looked into. */
function* textsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return;
  for (const [key, inner] of Object.entries(value)) {
    yield key;
    yield* textsIn(inner, seen);
  }
}

/** What would betray another game: its types, its keys, its files. */
function betrayals(id: string): RegExp {
  const others = OWN.filter((other) => other !== id);
  const words = others.flatMap((other) => [
    `FOURTALES\\.${roomOf(other)}\\.`,
    `templates/${other}/`,
    ...typesOf(other).map((type) => `\\b${type}\\b`),
  ]);
  return new RegExp(words.join("|"));
}

async function seatEverybody(): Promise<void> {
  for (const id of OWN) {
    for (const data of (await samplesOf(id)).actors) {
      await CONFIG.Actor.documentClass.create(data, { keepId: true });
    }
  }
  const tokens = tales.game.actors.map(({ id, name }: Loose) => ({ actorId: id, name, x: 0, y: 0 }));
  await CONFIG.Scene.documentClass.create({ name: "The table", active: true, tokens });
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("a world that plays all four games at once, on Foundry %i", (generation) => {
  const store = new MemoryStore();

  describe("with everything on", () => {
    beforeAll(async () => {
      tales = await openTales({ generation, store });
      await calm();
      await seatEverybody();
    });

    it("offers the types of all four, game by game", async () => {
      const games = tales.rulesets;
      expect(await offered("Actor")).toEqual(games.flatMap(({ actors }) => Object.keys(actors)));
      expect(await offered("Item")).toEqual(games.flatMap(({ items }) => Object.keys(items)));
    });

    it("shows the settings and compendia of all four", async () => {
      const settings = await settingsShown();
      const shown = await compendiaShown();
      expect(shown.sort()).toEqual([...tales.game.packs.keys()].sort());
      for (const id of OWN) {
        expect(
          settings.some((key) => key.startsWith(`${id}.`)),
          id,
        ).toBe(true);
        expect(
          shown.some((pack) => pack.startsWith(`four-tales.${id}-`)),
          id,
        ).toBe(true);
      }
    });

    it("offers each token the statuses of its own game only", () => {
      for (const { actors, statuses } of tales.rulesets) {
        for (const type of Object.keys(actors)) {
          expect(statusesFor(type), type).toEqual(byHand(statuses));
        }
      }
    });

    it("offers the bars and figures of an actor's own game only", () => {
      for (const { actors } of tales.rulesets) {
        for (const [type, { model, trackable }] of Object.entries(actors)) {
          expect(CONFIG.Actor.trackableAttributes[type], type).toEqual(trackable);
          const system = new (model as Loose)({}, { parent: null });
          system.prepareDerivedData?.();
          for (const path of [...(trackable?.bar ?? []), ...(trackable?.value ?? [])]) {
            expect(foundry.utils.getProperty(system, path), `${type}: ${path}`).toBeDefined();
          }
        }
      }
    });

    it("offers on somebody's sheet the items of their own game only", async () => {
      for (const actor of tales.game.actors) {
        const game = ruleset(OWN.find((one) => actor.type in ruleset(one).actors) as string);
        expect(await offered("Item", actor), actor.name).toEqual(Object.keys(game.items));
      }
    });

    it("lets nobody take what belongs to another game, and says why", async () => {
      const people = OWN.map((id) => tales.game.actors.find(({ type }: Loose) => type in ruleset(id).actors));
      for (const [i, actor] of people.entries()) {
        for (const id of OWN.filter((_, other) => other !== i)) {
          const before = actor.items.size;
          tales.shown.warnings.length = 0;
          const [type] = Object.keys(ruleset(id).items);
          expect(await actor.createEmbeddedDocuments("Item", [{ name: "A stray thing", type }])).toEqual([]);
          expect(actor.items.size).toBe(before);
          const [game, theirs] = [id, OWN[i]!].map((one) => tales.game.i18n.localize(ruleset(one).label));
          expect(tales.shown.warnings).toEqual([
            `A stray thing belongs to ${game}. ${actor.name} plays ${theirs} and leaves it.`,
          ]);
        }
        const own = Object.keys(ruleset(OWN[i]!).items).at(-1);
        const [mine] = await actor.createEmbeddedDocuments("Item", [{ name: "My thing", type: own }]);
        expect(mine.parent).toBe(actor);
        await mine.delete();
      }
      tales.shown.warnings.length = 0;
    });

    it("draws each sheet without a word of another game", async () => {
      for (const actor of tales.game.actors) {
        const id = OWN.find((one) => actor.type in ruleset(one).actors) as string;
        for (const document of [actor, ...actor.items]) {
          const context = await document.sheet._prepareContext({ isFirstRender: true, parts: [] });
          const texts = [...textsIn(context)];
          expect(texts.length, `${id}: ${document.name}`).toBeGreaterThan(10);
          const strange = texts.filter((text) => betrayals(id).test(text));
          expect(strange, `${id}: ${document.name}`).toEqual([]);
        }
      }
    });

    it("finds nobody of another game at hand", async () => {
      for (const [id, [path, name]] of Object.entries(FINDERS)) {
        if (!OWN.includes(id)) continue;
        const around = (await source(`rulesets/${id}/${path}`))[name];
        const own = tales.game.actors.filter(({ type }: Loose) => type in ruleset(id).actors);
        // Some of them take the actor, some its UUID; they give actors, or beings by UUID.
        const found = around(TAKES_UUID.includes(id) ? own[0].uuid : own[0]);
        const people = found instanceof Map ? [...found.keys()].map((uuid) => fromUuidSync(uuid) as Loose) : [...found];
        expect(people.length, id).toBeGreaterThan(0);
        expect(
          people.map(({ type }) => type).filter((type) => !(type in ruleset(id).actors)),
          id,
        ).toEqual([]);
      }
    });
  });

  describe(`with ${OFF.join(" and ")} switched off`, () => {
    beforeAll(async () => {
      for (const id of OFF) await tales.game.settings.set("four-tales", `play.${id}`, false);
      await calm();
      tales = await openTales({ generation, store });
      await calm();
    });

    it("offers only the others' types", async () => {
      const games = tales.rulesets.filter(({ id }) => !OFF.includes(id));
      expect(await offered("Actor")).toEqual(games.flatMap(({ actors }) => Object.keys(actors)));
      expect(await offered("Item")).toEqual(games.flatMap(({ items }) => Object.keys(items)));
    });

    it("shows only the others' settings and compendia", async () => {
      const settings = await settingsShown();
      const shown = await compendiaShown();
      for (const id of OWN) {
        const off = OFF.includes(id);
        expect(!settings.some((key) => key.startsWith(`${id}.`)), id).toBe(off);
        expect(!shown.some((pack) => pack.startsWith(`four-tales.${id}-`)), id).toBe(off);
      }
    });

    it("hides the compendia of a module's game that is off, and no other of the module's", async () => {
      const brought = ["pebbles.pebbles-stones", "pebbles.maps", "another.pebbles-stones"];
      const left = async () => (await compendiaShown(...brought)).filter((pack) => brought.includes(pack));
      expect(await left()).toEqual(brought);
      await tales.game.settings.set("four-tales", "play.pebbles", false);
      expect(await left()).toEqual(brought.slice(1));
      await tales.game.settings.set("four-tales", "play.pebbles", true);
    });

    it("offers no token of the others a status of those that are off", () => {
      for (const { id, actors, statuses } of tales.rulesets.filter((one) => !OFF.includes(one.id))) {
        for (const type of Object.keys(actors)) expect(statusesFor(type), id).toEqual(byHand(statuses));
      }
    });

    it("keeps the people of all games, with the numbers that they had", () => {
      for (const id of OWN) {
        const people = tales.game.actors.filter(({ type }: Loose) => type in ruleset(id).actors);
        expect(people.length, id).toBeGreaterThan(0);
        for (const { sheet } of people) expect(sheet).toBeTruthy();
      }
      expect(tales.shown.warnings).toEqual([]);
    });
  });
});

describe("what is written in a game's own folders", () => {
  beforeAll(async () => {
    tales = await openTales();
  });

  it.each(OWN)("%s names no other game's texts, types or files", (id) => {
    const strange: string[] = [];
    for (const folder of [`src/rulesets/${id}`, `templates/${id}`]) {
      for (const file of listFiles(join(ROOT, folder), (path) => /\.(ts|hbs|json)$/.test(path))) {
        const text = readFileSync(join(ROOT, folder, file), "utf8");
        if (betrayals(id).test(text)) strange.push(`${folder}/${file}: ${betrayals(id).exec(text)?.[0]}`);
      }
    }
    expect(strange).toEqual([]);
  });
});
