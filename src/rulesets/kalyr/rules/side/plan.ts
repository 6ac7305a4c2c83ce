import { DEFAULTS } from "../figures.ts";
import type { Care } from "../healing/care.ts";
import type { Character, Letter, Track } from "../types.ts";
import { abilitiesOf, sameAbility } from "./ability-choice.ts";
import type { Aim } from "./body.ts";
import type { Against, ContestRequest, ContestType, DamagePolicy, FudgeSpend, RollMode, Side } from "./request.ts";

/** A contest as its card stores it: the rules' request, and what the people still have to settle. */
export interface KalyrRequest extends ContestRequest {
  /** Weapons and armour count for both sides. */
  readonly fight: boolean;
  /** The acting side tries to win the other over (KA-45 to KA-47). */
  readonly persuading: boolean;
  /** KA-46: rank counts in this organisation; empty = in all. */
  readonly organisation: string;
  /** The game master is asked what losing means. */
  readonly asksStakes: boolean;
  /** The game master is asked whether a wound may be agreed on (KA-26, KA-29). */
  readonly asksHarm: boolean;
  /** What the other side does when nobody answers for it. */
  readonly fallback: Side | null;
  /** What sides said who were asked, by question; nothing for somebody who backed out. */
  readonly said: Readonly<Record<string, Said>>;
  /** Of a round of a detailed contest: how that stands. */
  readonly bout?: Bout;
  /** Of a round: where both stand in an encounter that has begun, the acting one first. */
  readonly places?: readonly (StandingPlace | null)[];
  /** What whoever acts chose, so that one may go on from it; cards of older worlds do not have it. */
  readonly begun?: ContestChoices;
  /** Of a healer's roll: for whom and how (KA-68). */
  readonly care?: Care;
}

/** Somebody's place in an encounter. */
export interface StandingPlace {
  /** UUID of the combatant. */
  readonly combatant: string;
  readonly round: number;
}

/** A side as somebody chose it, with the Fudge points spent on it before the dice. */
export interface Said {
  readonly side: Side;
  readonly spends: readonly FudgeSpend[];
}

/** What a detailed contest is about, the same in all its rounds. */
export interface Terms {
  readonly goal: string;
  readonly type: ContestType;
  readonly fight: boolean;
  readonly harm: "margin" | "fixed";
  readonly track: Track;
  readonly letter: Letter;
}

/** A detailed contest of two as it stands before one of its rounds (KA-76). */
export interface Bout {
  /** From 1 on. */
  readonly round: number;
  /** UUIDs of both; empty before the first round, where the choices say who they are. */
  readonly pair: readonly string[];
  /** Null before the first round, where the choices say it. */
  readonly terms: Terms | null;
  /** KA-83, KA-84: UUID of whoever is worse off; empty = nobody. In the first round the weapons say it. */
  readonly behind: string;
  /** KA-85: UUID of whoever may only dodge; in the first round the weapons say it. */
  readonly dodging: string;
  /** The roles were reversed once already. */
  readonly turned: boolean;
  /** KA-92: UUID of whoever was seen through in the last round. */
  readonly hampered: string;
  /** What both did last, in the order of the pair: the next round begins with it. */
  readonly plans: readonly (SidePlan | null)[];
}

/** Before the first round. */
export const FIRST_ROUND: Bout = {
  ...{ round: 1, pair: [], terms: null, behind: "", dodging: "", turned: false, hampered: "", plans: [] },
};

/** An ability picked for a contest. */
export interface AbilityPick {
  /** Id of the ability on the sheet; empty = something never learned. */
  item: string;
  /** Something never learned: its name. */
  name: string;
  /** Something never learned that only a psionic could do (KA-25). */
  psionic: boolean;
  /** What the ability stands in for; empty = itself. */
  standsFor: string;
  penalty: number;
}

/** What one side chooses; the dialog of either side edits this. */
export interface SidePlan {
  mode: RollMode;
  picks: AbilityPick[];
  /** Item id of the weapon in hand; empty = bare hands. */
  weapon: string;
  stance: number;
  /** Tick boxes that the person changed, by modifier. */
  ticks: Record<string, boolean>;
  /** Values that the person chose, by modifier. */
  values: Record<string, number>;
  /** A modifier in the person's own words. */
  extra: { value: number; reason: string };
  /** Index of the pick whose dice a Fudge point replaces (KA-99), or null. */
  automatic: number | null;
  /** In detailed contests: what the blow is aimed at; left out = nothing special. */
  aim?: Aim;
}

