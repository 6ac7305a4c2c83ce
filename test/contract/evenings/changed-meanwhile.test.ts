import { describe, expect, it } from "vitest";
import { atHand } from "../reachable.ts";
import { ADA, atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";
import type { Page } from "./page.ts";
import { dialogs, openSheet, press } from "./person.ts";

// Where somebody's turn, hands and roles change while a card is under way. Each of these was found by an evening that played itself.

const CROSSBOW = "wordsWpnCrossbow";
const STOW = { who: "Actor.wordsActSnazzle0", item: CROSSBOW, to: "ground" };

/** Bare hands, at whoever guards the bridge. */
const GRAB = {
  who: "Actor.wordsActSnazzle0",
  target: "Scene.wordsTollBridge0.Token.tokwordsOrc00000.Actor.wordsActOrcGuard",
  weapon: "",
  way: "grab",
  hand: "offhand",
};

const PIN = {
  who: "Actor.tellerHeroStalwa",
  way: "power",
  power: "tellerPin0000000",
  targets: ["Actor.tellerHeroHarley"],
};

const STALWART = "tellerHeroStalwa";

/** Ben's mage, and whoever sees him at it. */
const CASTER = "wordsActBrakkaSt";
const WATCHER = "wordsActSnazzle0";

const lines = atLines();

const fates = (card: string) => fatesAt(lines, card);

/** Id of the card of a spell with a Word from the caster's hand, on which the Gamemaster has ruled: the Words are to be said. */
async function seenSpell(keeper: Page, ben: Page): Promise<string> {
  await keeper.do(async () => {
    const drawn1 = { text: "Door", sense: "", sort: 1 };
    for (const id of [CASTER, WATCHER]) await game.actors.get(id).update({ "system.hand": { drawn1 } });
  });
  await lines.room.pass(3_000);
  const words = { inherent: "word:creation1", drawn: ["hand:drawn1"], intent: "a light" };
  const spell = await lines.begin(ben, "words-of-power", "spell", { who: `Actor.${CASTER}`, ...words });
  await lines.answer(keeper, spell, "rule", "rule");
  await keeper.do(() => {
    const box = dialogs().at(-1).element.querySelector(`input[value="Actor.${WATCHER}"]`);
    if (!box.checked) press(box);
  });
  await lines.send(keeper);
  await lines.room.pass(3_000);
  return spell;
}

describe("what changes while a card is on its way", () => {
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

  it("WP-142: a hold whose hand was filled before a Gamemaster saw it says so, is theirs to end, and goes on once it is empty", async () => {
    const ada = await lines.sit(ADA, 20);
    const inHand = async (page: Page, place: object) => {
      await page.do(() => void game.actors.get("wordsActSnazzle0").items.get(CROSSBOW).update({ system: place }));
      await lines.room.pass(3_000);
    };
    await inHand(ada, { place: "pack", grip: "" });
    await ada.do(() => {
      CONFIG.Dice.randomUniform = () => 0.55;
    });
    const holds = [
      await lines.begin(ada, "words-of-power", "hit", GRAB),
      await lines.begin(ada, "words-of-power", "hit", GRAB),
    ];
    for (const hold of holds) expect(Object.keys(lines.card(hold).system.throws)).toContain("grip");
    await inHand(ada, { place: "held", grip: "offhand" });
    const keeper = await lines.sit(GM, 15);
    await lines.room.pass(10_000);
    const [ends, goesOn] = holds.map((hold) => lines.card(hold));
    expect([ends.system.questions.resist.status, goesOn.system.questions.resist.status]).toEqual(["open", "open"]);
    const told = (hold: string) =>
      keeper.do(async () => {
        const card: HTMLElement = await game.messages.get(hold).renderHTML();
        return [...card.querySelectorAll(".ft-card-note")].map(({ textContent }) => textContent);
      });
    expect(await told(ends._id)).toEqual([expect.stringMatching(/hand/)]);
    await lines.press(keeper, ends._id, /ft-withdraw/);
    await inHand(keeper, { place: "pack", grip: "" });
    await lines.room.pass(20_000);
    expect(await told(goesOn._id)).toEqual([]);
    expect(holds.map((hold) => lines.card(hold).system.stage)).toEqual(["withdrawn", "rolled"]);
  });

  it("WP-55: whoever went down as the Words were said is waited for by nobody, although the caster's page asked them", async () => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 20);
    const spell = await seenSpell(keeper, ben);
    await keeper.do(() => game.actors.get(WATCHER).update({ "system.down": true }));
    await lines.room.pass(1_000);
    // The news of that has not come to the caster's page yet.
    await ben.do(() => void game.actors.get(WATCHER).updateSource({ "system.down": false }));
    await lines.answer(ben, spell, "cast", "cast");
    const counter = () => lines.card(spell).system.questions["counter-0"]?.status;
    await lines.until(() => counter() === "open");
    await lines.room.pass(5_000);
    await lines.answer(keeper, spell, "counter-0", "pass");
    await lines.room.pass(20_000);
    const { stage, questions } = lines.card(spell).system;
    expect([stage, counter(), questions.cast?.status], "who said the Words stays told").toEqual([
      "rolled",
      undefined,
      "answered",
    ]);
  });

  it("WP-49: a Word that a spell used up while no Gamemaster was here comes back with the spell, which a fight since then holds up", async () => {
    const first = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 400);
    const hand = () => Object.keys(lines.stored("Actor", CASTER).system.hand);
    const spell = await seenSpell(first, ben);
    const before = hand();
    // An encounter begins in which it is another's turn, of which the caster's page has not heard as it goes on.
    await lines.answer(ben, spell, "cast", "cast");
    await lines.until(() => lines.card(spell).system.questions.cast?.status === "answered");
    await first.do(() => void beginFight(`Actor.${WATCHER}`, `Actor.${WATCHER}`));
    await lines.until(() => lines.card(spell).system.questions["counter-0"]?.status === "open");
    await lines.room.pass(3_000);
    first.close();
    await lines.until(() => hand().length < before.length);
    const keeper = await lines.sit(GM, 15);
    await lines.answer(keeper, spell, "counter-0", "pass");
    await lines.room.pass(30_000);
    await lines.press(keeper, spell, /ft-withdraw/);
    await lines.room.pass(10_000);
    expect([lines.card(spell).system.stage, hand()]).toEqual(["withdrawn", before]);
  });

  it("WP-132: whoever seemed to block on the striker's page alone is not asked for ever, and the blow goes on without it", async () => {
    const keeper = await lines.sit(GM, 15);
    const ada = await lines.sit(ADA, 20);
    const target = "wordsActBrakkaSt";
    // That she does not block any more has not come to the striker's page yet.
    const guard = { by: `Actor.${target}`, zone: "mainhand", dice: 2 };
    await ada.do(() => void game.actors.get(target).updateSource({ "system.guard": guard }));
    const strike = { who: "Actor.wordsActSnazzle0", target: `Actor.${target}`, weapon: "", way: "strike" };
    const hit = await lines.begin(ada, "words-of-power", "hit", strike);
    const block = () => lines.card(hit).system.questions.block?.status;
    await lines.until(() => block() === "open");
    await ada.do(() => void game.actors.get(target).updateSource({ "system.guard": null }));
    await lines.room.pass(5_000);
    await lines.answer(keeper, hit, "block", "roll");
    await lines.room.pass(20_000);
    expect([lines.card(hit).system.stage, block()]).toEqual(["rolled", undefined]);
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
