import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { briefly } from "../core/ledger/pond.fixture.ts";
import { honestCard as honest, keeperSays, playerSays, type Written, write } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, isPutBack, leaveTales, source, until } from "../tales.fixture.ts";
import {
  ASTRA,
  actor,
  BRAKKA,
  being,
  CARA,
  cards,
  GUARD,
  handOf,
  openSpells,
  people,
  spellOn,
  tales,
} from "./spells.fixture.ts";

// What changed clients write onto cards of spells, past all windows.

const SPELL = ["words-of-power", "spell"] as const;

/** Astra binds the guard, or what else is said. */
const bind = (more: object = {}) => ({
  who: ASTRA,
  inherent: "word:own",
  drawn: ["hand:bind"],
  intent: "bind the guard",
  target: GUARD,
  ...more,
});
const ruling = (more: object = {}) => ({
  granted: true,
  reason: "",
  demands: "touch him",
  effect: "",
  delivery: "attack",
  hitDie: 6,
  damageDie: 0,
  span: "rounds",
  rounds: 2,
  witnesses: [BRAKKA, CARA],
  veiled: false,
  ...more,
});
const lay = (at: number, id: string, from = "hand") => ({ counters: [{ at, from, id }], all: false });
const NEVER = { counters: [], all: true };

const says = (user: string, message: Loose, question: string, data: object) =>
  playerSays(tales, user, message, question, data);
const honestCard = (author: string, choices: object, answers: Readonly<Record<string, object>> = {}) =>
  honest(tales, author, { ruleset: SPELL[0], kind: SPELL[1], choices, answers });
const begin = async (choices: object): Promise<Loose> => await write(tales, await honestCard(ADA, choices));

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("spells of changed clients", () => {
  beforeAll(() => openSpells(false));
  beforeEach(people);

  it("WP-38, WP-42, WP-43, WP-45: what is no spell is not begun", async () => {
    for (const choices of [
      { intent: " " },
      { drawn: [] },
      { inherent: "" },
      { drawn: ["hand:bind", "hand:bind"] },
      { drawn: ["hand:bind", "word:own"] },
      { drawn: ["hand:fly"] },
    ]) {
      await expect(honestCard(ADA, bind(choices))).rejects.toThrow("FOURTALES.Words.Rules.Spell");
    }
  });

  it("WP-48: nobody else says the Words", async () => {
    const message = await begin(bind());
    await keeperSays(message, "rule", ruling());
    await says(BEN, message, "cast", { go: true });
    expect([message.system.questions.cast.status, handOf(ASTRA)]).toEqual(["open", ["bind", "echo"]]);
  });

  it("WP-60: Words that were spent meanwhile are not said, and the card says so", async () => {
    const [one, two] = [await begin(bind()), await begin(bind())];
    for (const message of [one, two]) await keeperSays(message, "rule", ruling({ witnesses: [], delivery: "none" }));
    await says(ADA, one, "cast", { go: true });
    await until(() => one.system.stage === "rolled");
    await says(ADA, two, "cast", { go: true });
    expect([two.system.stage, spellOn(GUARD).length]).toEqual(["open", 1]);
    const { stuckFor } = await source("core/rolls/held-up.ts");
    expect(stuckFor(two).map(({ key }: Loose) => key)).toEqual(["FOURTALES.Words.Rules.Spell.gone"]);
  });

  it("nobody rules on their own spell, counters in others' names, or says Words that are not theirs", async () => {
    const picture = () => JSON.stringify([BRAKKA, CARA, GUARD].map((uuid) => being(uuid).toObject().system));
    const before = picture();
    const lied = await honestCard(ADA, bind(), {
      rule: ruling({ witnesses: [BRAKKA], delivery: "none", damageDie: 20 }),
      cast: { go: true },
      "counter-0": lay(1, "fly"),
      "counter-1": NEVER,
      sense: { dispelled: false, effect: "all mine" },
      aim: { zone: "head" },
    });
    expect(lied.system.stage).toBe("rolled");
    const message = await write(tales, lied);
    await isPutBack(message);
    // It was ruled on; that others passed or countered is no more for the author to say.
    const begun = await begin(bind());
    await keeperSays(begun, "rule", ruling({ delivery: "none", damageDie: 6 }));
    await says(ADA, begun, "cast", { go: true });
    const { system } = begun.toObject() as Loose;
    const forged: Written = { author: ADA, system, rolls: [] };
    const questions = {
      ...system.questions,
      "counter-0": { ...system.questions["counter-0"], status: "answered", answer: NEVER },
    };
    const other = await write(tales, { ...forged, system: { ...system, questions, stage: "rolled" } });
    await calm();
    expect(Object.values(other.system.events).filter(({ status }: Loose) => status === "applied")).toEqual([]);
    expect(picture()).toBe(before);
  });

  it("choices that make no sense are refused, and one lie on an honest card changes nothing foreign", async () => {
    const { findRollKind, readyToPlay } = await source("core/contract/ruleset.ts");
    const { NOW } = await source("core/rolls/walk.ts");
    await readyToPlay("words-of-power");
    const kind = findRollKind(...SPELL);
    const by = { id: ADA, isGM: false };
    const look = (choices: unknown) => kind.facts({ choices, by, questions: [], moves: [], before: null }, NOW);
    expect(look(bind()).ok).toBe(true);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(bind())), fc.jsonValue(), (key, value) => {
        expect(typeof look({ ...bind(), [key]: value }).ok).toBe("boolean");
        expect(look(value).ok).toBe(false);
      }),
      { numRuns: 100 },
    );
    const lies: ((system: Loose, junk: unknown) => void)[] = [
      (system, junk) => (system.request = junk ?? {}),
      (system) => (system.request.cast = false),
      (system) => (system.request.order = [""]),
      (system) =>
        (system.request.heard = {
          "counter-0": [{ at: 0, by: BRAKKA, name: "x", text: "Fly", sense: "", from: "hand", id: "fly", uses: "" }],
        }),
      (system) => (system.questions.rule.answer.damageDie = 20),
      (system) => (system.questions.rule.answer.span = "lasting"),
      (system) => (system.choices.target = BRAKKA),
      (system, junk) => (system.outcome = junk),
      (system) =>
        (system.events = {
          e0: {
            id: "e0",
            order: 0,
            kind: "words.hand",
            target: BRAKKA,
            data: { id: "fly", word: null, text: "Fly" },
            status: "waiting",
            wanted: true,
            done: null,
            problem: null,
          },
        }),
    ];
    for (const lie of lies) {
      await being(ASTRA).update({ "system.hand": cards("Bind", "Echo") });
      const message = await begin(bind());
      await keeperSays(message, "rule", ruling({ witnesses: [BRAKKA], delivery: "none" }));
      await says(ADA, message, "cast", { go: true });
      await until(() => message.system.questions["counter-0"]?.status === "open");
      const system = structuredClone(message.toObject().system) as Loose;
      lie(system, { nonsense: true });
      await briefly(tales, ADA, async (seat) => {
        await seat.update("ChatMessage", [{ _id: message.id, system } as never]);
        await calm();
      });
      await calm();
      expect(handOf(BRAKKA), String(lie)).toEqual(["fly", "rust"]);
      expect(actor(BRAKKA).spells).toEqual({});
      expect(actor(GUARD).zones.head.hp.value).toBe(4);
      await message.delete();
      await calm();
    }
  });
});
