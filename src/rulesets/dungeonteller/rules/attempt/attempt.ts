import type { Direction } from "../../../../kernel/spot.ts";
import type { ActionId } from "../actions.ts";
import type { Light } from "../pool/light.ts";
import type { Being, Moved } from "../types.ts";

/** A job in the making: its id begins with "new" until somebody worked at it. */
export interface JobChoice {
  id: string;
  name: string;
  needed: number | null;
}

/** What is chosen for every try, whichever way it goes. */
interface Try {
  /** UUID of the one who tries. */
  who: string;
  /** How far the one who tries went this turn; null = as the sheet says. */
  moved: Moved | null;
  /** How bright it is where they look or aim. */
  light: Light;
  /** Ticks that the person changed, by part id. */
  ticks: Record<string, boolean>;
  /** Dice beyond the sheet, and why. */
  extra: { dice: number; reason: string };
  /** Dice bought with Luck, by whoever has the power for it (DT-129). */
  bought: number;
  /** Dice of a friend's Inspire: "<uuid> <effect id>" and how many. */
  lent: { from: string; dice: number };
}

interface Aimed {
  /** UUIDs of those it is meant for, the first attacked first. */
  targets: string[];
}

interface Armed {
  /** Id of the weapon in use; empty for bare fists. */
  weapon: string;
}

interface Rated {
  /** Successes needed; null = the Gamemaster keeps the number. */
  needed: number | null;
}

interface Whole extends Try, Aimed, Armed, Rated {
  /** The action that the target rolls against this; empty when nobody does. */
  against: ActionId | "";
  /** What is worked at over several turns; null for what is done at once. */
  job: JobChoice | null;
}

/** One of the ten actions. */
export interface ActionTry extends Whole {
  /** One of the ten actions, which goes without saying. */
  way: "action";
  /** One of the ten. */
  action: ActionId;
}

/** A power in use. What its card does not ask for is passed over. */
export interface PowerTry extends Whole {
  /** A power, which goes without saying where one is named. */
  way: "power";
  /** Id of the power. */
  power: string;
  /** Dice for the first of two opponents (DT-13). */
  first: number;
  /** Of Undo Magic: id of the effect of the target (DT-161). */
  effect: string;
  /** UUID of the thing that it is used on (DT-124). */
  thing: string;
  /** UUIDs of the tokens that those concerned have on the scene. */
  tokens: string[];
  /** Which way somebody wants to vanish (DT-139). */
  direction: Direction;
  /** How far. */
  paces: number;
  /** Which of several kinds comes when it is called (DT-143, DT-158). */
  kind: string;
  /** An id for what comes into being. */
  fresh: string;
  /** Luck to hand over at the most (DT-113); null for as much as the successes allow. */
  give: number | null;
  /** Successes that an unknown place takes away (DT-146). */
  lost: number;
  /** The number a power asks for: dice to buy, which try it is, an object's Luck, a caster's Magic. */
  number: number;
}

/** DT-59: somebody gets free from the first target's hold. */
interface EscapeTry extends Try, Aimed {
  way: "escape";
}

/** DT-62: somebody squeezes the first target, whom they hold. */
interface SqueezeTry extends Try, Aimed {
  way: "squeeze";
}

/** DT-45. */
interface RunTry extends Try {
  way: "run";
}

/** DT-57. */
interface JumpTry extends Try, Rated {
  way: "jump";
  /** A small or shaky landing. */
  tricky: boolean;
}

/** DT-52 to DT-56: the climb that is on the sheet goes on. */
interface ClimbTry extends Try, Rated {
  way: "climb";
}

/** DT-28: something flies farther than it would. */
interface ThrowTry extends Try, Aimed, Rated {
  way: "throw";
}

/** DT-57: the landing of a jump. */
export interface LandTry extends Try {
  way: "land";
}

/** DT-28: does what was thrown far hit? */
export interface ShotTry extends Try, Aimed, Armed {
  way: "shot";
}

/** DT-123: the blow out of an ambush. */
export interface StrikeTry extends Try, Aimed, Armed {
  way: "strike";
  /** Id of the power that the ambush was. */
  power: string;
}

