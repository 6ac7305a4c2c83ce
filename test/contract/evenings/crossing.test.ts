import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildHeadless, buildSystem } from "../../../tools/build.mjs";
import { atHand } from "../reachable.ts";
import { ADA, BEN, GM, type Lines, openLines } from "./crossing.fixture.ts";
import type { Page } from "./page.ts";
import { dialogs, openSheet, press } from "./person.ts";

// What two pages write in the same moment crosses on its way. Each of these was found by an evening that played itself.

const BLOW = {
  who: "Actor.tellerHeroStalwa",
  targets: ["Actor.tellerHeroFeeney"],
  weapon: "tellerWpnLongswo",
  way: "action",
  action: "battle",
};

const KARELA = "kalyrKarela00000";

/** Karela against Kylar, Willpower against whatever he answers with. */
const CONTEST = {
  who: `Actor.${KARELA}`,
  picks: [{ item: "kalkare007Willpo", name: "", psionic: false, standsFor: "", penalty: 0 }],
  against: "opposed",
  foe: "Actor.kalyrKylar000000",
};

let script = "";
let lines: Lines;

beforeAll(async () => {
  await buildSystem();
  script = await buildHeadless();
});

const fates = (card: string): string[] =>
  Object.values<Loose>(lines.card(card).system.events).map(({ status }) => status);

