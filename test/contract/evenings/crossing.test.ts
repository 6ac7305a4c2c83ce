import { describe, expect, it } from "vitest";
import { atHand } from "../reachable.ts";
import { ADA, atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";
import { Page } from "./page.ts";
import { dialogs } from "./person.ts";

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

const CELLAR = "tellerCellar0000";

const lines = atLines();

const fates = (card: string) => fatesAt(lines, card);

/** Why what a card does was refused. */
const whyNot = (card: string) => [
  ...new Set(Object.values<Loose>(lines.card(card).system.events).map(({ problem }) => problem?.key.split(".").at(-1))),
];

const SLIP = { who: BLOW.who, way: "climb" };

/** Stalwart climbs two paces up, and the next die shows a 1. */
async function aboutToSlip(ben: Page): Promise<void> {
  await ben.do(async () => {
    const climb = { steps: ["stunt", "stunt"], passed: 1, paces: 2, down: false };
    await game.actors.get("tellerHeroStalwa").update({ "system.climb": climb });
    // Foundry's dice count from the top of the range down.
    CONFIG.Dice.randomUniform = () => 0.99;
  });
  await lines.room.pass(10_000);
}

/** His next dice show sixes. */
const fallsHard = (ben: Page) =>
  ben.do(() => {
    CONFIG.Dice.randomUniform = () => 0.01;
  });

describe("what crosses on the lines", () => {
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

  it("what somebody drags while the card that brought it is taken back goes all the same", async () => {
    const keeper = await lines.sit(GM, 15);
    const SIX = { kind: null, strength: "usual", best: null, count: 6, at: { x: 700, y: 500 }, name: "over the wall" };
    for (const wait of [0, 20, 40]) {
      const id = `overTheWall000${10 + wait}`;
      const came = () =>
        lines.stored("Scene", CELLAR).tokens.filter(({ actorId }: Loose) => actorId === id) as readonly Loose[];
      const card = await lines.begin(keeper, "dungeonteller", "creature", { ...SIX, id, scene: `Scene.${CELLAR}` });
      await lines.until(() => came().length === 6);
      const tokens = came();
      await lines.press(keeper, card, /ft-undo/);
      await lines.room.pass(wait);
      await keeper.do(() => {
        const moves = tokens.map(({ _id, x, y }) => ({ _id, x: x + 100, y }));
        // Foundry's own hand: what is gone by then it finds no more.
        void game.scenes
          .get(CELLAR)
          .updateEmbeddedDocuments("Token", moves)
          .catch(() => undefined);
      });
      await lines.room.pass(10_000);
      expect([came().length, new Set(fates(card))], `after ${wait} ms`).toEqual([0, new Set(["undone"])]);
    }
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

  it("DT-55: whoever lets themselves fall off a climb that is taken back in the same moment is told so, and falls not", async () => {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 200);
    await aboutToSlip(ben);
    const slip = await lines.begin(ben, "dungeonteller", "success", SLIP);
    expect(new Set(fates(slip))).toEqual(new Set(["applied"]));
    await fallsHard(ben);
    const known = lines.cards();
    // Both press at once; the Gamemaster's way to the server is the shorter one.
    await lines.take(ben, slip, "fall");
    await lines.press(keeper, slip, /ft-undo/);
    await lines.room.pass(10_000);
    const [fall] = lines.cards().filter((id) => !known.includes(id));
    expect([fates(slip), whyNot(fall!)]).toEqual([fates(slip).map(() => "undone"), ["calledBack"]]);
    expect(keeper.shown.warnings).toEqual([]);
  });

  it("DT-55: a climb that nobody is on any more leads to no fall, and whoever fell by then is told why", async () => {
    const keeper = await lines.sit(GM, 60);
    const ben = await lines.sit(BEN, 200);
    await aboutToSlip(ben);
    const known = lines.cards();
    const fresh = () => lines.cards().filter((id) => !known.includes(id));
    await ben.do(() => void game.system.api.startRoll("dungeonteller", "success", SLIP));
    await keeper.do(() => void game.actors.get("tellerHeroStalwa").update({ "system.climb": null }));
    await lines.until(() => fresh().length === 1);
    const [slip] = fresh();
    await fallsHard(ben);
    // He sees his own card a moment before he sees that it was refused.
    await lines.until(() =>
      lines.take(ben, slip!, "fall").then(
        () => true,
        () => false,
      ),
    );
    await lines.room.pass(10_000);
    expect(fresh().map(whyNot)).toEqual([["noClimb"], ["callerRefused"]]);
    await expect(lines.take(ben, slip!, "fall")).rejects.toThrow("finds no");
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

  it("dice that the Gamemaster's page throws for somebody who is away stand, though theirs comes back and throws as well", async () => {
    const keeper = await lines.sit(GM, 15);
    const aside = await lines.sit(BEN, 120);
    const ben = await lines.sit(BEN, 120);
    const blow = await lines.begin(ben, "dungeonteller", "success", BLOW);
    ben.close();
    await lines.press(keeper, blow, /answers dodge/);
    await lines.room.pass(1_000);
    // The page that went on for him is gone, and the other one waits for it. He loads it anew, and is away for a moment.
    aside.close();
    await Page.open(lines.room, BEN, 120, new Map());
    const dice = () => Object.values<Loose>(lines.card(blow).system.throws).map(({ faces }) => faces);
    await lines.until(() => dice().length > 0);
    const first = dice();
    await lines.until(() => dice().join() !== first.join());
    await lines.room.pass(10_000);
    expect(dice()).toEqual(first);
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
});

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
