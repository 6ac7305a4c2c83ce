import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { leaveTales, source, until } from "../tales.fixture.ts";
import {
  ASTRA,
  asAda,
  begin,
  blow,
  combat,
  d6,
  deed,
  diceFall,
  fight,
  fighter,
  marks,
  ORC,
  openFights,
  order,
  over,
  own,
  say,
  standReady,
  start,
  tales,
  turnOf,
  undo,
  WOLF,
  WORDS,
  zone,
} from "./fight.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(13))("fights by the rules, on Foundry %i", (generation) => {
  beforeAll(() => openFights(generation));
  beforeEach(standReady);

  it("WP-86, WP-88, WP-151: a blow from hiding gives its side a round before the dice; a clear aggressor needs none", async () => {
    await fight();
    // The foes would go last; one of them strikes while nobody expects it.
    diceFall([2, 4]);
    const hidden = await blow(ORC, ASTRA, { unaware: true });
    await say(hidden, "aim", { zone: "legs" });
    await over(hidden);
    expect(combat.system[WORDS].opening).toEqual({ how: "surprise", team: "FOURTALES.Words.Encounter.foes" });
    await start();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    await combat.nextTurn();
    expect(combat.round).toBe(1);
    await combat.nextTurn();
    // The surprised have no turn in it; then it is as the dice said.
    expect([combat.round, order().slice(0, 2).sort()]).toEqual([2, ["astr", "brak"]]);
    await combat.delete();
    await fight();
    const openly = await begin("fight", {
      encounter: combat.uuid,
      how: "aggressor",
      team: "FOURTALES.Words.Encounter.foes",
      arrivals: {},
    });
    await over(openly);
    await start();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    await combat.nextRound();
    expect(order().slice(0, 2).sort()).toEqual(["orcH", "wolf"]);
    await undo(openly);
    expect(order().slice(0, 2).sort()).toEqual(["astr", "brak"]);
  });

  it("WP-70, WP-99, WP-100, WP-101, WP-102, WP-103: what takes two actions is begun with one, seen by all, and broken off by a blow", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    await over(await deed(ASTRA, "motion"));
    const rope = await over(await deed(ASTRA, "slow", { text: "the rope" }));
    expect(own(ASTRA).begun).toMatchObject({ deed: "slow", text: "the rope", paid: 1, of: 2, round: 1 });
    const { tracker } = tales.api.playOf(WORDS);
    const shown = () =>
      tracker
        .row(
          { uuid: fighter(ASTRA).uuid, own: own(ASTRA) },
          { uuid: combat.uuid, round: combat.round, acting: null, own: {} },
        )
        .find(({ id }: Loose) => id === "begun");
    expect(shown().label.data).toMatchObject({ what: "the rope", paid: 1, of: 2 });
    await turnOf(ORC);
    diceFall([4, 6], [3, 4]);
    const hit = await over(await blow(ORC, ASTRA));
    await until(() => own(ASTRA).begun.shocks.length === 1);
    await undo(hit);
    await until(() => own(ASTRA).begun.shocks.length === 0);
    await (await source("core/asks/answers.ts")).askUndo(hit, "redo");
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
    await over(await deed(ASTRA, "motion"));
    await over(await deed(ASTRA, "slow", { text: "a knot" }));
    await turnOf(ORC);
    diceFall([4, 6], [4, 4]);
    await over(await blow(ORC, ASTRA));
    await until(() => own(ASTRA).begun === null);
    expect(zone(ASTRA, "legs").hp.value).toBe(0);
    expect(rope.system.outcome.verdict).toBe("begun");
  });

  it("WP-70, WP-99: what takes more actions to fetch than are left is at hand once the next turn has paid for it", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const rope = () => game.actors.get(ASTRA.slice(6)).items.get("ropeOfAstra00000").system.place;
    await over(await deed(ASTRA, "motion"));
    await over(await begin("stow", { who: ASTRA, item: "ropeOfAstra00000", to: "pouch" }));
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
    await game.actors.get(ASTRA.slice(6)).update({ "system.zones.legs.hp.value": 0 });
    await turnOf(ORC);
    const card = await asAda("fortune", {
      deed: "pay",
      who: ASTRA,
      to: "",
      cards: [],
      as: "tag",
      text: "",
      sense: "",
      tag: "grown",
      what: "legs",
    });
    await say(card, "allow", { allowed: true });
    await over(card);
    expect([zone(ASTRA, "legs").hp.value, marks(ASTRA)]).toEqual([6, [false, false, false]]);
    await turnOf(ASTRA);
    expect(marks(ASTRA)).toEqual([true, false, false]);
  });

  it("WP-153, WP-158: fleeing takes a turn at the exit and the Storyteller's word; whoever got away has no turn any more", async () => {
    await fight();
    await start();
    await turnOf(ASTRA);
    const choices = { who: ASTRA, deed: "flee", zone: "", to: "", word: "", text: "the old gate" };
    const card = await asAda("deed", choices);
    await say(card, "allowDeed", { allowed: true });
    await over(card);
    expect([own(ASTRA).begun?.deed, own(ASTRA).gone, marks(ASTRA)]).toEqual(["flee", false, [true, true, false]]);
    await turnOf(ORC);
    await turnOf(ASTRA);
    const away = await over(await deed(ASTRA, "goOn"));
    await until(() => own(ASTRA).gone);
    expect(order().at(-1)).toBe("astr");
    await undo(away);
    await until(() => !own(ASTRA).gone);
  });

  it("WP-154, WP-155, WP-156: newcomers are announced to all with their turn, have none before it, and act when it comes", async () => {
    await fight();
    await start();
    const foes = "FOURTALES.Words.Encounter.foes";
    const late = (round: number) => ({
      encounter: combat.uuid,
      how: "dice",
      team: "",
      arrivals: { [fighter(WOLF).id]: { round, entry: "D5" } },
    });
    expect(await begin("fight", late(1)), "they wait for a turn at least").toBeNull();
    const told = await over(await begin("fight", late(3)));
    expect(own(WOLF).arrival).toEqual({ round: 3, entry: "D5" });
    const { encounter } = tales.api.rulesetById(WORDS);
    const { tracker } = tales.api.playOf(WORDS);
    const about = () => ({ uuid: combat.uuid, round: combat.round, acting: null, own: {} });
    const standing = () => ({
      uuid: fighter(WOLF).uuid,
      own: own(WOLF),
      type: "wordsCreature",
      system: null,
      disposition: -1,
    });
    expect(tracker.row(standing(), about())).toMatchObject([
      { id: "waits", on: true, label: { data: { round: 3, entry: "D5" } } },
    ]);
    const acted: string[] = [];
    for (let turn = 0; turn < 10; turn++) {
      acted.push(`${combat.round} ${combat.turns[combat.turn].name}`);
      await combat.nextTurn();
    }
    expect(acted.filter((one) => one.endsWith("wolf"))).toEqual(["3 wolf"]);
    expect(encounter.side(standing())).toBe(foes);
    await undo(told);
    expect(own(WOLF).arrival.round).toBe(0);
  });
});
