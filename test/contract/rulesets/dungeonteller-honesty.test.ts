import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { MemoryStore } from "../../table/server/store.ts";
import { type Draft, forgeTale, thrown } from "./forge.fixture.ts";
import { askAs, card, dieShows, refusal } from "./pond.fixture.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales, until } from "./tales.fixture.ts";

const HARLEY = "harleyOfAda00000";
const PAL = "secondOfAda00000";
const STALWART = "stalwartOfBen000";
const ORC = "orcOfTheKeeper00";
const SWORD = "swordSword000000";
const FEAR = "fearPower0000000";
const TORCH = "torchTorch000000";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const fear = {
  ...{ rule: "DT-148", spell: true, cost: { kind: "fixed", luck: 1 }, roll: { actions: ["magic"], join: "one" } },
  ...{ opposed: { by: ["resist"], how: "subtract" }, duration: { unit: "turn", perSuccess: true, ends: [] } },
  ...{ target: "one creature", mods: { dice_vs_caster: { battle: -1 } } },
};

const sword = { _id: SWORD, name: "Sword", type: "tellerWeapon", system: { dice: 2, uses: ["battle"], inHand: true } };

const hero = (_id: string, name: string, owner: string, items: object[] = []) => ({
  ...{ _id, name, type: "tellerHero", ownership: { default: 0, [owner]: 3 } },
  system: { luck: { base: 12, value: 12 }, actions: { battle: 4, magic: 3, muscle: 3, notice: 2, resist: 2 } },
  items,
});

const orc = {
  ...{ _id: ORC, name: "Orc", type: "tellerMonster" },
  system: { luck: { base: 99, value: 60 }, actions: { battle: 3, muscle: 3, resist: 2 } },
};

const uuid = (id: string) => `Actor.${id}`;
const luckOf = (id: string): number => game.actors.get(id).system.luck.value;
const fatesOf = (message = card()): string[] =>
  (Object.values(message.system.events) as Loose[]).map(({ kind, status }) => `${kind} ${status}`);

const blow = (choices: object = {}) => ({
  ...{ ruleset: "dungeonteller", kind: "success" },
  choices: { who: uuid(HARLEY), action: "battle", weapon: SWORD, targets: [uuid(ORC)], ...choices },
});

/** What is waited for once a card was settled one way or the other. */
const settled = () => until(() => fatesOf().every((fate) => !fate.endsWith("waiting")));

/** The card claims more dice than the rules ask for. */
async function manyDice({ system, rolls }: Draft, count = 54): Promise<void> {
  const { json, faces } = await thrown("SuccessRoll", `${count}d6cs>=5`);
  rolls[0] = json;
  system.throws.main = { faces, roll: 0 };
}

