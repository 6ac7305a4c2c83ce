import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { card, dieShows } from "../core/ledger/pond.fixture.ts";
import { type Draft, forgeTale, thrown } from "../core/referee/forge.fixture.ts";
import { ADA, calm, leaveTales, type Tales, until } from "../tales.fixture.ts";
import {
  blow,
  fatesOf,
  HARLEY,
  luckOf,
  manyDice,
  ORC,
  openHonest,
  PAL,
  STALWART,
  settled,
  TORCH,
  uuid,
} from "./honesty.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("what a Gamemaster's client makes of a roll of successes, on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openHonest(generation);
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
      id: "wall",
      power: "x",
      rule: "DT-138",
      label: "Shield",
      until: "scene",
      turns: null,
      fresh: false,
      ends: ["used-up"],
      successes: 4,
      left: 4,
      mods: { block: ["battle"] },
      from: { uuid: "x", name: "x" },
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

  it("DT-09, DT-43, DT-60, DT-68, DT-150: what hinders stays, whatever a player unticks: poison, a pin, fog, a far move, few Luck", async () => {
    const actor = game.actors.get(HARLEY);
    const effect = (id: string, mods: object) => ({
      id,
      power: id,
      rule: "DT-68",
      label: id,
      until: "scene",
      turns: null,
      fresh: false,
      ends: [],
      successes: 1,
      left: null,
      mods,
      from: { uuid: "x", name: "x" },
    });
    const hinder: Record<string, object> = {
      poison: { allDice: -2 },
      pin: { pinDice: -3 },
      fog: { dice: { battle: -2 } },
    };
    const dice = () => Object.values(card().system.throws.main.faces as number[][]).flat().length;
    for (const [name, mods] of Object.entries(hinder)) {
      const bears = (borne: object | null) =>
        tales.api.applyLoose("dungeonteller", actor, "teller.effect", { id: name, effect: borne });
      await bears(effect(name, mods));
      const ids = [`power.${name}`, `pin.${name}`];
      const unticked = blow({ ticks: ids.map((id) => ({ id, on: false })) });
      await forgeTale(tales, ADA, unticked);
      await settled();
      const honest = dice();
      const left = luckOf(ORC);
      expect(honest, name).toBe(6 - (name === "pin" ? 3 : 2));
      // A changed client throws them all the same, and writes a request to match.
      await forgeTale(tales, ADA, unticked, async (draft) => {
        draft.system.request.penalties = [];
        await manyDice(draft, 6);
      });
      await settled();
      expect(left - luckOf(ORC), name).toBe(honest);
      await bears(null);
    }
    await actor.update({ "system.turn.moved": "double" });
    await forgeTale(tales, ADA, blow({ moved: "still" }));
    expect([dice(), card().system.request.moved]).toEqual([3, "double"]);
    await actor.update({ "system.turn.moved": "still", "system.luck.value": 2 });
    await forgeTale(tales, ADA, blow());
    expect(dice()).toBe(2);
  });

  it("gives rewards and wares for a Gamemaster's word alone", async () => {
    const wish = (kind: string, choices: object) => ({
      ruleset: "dungeonteller",
      kind,
      choices: { who: uuid(HARLEY), ...choices },
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
});
