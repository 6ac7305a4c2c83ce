import { fail, ok, type Problem, type Result } from "../../../kernel/result.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { TERRIBLE } from "../rules/ladder/levels.ts";
import type { KalyrSettings } from "../rules/settings.ts";
import { abilitiesOf, ownAbility, standIn, withoutAbility } from "../rules/side/ability-choice.ts";
import { contestRequest, sideFor } from "../rules/side/contest-request.ts";
import type {
  AbilityUse,
  Against,
  ContestRequest,
  DamagePolicy,
  Modifier,
  Side,
  SideName,
} from "../rules/side/request.ts";
import type { Character } from "../rules/types.ts";
import { type AbilityPick, type Company, freshSide, type KalyrRequest, type Plan, type SidePlan } from "./plan.ts";

/**
 * The request that a plan describes, or what is wrong with it. Pure: the same choices always give the same request.
 * @param keeper the game master plans: nobody has to allow anything
 */
export function requestOf(
  character: Character,
  plan: Plan,
  company: Company,
  settings: KalyrSettings,
  keeper: boolean,
): Result<KalyrRequest> {
  const opposed = plan.against === "opposed";
  const foe = (opposed && company.get(plan.foe)) || null;
  if (opposed && !foe) return fail({ key: "FOURTALES.Kalyr.Rules.Input.noFoe", field: "opposing" });
  const uses = usesOf(character, plan, settings, keeper);
  if (!uses.ok) return uses;
  const base = contestRequest(character, uses.value, settings, {
    ...plan,
    weapon: plan.weapon || null,
    foe,
    against: againstOf(plan),
    stakes: {
      level: plan.stakes === "high" ? "high" : "low",
      text: plan.stakesText,
      answer: keeper ? "open" : "accepted",
    },
    damage: damageOf(plan),
    affected: plan.affected.flatMap((uuid) => company.get(uuid) ?? []),
  });
  const context = { ...base, fight: plan.fight, persuading: plan.persuading };
  const acting = withChoices(base.acting, plan, keeper);
  const request: KalyrRequest = {
    ...context,
    acting,
    asksStakes: plan.stakes === "ask",
    fallback: foe && fallbackFor(foe, character, acting, context, settings),
    spends: spendsOf(acting, plan, "acting"),
  };
  return ok(request);
}

/** One side as its own plan says, in a contest that has begun. */
export function sideOf(
  character: Character,
  foe: Character | null,
  plan: SidePlan,
  request: KalyrRequest,
  settings: KalyrSettings,
  keeper: boolean,
  name: SideName,
): Result<Side> {
  const uses = usesOf(character, plan, settings, keeper, name);
  if (!uses.ok) return uses;
  // Persuading is what the acting side does; the other one only resists.
  const context = { ...request, persuading: request.persuading && name === "acting" };
  return ok(buildSide(character, foe, plan, uses.value, context, settings, keeper));
}

/** A Fudge point in place of dice, as a spend of the request (KA-99). */
export function spendsOf(side: Side, { automatic }: SidePlan, name: SideName): ContestRequest["spends"] {
  const use = automatic === null ? undefined : side.abilities[automatic];
  if (!use) return [];
  const id = `${name}-dice`;
  return [{ id, by: side.who.uuid, use: "automatic", side: name, ability: use.id, value: DEFAULTS.automaticDice }];
}

type Context = Pick<KalyrRequest, "type" | "damage" | "fight" | "persuading">;

/** What a side chose, on top of what its sheet says of the abilities it uses. */
function buildSide(
  own: Character,
  foe: Character | null,
  plan: SidePlan,
  uses: readonly AbilityUse[],
  request: Context,
  settings: KalyrSettings,
  keeper: boolean,
): Side {
  const { fight, persuading } = request;
  const options = { ...plan, weapon: plan.weapon || null, foe, fight, persuading };
  return withChoices(sideFor(own, uses, request, settings, options), plan, keeper);
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
  const value = modifier.choices?.find((one) => one === values[modifier.id]) ?? modifier.value;
  const wished = ticks[modifier.id] ?? modifier.on;
  if (modifier.auto) return { ...modifier, value, on: wished || (value < 0 && !keeper) };
  const on = { ...modifier, value, on: wished };
  return wished && modifier.source !== "equipment" ? asking(on, keeper) : on;
}

function asking(modifier: Modifier, keeper: boolean): Modifier {
  return keeper || modifier.value < 0 ? modifier : { ...modifier, asked: true };
}

function usesOf(
  character: Character,
  plan: SidePlan,
  settings: KalyrSettings,
  keeper: boolean,
  name: SideName = "acting",
): Result<readonly AbilityUse[]> {
  const uses: AbilityUse[] = [];
  const problems: Problem[] = [];
  for (const [index, pick] of plan.picks.slice(0, plan.mode === "single" ? 1 : 2).entries()) {
    const use = useOf(character, pick, settings, keeper);
    if (use.ok) uses.push(use.value.uuid === null && index > 0 ? { ...use.value, id: `default${index}` } : use.value);
    else problems.push(...use.problems.map((problem) => ({ ...problem, field: `${name}.abilities.${index}` })));
  }
  return problems.length > 0 ? fail(...problems) : ok(uses);
}

function useOf(character: Character, pick: AbilityPick, settings: KalyrSettings, keeper: boolean): Result<AbilityUse> {
  const item = abilitiesOf(character).find(({ id }) => id === pick.item);
  if (!item) {
    if (pick.name.trim() === "") return fail({ key: "FOURTALES.Kalyr.Rules.Input.oneAbility" });
    return withoutAbility(character, { name: pick.name.trim() }, settings);
  }
  if (pick.standsFor.trim() === "") return ok(ownAbility(item));
  return standIn(item, pick.standsFor.trim(), pick.penalty, !keeper);
}

function againstOf(plan: Plan): Against {
  if (plan.against === "difficulty") return { kind: "difficulty", level: plan.difficulty, shifts: [] };
  if (plan.against !== "tiers") return { kind: plan.against };
  const tiers = plan.tiers.flatMap((text, i) => (text.trim() ? [{ level: TERRIBLE + i, text: text.trim() }] : []));
  return { kind: "tiers", tiers };
}

function damageOf({ harm, track, letter, against }: Plan): DamagePolicy {
  if (harm === "none" || against === "open" || against === "tiers") return { kind: "none" };
  return harm === "fixed" ? { kind: harm, track, letter } : { kind: harm, track };
}

/** Without an answer: the same ability if the other side has it, otherwise unlearned. */
function fallbackFor(
  foe: Character,
  acting: Character,
  against: Side,
  request: Context,
  settings: KalyrSettings,
): Side {
  const mode = against.mode === "paired" ? "paired" : "single";
  const wanted = against.abilities.map((use): AbilityPick => {
    const has = abilitiesOf(foe).find(({ name }) => name === use.name);
    return { item: has?.id ?? "", name: use.name, standsFor: "", penalty: 0 };
  });
  const plan = { ...freshSide(foe, ""), picks: wanted, mode } as const;
  const uses = usesOf(foe, plan, { ...settings, psionicUntrained: "poor" }, true);
  const chosen = uses.ok ? uses.value : [];
  return buildSide(foe, acting, plan, chosen, { ...request, persuading: false }, settings, true);
}