describe("what crosses on the lines", () => {
  beforeEach(async () => {
    lines = await openLines(script);
  });
  afterEach(() => lines.close());

  it("a roll that is taken back on one page while it goes on at another stands, and what it does is done", async () => {
    const keeper = await lines.sit(GM, 15);
    const aside = await lines.sit(BEN, 100);
    const ben = await lines.sit(BEN, 100);
    const blow = await lines.begin(ben, "dungeonteller", "success", BLOW);
    await lines.press(keeper, blow, /answers dodge/);
    await lines.until(() => lines.card(blow).system.stage === "rolled");
    // That news is still on its way there.
    await lines.press(aside, blow, /ft-withdraw/);
    await lines.room.pass(10_000);
    expect(lines.card(blow).system.stage).toBe("rolled");
    expect(new Set(fates(blow))).toEqual(new Set(["applied"]));
  });

  it("of two answers that are on their way at once the first one in stands, and the second is told whose it was", async () => {
    const keeper = await lines.sit(GM, 60);
    const ada = await lines.sit(ADA, 20);
    const ben = await lines.sit(BEN, 20);
    const contest = await lines.begin(ben, "kalyr", "contest", CONTEST);
    await lines.answer(ada, contest, "choose-opposing-0", "fallback");
    await lines.room.pass(50);
    // Hers is still on its way to this page, and comes while what was said here is on its way to the server.
    await lines.answer(keeper, contest, "choose-opposing-0", "fallback");
    await lines.room.pass(20_000);
    const { stage, questions } = lines.card(contest).system;
    expect([stage, questions["choose-opposing-0"].by]).toEqual(["rolled", GM]);
    expect(new Set(fates(contest))).toEqual(new Set(["applied"]));
    expect(ada.shown.warnings.join()).toMatch(/answered a moment before you/);
  });

  it("KA-97: a point that is taken back while the card goes on with it is not spent, and the dice are thrown", async () => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 120);
    const contest = await lines.begin(ben, "kalyr", "contest", CONTEST);
    await lines.press(ben, contest, /ft-move/);
    await lines.room.pass(1_000);
    await lines.send(ben);
    await lines.answer(keeper, contest, "choose-opposing-0", "fallback");
    await lines.until(() => lines.card(contest).system.questions["choose-opposing-0"].status === "answered");
    // Ben's page does not know of it yet when it goes on.
    await lines.press(keeper, contest, /ft-move/);
    await lines.room.pass(20_000);
    const { stage, moves, throws, events } = lines.card(contest).system;
    expect(Object.values<Loose>(moves).map(({ kind }) => kind)).toEqual(["spend", "back"]);
    expect([stage, Object.keys(throws).length]).toEqual(["rolled", 1]);
    expect(new Set(fates(contest))).toEqual(new Set(["applied"]));
    expect(Object.values<Loose>(events).map(({ kind }) => kind)).not.toContain("kalyr.fudge");
  });

  it("KA-97: a point that its own spender takes back while the card goes on is not spent, whichever page they do it on", async () => {
    const keeper = await lines.sit(GM, 60);
    const ada = await lines.sit(ADA, 20);
    const aside = await lines.sit(BEN, 100);
    const ben = await lines.sit(BEN, 100);
    const cases = [
      [ben, ben, keeper],
      [ben, aside, keeper],
      [keeper, keeper, ada],
    ] as const;
    for (const [author, page, other] of cases) {
      const contest = await lines.begin(author, "kalyr", "contest", CONTEST);
      await lines.take(author, contest, `spend:${CONTEST.who}`);
      await lines.room.pass(5_000);
      await lines.send(author);
      await lines.room.pass(5_000);
      await lines.answer(other, contest, "choose-opposing-0", "fallback");
      await lines.until(() => lines.card(contest).system.questions["choose-opposing-0"].status === "answered");
      // It is not heard of there, and what is said now is on its way when it is.
      await lines.take(page, contest, "back:");
      await lines.room.pass(20_000);
      const { stage, throws, events } = lines.card(contest).system;
      expect([stage, Object.keys(throws).length]).toEqual(["rolled", 1]);
      expect(new Set(fates(contest))).toEqual(new Set(["applied"]));
      expect(Object.values<Loose>(events).map(({ kind }) => kind)).not.toContain("kalyr.fudge");
    }
  });

  it("KA-100: a wound that a point makes lighter while it is being written is one wound, and undo leaves none", async () => {
    const { keeper, ben } = await beatenTable();
    for (const wait of [0, 100, 200, 300]) {
      const card = await beaten(keeper, ben);
      await soften(ben, card, wait);
      expect([wait, wounds()]).toEqual([wait, ["DF"]]);
      await lines.press(keeper, card, /ft-undo/);
      await lines.room.pass(5_000);
      expect([wait, wounds()]).toEqual([wait, []]);
    }
  });

  it("KA-100: what was carried out and no longer holds is taken back, although its author's page left it out of the card", async () => {
    const { keeper, ben } = await beatenTable();
    const card = await beaten(keeper, ben);
    await lines.room.pass(5_000);
    await ben.do(() => {
      const message = game.messages.get(card);
      const wound = Object.values<Loose>(message.system.events).find(({ kind }) => kind === "kalyr.wound");
      return message.update({ [`system.events.${wound.id}`]: _del });
    });
    await lines.room.pass(5_000);
    expect(Object.values<Loose>(lines.card(card).system.events).map(({ kind }) => kind)).not.toContain("kalyr.wound");
    expect(wounds()).toEqual(["DS"]);
    await soften(ben, card, 0);
    expect(wounds()).toEqual(["DF"]);
  });

  it("a page that goes on without dice, whatever it is told, is sent back once, and then its roll is not believed", async () => {
    const keeper = await lines.sit(GM, 60);
    const ben = await lines.sit(BEN, 20);
    const contest = await lines.begin(ben, "kalyr", "contest", CONTEST);
    await lines.take(ben, contest, `spend:${CONTEST.who}`);
    await lines.room.pass(5_000);
    await lines.send(ben);
    await lines.room.pass(5_000);
    await lines.take(ben, contest, "back:");
    await lines.room.pass(5_000);
    await goOnWithout(ben, contest);
    await lines.answer(keeper, contest, "choose-opposing-0", "fallback");
    await lines.room.pass(60_000);
    const { stage, throws, events, moves } = lines.card(contest).system;
    expect([stage, Object.keys(throws), Object.keys(moves).length]).toEqual(["rolled", [], 2]);
    expect(await ben.do(() => (globalThis as Loose).wentOn)).toBe(2);
    expect(Object.values<Loose>(events).map(({ status, problem }) => [status, problem?.key])).toEqual([
      ["refused", "FOURTALES.Core.Problem.doesNotMatch"],
    ]);
  });

  it("DT-08: what the Gamemaster said of a roll still counts where the turn is asked about only once the dice lie", async () => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 120);
    const STUNT = { who: "Actor.tellerHeroStalwa", action: "stunt", way: "action", needed: 1 };
    const stunt = await lines.begin(ben, "dungeonteller", "success", { ...STUNT, extra: { dice: -2, reason: "" } });
    await lines.answer(keeper, stunt, "extra", "refuse");
    await lines.until(() => lines.card(stunt).system.questions.extra.status === "answered");
    // An encounter begins, and it is the creatures' turn, before the dice are heard of.
    await keeper.do(() => void beginFight("Actor.tellerHeroStalwa"));
    await lines.until(() => lines.card(stunt).system.questions.gateLeave?.late);
    await lines.room.pass(2_000);
    await lines.answer(keeper, stunt, "gateLeave", "let");
    await lines.room.pass(10_000);
    const { stage, hindered, questions } = lines.card(stunt).system;
    expect([stage, hindered, questions.extra.answer]).toEqual(["rolled", null, { granted: false }]);
  });

  it("WP-70: what was done while no Gamemaster was there is taken back whole, though its page closed before its card said so", async () => {
    const first = await lines.sit(GM, 15);
    const ada = await lines.sit(ADA, 20);
    await first.do(() => void beginFight(STOW.who, STOW.who));
    await lines.room.pass(5_000);
    first.close();
    const bow = () => lines.stored("Actor", "wordsActSnazzle0").items.find(({ _id }: Loose) => _id === CROSSBOW);
    const before = bow().system.place;
    const known = lines.cards();
    await ada.do(() => void game.system.api.startRoll("words-of-power", "stow", STOW));
    await lines.until(() => bow().system.place === "ground");
    ada.close();
    const keeper = await lines.sit(GM, 15);
    await lines.room.pass(10_000);
    const [card] = lines.cards().filter((id) => !known.includes(id));
    expect(fates(card!)).toContain("applied");
    await lines.press(keeper, card!, /ft-undo/);
    await lines.room.pass(10_000);
    expect(bow().system.place).toBe(before);
  });

  it("DT-58: who is asked is heard although the other took up a sword since, and laid down it keeps nobody waiting", async () => {
    await lines.sit(GM, 15);
    const ada = await lines.sit(ADA, 20);
    const ben = await lines.sit(BEN, 20);
    await takeUpOrLayDown(ben);
    const heard = await lines.begin(ben, "dungeonteller", "success", PIN);
    const passed = await lines.begin(ben, "dungeonteller", "success", PIN);
    await takeUpOrLayDown(ben);
    await lines.answer(ada, heard, "free-blow", "strike");
    await lines.room.pass(60_000);
    await lines.press(ben, passed, /ft-lapse/);
    await lines.room.pass(5_000);
    const asked = [heard, passed].map((card) => lines.card(card).system.questions["free-blow"].status);
    expect(asked).toEqual(["answered", "lapsed"]);
    expect(ada.shown.warnings).toEqual([]);
    expect(new Set(ben.shown.warnings)).toEqual(new Set(["Sir Stalwart needs two empty hands for this."]));
    await takeUpOrLayDown(ben);
    await lines.room.pass(60_000);
    for (const card of [heard, passed]) expect(Object.keys(lines.card(card).system.throws)).toContain("main");
  });

  it("DT-68: who is asked for a roll that they can't make any more is told nothing wrong, and the card goes on without it", async () => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 60);
    const sting = await lines.begin(keeper, "dungeonteller", "hazard", { who: `Actor.${STALWART}`, hazard: "sting" });
    await keeper.do(() => game.actors.get(STALWART).update({ "system.actions.muscle": 0 }));
    await lines.room.pass(5_000);
    await lines.answer(ben, sting, "save", "roll");
    await lines.room.pass(20_000);
    const { stage, questions } = lines.card(sting).system;
    expect([stage, Object.keys(questions), fates(sting)]).toEqual(["rolled", [], ["applied"]]);
    expect([ben.faults, ben.shown.warnings, keeper.faults]).toEqual([[], [], []]);
  });

  it("DT-12, DT-71: flames and two roles are taken back in any order, to the last thing in the hand", async () => {
    const keeper = await lines.sit(GM, 15);
    const stood = () => {
      const { system, items, name, img } = lines.stored("Actor", STALWART);
      return { system, name, img, items: items.map(({ _stats, ...item }: Loose) => item) };
    };
    const before = stood();
    for (const order of [
      [0, 1, 2],
      [1, 2, 0],
    ]) {
      const cards = [await burnt(keeper)];
      for (const role of ["tellerRoleDwarf0", "tellerRoleEnchan"]) cards.push(await becomes(keeper, role));
      expect(stood()).not.toEqual(before);
      for (const n of order) {
        await lines.press(keeper, cards[n]!, /ft-undo/);
        await lines.room.pass(5_000);
        expect(new Set(fates(cards[n]!))).toEqual(new Set(["undone"]));
      }
      expect(stood()).toEqual(before);
    }
  });
});

