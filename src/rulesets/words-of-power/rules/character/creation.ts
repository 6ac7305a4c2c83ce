import { okUnless } from "../../../../kernel/checklist.ts";
import { type Phrase, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { CarriedItem, CharacterSystem } from "../types.ts";
import { type CharacterDraft, type DraftThing, NEW_TAGS, NEW_WORDS } from "./draft.ts";
import { dress } from "./dressing.ts";
import { loadOf } from "./wear.ts";

const RULES = "FOURTALES.Words.Rules";

/** The steps in the rulebook's order. */
export const CREATION_STEPS = ["name", "faction", "tags", "words", "pouch", "pack", "weapon", "armor", "hp"] as const;
export type CreationStepId = (typeof CREATION_STEPS)[number];

export interface CreationStep {
  readonly id: CreationStepId;
  /** Choices that must still be made; 0 = done or nothing asked for. */
  readonly left: number;
  /** For pouch and pack: places still free; else null. */
  readonly room: number | null;
  /** What stands in the way. */
  readonly problems: readonly Problem[];
  /** What the Storyteller may want to look at; stops nobody. */
  readonly warnings: readonly Problem[];
  /** One sentence that explains the step. */
  readonly sentence: Phrase;
}

/** WP-65 to WP-72: every step with what is left to choose. */
export function creationSteps(draft: CharacterDraft): CreationStep[] {
  const ids = draft.things.map((_, i) => String(i));
  const load = loadOf(dress(draft, ids, {}));
  const bag = (field: "pouch" | "pack"): Partial<CreationStep> => ({
    room: Math.max(0, load[field].max - load[field].count),
    warnings: load.warnings.filter((warning) => warning.field === field),
  });
  const unless = (has: boolean, why: string) => (has ? [] : [problem(why, "things")]);
  const terms = (field: "tags" | "words", count: number): Partial<CreationStep> => ({
    left: Math.max(0, count - draft[field].filter(({ text }) => text.trim() !== "").length),
    problems: draft[field].length > count ? [problem(`${RULES}.Create.tooMany`, field, { max: count })] : [],
    warnings: doubles(draft, field),
  });
  const steps: Record<CreationStepId, Partial<CreationStep>> = {
    name: { left: draft.name.trim() === "" ? 1 : 0 },
    faction: { left: draft.faction === null ? 1 : 0 },
    tags: terms("tags", NEW_TAGS),
    words: terms("words", NEW_WORDS),
    pouch: bag("pouch"),
    pack: bag("pack"),
    weapon: {
      warnings: unless(
        draft.things.some(({ type }) => type === "wordsWeapon"),
        `${RULES}.Create.unarmed`,
      ),
      problems: handClashes(draft),
    },
    armor: {
      problems: armorClashes(draft),
      warnings: unless(
        draft.things.some(({ system }) => system.place === "worn"),
        `${RULES}.Create.bare`,
      ),
    },
    hp: {},
  };
  return CREATION_STEPS.map((id) => ({
    id,
    left: 0,
    room: null,
    problems: [],
    warnings: [],
    sentence: { key: `${RULES}.Create.step.${id}` },
    ...steps[id],
  }));
}

/** Choices left in all; 0 = ready. */
export function choicesLeft(draft: CharacterDraft): number {
  return creationSteps(draft).reduce((sum, step) => sum + step.left, 0);
}

/** A finished character's documents, without uuids. */
export interface NewCharacter {
  readonly name: string;
  readonly type: "wordsCharacter";
  readonly system: CharacterSystem;
  readonly items: readonly (DraftThing & { readonly id: string })[];
}

/**
 * The finished character: level 1, whole, armor on its zones (WP-67, WP-68, Q-21).
 * Problems: choices left (one for each step, `field` the step's id) and what the steps call a problem.
 * @param ids one fresh id for each thing, in order
 * @param labels the zones' names by id, in the reader's language
 * @param pending are its Tags still to be approved (WP-30)?
 * @throws {RangeError} with too few ids
 */
export function finishCharacter(
  draft: CharacterDraft,
  ids: readonly string[],
  labels: Readonly<Record<string, string>>,
  pending = false,
): Result<NewCharacter> {
  if (ids.length < draft.things.length) throw new RangeError("finishCharacter: one id for each thing");
  const problems = creationSteps(draft).flatMap((step) => [
    ...(step.left > 0 ? [problem(`${RULES}.Create.left.${step.id}`, step.id, { count: step.left })] : []),
    ...step.problems,
  ]);
  return okUnless(problems, () => {
    const { system: made, items } = dress(draft, ids, labels);
    const system = pending ? { ...made, tags: asked(made.tags) } : made;
    const bare = ({ name, type, system, id }: CarriedItem) =>
      ({ name, type, system, id }) as DraftThing & { id: string };
    return { name: draft.name.trim(), type: "wordsCharacter", system, items: items.map(bare) };
  });
}

/** Those that the player made up wait for the Storyteller; those of a people are the Storyteller's own. */
function asked(tags: CharacterSystem["tags"]): CharacterSystem["tags"] {
  const entries = Object.entries(tags);
  return Object.fromEntries(entries.map(([id, tag]) => [id, { ...tag, pending: tag.source === "creation" }]));
}

/** The same Tag or Word twice. */
function doubles(draft: CharacterDraft, field: "tags" | "words"): Problem[] {
  const plain = (text: string) => text.trim().toLowerCase();
  const lent = field === "tags" ? (draft.faction?.tags ?? []) : [];
  const before = lent.map(plain);
  return draft[field].flatMap(({ text }, i) => {
    const double = plain(text) !== "" && before.includes(plain(text));
    before.push(plain(text));
    return double ? [problem(`${RULES}.Create.double`, `${field}.${i}`, { text: text.trim() })] : [];
  });
}

/** Two things in one hand. */
function handClashes(draft: DraftThings): Problem[] {
  return clashes(draft, `${RULES}.Wear.handFull`, ({ system }) => {
    if (system.place !== "held" || system.grip === "") return [];
    return system.grip === "both" ? ["offhand", "mainhand"] : [system.grip];
  });
}

/** Two things of a kind on one zone. */
function armorClashes(draft: DraftThings): Problem[] {
  return clashes(draft, `${RULES}.Create.overArmor`, (thing) => {
    if (thing.system.place !== "worn") return [];
    if (thing.type === "wordsArmor") return thing.system.zones.map((zone) => `body ${zone}`);
    return thing.type === "wordsMagicItem" ? [`magic ${thing.system.zone}`] : [];
  });
}

type DraftThings = Pick<CharacterDraft, "things">;

/** Things that want a place which another has taken before. */
function clashes(draft: DraftThings, key: string, placesOf: (thing: DraftThing) => readonly string[]): Problem[] {
  const full = new Map<string, string>();
  return draft.things.flatMap((thing, i) => {
    const places = placesOf(thing);
    const taken = places.find((place) => full.has(place));
    const item = taken === undefined ? "" : full.get(taken)!;
    for (const place of places) full.set(place, thing.name);
    return taken === undefined ? [] : [problem(key, `things.${i}`, { item })];
  });
}
