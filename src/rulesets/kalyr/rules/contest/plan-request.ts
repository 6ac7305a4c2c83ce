import { fail, ok, type Problem, type Result } from "../../../../kernel/result.ts";
import { DEFAULTS } from "../figures.ts";
import { TERRIBLE } from "../ladder/levels.ts";
import type { KalyrSettings } from "../settings.ts";
import { abilitiesOf, abilityFor, isKnownPsionic, ownAbility, standIn } from "../side/ability-choice.ts";
import { armsOf } from "../side/arms.ts";
import type { AbilityUse, FudgeSpend, Modifier, Side, SideName } from "../side/side.ts";
import type { Character } from "../types.ts";
import type { AskedContest, AskedMatter } from "./asked-contest.ts";
import { contestRequest, sideFor, whoOf } from "./contest-request.ts";
import { type AbilityPick, type ContestChoices, freshSide, PLAIN_PICK, type SidePlan } from "./plan.ts";
import type { Against, DamagePolicy } from "./request.ts";

/** Who plans, and whom the plan names. */
export interface Planning {
  own: Character;
  /** The one that stands against them. */
  foe: Character | null;
  /** Others whom the outcome touches. */
  affected: readonly Character[];
  settings: KalyrSettings;
  /** The game master plans: nobody has to allow anything. */
  keeper: boolean;
  /** Item id of what the other side has in hand (empty = bare hands); left out while it has not said. */
  foeWeapon?: string | undefined;
  /** Who tries to win the other over, where it is settled already; left out = whoever acts, if they say so. */
  persuader?: SideName | null | undefined;
  /** What the other side does, where it has said so. */
  foeUses?: readonly AbilityUse[] | undefined;
}

/** Of the choices what a contest is about. */
type ChosenMatter = Pick<
  ContestChoices,
  "goal" | "method" | "type" | "fight" | "information" | "stakes" | "stakesText"
> &
  ChosenHarm;
type ChosenHarm = Pick<ContestChoices, "harm" | "track" | "letter">;

/** What somebody chose who begins a contest, as its form has it; who they are, `Planning` knows. */
type Chosen = Omit<ContestChoices, "who" | "affected">;

/** The request that choices describe, or what is wrong with them. Pure: the same choices and sheets always give the same. */
export function requestOf(plan: Chosen, planning: Planning): Result<AskedContest> {
  const { own, settings, keeper, affected } = planning;
  const foe = plan.against === "opposed" ? planning.foe : null;
  if (plan.against === "opposed" && !foe) return fail({ key: "FOURTALES.Kalyr.Rules.Input.noFoe", field: "opposing" });
  const uses = usesOf(own, plan, settings, keeper);
  if (!uses.ok) return uses;
  const { persuader = plan.persuading ? "acting" : null } = planning;
  const matter = matterOf(plan, affected, keeper);
  const base = contestRequest(own, uses.value, settings, {
    ...plan,
    persuading: persuader === "acting",
    weapon: plan.weapon || null,
    foe,
    ...foeArmsOf(foe, planning.foeWeapon),
    against: againstOf(plan),
    stakes: matter.stakes,
    damage: matter.damage,
    affected,
  });
  const context = { ...base, ...matter, persuader, organisation: plan.organisation };
  const acting = withChoices(base.acting, plan, keeper);
  return ok({
    ...context,
    acting,
    asksHarm: matter.damage.kind === "fixed" && !keeper,
    fallback: foe && fallbackFor(foe, own, acting, context, settings),
    spends: spendsOf(acting, plan, "acting"),
    said: {},
    begun: null,
  });
}

/** What choices say that a contest is about. @param keeper whoever chose is the game master, who has agreed to nothing by it */
export function matterOf(plan: ChosenMatter, affected: readonly Character[], keeper: boolean): AskedMatter {
  const { goal, method, type, fight, information } = plan;
  return {
    goal,
    method,
    type,
    affected: affected.map(whoOf),
    stakes: {
      level: plan.stakes === "high" ? "high" : "low",
      text: plan.stakesText,
      answer: keeper ? "open" : "accepted",
    },
    damage: damageOf(plan),
    information,
    fight,
    asksStakes: plan.stakes === "ask",
  };
}

/** One side as its own plan says, in a contest that has begun. */
export function sideOf(
  plan: SidePlan,
  planning: Omit<Planning, "affected">,
  request: Context,
  name: SideName,
): Result<Side> {
  const { own, settings, keeper, foeUses } = planning;
  const uses = usesOf(own, plan, settings, keeper, foeUses, name);
  if (!uses.ok) return uses;
  return ok(buildSide(plan, planning, uses.value, request, name));
}

/** A Fudge point in place of dice, as a spend of the request (KA-99). */
export function spendsOf<S extends string>(side: Side, { automatic }: SidePlan, name: S): FudgeSpend<S>[] {
  const use = automatic === null ? undefined : side.abilities[automatic];
  if (!use) return [];
  const id = `${name}-dice`;
  return [{ id, by: side.who.uuid, use: "automatic", side: name, ability: use.id, value: DEFAULTS.automaticDice }];
}

/** What of a contest either side has to know. */
export type Context = Pick<AskedContest, "type" | "damage" | "fight" | "persuader" | "organisation">;

/** What a side chose, on top of what its sheet says of the abilities it uses. */
function buildSide(
  plan: SidePlan,
  { own, foe, settings, keeper, foeWeapon }: Omit<Planning, "affected">,
  uses: readonly AbilityUse[],
  request: Context,
  name: SideName,
): Side {
  const { fight, organisation } = request;
  // Whoever is to be won over only resists.
  const persuading = request.persuader === name;
  const arms = foeArmsOf(foe, foeWeapon);
  const options = { ...plan, weapon: plan.weapon || null, foe, fight, persuading, organisation, ...arms };
  return withChoices(sideFor(own, uses, request, settings, options), plan, keeper);
}

