import { answer, closeAll, type Fields, over } from "../people.window.ts";
import { calm, source, type Tales, until } from "../tales.fixture.ts";
import { card, fudge, KYLAR, openKalyr, ROOK, SWORDS, TALK, uuid, wound } from "./kalyr.fixture.ts";
import { contests } from "./kalyr.window.ts";

/** The table that all tests of a file share. */
export let tales: Tales;

export const TRACKS = ["physical", "mental", "social"];

/** The contest in what a card holds: it is one, or wraps one. */
const contestOn = (request: Loose): Loose => request.contest ?? request;

/** Kylar begins a contest in the window of his sheet, with Swords or what is named; with two abilities, Talk is the other. */
export async function begins({ against, mode, ...rest }: Fields, ability = SWORDS): Promise<void> {
  await contests(game.actors.get(KYLAR), ability, {
    ...(against ? { against } : {}),
    ...(mode ? { mode, "picks.1.item": TALK } : {}),
    ...rest,
  });
}

/** Kylar tries something; what came out, once everything of it is carried out. */
export async function tried(fields: Fields = {}, ability = SWORDS): Promise<Loose> {
  await begins(fields, ability);
  return await over();
}

/** Kylar against Rook, who does the same with what he has: a fight with bare hands unless it is said otherwise. */
export async function fought(fields: Fields = {}, ability = SWORDS): Promise<Loose> {
  const { fight = true, ...rest } = fields;
  const arms: Fields = fight ? { weapon: "", harm: "margin" } : {};
  await begins({ against: "opposed", foe: uuid(ROOK), fight, ...arms, ...rest }, ability);
  await answer("choose-opposing-0", "fallback");
  return await over();
}

/** Kylar's reasons in the last contest, by what they come from. */
export const reasons = (): Record<string, number> =>
  Object.fromEntries(
    (contestOn(card().system.request).acting.modifiers as Loose[]).flatMap(({ id, on, value }) =>
      on ? [[id, value]] : [],
    ),
  );

export async function view(): Promise<Loose> {
  const { cardContext } = await source("core/cards/card-view.ts");
  return await cardContext(card());
}

/** A player's own client is away: the Gamemaster's walks the card on. */
export const rolled = (): Promise<void> => until(() => card().system.stage === "rolled");

/** What the table's rulings were before a test changed them. */
const changed = new Map<string, unknown>();

export async function rule(key: string, value: unknown): Promise<void> {
  if (!changed.has(key)) changed.set(key, game.settings.get("four-tales", `kalyr.${key}`));
  await game.settings.set("four-tales", `kalyr.${key}`, value);
}
export const give = (id: string, ...items: object[]): Promise<unknown> =>
  game.actors.get(id).createEmbeddedDocuments("Item", items);
export const hurt = (id: string, track: string, ...letters: string[]): Promise<unknown> =>
  game.actors
    .get(id)
    .update({
      [`system.damage.${track}.wounds`]: Object.fromEntries(
        letters.map((letter, i) => [`w${i + 1}`, wound(letter, i + 1)]),
      ),
    });

let people: Loose[] = [];

/** Opens the table, once for a file. */
export async function openPlay(): Promise<void> {
  tales = await openKalyr(14, true);
  const tokens = game.actors.map(({ id, name }: Loose, n: number) => ({
    actorId: id,
    actorLink: true,
    name,
    x: 100 * n,
  }));
  await CONFIG.Scene.documentClass.create({ name: "Where all of them are", active: true, tokens });
  people = game.actors.map((actor: Loose) => actor.toObject());
}

/** Everybody as they were, the rulings as they were, and dice that show nothing; before each test. */
export async function startAfresh(): Promise<void> {
  fudge(0);
  await closeAll();
  for (const [key, value] of [...changed]) await game.settings.set("four-tales", `kalyr.${key}`, value);
  changed.clear();
  const { documentClass } = CONFIG.Actor;
  await documentClass.deleteDocuments(game.actors.map(({ id }: Loose) => id));
  await documentClass.createDocuments(structuredClone(people), { keepId: true });
  await calm();
}
