import { DEFAULTS } from "../figures.ts";
import type { Character, Letter, Track } from "../types.ts";
import { abilitiesOf } from "./ability-choice.ts";
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
}

/** A side as somebody chose it, with the Fudge points spent on it before the dice. */
export interface Said {
  readonly side: Side;
  readonly spends: readonly FudgeSpend[];
}

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
}

/** What the acting side chooses. */
export interface Plan extends SidePlan {
  goal: string;
  method: string;
  type: ContestType;
  against: Against["kind"];
  /** Null = the game master names it. */
  difficulty: number | null;
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
}

/** All that somebody chose who begins a contest. */
export interface ContestChoices extends Omit<Plan, "assumed"> {
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
    ...freshSide(character, item),
    goal: "",
    method: "",
    type: domain === "none" ? "other" : domain,
    against: foe ? "opposed" : "difficulty",
    difficulty: DEFAULTS.difficulty,
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
  };
}

/** What a plan says of the contest itself: what was only supposed for the odds is left out. */
export function choicesOf({ uuid }: Character, { assumed: _, ...chosen }: Plan): ContestChoices {
  return { ...chosen, who: uuid };
}

function isFor(weapon: { system: object }, ability: string): boolean {
  const wanted = (weapon.system as { ability: string }).ability.toLowerCase();
  return wanted === "" || wanted.startsWith(ability.toLowerCase());
}
