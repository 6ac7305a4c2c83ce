import { DEFAULTS } from "../figures.ts";
import { abilitiesOf, sameAbility } from "../side/ability-choice.ts";
import type { Aim } from "../side/body.ts";
import type { ContestType, RollMode } from "../side/side.ts";
import type { Character, Letter, Track } from "../types.ts";
import type { Against, DamagePolicy } from "./request.ts";

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
  /** With one ability, with the better or the worse of two, or against two at once. */
  mode: RollMode;
  /** Two; the second counts where the mode says so. */
  picks: AbilityPick[];
  /** Item id of the weapon in hand; empty = bare hands. */
  weapon: string;
  /** From careful (−2) over steady (0) to fierce (2). */
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

/** All that somebody chose who begins a contest of one or two. Which of it counts, its form says (`takes`). */
export interface ContestChoices extends SidePlan {
  /** UUID of whoever acts. */
  who: string;
  /** What one wants. */
  goal: string;
  /** How one goes about it. */
  method: string;
  /** Where it takes place: of the body, the mind, among people. */
  type: ContestType;
  /** A word to reach, steps, nothing, or somebody. */
  against: Against["kind"];
  /** Null = the game master names it. */
  difficulty: number | null;
  /** KA-08: what makes it easier (below 0) or harder than the word, and why; left out = nothing. */
  shift?: { value: number; reason: string };
  /** What reaching each word means, Terrible first; empty = not a threshold. */
  tiers: string[];
  /** UUID of whom it is against; empty for nobody. */
  foe: string;
  /** Weapons and armour count. */
  fight: boolean;
  /** Somebody is to be talked into something, who may refuse. */
  persuading: boolean;
  /** The organisation whose rank counts; empty for none. */
  organisation: string;
  /** Low: nothing but the outcome. "ask": the game master tells what losing means (KA-27). */
  stakes: "low" | "ask" | "high";
  /** What losing means, where it is high. */
  stakesText: string;
  /** None, a wound agreed on beforehand, or by the margin. */
  harm: DamagePolicy["kind"];
  /** Where it hurts. */
  track: Track;
  /** Of a wound agreed on beforehand: how bad. */
  letter: Letter;
  /** It is about finding something out. */
  information: boolean;
  /** Others whom the outcome touches, so that they may spend Fudge points. */
  affected: string[];
}

/** What the window of whoever begins a contest edits: its form, and the choices of every form it can take. */
export interface Plan extends Omit<ContestChoices, "who" | "against"> {
  /** "care": nothing to reach, but the result mends somebody (KA-68). */
  against: Against["kind"] | "care";
  /** Round by round instead of one roll (KA-75). */
  detailed: boolean;
  /** UUID of whoever is cared for, and on which track. */
  patient: string;
  treated: Track;
  /** Where the other side is thought to stand, for the odds only; null = as far as one knows. */
  assumed: number | null;
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

/** Is it a shot, where arms count at all? */
export function isShot({ items }: Character, { weapon }: SidePlan, fight: boolean): boolean {
  return fight && items.some(({ id, type, system }) => type === "kalyrWeapon" && id === weapon && system.ranged);
}

/**
 * KA-24: where a blow became a shot, or a shot a blow, by what was chosen since, so does the way it is rolled; how somebody
 * decided otherwise to roll stays. KA-15, KA-21, KA-22: whoever wants to use two begins with another that they have.
 * @param before what was chosen before, and whether it was a shot
 */
export function reshot(
  character: Character,
  before: { plan: SidePlan; shot: boolean },
  plan: SidePlan,
  shoots: boolean,
): void {
  const [first, second] = plan.picks;
  if (shoots !== before.shot && plan.mode === (shoots ? "single" : "worst")) {
    const { mode, picks } = shoots ? freshShot(character, first!.item) : freshSide(character, "");
    plan.mode = mode;
    plan.picks[1] = picks[1]!;
  } else if (plan.mode !== "single" && before.plan.mode === "single" && !second!.item && !second!.name) {
    plan.picks[1] = { ...second!, item: anotherThan(character, first!.item) };
  }
}

/** Another ability that somebody has, to begin with; empty where there is none. */
export function anotherThan(character: Character, item: string): string {
  return abilitiesOf(character).find(({ id }) => id !== item)?.id ?? "";
}

/** KA-24: one side of a shot before anybody chose: with what serves best beside the weapon's own. */
export function freshShot(character: Character, item: string, name = ""): SidePlan {
  const side = freshSide(character, item, name);
  const [best] = abilitiesOf(character)
    .filter(
      ({ id, name, system }) => id !== item && WITH_A_SHOT.some((one) => sameAbility(one, name, system.specialisation)),
    )
    .sort((a, b) => b.system.level - a.system.level);
  return best ? { ...side, mode: "worst", picks: [side.picks[0]!, { ...PLAIN_PICK, item: best.id }] } : side;
}

/** KA-24: one side before anybody chose, where it is known what they do it with: with a second ability, where it is a shot. */
export function freshStand(character: Character, item: string, name: string, fight: boolean): SidePlan {
  const side = freshSide(character, item, name);
  return isShot(character, side, fight) ? freshShot(character, item, name) : side;
}

/** What a plan says of a contest as such, without what is only supposed for the odds and what tells its form. */
export function choicesOf(
  { uuid }: Character,
  { assumed: _, detailed: _detailed, patient: _patient, treated: _treated, against, ...chosen }: Plan,
): ContestChoices {
  return { ...chosen, against: against === "care" ? "open" : against, who: uuid };
}

function isFor(weapon: { system: object }, ability: string): boolean {
  const wanted = (weapon.system as { ability: string }).ability.toLowerCase();
  return wanted === "" || wanted.startsWith(ability.toLowerCase());
}
