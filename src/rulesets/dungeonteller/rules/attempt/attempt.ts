import type { Direction } from "../../../../kernel/spot.ts";
import type { ActionId } from "../actions.ts";
import type { Light } from "../pool/light.ts";
import type { Being, Moved } from "../types.ts";

/** Tries with rules of their own; empty for an action, a power or a job. */
export const WAYS = [
  "",
  "escape",
  "squeeze",
  "run",
  "jump",
  "climb",
  "throw",
  "land",
  "shot",
  "strike",
  "doubt",
] as const;
export type Way = (typeof WAYS)[number];

/** A job in the making: its id begins with "new" until somebody worked at it. */
export interface JobChoice {
  id: string;
  name: string;
  needed: number | null;
}

/**
 * Everything a person chooses for one try; the dialog edits this and nothing else. How good anybody is, what things are
 * worth and what they cost is looked up from the sheets.
 */
export interface Attempt {
  /** UUID of the one who tries. */
  who: string;
  action: ActionId;
  /** Id of the power in use; empty for an ordinary action. */
  power: string;
  /** Id of the weapon in use; empty for bare fists. */
  weapon: string;
  /** UUIDs of those it is meant for, the first attacked first. */
  targets: string[];
  /** Dice for the first of two opponents (DT-13). */
  first: number;
  /** How far the one who tries went this turn; null = as the sheet says. */
  moved: Moved | null;
  light: Light;
  /** Successes needed; null = the Gamemaster keeps the number. */
  needed: number | null;
  /** The action that the target rolls against this; empty when nobody does. */
  against: ActionId | "";
  job: JobChoice | null;
  /** Ticks that the person changed, by part id. */
  ticks: Record<string, boolean>;
  /** Dice beyond the sheet, and why. */
  extra: { dice: number; reason: string };
  /** A try with rules of its own; empty for all others. */
  way: Way;
  /** Of a jump: a small or shaky landing (DT-57). */
  tricky: boolean;
  /** Who made the effect that somebody looks at twice, and its id; of Undo Magic the effect of the target. */
  maker: string;
  effect: string;
  /** UUID of the thing that a power is used on (DT-124). */
  thing: string;
  /** UUIDs of the tokens that those concerned have on the scene. */
  tokens: string[];
  /** Which way and how far somebody wants to vanish (DT-139). */
  direction: Direction;
  paces: number;
  /** Which of several kinds comes when it is called (DT-143, DT-158). */
  kind: string;
  /** An id for what comes into being. */
  fresh: string;
  /** Dice bought with Luck, by whoever has the power for it (DT-129). */
  bought: number;
  /** Luck to hand over at the most (DT-113); null for as much as the successes allow. */
  give: number | null;
  /** Dice of a friend's Inspire: "<uuid> <effect id>" and how many. */
  lent: { from: string; dice: number };
  /** Successes that an unknown place takes away (DT-146). */
  lost: number;
  /** The number a power asks for: dice to buy, the attempt, an object's Luck, a caster's Magic. */
  number: number;
}

/** An attempt as a card stores it: names of parts hold dots, which would split a path. */
export type AttemptChoices = Omit<Attempt, "ticks"> & { ticks: { id: string; on: boolean }[] };

/** What can be chosen from: those at the table, by UUID. */
export type Company = ReadonlyMap<string, Being>;

/** A try as it stands before anybody chose anything. */
export function freshAttempt(who: string, action: ActionId): Attempt {
  return {
    who,
    action,
    power: "",
    weapon: "",
    targets: [],
    first: 1,
    moved: null,
    light: "bright",
    needed: null,
    against: "",
    job: null,
    ticks: {},
    extra: { dice: 0, reason: "" },
    way: "",
    tricky: false,
    maker: "",
    effect: "",
    thing: "",
    tokens: [],
    direction: "n",
    paces: 1,
    kind: "",
    fresh: "",
    bought: 0,
    give: null,
    lent: { from: "", dice: 0 },
    lost: 0,
    number: 1,
  };
}

/** An attempt as a card stores it. */
export function choicesOf(attempt: Attempt): AttemptChoices {
  return { ...attempt, ticks: Object.entries(attempt.ticks).map(([id, on]) => ({ id, on })) };
}
