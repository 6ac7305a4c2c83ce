import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { fatesOf, honestCard, write } from "../core/referee/forge.fixture.ts";
import { answer, card, closeAll, keepersHand, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, source } from "../tales.fixture.ts";
import {
  ASTRA,
  asAda,
  BRAKKA,
  combat,
  d6,
  fight,
  marks,
  ORC,
  openFights,
  sitsAtFight,
  standReady,
  start,
  tales,
  turnOf,
  WORDS,
  zone,
} from "./fight.fixture.ts";
import { aims, blow, deed, puts } from "./words.window.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

const SWORD = "swordOfAstra0000";
const told = async (message = card()): Promise<string> => (await seen(message)).textContent ?? "";
const strike = { who: ASTRA, weapon: SWORD, target: ORC, steps: 0, useWord: false, unaware: false };

/** Ada strikes the orc, by the window of her sheet. */
async function sendsStrike(): Promise<void> {
  const sheet = await sheetOf(fromUuidSync(ASTRA));
  const dialog = await sheet.opens("wpAttack", { weapon: SWORD });
  await dialog.say({ target: ORC });
  await dialog.send();
}

/** What the window of a strike says of the turn. */
async function saidOfStrike(who: string): Promise<string[]> {
  const sheet = await sheetOf(fromUuidSync(who));
  const dialog = await sheet.opens("wpAttack", { weapon: SWORD });
  await dialog.say({ target: ORC });
  const lines = [...dialog.element.querySelectorAll(".ft-turn-line")].map(({ textContent }) => textContent ?? "");
  await dialog.leave();
  await sheet.leave();
  return lines;
}