/** KA-37, KA-38: what counts is what the other side truly has in hand; what is equipped while it has not said. */
function foeArmsOf(foe: Character | null, weapon: string | undefined) {
  return foe && weapon !== undefined ? { foeArms: armsOf(foe, weapon || null) } : {};
}

function withChoices(side: Side, plan: SidePlan, keeper: boolean): Side {
  const modifiers = side.modifiers.map((modifier) => ticked(modifier, plan, keeper));
  const { value, reason } = plan.extra;
  if (value === 0) return { ...side, modifiers };
  const label = reason ? { text: reason } : { key: "FOURTALES.Kalyr.Dialog.extra" };
  const extra: Modifier = { id: "extra", source: "other", label, value, on: true, auto: false };
  return { ...side, modifiers: [...modifiers, asking(extra, keeper)] };
}

/** A modifier as the person wants it. What would help, and no sheet says so, waits for the game master. */
function ticked(modifier: Modifier, { ticks, values }: SidePlan, keeper: boolean): Modifier {
  const { id } = modifier;
  const wanted = Object.hasOwn(values, id) ? values[id] : undefined;
  const value = modifier.choices?.find((one) => one === wanted) ?? modifier.value;
  const wished = Object.hasOwn(ticks, id) ? ticks[id]! : modifier.on;
  if (modifier.auto) return { ...modifier, value, on: wished || (value < 0 && !keeper) };
  const on = { ...modifier, value, on: wished };
  return wished && modifier.source !== "equipment" ? asking(on, keeper) : on;
}

function asking(modifier: Modifier, keeper: boolean): Modifier {
  return keeper || (modifier.value < 0 && !modifier.named) ? modifier : { ...modifier, asked: true };
}

/** @param shown what the other side openly uses */
function usesOf(
  character: Character,
  plan: Pick<SidePlan, "picks" | "mode">,
  settings: KalyrSettings,
  keeper: boolean,
  shown: readonly AbilityUse[] = [],
  name: SideName = "acting",
): Result<readonly AbilityUse[]> {
  const uses: AbilityUse[] = [];
  const problems: Problem[] = [];
  for (const [index, pick] of plan.picks.slice(0, plan.mode === "single" ? 1 : 2).entries()) {
    const use = useOf(character, pick, settings, keeper, shown);
    if (use.ok) uses.push(use.value.uuid === null && index > 0 ? { ...use.value, id: `default${index}` } : use.value);
    else problems.push(...use.problems.map((problem) => ({ ...problem, field: `${name}.abilities.${index}` })));
  }
  return problems.length > 0 ? fail(...problems) : ok(uses);
}

function useOf(
  character: Character,
  pick: AbilityPick,
  settings: KalyrSettings,
  keeper: boolean,
  shown: readonly AbilityUse[],
): Result<AbilityUse> {
  const item = abilitiesOf(character).find(({ id }) => id === pick.item);
  if (!item) {
    const name = pick.name.trim();
    if (name === "") return fail({ key: "FOURTALES.Kalyr.Rules.Input.oneAbility" });
    const kind = pick.psionic || isKnownPsionic(name, character, shown) ? "psionic" : "mundane";
    return abilityFor(character, { name, kind }, settings);
  }
  if (pick.standsFor.trim() === "") return ok(ownAbility(item));
  return standIn(item, pick.standsFor.trim(), pick.penalty, !keeper);
}

function againstOf(plan: Chosen): Against {
  if (plan.against === "difficulty") return { kind: "difficulty", level: plan.difficulty, shifts: shiftsOf(plan) };
  if (plan.against !== "tiers") return { kind: plan.against };
  const tiers = plan.tiers.flatMap((text, i) => (text.trim() ? [{ level: TERRIBLE + i, text: text.trim() }] : []));
  return { kind: "tiers", tiers };
}

/** KA-08: circumstances that make the task itself easier or harder. */
function shiftsOf({ shift }: Chosen): Modifier[] {
  if (!shift || shift.value === 0) return [];
  const label = shift.reason ? { text: shift.reason } : { key: "FOURTALES.Kalyr.Dialog.shifted" };
  return [{ id: "shift", source: "circumstances", label, value: shift.value, on: true, auto: false, rule: "KA-08" }];
}

function damageOf({ harm, track, letter }: ChosenHarm): DamagePolicy {
  if (harm === "none") return { kind: harm };
  return harm === "fixed" ? { kind: harm, track, letter } : { kind: harm, track };
}

/** Without an answer: the same ability if the other side has it, otherwise unlearned; even against a psionic one resists. */
export function fallbackFor(
  foe: Character,
  own: Character,
  acting: Side,
  request: Context,
  settings: KalyrSettings,
): Side {
  const mode = acting.mode === "paired" ? "paired" : "single";
  const picks = acting.abilities.map((use): AbilityPick => {
    const has = abilitiesOf(foe).find(({ name }) => name === use.name);
    return { ...PLAIN_PICK, item: has?.id ?? "", name: use.name };
  });
  const plan = { ...freshSide(foe, ""), picks, mode } as const;
  const keeper = true;
  const uses = usesOf(foe, plan, settings, keeper);
  const planning = { own: foe, foe: own, settings, keeper, foeWeapon: acting.weapon };
  return buildSide(plan, planning, uses.ok ? uses.value : [], request, "opposing");
}