/** DT-07: somebody looks twice. */
export interface DoubtTry extends Try, Rated {
  way: "doubt";
  /** UUID of the one who made what they doubt. */
  maker: string;
  /** Id of the effect that it is. */
  effect: string;
}

/** Every way of trying something, by name. */
interface Ways {
  action: ActionTry;
  power: PowerTry;
  escape: EscapeTry;
  squeeze: SqueezeTry;
  run: RunTry;
  jump: JumpTry;
  climb: ClimbTry;
  throw: ThrowTry;
  land: LandTry;
  shot: ShotTry;
  strike: StrikeTry;
  doubt: DoubtTry;
}

export type Way = keyof Ways;

/**
 * Everything a person chooses for one try; the dialog edits this and nothing else. How good anybody is, what things are
 * worth and what they cost is looked up from the sheets.
 */
export type Attempt = Ways[Way];

/** Ways that only a card calls for: the second roll of a turn (DT-08), and somebody who looks twice. */
export type CalledWay = "land" | "shot" | "strike" | "doubt";

/** A try with rules of its own. */
export type WayTry = Exclude<Attempt, ActionTry | PowerTry>;

type Stored<A extends Attempt> = A extends Attempt
  ? Omit<A, "ticks"> & { ticks: { id: string; on: boolean }[] }
  : never;

/** An attempt as a card stores it: names of parts hold dots, which would split a path. */
export type AttemptChoices<A extends Attempt = Attempt> = Stored<A>;

/** What can be chosen from: those at the table, by UUID. */
export type Company = ReadonlyMap<string, Being>;

const bare = (who: string): Try => ({
  who,
  moved: null,
  light: "bright",
  ticks: {},
  extra: { dice: 0, reason: "" },
  bought: 0,
  lent: { from: "", dice: 0 },
});

const whole = (who: string): Whole => ({ ...bare(who), targets: [], weapon: "", needed: null, against: "", job: null });

const FRESH: { readonly [W in Way]: (who: string) => Ways[W] } = {
  action: (who) => ({ ...whole(who), way: "action", action: "battle" }),
  power: (who) => ({
    ...whole(who),
    way: "power",
    power: "",
    first: 1,
    effect: "",
    thing: "",
    tokens: [],
    direction: "n",
    paces: 1,
    kind: "",
    fresh: "",
    give: null,
    lost: 0,
    number: 1,
  }),
  escape: (who) => ({ ...bare(who), way: "escape", targets: [] }),
  squeeze: (who) => ({ ...bare(who), way: "squeeze", targets: [] }),
  run: (who) => ({ ...bare(who), way: "run" }),
  jump: (who) => ({ ...bare(who), way: "jump", needed: null, tricky: false }),
  climb: (who) => ({ ...bare(who), way: "climb", needed: null }),
  throw: (who) => ({ ...bare(who), way: "throw", targets: [], needed: null }),
  land: (who) => ({ ...bare(who), way: "land" }),
  shot: (who) => ({ ...bare(who), way: "shot", targets: [], weapon: "" }),
  strike: (who) => ({ ...bare(who), way: "strike", targets: [], weapon: "", power: "" }),
  doubt: (who) => ({ ...bare(who), way: "doubt", needed: null, maker: "", effect: "" }),
};

/** A try as it stands before anybody chose anything. */
export function freshAttempt<W extends Way>(way: W, who: string): Ways[W] {
  return FRESH[way](who);
}

/** Is this the name of a way? */
export function isWay(name: unknown): name is Way {
  return typeof name === "string" && Object.hasOwn(FRESH, name);
}

/** An attempt as a card stores it. */
export function choicesOf(attempt: Attempt): AttemptChoices {
  return { ...attempt, ticks: Object.entries(attempt.ticks).map(([id, on]) => ({ id, on })) };
}

/** UUIDs of those whom a try is meant for. */
export function targetsOf(attempt: Attempt): readonly string[] {
  return "targets" in attempt ? attempt.targets : [];
}