describe("what a turn allows", () => {
  beforeAll(() => openFights(14, true));
  beforeEach(async () => {
    await sitsAtFight(GM);
    await closeAll();
    await standReady();
    await fight();
    await start();
  });

  it("WP-90, WP-92: out of turn a player's blow goes through with the Storyteller's leave alone, and the card says so", async () => {
    await turnOf(BRAKKA);
    await sitsAtFight(ADA);
    expect(await saidOfStrike(ASTRA)).toContainEqual("It is not astr's turn. The Storyteller is asked first.");
    const cards = game.messages.size;
    await sendsStrike();
    await opened("dialog").press("no");
    expect(game.messages.size, "she thought better of it").toBe(cards);
    await sendsStrike();
    await opened("dialog").press("yes");
    expect([game.messages.size, Object.keys(card().system.throws)]).toEqual([cards + 1, []]);

    await sitsAtFight(GM);
    expect(await told()).toContain("It is not astr's turn. Let it pass?");
    d6(4, 3);
    await answer("gateLeave", "let");
    await over();
    expect(await told()).toContain("It is not astr's turn. The Storyteller let it pass.");
    expect(marks(ASTRA), "it is of no turn of hers").toEqual([false, false, false]);
    await turnOf(ASTRA);
    d6(4, 3);
    const again = await asAda("hit", strike);
    await over(again);
    expect(marks(ASTRA)).toEqual([true, false, true]);
    await pressOn("ft-undo", {}, again);
    expect(marks(ASTRA), "undo gives the action back").toEqual([false, false, false]);
  });

  it("WP-91: a second attack of a turn waits for the Storyteller, and does nothing where they say no", async () => {
    await turnOf(ASTRA);
    d6(4, 3);
    await over(await asAda("hit", strike));
    d6(4, 3);
    const second = await asAda("hit", strike);
    expect(await told(second)).toContain("astr has made this turn's attack already. Let it pass?");
    await answer("gateLeave", "bar", second);
    await over(second);
    expect([fatesOf(second), zone(ORC, "head").hp.value]).toEqual([[], 6]);
    expect(await told(second)).toContain("not now");
  });

  it("WP-149: a blow at somebody who suspects nothing is told as no critical hit before the Storyteller says so", async () => {
    await turnOf(ASTRA);
    const open = await asAda("hit", { ...strike, unaware: true });
    expect(await told(open)).toContain("Is that so?");
    expect(await told(open)).not.toContain("A critical hit!");
    await answer("favour", "grant", open);
    expect(await told(open)).toContain("A critical hit!");
    await answer("aim", "legs", open);
    await over(open);
  });

  it("WP-90: of two cards in flight one passes where one action is left; of the other the Storyteller is asked", async () => {
    await turnOf(ASTRA);
    await over(await asAda("deed", motion));
    const both = [await honestCard(tales, ADA, { ruleset: WORDS, kind: "deed", choices: motion })];
    both.push(await honestCard(tales, ADA, { ruleset: WORDS, kind: "deed", choices: motion }));
    const [one, other] = await Promise.all(both.map((draft) => write(tales, draft)));
    await calm();
    const stages = game.messages.contents.slice(-2).map(({ system }: Loose) => system.stage);
    expect([one, other].length, "both were posted").toBe(2);
    expect(stages.sort()).toEqual(["open", "rolled"]);
    expect(marks(ASTRA)).toEqual([true, true, false]);
  });

  it("WP-90: the turn in which the dice fell counts; was it over before anybody could see, the Storyteller is asked", async () => {
    await turnOf(ASTRA);
    d6(4, 3);
    const draft = await honestCard(tales, ADA, { ruleset: WORDS, kind: "hit", choices: strike });
    await turnOf(ORC);
    const late = await write(tales, draft);
    expect(late.system.stage).toBe("open");
    await answer("gateLeave", "let", late);
    await over(late);
    expect(late.system.throws.hit.faces.flat(), "with the dice that lay").toEqual([4]);
  });

  it("WP-90: who runs the game is asked nothing, and the card says that it was let pass", async () => {
    await turnOf(ASTRA);
    await deed(BRAKKA, "motion");
    expect(await told()).toContain("It is not brak's turn. The Storyteller let it pass.");
    await deed(ASTRA, "motion");
    expect(await told()).not.toContain("let it pass");
  });

  it("WP-131, WP-132: to defend is an action of one's own turn; to block with it is none", async () => {
    await turnOf(BRAKKA);
    const guards = await asAda("deed", { ...motion, deed: "defend", zone: "offhand" });
    expect(await told(guards)).toContain("Let it pass?");
  });

  it("WP-145: breaking free takes an action where it fails, so there has to be one", async () => {
    const held = { "system.zones.legs.bound": true, "system.zones.legs.boundTo": ORC };
    await game.actors.get(ASTRA.slice(6)).update(held);
    await turnOf(ASTRA);
    await over(await asAda("deed", motion));
    await over(await asAda("deed", motion));
    expect(marks(ASTRA)).toEqual([true, true, false]);
    const tries = await asAda("deed", { ...motion, deed: "free", zone: "legs" });
    expect(await told(tries)).toContain("too little left of this turn");
  });

  it("WP-152: a Tag paid in one's own turn with both actions used gives none of them back", async () => {
    await game.actors.get(ASTRA.slice(6)).update({ "system.zones.legs.hp.value": 0 });
    await turnOf(ASTRA);
    await over(await asAda("deed", motion));
    await over(await asAda("deed", motion));
    const pay = {
      deed: "pay",
      who: ASTRA,
      to: "",
      cards: [],
      as: "tag",
      text: "",
      sense: "",
      tag: "grown",
      what: "legs",
    };
    const card = await asAda("fortune", pay);
    await answer("allow", "allow", card);
    await over(card);
    const more = await asAda("deed", motion);
    expect(await told(more), "nothing came back").toContain("left 0");
    await turnOf(ORC);
    await turnOf(ASTRA);
    expect(marks(ASTRA), "the next turn pays").toEqual([true, false, false]);
  });

  it("WP-163: nobody rests in an encounter that goes on", async () => {
    const cards = game.messages.size;
    await (await keepersHand()).press("use", { game: WORDS, tool: "rest" });
    expect(() => opened("ft-time"), "nobody is asked for it").toThrow("No window");
    expect(game.messages.size).toBe(cards);
    expect(tales.shown.warnings.at(-1)).toContain("goes on: nobody rests");
    await combat.delete();
    await (await keepersHand()).press("use", { game: WORDS, tool: "rest" });
    await opened("ft-time").press("ok");
    expect(game.messages.size).toBe(cards + 1);
  });

  it("WP-114, WP-143: a player strikes with nothing that a Maimed hand holds, or one that is held fast; the Storyteller may let it be", async () => {
    const hand = (changes: object) => fromUuidSync(ASTRA).update({ "system.zones.mainhand": changes });
    await turnOf(ASTRA);
    const said = async (user: string) => {
      await sitsAtFight(user);
      return await aims(fromUuidSync(ASTRA), SWORD, { target: ORC });
    };
    await hand({ bound: true, boundTo: ORC });
    expect((await said(ADA)).problems).toContain("held fast. Break free first.");
    expect(await blow(ASTRA, ORC, { weapon: SWORD })).toBeNull();
    expect(await said(GM)).toMatchObject({ problems: "", notes: [expect.stringContaining("held fast")] });
    await hand({ bound: false, boundTo: "", hp: { value: 0 } });
    expect((await said(ADA)).problems).toContain("is Maimed and can hold nothing.");
    expect((await aims(fromUuidSync(ASTRA), "dirkOfAstra00000", { target: ORC })).problems).toBe("");
    await sitsAtFight(GM);
  });

  it("WP-70, WP-92: whoever strikes with what is not in hand fetches it first: from the Pouch with an action more, and once; from the Pack not in this turn", async () => {
    const sword = () => fromUuidSync(ASTRA).items.get(SWORD);
    const where = () => [sword().system.place, sword().system.grip];
    const lies = (place: string) => sword().update({ "system.place": place, "system.grip": "" });
    await lies("pouch");
    await turnOf(ASTRA);
    expect(await saidOfStrike(ASTRA)).toContainEqual(expect.stringContaining("2 actions"));
    const swings = await (await sheetOf(fromUuidSync(ASTRA))).opens("wpAttack", { weapon: SWORD });
    await swings.say({ target: ORC });
    expect(swings.element.querySelector(".wp-throw li:last-child")?.textContent).toBe("Actions: 2");
    await closeAll();
    await sitsAtFight(ADA);
    d6(4, 3);
    await sendsStrike();
    await sitsAtFight(GM);
    await over();
    expect([marks(ASTRA), where()]).toEqual([
      [true, true, true],
      ["held", "mainhand"],
    ]);
    await pressOn("ft-undo");
    expect([marks(ASTRA), where()]).toEqual([
      [false, false, false],
      ["pouch", ""],
    ]);
    await pressOn("ft-redo");
    expect(where(), "it stays in the hand").toEqual(["held", "mainhand"]);
    await turnOf(ORC);
    await turnOf(ASTRA);
    expect(await saidOfStrike(ASTRA), "and is paid for once").toContainEqual(expect.stringContaining("1 action"));
    await lies("pack");
    await sitsAtFight(ADA);
    const sheet = await sheetOf(fromUuidSync(ASTRA));
    const dialog = await sheet.opens("wpAttack", { weapon: "" });
    await dialog.say({ weapon: SWORD, target: ORC });
    await dialog.send();
    await opened("dialog").press("yes");
    await sitsAtFight(GM);
    expect(await told()).toContain("too little left of this turn");
  });

  /** Astra's player strikes with what lies in the Pouch, in her own turn. */
  async function fetchesAndStrikes(): Promise<void> {
    await fromUuidSync(ASTRA).items.get(SWORD).update({ "system.place": "pouch", "system.grip": "" });
    await turnOf(ASTRA);
    await sitsAtFight(ADA);
    d6(4, 3);
    await sendsStrike();
    await sitsAtFight(GM);
    await over();
  }

  it("WP-70: what was fetched in a fight that is over lies where it lay once the blow is taken back", async () => {
    const sword = () => fromUuidSync(ASTRA).items.get(SWORD).system;
    const where = () => [sword().place, sword().grip];
    await fetchesAndStrikes();
    expect(where()).toEqual(["held", "mainhand"]);
    expect(await told(), "named once").not.toContain(`${SWORD}: ${SWORD}`);
    await combat.delete();
    await pressOn("ft-undo");
    expect(where()).toEqual(["pouch", ""]);
    // Somebody else has it in hand by now, and nothing is taken back twice.
    await fromUuidSync(ASTRA).items.get(SWORD).update({ "system.place": "held", "system.grip": "offhand" });
    if ((await seen()).querySelector('[data-action="ft-undo"]')) await pressOn("ft-undo");
    expect(where()).toEqual(["held", "offhand"]);
  });

  it("WP-70: what was fetched before the fight was over, though its page could not say so, goes back with the blow", async () => {
    const sword = () => fromUuidSync(ASTRA).items.get(SWORD).system;
    await fetchesAndStrikes();
    const blow = card();
    const [spent] = Object.values<Loose>(blow.system.events).filter(({ kind }) => kind === "words.spend");
    await combat.delete();
    await blow.update({ [`system.events.${spent.id}.status`]: "waiting" });
    await (await source("core/ledger/event-applier.ts")).applyEvents(blow);
    expect(blow.system.events[spent.id].status).toBe("applied");
    await pressOn("ft-undo", {}, blow);
    expect([sword().place, sword().grip]).toEqual(["pouch", ""]);
  });

  it("WP-70, WP-92: it takes a free hand to fetch a weapon into; letting go of what is in one takes no action", async () => {
    const astra = () => fromUuidSync(ASTRA);
    await astra().items.get(SWORD).update({ "system.place": "pouch", "system.grip": "" });
    await astra().items.getName("Rope").update({ "system.place": "held", "system.grip": "mainhand" });
    await turnOf(ASTRA);
    await sitsAtFight(ADA);
    expect(await saidOfStrike(ASTRA)).toContainEqual(expect.stringContaining("has no free hand to fetch swor"));
    await puts(astra(), "Rope", "ground");
    expect(marks(ASTRA)).toEqual([false, false, false]);
    expect((await saidOfStrike(ASTRA)).join()).not.toContain("free hand");
    await sitsAtFight(GM);
  });

  it("outside of an encounter there is no gate", async () => {
    await combat.delete();
    d6(4, 3);
    await over(await asAda("hit", strike));
    d6(4, 3);
    const again = await asAda("hit", strike);
    await over(again);
    expect(await told(again)).not.toContain("let it pass");
    expect(await saidOfStrike(ASTRA)).toEqual([]);
  });
});

const motion = { who: ASTRA, deed: "motion", zone: "", to: "", word: "", text: "" };
