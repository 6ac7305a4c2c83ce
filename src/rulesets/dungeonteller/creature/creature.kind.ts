import type { Asked, RollKind, World } from "../../../core/contract/roll-kind.ts";
import { stageOf } from "../../../core/documents/places.ts";
import { randomId } from "../../../core/foundry/data.ts";
import type { TaleDocument } from "../../../core/foundry/documents.ts";
import { findActor, findItem } from "../../../core/foundry/uuid.ts";
import { say, type Words } from "../../../core/text/text.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { isObject, isText, lookFor, oneOf, orNothing, within } from "../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import type { Source } from "../../../kernel/whole.ts";
import { BESTS, type Best, STRENGTHS, type Strength } from "../rules/creature/creature.ts";
import { type CreaturePlan, creatureEvents, MOST_CREATURES, sideOf } from "../rules/creature/creature-events.ts";
import { freePlaces } from "../rules/creature/place.ts";

const WORDS = "FOURTALES.Teller.Creature";

/** What a creature casts that is good at magic and whose kind knows no spell: Zap (DT-142). */
const SPELL = "Compendium.four-tales.dungeonteller-powers.Item.tellerZap0000000";

/** Most letters of a creature's name. */
export const MOST_NAME = 60;

/** What a Gamemaster taps. */
export interface CreatureChoices {
  /** An id for it that nothing else has. */
  id: string;
  /** What each of them is called. */
  name: string;
  /** UUID of one of its kind; null for one of no kind. */
  kind: string | null;
  /** How strong, and how large. */
  strength: Strength;
  /** What it does best; null for what its kind does best. */
  best: Best | null;
  /** How many, from 1. */
  count: number;
  /** The scene that they stand on, and about where, in pixels; null for a sheet alone. */
  scene: string | null;
  /** See `scene`. */
  at: { x: number; y: number };
}

/** One of the usual size and of no kind, that stands nowhere. */
const PLAIN: Omit<CreatureChoices, "id" | "name"> = {
  kind: null,
  strength: "usual",
  best: null,
  count: 1,
  scene: null,
  at: { x: 0, y: 0 },
};

/** Creatures that are made, and the events that make them. */
interface CreatureRequest {
  name: string;
  count: number;
  scene: string;
  events: readonly WorldEvent[];
}

const isPlace = (value: unknown): boolean =>
  isObject(value) && ["x", "y"].every((one) => Number.isFinite((value as Record<string, unknown>)[one]));

const look = lookFor({
  id: (value) => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value),
  name: (value) => isText(value) && (value as string).length <= MOST_NAME,
  kind: orNothing(isText),
  strength: oneOf(...STRENGTHS),
  best: orNothing(oneOf(...BESTS)),
  count: within(1, MOST_CREATURES),
  scene: orNothing(isText),
  at: isPlace,
});

/** DT-78: the Gamemaster makes a creature, and as many of it as she wants; behind the screen, and to be taken back whole. */
export const creatureKind: RollKind<CreatureRequest, CreatureChoices, { count: number }> = {
  id: "creature",
  facts,
  complete: (choices) => ({ id: randomId(), ...PLAIN, ...choices }),
  reads: async ({ kind, best }) => {
    const found = [
      isText(kind) && kind ? await findActor(kind) : null,
      best === "magic" ? await findItem(SPELL) : null,
    ];
    return found.flatMap((one) => one ?? []);
  },
  actor: () => "",
  eyes: () => "keeper",
  next: () => ({ do: "resolve" }),
  resolve: ({ request: { count, events } }) => ok({ outcome: { count }, events }),
  odds: () => null,
  card: ({ request }) => ({ story: say(storyOf(request)), tone: "good", template: "", context: {} }),
  title: () => ({ key: `${WORDS}.title` }),
};

function facts(
  { choices, by, before }: Asked<CreatureChoices, CreatureRequest>,
  world: World,
): Result<CreatureRequest> {
  if (before) return ok(before);
  const problems = look(choices);
  if (problems.length > 0) return fail(...problems);
  if (!by.isGM) return fail(problem(`${WORDS}.notYours`));
  const name = choices.name.trim();
  if (name === "") return fail(problem(`${WORDS}.noName`, "name"));
  const kind = choices.kind ? kindOf(world.document(choices.kind)) : null;
  if (choices.kind && !kind) return fail(problem(`${WORDS}.kindGone`, "kind"));
  const stage = choices.scene ? stageOf(world, choices.scene) : null;
  if (choices.scene && !stage) return fail(problem(`${WORDS}.sceneGone`, "scene"));
  const { id, strength, best, scene, count, at } = choices;
  const bare = { id, name, strength, best, kind };
  const places = stage ? freePlaces(stage, at, count, sideOf(bare)) : [];
  const spell = best === "magic" ? world.document(SPELL) : null;
  const plan: CreaturePlan = { ...bare, scene, places, spell: spell ? { ...spell.toObject() } : null };
  return ok({ name, count, scene: stage?.name ?? "", events: creatureEvents(plan) });
}

function kindOf(found: TaleDocument | null): Source | null {
  return found?.type === "tellerMonster" ? { ...found.toObject() } : null;
}

/** What was made, in one sentence. */
export function storyOf({ name, count, scene }: Pick<CreatureRequest, "name" | "count" | "scene">): Words {
  const word = scene === "" ? "listed" : count === 1 ? "one" : "many";
  return { key: `${WORDS}.Story.${word}`, data: { name, count, scene } };
}