describe.each([
  13, 14,
] as const)("what a Gamemaster's client makes of a roll of successes, on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openTales({ generation, asUser: GM, store: new MemoryStore() });
    await calm();
    dieShows(6);
    const torch = { _id: TORCH, name: "Torch", type: "tellerGear", system: { quantity: 3, usedUp: true } };
    const power = { _id: FEAR, name: "Fear", type: "tellerPower", system: fear };
    await CONFIG.Actor.documentClass.create(
      [
        hero(HARLEY, "Harley", ADA, [sword, power]),
        hero(PAL, "Pal", ADA),
        hero(STALWART, "Stalwart", BEN, [torch]),
        orc,
      ],
      { keepId: true },
    );
  });

  it("settles an honest blow, and works out for itself what a card claims of figures, dice, outcome and events", async () => {
    const forged = (system: Loose, kind: string, target: string, data: object) => {
      const fate = { status: "waiting", wanted: true, done: null, problem: null };
      system.events.forged = { id: "forged", order: 9, kind, target, data, ...fate };
    };
    const hit = { amount: -6, cause: "hit", rule: "belowZero", wake: false };
    const passing = (n: number) => ({
      id: `power.${n}`,
      source: "power",
      label: { text: "Help" },
      dice: 12,
      on: true,
      auto: true,
    });
    const lies: Record<string, (draft: Draft) => void | Promise<void>> = {
      "nothing at all": () => {},
      "dice from powers that nobody has": async (draft) => {
        draft.system.request.parts.push(...[1, 2, 3, 4].map(passing));
        await manyDice(draft);
      },
      "no limit by Luck": async (draft) => {
        draft.system.request.luck = null;
        await manyDice(draft);
      },
      "a master who pays": ({ system }) => {
        system.request.defense.master = uuid(STALWART);
        forged(system, "teller.luck", uuid(STALWART), { ...hit, cause: "familiar" });
      },
      "somebody else's torch": ({ system }) => {
        const spend = { kind: "item", uuid: `${uuid(STALWART)}.Item.${TORCH}` };
        system.request.parts.push({ ...passing(1), source: "gear", dice: 1, spend });
        forged(system, "teller.use", spend.uuid, { amount: -1, name: "Torch" });
      },
      "a blow at another": ({ system }) => forged(system, "teller.luck", uuid(STALWART), hit),
      "an effect for ever": ({ system }) =>
        forged(system, "teller.effect", uuid(ORC), { id: "x", effect: { id: "x", label: "x", mods: {}, from: {} } }),
      "faces other than those of its dice": ({ system }) => {
        system.throws.main.faces = [[6, 6, 6, 6, 6, 6, 6, 6, 6]];
      },
      "another story": ({ system }) => {
        system.outcome = { verdict: "yes", net: 99, sentence: { key: "x" } };
      },
      "no events": ({ system }) => {
        system.events = {};
      },
    };
    let luck = 60;
    for (const [name, lie] of Object.entries(lies)) {
      await forgeTale(tales, ADA, blow(), lie);
      luck -= 6;
      await until(() => luckOf(ORC) === luck);
      await settled();
      expect(new Set(fatesOf()), name).toEqual(new Set(["teller.attacked applied", "teller.luck applied"]));
      expect([luckOf(STALWART), luckOf(HARLEY)], name).toEqual([12, 12]);
      expect(game.actors.get(STALWART).items.get(TORCH).system.quantity, name).toBe(3);
      expect(card().system.outcome.net, name).toBe(6);
    }
  });

  it("goes by the Luck, the stores and the lucky faces of the sheets and players", async () => {
    await game.actors.get(HARLEY).update({ "system.luck.value": 1 });
    await forgeTale(tales, ADA, blow(), async (draft) => {
      draft.system.request.luck = 12;
      await manyDice(draft, 6);
    });
    await until(() => luckOf(ORC) === 59);
    await game.actors.get(HARLEY).update({ "system.luck.value": 12 });
    dieShows(1);
    await forgeTale(tales, ADA, blow(), ({ system }) => {
      system.request.lucky = [1, 2];
      system.outcome.net = 6;
    });
    await settled();
    expect(luckOf(ORC)).toBe(59);
    expect(card().system.outcome.net).toBe(0);
    dieShows(6);
    const shield = {
      ...{ id: "wall", power: "x", rule: "DT-138", label: "Shield", until: "scene", turns: null, fresh: false },
      ...{ ends: ["used-up"], successes: 4, left: 4, mods: { block: ["battle"] }, from: { uuid: "x", name: "x" } },
    };
    await game.actors.get(ORC).update({ "system.effects.wall": shield });
    await forgeTale(tales, ADA, blow(), ({ system }) => {
      system.request.defense.blocks = [];
      const { e1 } = system.events;
      system.events = { e0: system.events.e0, e1: { ...e1, kind: "teller.luck", data: { ...e1.data, amount: -6 } } };
    });
    await until(() => luckOf(ORC) === 57);
    expect(game.actors.get(ORC).system.effects.wall).toBeUndefined();
  });

  it("refuses what the rules refuse, whoever the card says that acts, has or may", async () => {
    const actor = game.actors.get(HARLEY);
    const refused = async (choices: object, change: (draft: Draft) => void | Promise<void>, roll = blow()) => {
      await forgeTale(tales, ADA, roll, async (draft) => {
        Object.assign(draft.system.choices, choices);
        await change(draft);
      });
      await settled();
      expect(
        fatesOf().every((fate) => fate.endsWith("refused")),
        JSON.stringify(choices),
      ).toBe(true);
      expect([luckOf(ORC), luckOf(STALWART), luckOf(HARLEY)]).toEqual([60, 12, 12]);
    };
    const wrong: object[] = [
      { who: uuid(STALWART) },
      { who: "Actor.gone000000000000" },
      { who: 7 },
      { power: TORCH },
      { power: "tellerAmbush0000" },
      { weapon: "__proto__" },
      { targets: [uuid(ORC), uuid(ORC)] },
      { targets: Array.from({ length: 500 }, (_, i) => `Actor.${i}`) },
      { targets: ["Actor.gone000000000000"] },
      { extra: { dice: 1e9, reason: "" } },
      { ticks: [{ id: "constructor", on: "yes" }] },
      { job: { id: "constructor", name: "x", needed: 1 } },
      { lent: { from: {}, dice: 3 } },
      { action: "fly" },
      { way: "fly" },
      // The second roll of a turn, which only a card calls for; a hold that nobody has.
      { way: "shot" },
      { way: "escape" },
      { way: "squeeze" },
      { bought: 3 },
    ];
    for (const choices of wrong) await refused(choices, () => {});
    // Dice of another class, or made of another formula.
    await refused({}, async ({ rolls }) => {
      rolls[0] = (await thrown("Roll", "6d6cs>=5")).json;
    });
    await refused({}, async ({ rolls }) => {
      rolls[0] = (await thrown("SuccessRoll", "6d6cs>=1")).json;
    });
    await refused({}, ({ rolls }) => void rolls.splice(0));
    const otherKind = (kind: string) => (draft: Draft) => Object.assign(draft.system, { kind }) as undefined;
    // No card calls for it, or only the Gamemaster lets it happen.
    await refused({ way: "shot" }, otherKind("follow"));
    for (const kind of ["hazard", "mishap"]) await refused({ who: uuid(ORC), hazard: "fire" }, otherKind(kind));
    await forgeTale(tales, ADA, blow(), async ({ system }) => {
      await actor.update({ "system.out": true });
      system.request.who.out = false;
    });
    await settled();
    expect(card().system.events.e0.problem.key).toBe("FOURTALES.Teller.Rules.Refuse.out");
    expect(luckOf(ORC)).toBe(60);
  });

  it("asks what the rules ask, of whom they ask it, however the card tells it", async () => {
    await game.actors.get(ORC).update({ "system.actions.stunt": 3 });
    const notAsked = async (change: (draft: Draft) => void | Promise<void>, roll = blow()) => {
      await forgeTale(tales, ADA, roll, async (draft) => {
        await change(draft);
        await manyDice(draft, 6);
        draft.system.stage = "rolled";
        const fate = { status: "waiting", wanted: true, done: null, problem: null };
        const data = { amount: -6, cause: "hit", rule: "atZero", wake: false };
        draft.system.events = { e0: { id: "e0", order: 0, kind: "teller.luck", target: uuid(ORC), data, ...fate } };
      });
      await settled();
      expect(card().system.events.e0).toMatchObject({
        status: "refused",
        problem: { key: "FOURTALES.Core.Problem.notAsked" },
      });
      expect(luckOf(ORC)).toBe(60);
    };
    // Left out; lapsed at once; told to be about one's own hero and answered by oneself.
    await notAsked(({ system }) => {
      system.request.defense.canDodge = false;
      system.questions = {};
    });
    await notAsked(({ system }) => Object.assign(system.questions["dodge-0"], { status: "lapsed", asked: 0 }));
    await notAsked(({ system }) =>
      Object.assign(system.questions["dodge-0"], {
        ...{ status: "answered", answer: { dodge: false }, about: uuid(HARLEY) },
      }),
    );
    await game.actors.get(ORC).update({ "system.actions.stunt": 0 });
    const extra = blow({ extra: { dice: 20, reason: "Luck" } });
    await notAsked(({ system }) => {
      Object.assign(system.questions.extra, { status: "answered", answer: { granted: true }, about: uuid(HARLEY) });
    }, extra);
    // A spell that the other side would roll against.
    const spell = { ...blow(), choices: { who: uuid(HARLEY), action: "magic", power: FEAR, targets: [uuid(ORC)] } };
    await forgeTale(tales, ADA, spell, ({ system }) => {
      const { questions } = system;
      expect(Object.keys(questions)).toEqual(["oppose"]);
      system.request.opposition.successes = 0;
      system.questions = {};
      system.stage = "rolled";
      const fate = { status: "waiting", wanted: true, done: null, problem: null };
      const effect = { id: "fear", label: "Fear", mods: {}, from: { uuid: uuid(HARLEY), name: "Harley" } };
      const data = { id: "fear", effect };
      system.events = { e0: { id: "e0", order: 0, kind: "teller.effect", target: uuid(ORC), data, ...fate } };
    });
    await settled();
    expect(card().system.events.e0.problem.key).toBe("FOURTALES.Core.Problem.notAsked");
    expect(Object.keys(game.actors.get(ORC).system.effects)).toEqual([]);
  });

  it("lets a word of the Gamemaster count for what it was said to, and for nothing bigger", async () => {
    const { giveAnswer } = await source("core/asks/answers.ts");
    await forgeTale(tales, ADA, blow({ extra: { dice: 1, reason: "Luck" } }));
    expect(Object.keys(card().system.questions)).toEqual(["extra"]);
    await giveAnswer(card(), "extra", { data: { granted: true } });
    await until(() => fatesOf().length > 0);
    await settled();
    expect(luckOf(ORC)).toBe(53);
    await forgeTale(tales, ADA, blow({ extra: { dice: 1, reason: "Luck" } }));
    const id = card().id;
    await giveAnswer(card(), "extra", { data: { granted: true } });
    const { json, faces } = await thrown("SuccessRoll", "26d6cs>=5");
    const seat = tales.seat(ADA);
    const change = { "system.choices.extra.dice": 20, "system.throws.main": { faces, roll: 0 } };
    await seat.update("ChatMessage", [{ _id: id, rolls: [JSON.stringify(json)], ...change } as never]);
    seat.leave();
    await calm();
    expect(luckOf(ORC)).toBeGreaterThanOrEqual(46);
  });

  it("takes answers with the very dice that the rules ask for", async () => {
    const against = blow({ action: "muscle", weapon: "", against: "resist", targets: [uuid(STALWART)] });
    await forgeTale(tales, ADA, against);
    const { json, faces } = await thrown("SuccessRoll", "2d6cs>=5");
    const other = await thrown("SuccessRoll", "2d6cs>=1");
    const wrong: [object, unknown[] | undefined][] = [
      [{ faces: faces[0] }, undefined],
      [{ faces: faces[0] }, []],
      [{ faces: [5, 6] }, [json]],
      [{ faces: faces[0] }, [json, json]],
      [{ faces: faces[0] }, [other.json]],
      [{ faces: faces[0] }, [{ class: "SuccessRoll" }]],
      [{ faces: faces[0] }, ["dice"] as unknown[]],
      [{ faces: [] }, [json]],
    ];
    const say = (data: object, rolls?: unknown[]) =>
      askAs(tales, BEN, "answer", {
        message: card().id,
        question: "oppose",
        answer: { data, ...(rolls && { rolls }) },
      });
    for (const [data, rolls] of wrong) expect(await refusal(BEN, await say(data, rolls))).toEqual(["otherDice"]);
    await say({ faces: faces[0] }, [json]);
    await until(() => card().system.questions.oppose.status === "answered");
    expect(card().rolls).toHaveLength(2);
    expect(card().system.questions.oppose.rolls).toEqual([1]);
  });

  it("believes of an author's own answers only what their dice show, each of them once", async () => {
    const spell = { ...blow(), choices: { who: uuid(HARLEY), action: "magic", power: FEAR, targets: [uuid(PAL)] } };
    const answered = async (rolls: unknown, faces: number[]) => {
      const roll = await thrown("SuccessRoll", "2d6cs>=5");
      await forgeTale(tales, ADA, spell, (draft) => {
        draft.rolls.push(roll.json);
        Object.assign(draft.system.questions.oppose, { status: "answered", answer: { faces }, rolls });
        draft.system.stage = "rolled";
      });
      await settled();
      await calm();
      return card().system.outcome;
    };
    expect(await answered(undefined, [1, 1])).toBeNull();
    expect(await answered([1], [1, 1])).toBeNull();
    expect(await answered([0], [6, 6])).toBeNull();
    expect(await answered([1], [6, 6])).toMatchObject({ net: 1, against: 2 });
  });

  it("gives rewards and wares for a Gamemaster's word alone", async () => {
    const wish = (kind: string, choices: object) => ({
      ...{ ruleset: "dungeonteller", kind, choices: { who: uuid(HARLEY), ...choices } },
    });
    const rope = { name: "Rope", type: "tellerGear", system: {} };
    const wishes = [
      wish("reward", { door: "die", action: "battle" }),
      wish("trade", { way: "buy", gold: 0, ware: rope }),
    ];
    for (const one of wishes) {
      await forgeTale(tales, ADA, one, ({ system }) => {
        Object.assign(system.questions.approve, { status: "answered", answer: { granted: true } });
        system.stage = "rolled";
        system.outcome = { granted: true };
      });
      await calm();
    }
    const harley = game.actors.get(HARLEY);
    expect([harley.system.actions.battle, harley.items.getName("Rope")]).toEqual([4, undefined]);
  });

  it("lets a deed do to its doer what the rules say, and nothing else", async () => {
    const deed = (choices: object) => ({ ruleset: "dungeonteller", kind: "deed", choices });
    await game.actors.get(HARLEY).update({ "system.luck.value": 3 });
    await forgeTale(tales, ADA, deed({ who: uuid(HARLEY), deed: "restTurn" }), ({ system }) => {
      const event = Object.values(system.events)[0] as Loose;
      event.data = { scope: "scene" };
      system.events.more = { ...event, id: "more", order: 5, target: uuid(PAL) };
      system.request.events = Object.values(system.events);
    });
    await until(() => luckOf(HARLEY) === 4);
    await settled();
    expect(fatesOf()).toEqual(["teller.rest applied"]);
    await forgeTale(tales, ADA, deed({ who: uuid(HARLEY), deed: "restTurn" }), ({ system }) => {
      system.choices.who = uuid(STALWART);
    });
    await settled();
    expect(fatesOf()).toEqual(["teller.rest refused"]);
  });

  it("comes to the same as the author's client, and by no change of answers or dice to more", async () => {
    const { successKind } = await source("rulesets/dungeonteller/roll/success.kind.ts");
    const { replay } = await source("core/referee/replay.ts");
    const world = { document: (id: string) => game.actors.get(id.replace("Actor.", "")) };
    const figure = fc.nat(6);
    const arbitrary = fc.record({
      sheet: fc.record({ battle: figure, muscle: figure, luck: fc.nat(12), armor: figure, stunt: figure }),
      action: fc.constantFrom("battle", "muscle", "notice", "resist"),
      aimed: fc.boolean(),
      against: fc.constantFrom("", "resist"),
      dodges: fc.boolean(),
      faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 60, maxLength: 60 }),
      liar: fc.constantFrom("none", "answer", "class", "formula", "more", "fewer"),
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ sheet, action, aimed, against, dodges, faces, liar }) => {
        const { battle, muscle, luck, armor, stunt } = sheet;
        game.actors.get(HARLEY).updateSource({ system: { luck: { value: luck }, actions: { battle, muscle } } });
        game.actors.get(ORC).updateSource({ system: { armor, actions: { stunt } } });
        const choices = { who: uuid(HARLEY), action, weapon: SWORD, targets: aimed ? [uuid(ORC)] : [], against };
        let asked = 0;
        let needed = 0;
        let shown = { rollClass: "SuccessRoll", formula: "", faces: [[] as number[]] };
        const evidence = (lie: string) => ({
          ...{ choices, by: { id: ADA, isGM: false }, before: null, moves: [], counts: async () => false },
          counted: () => null,
          dice: () => shown,
          everyone: () => [],
          settled: async ({ id }: Loose) => {
            asked++;
            if (lie === "answer") return null;
            return { status: "answered", answer: id === "oppose" ? { faces: faces.slice(0, 2) } : { dodge: dodges } };
          },
          throwMore: async () => [],
        });
        const walk = async (lie: string) => {
          const kind = {
            ...successKind,
            next: (state: Loose) => {
              const step = successKind.next(state);
              if (step.do !== "roll") return step;
              needed = Number(step.formula.split("d")[0]);
              const count = needed + (lie === "more" ? 5 : 0);
              const formula = lie === "formula" ? `${count}d6cs>=1` : step.formula.replace(/^\d+/, String(count));
              const rollClass = lie === "class" ? "Roll" : "SuccessRoll";
              shown = { rollClass, formula, faces: [faces.slice(0, count)] };
              return step;
            },
          };
          return await replay(kind, evidence(lie), world);
        };
        const honest = await walk("none");
        const other = await walk(liar);
        if (!honest.ok) {
          // Nothing but what the rules themselves refuse: no dice, or nobody to roll against.
          for (const { key } of honest.problems) expect(key).toMatch(/^FOURTALES\.Teller\.Rules\.Refuse\./);
          if (liar !== "answer") expect(other.ok).toBe(false);
          return;
        }
        if (liar === "answer" && asked > 0) {
          expect(other.ok && other.value.resolution).toBeFalsy();
          return;
        }
        if ((liar === "class" || liar === "formula") && needed > 0) {
          expect(other.ok).toBe(false);
          return;
        }
        expect(other).toEqual(honest);
        for (const { target } of honest.value.resolution?.events ?? []) {
          expect([uuid(HARLEY), uuid(ORC)]).toContain(target);
        }
      }),
      { numRuns: 150 },
    );
  }, 20_000);
});