const CROSSBOW = "wordsWpnCrossbow";
const STOW = { who: "Actor.wordsActSnazzle0", item: CROSSBOW, to: "ground" };

const PIN = {
  who: "Actor.tellerHeroStalwa",
  way: "power",
  power: "tellerPin0000000",
  targets: ["Actor.tellerHeroHarley"],
};

const wounds = (): string[] =>
  Object.values<Loose>(lines.stored("Actor", KARELA).system.damage.mental.wounds).map(({ letter }) => letter);

/** Karela's dice show the least, and her foe's the most. */
async function beatenTable(): Promise<{ keeper: Page; ben: Page }> {
  const keeper = await lines.sit(GM, 60);
  const ben = await lines.sit(BEN, 120);
  const weigh = (page: Page, face: number) =>
    page.do(() => {
      CONFIG.Dice.randomUniform = () => (face + 1.5) / 3;
    });
  await weigh(ben, -1);
  await weigh(keeper, 1);
  return { keeper, ben };
}

/** Karela is beaten by far; nobody has carried out yet what it costs her. @returns the card */
async function beaten(keeper: Page, ben: Page): Promise<string> {
  const card = await lines.begin(ben, "kalyr", "contest", { ...CONTEST, harm: "margin", track: "mental" });
  await lines.answer(keeper, card, "choose-opposing-0", "fallback");
  await lines.until(() => ben.do(() => game.messages.get(card).system.stage === "rolled"));
  return card;
}

