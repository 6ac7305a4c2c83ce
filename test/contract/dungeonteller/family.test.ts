import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { type Hands, take } from "../people.window.ts";
import { buttonOf } from "../reach.window.ts";
import { ADA, calm, leaveTales, source, until } from "../tales.fixture.ts";
import { familyScreen } from "./family.window.ts";
import { openTeller, type TellerTable } from "./teller.fixture.ts";

// Several children at one screen: whose turn it is, what is left of it, whose colours are lucky, and the way back.

let table: TellerTable;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(13))("one screen for a family on Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation, true);
  });
  beforeEach(() => dieShows(6));

  /** A fight of these that has begun, with those who have a figure of their own in the order given. */
  async function fight(...people: Loose[]): Promise<Loose> {
    const combat = await CONFIG.Combat.documentClass.create({});
    const rows = people.map(({ id }, n) => ({ actorId: id, initiative: 9 - n }));
    await combat.createEmbeddedDocuments("Combatant", rows);
    await combat.startCombat();
    await until(() => combat.system.clock.round === 1);
    return combat;
  }

  /** The fight is over, and nothing of it is still under way. */
  async function over(combat: Loose): Promise<void> {
    await until(() => combat.system.clock.round === combat.round && combat.system.clock.turn === combat.turn);
    await calm();
    await combat.delete();
  }

  /** Somebody is tapped, if they are not the one already. */
  async function chosen(screen: Hands, name: string): Promise<void> {
    const who = game.actors.getName(name).uuid;
    if (screen.element.querySelector(`[data-action="choose"][data-who="${who}"]`))
      await screen.press("choose", { who });
    await until(() => screen.element.querySelector("h1")?.textContent === name);
  }

  it("DT-02, A-68: of one player's heroes each may have lucky faces of its own, for what it tries and against hazards", async () => {
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "perPlayer");
    await game.users.get(ADA).update({ "flags.four-tales.luckyFaces": "12" });
    const [harley, feeney] = [await table.hero("Harley", { lucky: "34" }), await table.hero("Feeney")];
    const friend = await table.hero("Mallion", { lucky: "34" });
    for (const hero of [harley, feeney]) await hero.update({ [`ownership.${ADA}`]: 3 });
    const tries = async (hero: Loose, face: number): Promise<number> => {
      dieShows(face);
      return (await table.roll({ who: hero.uuid, action: "notice", targets: [] })).system.outcome.successes;
    };
    const own = [await tries(harley, 3), await tries(harley, 1)];
    const told = [await tries(feeney, 1), await tries(feeney, 3)];
    dieShows(4);
    const sting = { who: harley.uuid, hazard: "sting" };
    const shaken = await table.roll(sting, { save: "roll" }, "hazard");
    dieShows(5);
    const stung = await table.roll(sting, { save: "roll" }, "hazard");
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "fixed");
    expect([own, told, await tries(friend, 3), await tries(friend, 5)]).toEqual([[4, 0], [4, 0], 0, 4]);
    expect([shaken, stung].map(({ system }) => system.outcome.lost > 0 || system.outcome.suffers)).toEqual([
      false,
      true,
    ]);
    // What is no pair is not stored.
    await expect(harley.update({ "system.lucky": "33" })).rejects.toThrow();
  });

  it("DT-02: dice that nobody has thrown show the two faces one hopes for, in the Luck pile and in the hand", async () => {
    const { diceInHand, luckyWords } = await source("rulesets/dungeonteller/roll/dice-words.ts");
    const { sheetContext } = await source("rulesets/dungeonteller/character/being.context.ts");
    const shown = (dice: Loose[]) => dice.map(({ face, sign }) => sign || face);
    const hero = await table.hero("Harley", { lucky: "14", luck: { base: 5, value: 3 } });
    expect(shown(sheetContext(hero, false).luck.dice)).toEqual([6, 5, 6, 0, 0]);
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "colors");
    expect(Object.keys(sheetContext(hero, true).luckyChoices)).toHaveLength(15);
    const colored = [shown(sheetContext(hero, false).luck.dice), shown(diceInHand(3, [1, 4])), luckyWords([1, 4])];
    await table.tales.api.writeSetting("dungeonteller", "luckyFaces", "fixed");
    expect(colored).toEqual([
      ["green", "red", "green", 0, 0],
      ["green", "red", "green"],
      "Lucky: red circle and green square",
    ]);
    expect(luckyWords([5, 6])).toBe("Lucky: 5 and 6");
    expect(sheetContext(hero, true).luckyChoices, "there is nothing to choose").toBeUndefined();
  });

  it("DT-08, A-44: in a fight the tracker says whose turn it is and what is left of it, outside of one whoever was tapped", async () => {
    const { turnHere, nowView, deedsView, rowView } = await source("rulesets/dungeonteller/family/family.view.ts");
    const [harley, feeney] = [await table.hero("Harley"), await table.hero("Feeney")];
    const orc = await table.creature("Orc");
    const hidden = await table.creature("Bogle");
    expect(turnHere(feeney.uuid)).toMatchObject({ fight: null, mine: true });
    expect([turnHere(feeney.uuid).actor.uuid, nowView(turnHere(feeney.uuid)).left]).toEqual([feeney.uuid, null]);
    const combat = await fight(harley, feeney, orc, hidden);
    const left = (): object => {
      const { move, action } = nowView(turnHere(feeney.uuid)).left;
      return { move, action, spent: deedsView(turnHere(feeney.uuid)).spent };
    };
    expect(turnHere(feeney.uuid).actor.uuid, "it is not the tapped one's turn").toBe(harley.uuid);
    const before = left();
    await table.roll({ who: harley.uuid, action: "muscle", needed: 1 });
    await table.tales.api.applyLoose("dungeonteller", harley, "teller.moved", { value: "moved" });
    expect([before, left()]).toEqual([
      { move: true, action: true, spent: false },
      { move: false, action: false, spent: true },
    ]);
    await combat.nextTurn();
    expect(left()).toEqual({ move: true, action: true, spent: false });
    await feeney.update({ "system.out": true });
    expect(nowView(turnHere("")).left, "DT-17: the knocked out can do nothing in their turn").toBeNull();
    await feeney.update({ "system.out": false });
    expect(rowView(turnHere("")).order.map(({ name }: Loose) => name)).toEqual(["Harley", "Feeney", "Orc", "Bogle"]);
    await over(combat);
    expect(turnHere("Actor.gone").actor, "somebody is always there to begin with").not.toBeNull();
  });

  it("DT-08: who ended a turn takes it up again, with all that ended, until the tracker goes on", async () => {
    const { endTurnOf, resumeTurn, isStillEnded } = await source("core/encounter/end-turn.ts");
    const [harley, feeney] = [await table.hero("Harley"), await table.hero("Feeney")];
    expect(await endTurnOf(harley.uuid), "no fight, no turn").toBeNull();
    const combat = await fight(harley, feeney);
    const moment = () => [combat.round, combat.turn];
    expect(await endTurnOf(feeney.uuid), "it is not Feeney's").toBeNull();
    await table.tales.api.applyLoose("dungeonteller", harley, "teller.moved", { value: "moved" });
    const first = await endTurnOf(harley.uuid);
    await until(() => harley.system.turn.moved === "still");
    expect([moment(), isStillEnded(first)]).toEqual([[1, 1], true]);
    expect(await resumeTurn(first)).toBe(true);
    await until(() => harley.system.turn.moved === "moved");
    expect(moment()).toEqual([1, 0]);
    // Also over the end of a round, but not once somebody went on.
    await endTurnOf(harley.uuid);
    const second = await endTurnOf(feeney.uuid);
    expect(moment()).toEqual([2, 0]);
    await resumeTurn(second);
    expect(moment()).toEqual([1, 1]);
    const third = await endTurnOf(feeney.uuid);
    await combat.nextTurn();
    expect([isStillEnded(third), await resumeTurn(third), moment()]).toEqual([false, false, [2, 1]]);
    await over(combat);
    expect(await resumeTurn(third), "the fight is over").toBe(false);
  });

  it("DT-08: tells the last card in words, and takes back the last click, whether it was a card or the end of a turn", async () => {
    const { lastDeed, newestOfMine } = await source("rulesets/dungeonteller/family/last-deed.ts");
    const { endTurnOf } = await source("core/encounter/end-turn.ts");
    const { askUndo } = await source("core/asks/answers.ts");
    const [harley, orc] = [await table.hero("Harley"), await table.creature("Orc")];
    const combat = await fight(harley, orc);
    await table.blow(harley, orc);
    const blow = newestOfMine();
    expect(await lastDeed(null)).toMatchObject({
      id: blow,
      title: "Harley fights Orc",
      story: "A hit of 4 on Orc!",
      takenBack: false,
      undo: { way: "undo", card: blow, text: "Take it back: Harley fights Orc" },
    });
    const ended = { ...(await endTurnOf(harley.uuid)), name: "Harley", after: newestOfMine() };
    expect((await lastDeed(ended)).undo).toMatchObject({ way: "turn", card: "", text: "Back to Harley" });
    // What was done since comes first.
    await table.blow(orc, harley);
    expect((await lastDeed(ended)).undo.way).toBe("undo");
    const card = game.messages.get(newestOfMine());
    await askUndo(card, "undo");
    await until(() => (Object.values(card.system.events) as Loose[]).every(({ status }) => status === "undone"));
    expect(await lastDeed(ended)).toMatchObject({ takenBack: true, undo: { way: "redo", card: card.id } });
    await over(combat);
  });

  it("DT-05: tells whether it was enough, as the Gamemaster says it on the card", async () => {
    await table.hero("Lifter");
    const screen = await familyScreen();
    for (const [ruling, told] of [
      ["yes", "Yes, that is enough! Lifter does it."],
      ["almost", "Almost! Just a little more"],
    ] as const) {
      await chosen(screen, "Lifter");
      await screen.press("verb", { verb: "lift" });
      await screen.press("throw");
      await until(() => screen.element.textContent?.includes("Is it enough?"));
      await take(`rules-${ruling}`);
      await until(() => screen.element.textContent?.includes(told));
      await screen.press("finish");
    }
    await screen.press("leave");
  });

  it("DT-08, DT-45, DT-52, DT-57: climbs, and is asked before it does a second thing in one turn, whatever that is", async () => {
    const [hero, friend] = [await table.hero("Climber"), await table.hero("Friend")];
    const combat = await fight(hero, friend);
    const screen = await familyScreen();
    await until(() => screen.element.querySelector("h1")?.textContent === "Climber");
    await screen.press("verb", { verb: "climb" });
    await screen.press("beginClimb");
    await until(() => screen.element.querySelector('[data-action="throw"]'));
    await screen.press("throw");
    await until(() => /climbs up: \d of \d/.test(screen.element.textContent ?? ""));
    await screen.press("finish");
    for (const verb of ["leap", "run"]) {
      await screen.press("verb", { verb });
      const pick = screen.element.querySelector<HTMLElement>('[data-action="pick"]');
      if (pick) await screen.press("pick", { value: pick.dataset.value! });
      expect(screen.element.textContent, verb).toContain("has had this turn's action already");
      while (screen.element.querySelector('[data-action="back"]')) await screen.press("back");
    }
    await screen.press("leave");
    await over(combat);
  });

  it("takes back once by a double tap, and does not do it again", async () => {
    const [harley, orc] = [await table.hero("Harley"), await table.creature("Orc")];
    await table.blow(harley, orc);
    const screen = await familyScreen();
    const luck = () => orc.system.luck.value;
    const hurt = luck();
    const tap = async (way: string, detail: number): Promise<void> => {
      const button = buttonOf(screen.element, "undo", { way });
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
      await calm();
    };
    await tap("undo", 1);
    const healed = hurt + 4;
    await until(() => luck() === healed && screen.element.querySelector('[data-action="undo"][data-way="redo"]'));
    // What does it again lies where the other button lay.
    await tap("redo", 2);
    expect(luck()).toBe(healed);
    await tap("redo", 1);
    await until(() => luck() === hurt && screen.element.querySelector('[data-action="undo"][data-way="undo"]'));
    await screen.press("leave");
  });
});
