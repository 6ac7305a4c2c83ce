import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow, forgeTale } from "../core/referee/forge.fixture.ts";
import { pressOn, seen, take } from "../people.window.ts";
import { ADA, BEN, calm, leaveTales, source, until } from "../tales.fixture.ts";
import { marksOf, pressMark, pressMarkOf } from "../tracker.window.ts";
import {
  card,
  clearQuay,
  combat,
  fighter,
  HEW,
  JEN,
  keys,
  of,
  onTheQuay,
  openQuay,
  own,
  question,
  TAM,
  TOM,
  tales,
} from "./conflict.fixture.ts";
import { allots, begins, boardOf, resolved, resolves, throws, ticks } from "./conflict.window.ts";
import { tries } from "./woven.window.ts";

const BOW = {
  name: "Longbow",
  type: "wovenWeapon",
  system: { category: "medium", skill: "ranged", ranged: true, held: true },
};

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what a table may rule about conflicts and fights", () => {
  beforeAll(() => openQuay(14, true));
  beforeEach(clearQuay);

  it("SW-49: dice are added together only where the table says so", async () => {
    await onTheQuay(HEW);
    const board = await boardOf(combat);
    await board.press("dropSide", { side: "watch" });
    await begins();
    await ticks(fighter(JEN), "won");
    const ends = async () => {
      await resolves();
      await throws("jen", 2, 2);
      await throws("stall", 1);
    };
    await ends();
    expect(question("allot", "jen"), "nothing reaches anything").toBeUndefined();
    await pressOn("ft-undo");
    await tales.api.writeSetting("spellwoven", "sumResolutionDice", true);
    await ends();
    await allots("jen", "3:stall", "+0");
    await resolved();
    expect(own().winner).toBe("jen");
    await tales.api.writeSetting("spellwoven", "sumResolutionDice", false);
  });

  it("SW-87: missiles come before blows and blows before spells, where bodies fight and the table says so", async () => {
    await onTheQuay(HEW);
    await combat.updateEmbeddedDocuments(
      "Combatant",
      combat.combatants.map(({ id }: Loose, n: number) => ({ _id: id, initiative: 9 - n })),
    );
    await combat.startCombat();
    const order = () => combat.turns.map(({ actor }: Loose) => actor.id);
    const byInitiative = [JEN, TOM, TAM, HEW];
    await expect(pressMark(fighter(HEW), "ranged"), "the table does not play with it").rejects.toThrow("is not there");
    await tales.api.writeSetting("spellwoven", "combatPhases", true);
    await pressMark(fighter(HEW), "ranged");
    await pressMark(fighter(JEN), "magic");
    expect(await marksOf(fighter(JEN))).toEqual(["magic"]);
    await pressMark(fighter(TAM), "ranged");
    expect(order()).toEqual([TAM, HEW, TOM, JEN]);
    await pressMarkOf(combat, "social");
    expect(order()).toEqual(byInitiative);

    // Whoever looses an arrow stands among those who shoot from then on; a blow before its part of the round is let pass or not.
    await pressMarkOf(combat, "physical");
    for (const id of [HEW, TAM]) await pressMark(fighter(id), "hand");
    await pressMark(fighter(JEN), "hand");
    const [bow] = await game.actors.get(TOM).createEmbeddedDocuments("Item", [BOW]);
    const acts = async (actor: string, strike: string) => {
      await combat.update({ turn: combat.turns.findIndex((one: Loose) => one.actor.id === actor) });
      await tries(game.actors.get(actor), strike, { target: of(HEW) }, 1, 1);
    };
    await acts(TOM, bow.id);
    expect([await marksOf(fighter(TOM)), order()]).toEqual([
      ["ranged", "acted"],
      [TOM, JEN, TAM, HEW],
    ]);
    await pressOn("ft-undo");
    expect([await marksOf(fighter(TOM)), order()]).toEqual([["hand"], byInitiative]);
    await pressMark(fighter(TAM), "ranged");
    await acts(TAM, "bare-hands");
    expect((await seen()).textContent).toContain("Blows come once all missiles have flown.");
    expect(await marksOf(fighter(TAM))).toEqual(["hand", "acted"]);
    await acts(JEN, "bare-hands");
    expect((await seen()).textContent).not.toContain("Blows come");
    await tales.api.writeSetting("spellwoven", "combatPhases", false);
  });

  it("SW-89: whom the Gamesmaster calls is invited to one blow out of turn, and nobody else", async () => {
    await onTheQuay(HEW);
    await combat.startCombat();
    await calm();
    const run = () => tries(game.actors.get(HEW), "quickness", { difficulty: 3 }, 5, 5);
    const offers = async () =>
      (await (await source("core/referee/offers.ts")).offersOn(card())).map(({ id, about }: Loose) => [id, about]);
    await run();
    expect(await offers(), "the table does not play with it").toEqual([]);
    await tales.api.writeSetting("spellwoven", "opportunity", true);
    await run();
    expect(await offers()).toEqual([["open", ""]]);
    const parent = card().id;
    const plain = { effort: false, situation: "none", ticks: {}, extra: { value: 0, reason: "" }, opponents: 1 };
    const blow = { purpose: "combat", attribute: "might", skill: null, strike: "bare-hands", target: of(HEW) };
    const strike = { ...blow, ...plain, difficulty: 3, menace: 0, asksDifficulty: false };
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
    await take("open", game.messages.get(parent));
    await until(() => game.messages.get(parent).system.stage === "rolled");
    expect(await offers()).toEqual([JEN, TOM, TAM].map((id) => [`strike-${of(id)}`, of(id)]));
    expect(await strikes(ADA, JEN, { target: of(TOM) }), "somebody else was meant").toEqual(["notInvited"]);
    expect(await strikes(BEN, JEN), "it was not for him").toEqual(["notInvited"]);
    await card().delete();
    expect(await strikes(ADA, JEN)).toEqual(["defend"]);
    expect(card().system.request.stake).toBeNull();
    expect(await strikes(ADA, JEN), "once").toEqual(["takenUp"]);
    expect(await strikes(BEN, TOM)).toEqual(["defend"]);
    await tales.api.writeSetting("spellwoven", "opportunity", false);
  });
});