/** A point makes her wound lighter, so many milliseconds after she thought of it. */
async function soften(ben: Page, card: string, wait: number): Promise<void> {
  await lines.take(ben, card, `spend:${CONTEST.who}`);
  await lines.room.pass(1);
  await ben.do(() => {
    const [uses] = atHand<HTMLSelectElement>(dialogs().at(-1)?.element, "select");
    const lighter = [...(uses?.options ?? [])].find(({ textContent }) => /becomes lighter/.test(textContent ?? ""));
    uses!.value = lighter!.value;
    uses!.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await lines.room.pass(wait);
  await lines.send(ben);
  await lines.room.pass(10_000);
}

/** Its dice never fall, and as soon as nobody is asked any more it says that they lie, and that somebody is hurt. */
async function goOnWithout(page: Page, card: string): Promise<void> {
  await page.do(() => {
    const own = globalThis as Loose;
    own.wentOn = 0;
    CONFIG.Dice.rolls[0].prototype.evaluate = () => new Promise(() => {});
    const hurt = { id: "hurt", kind: "kalyr.fudge", target: "Actor.kalyrKylar000000", data: { amount: -1 }, order: 0 };
    Hooks.on("updateChatMessage", ({ id, system }: Loose) => {
      const isAsked = Object.values<Loose>(system.questions).some(({ status }) => status === "open");
      if (id !== card || isAsked || system.stage !== "open" || own.wentOn >= 20) return;
      own.wentOn++;
      const event = { ...hurt, wanted: true, status: "waiting", problem: null, done: null };
      void game.messages.get(card).update({ "system.stage": "rolled", "system.events.hurt": event });
    });
  });
}

const STALWART = "tellerHeroStalwa";

/** Sir Stalwart walks through flames, and they burn him. @returns the card */
async function burnt(page: Page): Promise<string> {
  const card = await lines.begin(page, "dungeonteller", "hazard", { who: `Actor.${STALWART}`, hazard: "fire" });
  await lines.room.pass(5_000);
  return card;
}

/** Sir Stalwart is of another role from now on. @returns the card */
async function becomes(page: Page, role: string): Promise<string> {
  const uuid = `Compendium.four-tales.dungeonteller-roles.Item.${role}`;
  const card = await lines.begin(page, "dungeonteller", "role", { who: `Actor.${STALWART}`, role: uuid, kit: true });
  await lines.room.pass(5_000);
  return card;
}

/** Sir Stalwart's sword, by the button of his sheet. */
async function takeUpOrLayDown(page: Page): Promise<void> {
  await page.do(async () => {
    const { element } = await openSheet(game.actors.get("tellerHeroStalwa"));
    const row = '[data-item-id="tellerWpnLongswo"]';
    const [button] = atHand<HTMLElement>(element, `${row} [data-action="toggleUse"]`);
    press(button!);
  });
  await lines.room.pass(3_000);
}

/** Begins an encounter of all on somebody's map, in which it is another's turn. */
async function beginFight(uuid: string, whose = "tellerMonster"): Promise<void> {
  const isOn = ({ tokens }: Loose): boolean => tokens.contents.some(({ actor }: Loose) => actor?.uuid === uuid);
  const scene: Loose = game.scenes.contents.find(isOn);
  const combat: Loose = await CONFIG.Combat.documentClass.create({ scene: scene.id, active: true });
  const people = scene.tokens.contents.map(({ id, actorId }: Loose) => ({ tokenId: id, sceneId: scene.id, actorId }));
  await combat.createEmbeddedDocuments("Combatant", people);
  await combat.startCombat();
  const turn = combat.turns.findIndex(({ actor }: Loose) => [actor?.type, actor?.uuid].includes(whose));
  await combat.update({ turn });
}
