import { type Draft, thrown } from "./forge.fixture.ts";
import { against, card, choices, fudge, kindOf, openKalyr, post, ROOK, SWORDS, wound } from "./kalyr.fixture.ts";
import { ADA, calm, source, type Tales, until } from "./tales.fixture.ts";

/** The table that all tests of a file share. */
export let tales: Tales;

export const TRACKS = ["physical", "mental", "social"];

/** Answers that Ada's own client gives for those of hers who are asked, until the roll is done. */
export const alone =
  (kind: string, key = "") =>
  async ({ system, rolls }: Draft): Promise<void> => {
    const { walk } = await source("core/rolls/walk.ts");
    for (const question of Object.values(system.questions) as Loose[]) {
      const { json, faces } = await thrown("FudgeRoll", "4df");
      const ability = system.request.fallback?.abilities[0].id ?? SWORDS;
      const answer = { plan: null, keeper: false, faces: { [`${key}${ability}`]: faces.flat() } };
      Object.assign(question, { status: "answered", answer, rolls: [rolls.push(json) - 1] });
    }
    if (await walk(kindOf(kind), system, rolls, { id: ADA, isGM: false })) throw new Error("It was refused.");
  };

/** Ada tries something; what came out, once everything of it is carried out. */
export async function tried(change: object = {}): Promise<Loose> {
  await post(tales, "contest", choices(change));
  await calm();
  return card().system.outcome;
}

/** Kylar against Rook, who are both Ada's. */
export async function fought(change: object = {}, kind = "contest"): Promise<Loose> {
  await post(tales, kind, against(ROOK, change), alone(kind));
  await calm();
  return card().system.outcome;
}

/** Kylar's reasons in the last contest, by what they come from. */
export const reasons = (): Record<string, number> =>
  Object.fromEntries(
    (card().system.request.acting.modifiers as Loose[]).flatMap(({ id, on, value }) => (on ? [[id, value]] : [])),
  );

export async function view(): Promise<Loose> {
  const { cardContext } = await source("core/cards/card-view.ts");
  return await cardContext(card());
}

/** The Gamemaster answers a question of the last card. */
export async function keeperSays(question: string, choice: string): Promise<void> {
  const { choose } = await source("core/asks/ask.dialog.ts");
  await choose(card(), question, choice);
  await calm();
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
  game.actors.get(id).update({
    [`system.damage.${track}.wounds`]: Object.fromEntries(
      letters.map((letter, i) => [`w${i + 1}`, wound(letter, i + 1)]),
    ),
  });

let people: Loose[] = [];

/** Opens the table, once for a file. */
export async function openPlay(): Promise<void> {
  tales = await openKalyr(14);
  people = game.actors.map((actor: Loose) => actor.toObject());
}

/** Everybody as they were, the rulings as they were, and dice that show nothing; before each test. */
export async function startAfresh(): Promise<void> {
  fudge(0);
  for (const [key, value] of [...changed]) await game.settings.set("four-tales", `kalyr.${key}`, value);
  changed.clear();
  const { documentClass } = CONFIG.Actor;
  await documentClass.deleteDocuments(game.actors.map(({ id }: Loose) => id));
  await documentClass.createDocuments(structuredClone(people), { keepId: true });
  await calm();
}
