import { makeDocument } from "../../../../kernel/document-events.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isText } from "../../../../kernel/looks.ts";
import type { Area } from "../../../../kernel/spot.ts";
import { type Source, worldTarget } from "../../../../kernel/whole.ts";
import { TellerEvents } from "../teller-events.ts";
import type { MonsterSystem } from "../types.ts";
import { type Best, creatureFigures, type Nature, PLAIN, type Strength } from "./creature.ts";

/** Most that come at once. */
export const MOST_CREATURES = 12;

/** What a creature is made from. */
export interface CreaturePlan {
  /** An id that nothing else has: sixteen letters and digits. */
  readonly id: string;
  readonly name: string;
  readonly strength: Strength;
  /** Null: whatever its kind does best. */
  readonly best: Best | null;
  /** The kind, as the sheet of one of them says; null for one of no kind. */
  readonly kind: Source | null;
  /** Where they stand; nowhere, for a sheet alone. */
  readonly scene: string | null;
  readonly places: readonly Area[];
  /** What it casts where its kind knows no spell. */
  readonly spell: Source | null;
}

/** The picture of a creature of no kind. */
export const PLAIN_IMAGE = "systems/four-tales/assets/dungeonteller/tokens/monster.svg";

/** Foundry's figures: the name for whoever points at it, the bar for its owner, and no friend. */
const TOKEN = { displayName: 30, displayBars: 20, disposition: -1, bar1: { attribute: "luck" }, lockRotation: true };

/** A sheet in the list of actors, and tokens that are each somebody of their own, named by number where they are several. */
export function creatureEvents(plan: CreaturePlan): readonly WorldEvent[] {
  const { id, name, kind, places, scene } = plan;
  const system = systemOf(plan);
  const img = isText(kind?.img) ? (kind?.img as string) : PLAIN_IMAGE;
  const own = (kind?.prototypeToken ?? {}) as Source;
  const side = sideOf(plan);
  const token = {
    ...TOKEN,
    ...own,
    name,
    actorLink: false,
    width: side,
    height: side,
    appendNumber: true,
    texture: { ...((own.texture as object | undefined) ?? { src: img, fit: "contain" }) },
  };
  const list = new TellerEvents();
  list.also(
    makeDocument(worldTarget("dungeonteller"), "Actor", {
      _id: id,
      name,
      type: "tellerMonster",
      img,
      prototypeToken: token,
      system,
      items: cardsOf(plan),
    }),
  );
  const { appendNumber: _append, prependAdjective: _prepend, randomImg: _random, ...standing } = token as Source;
  for (const [n, { x, y }] of scene ? places.entries() : []) {
    const called = places.length > 1 ? `${name} ${n + 1}` : name;
    list.also(makeDocument(scene!, "Token", { ...standing, name: called, actorId: id, x, y }));
  }
  return list.all;
}

/** What its kind has, and a spell for whoever is to cast one and knows none. */
function cardsOf({ kind, spell }: CreaturePlan): Source[] {
  const own = (Array.isArray(kind?.items) ? kind.items : []) as Source[];
  const casts = own.some(({ system }) => (system as { spell?: unknown } | undefined)?.spell === true);
  if (!spell || casts) return own;
  const { name, type, img, system } = spell;
  return [...own, { name, type, img, system }];
}

/** Fields of the map that one of them fills to each side. */
export function sideOf({ kind, strength }: Pick<CreaturePlan, "kind" | "strength">): number {
  const { width } = (kind?.prototypeToken ?? {}) as { width?: unknown };
  const own = typeof width === "number" && width >= 1 && width <= 10 ? Math.round(width) : 1;
  return own + creatureFigures(PLAIN, strength, null).wider;
}

function systemOf({ kind, strength, best }: CreaturePlan): Source {
  const own = (kind?.system ?? {}) as Partial<MonsterSystem>;
  const { luck, actions, armor, size } = creatureFigures(natureOf(own), strength, best);
  // Whom one of its kind served, and how it was doing, is not its own.
  const {
    master: _master,
    calledBy: _called,
    workUp: _jobs,
    effects: _effects,
    climb: _climb,
    turn: _turn,
    ...rest
  } = own;
  return { ...rest, luck: { base: luck, value: luck, cold: 0 }, out: false, actions, armor, size };
}

/** What a sheet says of its kind, where it says it. */
export function natureOf(own: Partial<Nature>): Nature {
  const { luck = PLAIN.luck, armor = PLAIN.armor, size = PLAIN.size, move = PLAIN.move } = own;
  return { luck, armor, size, move, actions: { ...PLAIN.actions, ...own.actions } };
}
