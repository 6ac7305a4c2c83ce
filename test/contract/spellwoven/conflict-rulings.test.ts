import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow, forgeTale } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, GM, leaveTales, source, until } from "../tales.fixture.ts";
import {
  begin,
  card,
  clearQuay,
  combat,
  fighter,
  HEW,
  isDone,
  JEN,
  keys,
  loose,
  marked,
  of,
  onTheQuay,
  openQuay,
  opens,
  own,
  question,
  resolveNow,
  seals,
  TAM,
  TOM,
  tales,
  throws,
} from "./conflict.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("a prolonged conflict on Foundry %i", (generation) => {
  beforeAll(() => openQuay(generation));
  beforeEach(clearQuay);

  it("SW-49: dice are added together only where the table says so", async () => {
    await onTheQuay(HEW);
    await loose(combat, "woven.side", { id: "watch", side: null });
    await begin();
    await marked(JEN, "won");
    await resolveNow();
    await throws(ADA, "jen", 2, 2);
    await throws(GM, "stall", 1);
    await until(isDone);
    expect(question("allot", "jen"), "nothing reaches anything").toBeUndefined();
    await tales.api.undoEvents(card());
    await tales.api.writeSetting("spellwoven", "sumResolutionDice", true);
    await resolveNow();
    await throws(ADA, "jen", 2, 2);
    await throws(GM, "stall", 1);
    await until(() => question("allot", "jen"));
    const sum = [{ dice: [0, 1], option: 3, target: "stall" }];
    await seals(ADA, "jen", sum);
    await opens(ADA, "jen", sum);
    await until(isDone);
    expect(own().winner).toBe("jen");
    await tales.api.writeSetting("spellwoven", "sumResolutionDice", false);
  });

  it("SW-87: missiles come before blows and blows before spells, where bodies fight and the table says so", async () => {
    await onTheQuay(HEW);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      combat.combatants.map(({ id }: Loose, n: number) => ({ _id: id, initiative: 9 - n })),
    );
    const order = () => combat.turns.map(({ actor }: Loose) => actor.id);
    const byInitiative = [JEN, TOM, TAM, HEW];
    await loose(fighter(HEW), "woven.phase", { value: "ranged" });
    await loose(fighter(JEN), "woven.phase", { value: "magic" });
    expect(order()).toEqual(byInitiative);
    await tales.api.writeSetting("spellwoven", "combatPhases", true);
    const { tracker } = tales.api.playOf("spellwoven");
    const about = { uuid: combat.uuid, round: 1, acting: null, own: own() };
    const marks = tracker.row({ uuid: "", own: fighter(JEN).system.spellwoven, system: null }, about) as Loose[];
    expect(marks.filter(({ on }) => on).map(({ id }) => id)).toEqual(["magic"]);
    await loose(fighter(TAM), "woven.phase", { value: "ranged" });
    expect(order()).toEqual([TAM, HEW, TOM, JEN]);
    await loose(combat, "woven.conflict", { value: "social" });
    combat.setupTurns();
    expect(order()).toEqual(byInitiative);
    await tales.api.writeSetting("spellwoven", "combatPhases", false);
  });

  it("SW-89: whom the Gamesmaster calls is invited to one blow out of turn, and nobody else", async () => {
    await onTheQuay(HEW);
    await combat.startCombat();
    await calm();
    const plain = { effort: false, situation: "none", ticks: {}, extra: { value: 0, reason: "" }, opponents: 1 };
    const flee = { who: of(HEW), purpose: "test", attribute: "quickness", skill: null, target: "", strike: "" };
    const run = { ...flee, ...plain, difficulty: 3, menace: 0, asksDifficulty: false };
    const offers = async () =>
      (await (await source("core/referee/offers.ts")).offersOn(card())).map(({ id, about }: Loose) => [id, about]);
    await tales.api.startRoll("spellwoven", "test", run);
    expect(await offers(), "the table does not play with it").toEqual([]);
    await tales.api.writeSetting("spellwoven", "opportunity", true);
    await tales.api.startRoll("spellwoven", "test", run);
    expect(await offers()).toEqual([["open", ""]]);
    const parent = card().id;
    const strike = { ...run, purpose: "combat", attribute: "might", strike: "bare-hands", target: of(HEW) };
    const { verdictOn } = await source("core/referee/invitation.ts");
    const { copyOf } = await source("core/card/card-copy.ts");
    const strikes = async (user: string, who: string, more: object = {}) => {
      diceShow(10, 10);
      const choices = { ...strike, who: of(who), ...more };
      await forgeTale(tales, user, { ruleset: "spellwoven", kind: "opportunity", choices }, ({ system }) => {
        system.calledBy = parent;
      });
      const verdict = await verdictOn(copyOf(card()));
      return verdict.ok ? verdict.value.open.map(({ id }: Loose) => id) : keys(verdict.problems);
    };
    expect(await strikes(ADA, JEN), "nobody has called yet").toEqual(["notInvited"]);
    await card().delete();
    const { makeMove } = await source("core/asks/answers.ts");
    await makeMove(game.messages.get(parent), "open");
    await until(() => game.messages.get(parent).system.stage === "rolled");
    expect(await offers()).toEqual([JEN, TOM, TAM].map((id) => [`strike-${of(id)}`, of(id)]));
    expect(await strikes(ADA, JEN, { target: of(TOM) }), "somebody else was meant").toEqual(["notInvited"]);
    expect(await strikes(BEN, JEN), "it was not for him").toEqual(["notInvited"]);
    await card().delete();
    expect(await strikes(ADA, JEN)).toEqual(["defend"]);
    expect(card().system.request.stake).toBeNull();
    expect(await strikes(ADA, JEN), "once").toEqual(["notInvited"]);
    expect(await strikes(BEN, TOM)).toEqual(["defend"]);
    await tales.api.writeSetting("spellwoven", "opportunity", false);
  });
});