/** What the acting side chooses. */
export interface Plan extends SidePlan {
  goal: string;
  method: string;
  type: ContestType;
  /** "care": nothing to reach, but the result mends somebody (KA-68). */
  against: Against["kind"] | "care";
  /** Null = the game master names it. */
  difficulty: number | null;
  /** KA-08: what makes it easier (below 0) or harder than the word, and why; left out = nothing. */
  shift?: { value: number; reason: string };
  /** UUID of whoever is cared for, and on which track; left out where nobody is. */
  patient?: string;
  treated?: Track;
  /** What reaching each word means, Terrible first; empty = not a threshold. */
  tiers: string[];
  foe: string;
  fight: boolean;
  persuading: boolean;
  organisation: string;
  stakes: "low" | "ask" | "high";
  stakesText: string;
  harm: DamagePolicy["kind"];
  track: Track;
  letter: Letter;
  information: boolean;
  /** Others whom the outcome touches, so that they may spend Fudge points. */
  affected: string[];
  /** Where the other side is thought to stand, for the odds only; null = as far as one knows. */
  assumed: number | null;
  /** Round by round instead of one roll (KA-75). */
  detailed: boolean;
}

/** All that somebody chose who begins a contest. */
export interface ContestChoices extends Omit<Plan, "assumed" | "detailed"> {
  /** UUID of whoever acts. */
  who: string;
}

export type Company = ReadonlyMap<string, Character>;

/** Nothing picked yet. */
export const PLAIN_PICK: Readonly<AbilityPick> = { item: "", name: "", psionic: false, standsFor: "", penalty: 0 };

/** One side's choices before anybody chose: an ability, the weapon at hand, nothing special. */
export function freshSide(character: Character, item: string, name = ""): SidePlan {
  const weapon = character.items.find((one) => one.type === "kalyrWeapon" && one.system.equipped);
  return {
    mode: "single",
    picks: [{ ...PLAIN_PICK, item, name }, { ...PLAIN_PICK }],
    weapon: weapon?.id ?? "",
    stance: 0,
    ticks: {},
    values: {},
    extra: { value: 0, reason: "" },
    automatic: null,
  };
}

/** A contest as the sheet proposes it: Fair, or opposed where somebody is aimed at; blows where the arm is raised. */
export function freshPlan(character: Character, item: string, foe: string | null): Plan {
  const ability = abilitiesOf(character).find(({ id }) => id === item);
  const domain = ability?.system.domain ?? "none";
  const weapon = character.items.find((one) => one.type === "kalyrWeapon" && one.system.equipped);
  const fight = foe !== null && domain === "physical" && weapon !== undefined && isFor(weapon, ability?.name ?? "");
  return {
    ...(fight && weapon.type === "kalyrWeapon" && weapon.system.ranged
      ? freshShot(character, item)
      : freshSide(character, item)),
    goal: "",
    method: "",
    type: domain === "none" ? "other" : domain,
    against: foe ? "opposed" : "difficulty",
    difficulty: DEFAULTS.difficulty,
    shift: { value: 0, reason: "" },
    patient: "",
    treated: domain === "mental" ? "mental" : "physical",
    tiers: Array.from({ length: 7 }, () => ""),
    foe: foe ?? "",
    fight,
    persuading: false,
    organisation: "",
    stakes: "low",
    stakesText: "",
    harm: fight ? "margin" : "none",
    track: domain === "none" ? "physical" : domain,
    letter: "H",
    information: false,
    affected: [],
    assumed: null,
    detailed: false,
    aim: "",
  };
}

/** KA-24: a shot often needs two abilities, the weapon's own and whatever serves best of these. */
const WITH_A_SHOT = ["Tactics", "Dodge", "Stealth"];

function freshShot(character: Character, item: string): SidePlan {
  const side = freshSide(character, item);
  const [best] = abilitiesOf(character)
    .filter(
      ({ id, name, system }) => id !== item && WITH_A_SHOT.some((one) => sameAbility(one, name, system.specialisation)),
    )
    .sort((a, b) => b.system.level - a.system.level);
  return best ? { ...side, mode: "worst", picks: [side.picks[0]!, { ...PLAIN_PICK, item: best.id }] } : side;
}

/** What a plan says of the contest itself: what was only supposed for the odds is left out, and so is which kind of roll it is. */
export function choicesOf({ uuid }: Character, { assumed: _, detailed: _kind, ...chosen }: Plan): ContestChoices {
  return { ...chosen, who: uuid };
}

function isFor(weapon: { system: object }, ability: string): boolean {
  const wanted = (weapon.system as { ability: string }).ability.toLowerCase();
  return wanted === "" || wanted.startsWith(ability.toLowerCase());
}
