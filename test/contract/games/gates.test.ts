import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { answer, card, closeAll, type Hands, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";
import { marksOf } from "../tracker.window.ts";
import { GAMES, type Game, KALYR } from "./gates.fixture.ts";

// A player sits at a page of their own, presses the button of their sheet, fills in the window and sends it: in somebody else's
// turn, in their own, and once more. All games are in one evening, each with an encounter of its own.

const BOOKS = GAMES.filter(({ id }) => id !== "pebbles");

const store = new MemoryStore();
let tales: Tales;
/** The cards of each game in their order, by what they were. */
const cards = new Map<string, string>();

const mine = (id: string): Loose => game.actors.getName(`Mira of ${id}`);
const combatOf = (id: string): Loose =>
  game.combats.find((one: Loose) => one.combatants.some(({ actor }: Loose) => actor === mine(id)));
const fighter = (id: string): Loose => combatOf(id).combatants.find(({ actor }: Loose) => actor === mine(id));
const noted = (id: string, what: string): Loose => game.messages.get(cards.get(`${id} ${what}`));
const told = async (message: Loose): Promise<string> => (await seen(message)).textContent ?? "";
const fates = ({ system }: Loose): string[] => Object.values<Loose>(system.events).map(({ status }) => status);
const gateOf = ({ system }: Loose): string => system.questions.gateLeave?.status ?? "";

async function sits(user: string): Promise<void> {
  await calm();
  tales = await openTales({ asUser: user, store, page: true });
  await calm();
  dieShows(4);
}

/** It is the turn of whoever bears this name. */
async function turnOf(id: string, name: string): Promise<void> {
  const combat = combatOf(id);
  const at = combat.turns.findIndex((one: Loose) => one.actor.name.startsWith(name));
  for (let most = 3; combat.turn !== at && most > 0; most--) {
    await combat.nextTurn();
    await until(() => combat.system.clock.turn === combat.turn && combat.system.clock.round === combat.round);
  }
}

/** The window of the try, filled in, and what it says of the turn. */
async function begins({ id, button, fields }: Game): Promise<{ window: Hands; lines: string }> {
  const window = await (await sheetOf(mine(id))).opens(...button);
  const target = game.actors.getName(`Gruk of ${id}`).uuid;
  await window.say(fields.target ? { ...fields, target } : fields);
  return { window, lines: linesIn(window) };
}

function linesIn({ element }: Hands): string {
  return [...element.querySelectorAll(".ft-turn-line")].map(({ textContent }) => textContent?.trim()).join(" | ");
}

/** The Gamemaster, at a page of her own, says that it is the turn of this fighter. */
async function keeperSaysTurnOf(id: string, isWanted: (fighter: Loose) => boolean): Promise<void> {
  const combat = combatOf(id);
  const at = combat.turns.findIndex(isWanted);
  const keeper = tales.seat(GM);
  await keeper.update("Combat", [{ _id: combat.id, turn: at } as never]);
  keeper.leave();
  await until(() => combat.turn === at);
}

/** The Gamemaster ends the encounter. */
async function keeperEnds(id: string): Promise<void> {
  const keeper = tales.seat(GM);
  await keeper.delete("Combat", [combatOf(id).id]);
  keeper.leave();
}

/** The player sends it, as the window says that the Gamemaster is asked first; the card that comes of it, if one does. */
async function asks(one: Game, what: string, yes = true): Promise<string> {
  const { window, lines } = await begins(one);
  await window.send();
  await opened("dialog").press(yes ? "yes" : "no");
  await closeAll();
  cards.set(`${one.id} ${what}`, card()?.id);
  return lines;
}

/** Whatever else is asked than the turn's leave is passed over, until there is nothing more of it. */
async function passOver(message: Loose): Promise<void> {
  const { lapse } = await source("core/asks/answers.ts");
  const other = (): Loose =>
    Object.values<Loose>(message.system.questions).find(({ id, status }) => status === "open" && id !== "gateLeave");
  for (let most = 5; other() && most > 0; most--) {
    await lapse(message, other().id);
    await calm();
  }
}

async function settled(message: Loose): Promise<void> {
  await passOver(message);
  await over(message);
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("out of turn nothing goes through from a player's own page", () => {
  beforeAll(async () => {
    await sits(GM);
    for (const { id, hero: one, foe: other } of [...GAMES, { id: "kalyr", hero: KALYR[0], foe: KALYR[1] }]) {
      const made = await CONFIG.Actor.documentClass.create([one, other]);
      const combat = await CONFIG.Combat.documentClass.create({ active: true });
      // Dice that always show the same settle no order where it is thrown for.
      const order = (n: number) => (["spellwoven", "pebbles"].includes(id) ? { initiative: 2 - n } : {});
      await combat.createEmbeddedDocuments(
        "Combatant",
        made.map((actor: Loose, n: number) => ({ actorId: actor.id, ...order(n) })),
      );
      await combat.startCombat();
      await until(() => combat.system.clock.round === 1);
      await turnOf(id, "Gruk");
    }
    // A blow is dealt to whom one sees.
    const tokens = ["Mira", "Gruk"].map((name, n) => {
      const { id: actorId } = game.actors.getName(`${name} of words-of-power`);
      return { actorId, actorLink: true, x: 100 * n };
    });
    await CONFIG.Scene.documentClass.create({ name: "An arena", active: true, tokens });
    await sits(ADA);
  });
  beforeEach(closeAll);

  it.each(GAMES)(
    "$rules: in somebody else's turn the window says who is asked first, and no dice fall",
    async (one) => {
      const before = game.messages.size;
      expect(await asks(one, "none", false)).toContain(one.says.notTurn);
      expect(game.messages.size, "they thought better of it").toBe(before);
      expect(await asks(one, "early")).toContain(`The ${one.keeper} is asked first.`);
      const early = noted(one.id, "early");
      expect([game.messages.size, gateOf(early), early.system.throws]).toEqual([before + 1, "open", {}]);
    },
  );

  it.each(GAMES.filter(({ free }) => free))("$rules: what is no action of a turn asks nobody", async (one) => {
    const [action, marks, asking] = one.free!;
    const before = game.messages.size;
    const sheet = await sheetOf(mine(one.id));
    if (asking) await (await sheet.opens(action, marks)).send();
    else await sheet.press(action, marks);
    await until(() => game.messages.size === before + 1);
    expect(gateOf(card())).toBe("");
  });

  it("KA-112: in Kalyr nobody waits for a turn, and nobody is asked for a second contest", async () => {
    const before = game.messages.size;
    for (const count of [1, 2]) {
      const window = await (await sheetOf(mine("kalyr"))).opens("roll", { item: "climbingOfMira00" });
      expect([...window.element.querySelectorAll(".ft-turn-line")]).toEqual([]);
      await window.send();
      await closeAll();
      await until(() => game.messages.size === before + count);
      expect(gateOf(card())).toBe("");
    }
    cards.set("kalyr own", card().id);
  });

  describe("whoever runs the game", () => {
    beforeAll(() => sits(GM));

    it("KA-112: sees who has said what they do", async () => {
      await settled(noted("kalyr", "own"));
      await until(async () => (await marksOf(fighter("kalyr"))).join() === "answered");
    });

    it.each(GAMES)("$rules: lets it pass, and the card says so; it is of no turn of theirs", async (one) => {
      const early = noted(one.id, "early");
      expect(await told(early)).toContain("Let it pass?");
      await answer("gateLeave", "let", early);
      await settled(early);
      expect(await told(early)).toContain(`The ${one.keeper} let it pass.`);
      expect(await marksOf(fighter(one.id))).toEqual([]);
      await turnOf(one.id, "Mira");
    });
  });

  describe("in their own turn", () => {
    beforeAll(() => sits(ADA));

    it.each(GAMES)("$rules: the window says what it costs and what is left, and nobody is asked", async (one) => {
      const { window, lines } = await begins(one);
      for (const words of [one.says.takes, one.says.left]) expect(lines).toContain(words);
      expect(lines).not.toContain("asked first");
      await window.send();
      await closeAll();
      cards.set(`${one.id} own`, card().id);
      expect(gateOf(card())).toBe("");
    });
  });

  describe("whoever runs the game, later", () => {
    beforeAll(() => sits(GM));

    it.each(GAMES)("$rules: sees what it was: the action is used", async (one) => {
      const own = noted(one.id, "own");
      await settled(own);
      expect(await told(own)).not.toContain("let it pass");
      expect(await marksOf(fighter(one.id))).toEqual(one.marks);
    });
  });

  describe("once more in the same turn", () => {
    beforeAll(() => sits(ADA));

    it.each(GAMES)("$rules: the window says that it is used, and who is asked", async (one) => {
      const lines = await asks(one, "more");
      expect(lines).toContain(one.says.used);
      expect(lines).toContain(`The ${one.keeper} is asked first.`);
      expect([gateOf(noted(one.id, "more")), noted(one.id, "more").system.throws]).toEqual(["open", {}]);
    });
  });

  describe("whoever runs the game, who says no", () => {
    beforeAll(() => sits(GM));

    it.each(GAMES)("$rules: nothing of it happens, and undo of the first gives the action back", async (one) => {
      const more = noted(one.id, "more");
      await answer("gateLeave", "bar", more);
      await over(more);
      expect([more.system.events, await told(more)]).toEqual([{}, expect.stringContaining("not now")]);
      await pressOn("ft-undo", {}, noted(one.id, "own"));
      await until(() => fates(noted(one.id, "own")).every((fate) => fate === "undone"));
      await calm();
      expect(await marksOf(fighter(one.id))).toEqual([]);
    });
  });

  describe("a turn that ends between what a player throws and what whoever runs the game sees", () => {
    beforeAll(() => sits(ADA));

    it.each(GAMES)("$rules: is thrown in their own turn, and nobody is asked", async (one) => {
      const { window } = await begins(one);
      await window.send();
      await closeAll();
      cards.set(`${one.id} late`, card().id);
      expect(gateOf(card())).toBe("");
      await keeperSaysTurnOf(one.id, ({ actor }) => actor !== mine(one.id));
    });

    describe("whoever runs the game", () => {
      beforeAll(() => sits(GM));

      it("a fifth game's gate: they say no, and what the player's own page had done by then is taken back", async () => {
        const late = noted("pebbles", "late");
        const remembered = (): Loose[] =>
          Object.values<string>(mine("pebbles").flags["four-tales"].deeds[late.id] ?? {}).map((deed) =>
            JSON.parse(deed),
          );
        expect(remembered()).toMatchObject([{ done: { amount: 1, cause: "hop" } }]);
        await until(() => gateOf(late) === "open");
        await answer("gateLeave", "bar", late);
        await over(late);
        expect(await told(late)).toContain("not now");
        await until(() => remembered().every(({ undone }) => undone === true));
      });

      it.each(BOOKS)("$rules: is asked late, and lets it be with the dice that lie", async (one) => {
        const late = noted(one.id, "late");
        const thrown = JSON.stringify(late.system.throws);
        await passOver(late);
        await until(() => gateOf(late) === "open");
        await answer("gateLeave", "let", late);
        await settled(late);
        if (thrown !== "{}") expect(JSON.stringify(late.system.throws)).toBe(thrown);
        expect(await told(late)).toContain(`The ${one.keeper} let it pass.`);
      });
    });
  });

  describe("a turn that comes while the window is open", () => {
    beforeAll(() => sits(ADA));

    it.each(BOOKS)("$rules: the window says so by itself, and keeps what was filled in", async (one) => {
      const { window, lines } = await begins(one);
      expect(lines).toContain(one.says.notTurn);
      const filled = () => [...new FormData(window.element as HTMLFormElement)];
      const before = filled();
      await keeperSaysTurnOf(one.id, ({ actor }) => actor === mine(one.id));
      await until(() => !linesIn(window).includes(one.says.notTurn));
      expect(filled()).toEqual(before);
      await keeperEnds(one.id);
      await until(() => linesIn(window) === "");
      expect(filled()).toEqual(before);
    });
  });
});
