import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, opened, pressOn, sheetOf } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import { marksOf, opensFrom, pressMark } from "../tracker.window.ts";
import {
  ASTRA,
  combat,
  d6,
  diceFall,
  fight,
  fighter,
  marks,
  ORC,
  openFights,
  order,
  over,
  own,
  standReady,
  start,
  turnOf,
  WOLF,
  WORDS,
  zone,
} from "./fight.fixture.ts";
import { asksFortune, blow, deed, puts, setsUp } from "./words.window.ts";

const FOES = "FOURTALES.Words.Encounter.foes";
const astra = (): Loose => fromUuidSync(ASTRA);
const undo = (message: Loose): Promise<void> => pressOn("ft-undo", {}, message);
/** Astra begins what takes two actions, with the second of her turn. */
async function begins(text: string): Promise<Loose> {
  await over(await deed(ASTRA, "motion"));
  return await over(await deed(ASTRA, "slow", { text }));
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("turns of fights by the rules", () => {
  beforeAll(() => openFights(14, true));
  beforeEach(async () => {
    await closeAll();
    await standReady();
  });

  it("WP-86, WP-88, WP-151: a blow from hiding gives its side a round before the dice; a clear aggressor needs none", async () => {
    await fight();
    // The foes would go last; one of them strikes while nobody expects it.
    diceFall([2, 4]);
    const hidden = await blow(ORC, ASTRA, { unaware: true });
    await answer("aim", "legs", hidden);
    await over(hidden);
    expect(combat.system[WORDS].opening).toEqual({ how: "surprise", team: FOES });
    await start();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    expect(await marksOf(fighter(ASTRA)), "has no turn in it").toEqual(["surprised"]);
    await combat.nextTurn();
    expect(combat.round).toBe(1);
    await combat.nextTurn();
    // Then it is as the dice said.
    expect([combat.round, order().slice(0, 2).sort()]).toEqual([2, ["astr", "brak"]]);
    await combat.delete();
    await fight();
    const openly = await setsUp(combat, { how: "aggressor", team: FOES });
    await start();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    await combat.nextRound();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    await undo(openly);
    expect(order().slice(0, 2).sort()).toEqual(["astr", "brak"]);
  });

  it("WP-86: the Storyteller lets whoever is aware of the others have a round of their own, and ends it", async () => {
    await fight();
    await opensFrom(combat, "fa-flag");
    const dialog = opened("wp-dialog");
    expect(dialog.element.querySelector('[name="team"]'), "dice ask for no team").toBeNull();
    await dialog.leave();
    await setsUp(combat, { how: "surprise", team: FOES });
    await start();
    expect([await marksOf(fighter(ASTRA)), await marksOf(fighter(ORC))]).toEqual([["surprised"], []]);
    await pressMark(fighter(ASTRA), "surprised");
    expect(order().slice(0, 2).sort()).toEqual(["astr", "brak"]);
  });

  it("WP-70, WP-99, WP-100, WP-101, WP-102, WP-103: what takes two actions is begun with one, seen by all, and broken off by a blow", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const rope = await begins("the rope");
    expect(own(ASTRA).begun).toMatchObject({ deed: "slow", text: "the rope", paid: 1, of: 2, round: 1 });
    expect(await marksOf(fighter(ASTRA))).toEqual(["first", "second", "begun"]);
    await turnOf(ORC);
    diceFall([4, 6], [3, 4]);
    const hit = await over(await blow(ORC, ASTRA));
    await until(() => own(ASTRA).begun.shocks.length === 1);
    await undo(hit);
    await until(() => own(ASTRA).begun.shocks.length === 0);
    await pressOn("ft-redo", {}, hit);
    await until(() => own(ASTRA).begun.shocks.length === 1);
    await turnOf(ASTRA);
    // As much as the HP lost is enough: it goes on, with the first action of this turn.
    d6(3);
    const done = await over(await deed(ASTRA, "goOn"));
    expect([done.system.outcome.verdict, own(ASTRA).begun, marks(ASTRA)]).toEqual(["done", null, [true, false, false]]);
    await undo(done);
    expect([own(ASTRA).begun?.shocks, marks(ASTRA)]).toEqual([[3], [false, false, false]]);
    d6(2);
    const broken = await over(await deed(ASTRA, "steady"));
    expect([broken.system.outcome.verdict, own(ASTRA).begun, marks(ASTRA)]).toEqual([
      "broke",
      null,
      [false, false, false],
    ]);
    // A Maim asks nobody.
    await begins("a knot");
    await turnOf(ORC);
    diceFall([4, 6], [4, 4]);
    await over(await blow(ORC, ASTRA));
    await until(() => own(ASTRA).begun === null);
    expect(zone(ASTRA, "legs").hp.value).toBe(0);
    expect(rope.system.outcome.verdict).toBe("begun");
  });

  it("WP-90, WP-91: whose turn it is reads on their sheet what is left of it, and ends it there", async () => {
    await fight();
    await start();
    const sheet = await sheetOf(astra());
    const says = () => sheet.element.querySelector(".wp-newcomer > [role=status]")?.textContent ?? "";
    await turnOf(ORC);
    await until(() => says() === "");
    await turnOf(ASTRA);
    await until(() => says() === "2 actions are left, and the attack.");
    await pressMark(fighter(ASTRA), "first");
    await until(() => says() === "1 action is left, and the attack.");
    await pressMark(fighter(ASTRA), "second");
    await until(() => says() === "No action is left of this turn.");
    await sheet.press("wpEndTurn");
    await until(() => says() === "");
    expect(combat.combatant.actor.uuid).not.toBe(ASTRA);
  });

  it("WP-70, WP-99: what takes more actions to fetch than are left is at hand once the next turn has paid for it", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const rope = () => astra().items.get("ropeOfAstra00000").system.place;
    await over(await deed(ASTRA, "motion"));
    await puts(astra(), "Rope", "pouch");
    expect([rope(), own(ASTRA).begun]).toMatchObject(["pack", { text: "Rope", paid: 1, of: 3 }]);
    await turnOf(ORC);
    await turnOf(ASTRA);
    const done = await over(await deed(ASTRA, "goOn"));
    expect([rope(), own(ASTRA).begun, marks(ASTRA)]).toEqual(["pouch", null, [true, true, false]]);
    await undo(done);
    expect([rope(), own(ASTRA).begun?.paid]).toEqual(["pack", 1]);
  });

  it("WP-152, WP-166: a Tag paid for a Maim in a fight takes the next action of who pays", async () => {
    await fight();
    await start();
    await astra().update({ "system.zones.legs.hp.value": 0 });
    await turnOf(ORC);
    await asksFortune(astra(), "pay", { tag: "grown", what: "legs" });
    expect([zone(ASTRA, "legs").hp.value, marks(ASTRA)]).toEqual([6, [false, false, false]]);
    await turnOf(ASTRA);
    expect(marks(ASTRA)).toEqual([true, false, false]);
  });

  it("WP-116, WP-117: who is down has no turn and keeps their place, and acts again once back on their feet", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const before = order();
    const foe = before.at(-2) === "orcH" ? ORC : WOLF;
    const sheet = await sheetOf(fromUuidSync(foe));
    await sheet.press("wpDown");
    await until(() => fromUuidSync(foe).system.down);
    expect([order(), await marksOf(fighter(foe))]).toEqual([before, []]);
    const other = foe === ORC ? WOLF : ORC;
    const actedOf = async (): Promise<boolean[]> => {
      const acted = new Set<string>();
      for (const { round } = combat; combat.round === round; await combat.nextTurn())
        acted.add(combat.combatant.actor.uuid);
      return [acted.has(foe), acted.has(other)];
    };
    expect(await actedOf()).toEqual([false, true]);
    await sheet.press("wpDown");
    await until(() => !fromUuidSync(foe).system.down);
    await turnOf(foe);
    expect(combat.combatant.actor.uuid).toBe(foe);
    // At the end of their life, before anybody has said so.
    const [vital] = Object.entries<Loose>(fromUuidSync(foe).system.zones).find(([, zone]) => zone.vital)!;
    await fromUuidSync(foe).update({ [`system.zones.${vital}.hp.value`]: 0 });
    await combat.nextRound();
    expect(await actedOf()).toEqual([false, true]);
  });

  it("WP-153, WP-158: fleeing takes a turn at the exit; whoever got away has no turn any more", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    await over(await deed(ASTRA, "flee", { text: "the old gate" }));
    expect([own(ASTRA).begun?.deed, own(ASTRA).gone, marks(ASTRA)]).toEqual(["flee", 0, [true, true, false]]);
    await turnOf(ORC);
    await turnOf(ASTRA);
    const before = order();
    const away = await over(await deed(ASTRA, "goOn"));
    await until(() => own(ASTRA).gone > 0);
    const { round } = combat;
    expect([order(), await marksOf(fighter(ASTRA))]).toEqual([before, ["gone"]]);
    await combat.nextTurn();
    await combat.nextRound();
    expect([order().at(-1), combat.combatant.name === "astr"], "no turn any more").toEqual(["astr", false]);
    await combat.update({ round, turn: 0 }, { direction: -1 });
    await undo(away);
    await until(() => !own(ASTRA).gone);
  });

  it("WP-154, WP-155, WP-156: newcomers are announced to all with their turn, have none before it, and act when it comes", async () => {
    await fight();
    await start();
    const late = (round: number) => {
      const { id } = fighter(WOLF);
      return { [`arrivals.${id}.round`]: round, [`arrivals.${id}.entry`]: "D5" };
    };
    await opensFrom(combat, "fa-flag");
    const dialog = opened("wp-dialog");
    await dialog.say(late(1));
    await expect(dialog.send(), "they wait for a turn at least").rejects.toThrow("is disabled: wolf");
    await dialog.leave();
    const told = await setsUp(combat, late(3));
    expect(own(WOLF).arrival).toEqual({ round: 3, entry: "D5" });
    expect(await marksOf(fighter(WOLF))).toEqual(["waits"]);
    const acted: string[] = [];
    for (let turn = 0; turn < 10; turn++) {
      acted.push(`${combat.round} ${combat.turns[combat.turn].name}`);
      await combat.nextTurn();
    }
    expect(acted.filter((one) => one.endsWith("wolf"))).toEqual(["3 wolf"]);
    await undo(told);
    expect(own(WOLF).arrival.round).toBe(0);
  });
});
