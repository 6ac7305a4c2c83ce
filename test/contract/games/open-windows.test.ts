import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { same } from "../../../src/kernel/same.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { closeAll, type Fields, sheetOf } from "../people.window.ts";
import { calm, leaveTales, openTales, until } from "../tales.fixture.ts";
import { GAMES, KALYR } from "./gates.fixture.ts";

/** A window of a roll, what is chosen and half typed in it, and what the sheet says later. */
interface Follows {
  readonly id: string;
  readonly button: readonly [string, Readonly<Record<string, string>>];
  readonly chosen: Fields;
  readonly typed: string;
  /** What changes of the person, or of the first thing that they have. */
  readonly change: { readonly actor?: object; readonly item?: object };
  /** The list of those whom it may be meant for, and what has to be chosen first. */
  readonly whom: string;
  readonly meant?: Fields;
  /** Where the window shows it. */
  readonly at: string;
  readonly before: string;
  readonly after: string;
}

const CLIMBING = { item: "climbingOfMira00" };
const SWORD = { weapon: "swordOfMira00000" };

const FOLLOWS: readonly Follows[] = [
  {
    id: "dungeonteller",
    button: ["roll", { roll: "muscle" }],
    chosen: { moved: "moved" },
    typed: "extra.reason",
    whom: "target",
    change: { actor: { "system.actions.muscle": 6 } },
    at: ".dt-pool",
    before: "You roll 4 dice.",
    after: "You roll 6 dice.",
  },
  {
    id: "spellwoven",
    button: ["roll", { attribute: "might", item: "" }],
    chosen: { difficulty: 4 },
    typed: "extra.reason",
    whom: "target",
    change: { actor: { "system.attributes.body.might": 5 } },
    at: ".sw-own",
    before: "Rudimentary",
    after: "Moderate",
  },
  {
    id: "words-of-power",
    button: ["wpAttack", SWORD],
    chosen: { unaware: true },
    typed: "steps",
    whom: "target",
    change: { item: { "system.hitDie": 10 } },
    at: '[name="weapon"]',
    before: "Sword (d6/d6)",
    after: "Sword (d10/d6)",
  },
  {
    id: "kalyr",
    button: ["roll", CLIMBING],
    chosen: { difficulty: "1" },
    typed: "method",
    whom: "foe",
    meant: { against: "opposed" },
    change: { item: { "system.level": 3 } },
    at: ".ka-stand",
    before: "Good",
    after: "Superb",
  },
];

/** Windows that name people, as above, and more that begin with nothing else. */
const NAMES: readonly Omit<Follows, "typed" | "change" | "at" | "before" | "after">[] = [
  ...FOLLOWS,
  { id: "words-of-power", button: ["wpDeed", {}], chosen: { deed: "cover" }, whom: "to" },
  { id: "kalyr", button: ["group", {}], chosen: {}, whom: "theirs" },
  { id: "words-of-power", button: ["wpSpell", {}], chosen: {}, whom: "target" },
];

/** Those who are at hand on a scene alone. */
const STRANGERS: Readonly<Record<string, object>> = {
  dungeonteller: { type: "tellerMonster" },
  spellwoven: { type: "wovenMinor" },
  "words-of-power": { type: "wordsCreature" },
  kalyr: { type: "kalyrCharacter", system: { tier: "villain" } },
};

const HEROES: readonly Loose[] = [...GAMES.filter(({ id }) => id !== "pebbles").map(({ hero }) => hero), KALYR[0]];
const mira = (id: string): Loose => game.actors.getName(`Mira of ${id}`);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("the window of a roll that stays open while its person's sheet changes", () => {
  beforeAll(async () => {
    await openTales({ page: true });
    await calm();
    await CONFIG.Actor.documentClass.create(HEROES);
  });
  beforeEach(closeAll);

  it.each(FOLLOWS)("$id: shows what the sheet says by now, and what was chosen and half typed stays", async (one) => {
    const window = await (await sheetOf(mira(one.id))).opens(...one.button);
    await window.say(one.chosen);
    const field = () => window.element.querySelector<HTMLInputElement>(`[name="${one.typed}"]`)!;
    const shown = () => window.element.querySelector(one.at)?.textContent;
    expect(shown()).toContain(one.before);
    field().value = "3";
    const filled = () => [...new FormData(window.element as HTMLFormElement)];
    const before = filled();
    const { actor, item } = one.change;
    if (actor) await mira(one.id).update(actor);
    if (item) await [...mira(one.id).items][0].update(item);
    await until(() => shown()?.includes(one.after));
    expect(filled()).toEqual(before);
  });

  it.each(NAMES)("$id, $button.0: names who came meanwhile, and nobody who is gone", async (one) => {
    const window = await (await sheetOf(mira(one.id))).opens(...one.button);
    await window.say({ ...one.chosen, ...one.meant });
    const named = () => {
      const all = window.element.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${one.whom}"]`);
      const texts = [...all].map((input) => ("options" in input ? input : input.parentElement!).textContent);
      return texts.join().match(/Nell/g) ?? [];
    };
    const mayThrow = () => !window.element.querySelector<HTMLButtonElement>('[type="submit"]')!.disabled;
    const filled = () => [...new FormData(window.element as HTMLFormElement)];
    // What else may be chosen follows from the last one who was meant.
    const asked = new Set(filled().map(([name]) => name));
    const said = () => [filled().filter(([name]) => asked.has(name)), mayThrow()];
    const before = said();
    expect(named()).toEqual([]);
    const nell = await CONFIG.Actor.documentClass.create({
      ...HEROES.find(({ type }) => type === mira(one.id).type),
      name: "Nell",
    });
    await until(() => named().length === 1);
    expect(said()).toEqual(before);
    await window.say({ [one.whom]: nell.uuid });
    await nell.delete();
    await until(() => named().length === 0 && same(said(), before));
  });

  it.each(NAMES)(
    "$id, $button.0: whoever was chosen stays, let go as a target and on no scene, until they are gone",
    async (one) => {
      const grim = await CONFIG.Actor.documentClass.create({ ...STRANGERS[one.id], name: "Grim" });
      game.user.targets.add({ actor: grim });
      const window = await (await sheetOf(mira(one.id))).opens(...one.button);
      await window.say(one.meant ?? one.chosen);
      await window.say({ [one.whom]: one.whom === "theirs" ? [grim.uuid] : grim.uuid });
      const chosen = () => new FormData(window.element as HTMLFormElement).getAll(one.whom);
      expect(chosen()).toEqual([grim.uuid]);
      game.user.targets.clear();
      // The window hears of somebody who comes, and gathers anew.
      const named = () => window.element.textContent.includes("Nell");
      const nell = await CONFIG.Actor.documentClass.create({
        ...HEROES.find(({ type }) => type === mira(one.id).type),
        name: "Nell",
      });
      await until(named);
      expect(chosen()).toEqual([grim.uuid]);
      await nell.delete();
      await grim.delete();
      await until(() => !window.element.textContent.includes("Grim"));
      expect(chosen()).not.toContain(grim.uuid);
    },
  );
});
