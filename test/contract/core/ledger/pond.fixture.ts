import { expect } from "vitest";
import type { OtherUser } from "../../../../packages/table/src/headless.ts";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { ADA, BEN, calm, GM, openTales, source, type Tales, until } from "../../tales.fixture.ts";

export const PIP = "pipOfAda00000000";
export const PIA = "piaOfBen00000000";

/** A world with Ada's Pip and Ben's Pia at a pond; people come and go, the world stays. */
export interface Pond {
  /** Boots the client of one user; whoever was there before leaves. `others` sit at the table without a client of ours. */
  as(user: string, others?: string[]): Promise<Tales>;
  tales: Tales;
}

const thrower = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "pebbles.pebbleThrower",
  system: { skill: 2 },
  ownership: { default: 0, [owner]: 3 },
});

/** A fresh world with the two throwers. */
export async function pond(generation: 13 | 14): Promise<Pond> {
  const store = new MemoryStore();
  // Whoever made the world still sits there, and has done nothing else.
  let isFresh = false;
  const here: Pond = {
    tales: null as unknown as Tales,
    async as(user, others = []) {
      if (!isFresh || user !== GM) here.tales = await openTales({ generation, asUser: user, store });
      isFresh = false;
      for (const other of others) here.tales.seat(other);
      await calm();
      return here.tales;
    },
  };
  await here.as(GM);
  const { documentClass } = CONFIG.Actor;
  await documentClass.create([thrower(PIP, "Pip", ADA), thrower(PIA, "Pia", BEN)], { keepId: true });
  isFresh = true;
  return here;
}

/** What Ada chooses for Pip's throw, with Pia looking on or without. */
export function throwOf(friend: boolean): object {
  return { who: `Actor.${PIP}`, stone: "", friend: friend ? `Actor.${PIA}` : "" };
}

/** What the sheets give to it. */
function factsOf(friend: boolean): object {
  return {
    who: { uuid: `Actor.${PIP}`, name: "Pip" },
    skill: 2,
    stone: null,
    friend: friend ? { uuid: `Actor.${PIA}`, name: "Pia" } : null,
    needed: 5,
  };
}

/** The next dice of this client show this face. */
export function dieShows(face: number): void {
  // Foundry's dice count from the top of the range down.
  CONFIG.Dice.randomUniform = () => 1 - (face - 0.5) / 6;
}

export const joyOf = (id: string): number => game.actors.get(id).system.joy.value;

/** The last card of the log. */
export const card = (): Loose => game.messages.contents.at(-1);

/** Fates of the card's events by what they tell: `{sink: "applied"}`. */
export function fates(message = card()): Record<string, string> {
  const events = Object.values(message.system.events) as Loose[];
  return Object.fromEntries(events.sort((a, b) => a.order - b.order).map(({ data, status }) => [data.cause, status]));
}

/** Somebody takes a seat, does something, and leaves: while they sit there, their own client is expected to act. */
export async function briefly(tales: Tales, user: string, work: (seat: OtherUser) => Promise<void>): Promise<void> {
  const seat = tales.seat(user);
  await work(seat);
  seat.leave();
}

/** Asks the Gamemaster's client for something, as the client of that user would. */
export async function askAs(tales: Tales, userId: string, kind: string, data: object): Promise<string> {
  const id = foundry.utils.randomID();
  const flag = { [`flags.four-tales.asks.${id}`]: { id, kind, data } };
  await briefly(tales, userId, (seat) => seat.update("User", [{ _id: userId, ...flag } as never]));
  return id;
}

/** What the Gamemaster's client answered to a wish it refused: language keys. */
export async function refusal(userId: string, askId: string): Promise<string[]> {
  const read = () => game.users.get(userId).flags["four-tales"]?.refusals?.[askId] as { key: string }[] | undefined;
  await until(read);
  return read()!.map(({ key }) => key.replace("FOURTALES.Core.Problem.", ""));
}

/** Nothing of the world changed while `work` ran. */
export async function unchanged(work: () => Promise<unknown>): Promise<void> {
  const picture = () => JSON.stringify([game.actors.contents, game.messages.contents]);
  const before = picture();
  await work();
  await calm();
  expect(picture()).toBe(before);
}

/** Opens a card of Ada's that waits for Ben's answer, without anybody else there. */
export async function openCard(here: Pond): Promise<void> {
  const tales = await here.as(ADA);
  await tales.api.startRoll("pebbles", "skip", throwOf(true));
  await calm();
  expect(card().system.stage).toBe("open");
}

/** Ben's answer to the question of the last card, that Pia cheers. */
export const cheers = (): Loose => ({ message: card().id, question: "cheer", answer: { data: { cheers: true } } });

/** The Gamemaster is there, Ben cheers, Pip's stone hops: both are glad. */
export async function hopped(here: Pond): Promise<void> {
  await openCard(here);
  const tales = await here.as(GM, [BEN]);
  dieShows(4);
  await askAs(tales, BEN, "answer", cheers());
  await until(() => fates().share === "applied");
}

/** Ada's page writes Ben's answer on her card by itself, as a changed client could. */
export async function inventAnswer(cheersFor: boolean): Promise<void> {
  const path = "system.questions.cheer";
  await card().update({ [`${path}.status`]: "answered", [`${path}.answer`]: { cheers: cheersFor } });
}

/** A roll's card as Ada's client would have posted it, made up by hand. */
export async function forge(tales: Tales, change: (data: Loose) => void): Promise<void> {
  const { resolveSkip } = await import(/* @vite-ignore */ RULES);
  const cls = CONFIG.Dice.rolls.find(({ name }: Loose) => name === "PebbleRoll");
  dieShows(4);
  const roll = await new cls("1d6").evaluate();
  const request = factsOf(false);
  const { outcome, events } = resolveSkip(request, 4, { cheered: false, wished: false });
  const rest = { status: "waiting", wanted: true, done: null, problem: null };
  const system = {
    ruleset: "pebbles",
    kind: "skip",
    stage: "rolled",
    choices: throwOf(false),
    request,
    questions: {},
    moves: {},
    outcome,
    throws: { skip: { faces: [[4]], roll: 0 } },
    events: Object.fromEntries(
      events.map((event: Loose, order: number) => [`e${order}`, { ...event, id: `e${order}`, order, ...rest }]),
    ),
  };
  const data = { type: "tale", author: ADA, system, rolls: [JSON.stringify(roll)] };
  change(data);
  await briefly(tales, ADA, (seat) => seat.create("ChatMessage", [data as never]));
  await calm();
}

const RULES = new URL("../../../../test/toy-ruleset/rules/skip/skip.mjs", import.meta.url).pathname;

export { ADA, BEN, calm, GM, source, until };
