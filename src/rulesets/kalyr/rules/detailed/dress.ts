import type { AskedContest } from "../contest/asked-contest.ts";
import type { SidePlan } from "../contest/plan.ts";
import { woundsInOrder } from "../damage/tracks.ts";
import { DETAILED, SHIELDS } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import { armsOf, blowOf, guardOf, shieldOf } from "../side/arms.ts";
import { AIMS, type Aim, type Body } from "../side/body.ts";
import type { Label, Modifier, Side } from "../side/side.ts";
import { type Character, REACHES, type Reach, type ShieldItem, type Track, type WeaponItem } from "../types.ts";
import type { Bout } from "./bout.ts";

/** What a side of a round is dressed by. */
export interface Dressing {
  readonly own: Character;
  readonly foe: Character;
  /** Item id of what the other has in hand, empty = bare hands; left out while they have not said. */
  readonly foeWeapon?: string | undefined;
  readonly fight: boolean;
  readonly track: Track;
  readonly bout: Bout;
  readonly plan: SidePlan | null;
  readonly settings: KalyrSettings;
}

const MODIFIER = "FOURTALES.Kalyr.Rules.Modifier";

/**
 * KA-83 to KA-86, KA-88, KA-89, KA-92: a side as a round of a detailed contest sees it: with the reasons that only rounds know, and without
 * those of simple fights (KA-37, KA-38). Pure; made anew in each round, so that wounds weigh at once.
 */
export function dressed(side: Side, dressing: Dressing): Side {
  const { own, foe, bout, fight, track, plan, settings } = dressing;
  const arms = armsOf(own, side.weapon || null);
  const { weapon } = arms;
  const foeWeapon = armsOf(foe, dressing.foeWeapon === undefined ? undefined : dressing.foeWeapon || null).weapon;
  const aim = fight || track === "physical" ? (aimsIn(settings).find((one) => one === plan?.aim) ?? "") : "";
  const reasons = [
    ...(bout.hampered === own.uuid ? [reason("seenThrough", DETAILED.seenThrough, "KA-92")] : []),
    ...(aim.startsWith("part") ? [reason("aim", DETAILED.aim, "KA-89")] : []),
    ...behind(own, weapon, foeWeapon, dressing),
    ...(fight ? armsReasons(own, foe, weapon, foeWeapon, settings) : []),
  ];
  const modifiers = side.modifiers.filter(({ id }) => id !== "gear" && id !== "reach");
  const body: Body = {
    reach: reachOf(weapon),
    scale: own.system.scale,
    wounds: woundsInOrder(own.system.damage[track]).map(([, { letter }]) => letter),
  };
  const stance = settings.detailedStance ? side.stance : 0;
  // In rounds arms are in no roll, so that they count in the damage however the table has it in simple fights (AM-16).
  const counted = { ...settings, simpleFightGear: "both" } as const;
  const inHand = fight ? arms : null;
  const blow = blowOf(own, track, inHand, counted);
  const guard = guardOf(own, track, inHand, counted);
  return { ...side, modifiers: [...modifiers, ...reasons], stance, blow, guard, body, aim };
}

/** Is it a matter of blows, armed or not? What the book has for combat (KA-89 to KA-91) is nothing for a quarrel. */
export function isCombat({ fight, damage }: Pick<AskedContest, "fight" | "damage">): boolean {
  return fight || (damage.kind !== "none" && damage.track === "physical");
}

/** KA-82, KA-89: what blows may be aimed at at this table: very small targets go with the least result, parts with aiming. */
export function aimsIn({ detailedAim, detailedMinimum }: KalyrSettings): readonly Aim[] {
  return AIMS.filter((aim) => aim === "" || detailedAim || (detailedMinimum && aim.startsWith("tiny")));
}

/** How far somebody reaches; bare hands are as close as it gets. */
function reachOf(weapon: WeaponItem | null): Reach {
  return weapon?.system.reach ?? "close";
}

/** KA-83, KA-84: at first the shorter weapon, then whoever lost the last round; only where arms differ in reach. */
function behind(
  own: Character,
  weapon: WeaponItem | null,
  foeWeapon: WeaponItem | null,
  { bout, fight, settings }: Dressing,
): Modifier[] {
  const longer = REACHES.indexOf(reachOf(weapon)) - REACHES.indexOf(reachOf(foeWeapon));
  if (!settings.detailedReach || !fight || longer === 0) return [];
  if (bout.round > 1) return bout.behind === own.uuid ? [reason("lostRound", DETAILED.behind, "KA-84")] : [];
  return longer < 0 ? [reason("shorter", DETAILED.behind, "KA-83")] : [];
}

/** KA-86, KA-88. */
function armsReasons(
  own: Character,
  foe: Character,
  weapon: WeaponItem | null,
  foeWeapon: WeaponItem | null,
  settings: KalyrSettings,
): Modifier[] {
  const mine = shieldOf(own, weapon);
  const theirs = shieldOf(foe, foeWeapon);
  const reasons: Modifier[] = [];
  const kept = theirs && settings.detailedShields ? shieldValue(theirs, weapon?.system.ranged === true) : 0;
  if (kept > 0) reasons.push(reason("shield", -kept, "KA-86", { name: theirs!.name }));
  const size = (arm: WeaponItem | null, shield: ShieldItem | null) =>
    (arm?.system.sizeValue ?? 0) + (shield ? shieldValue(shield, false) : 0);
  if (settings.detailedSize && size(foeWeapon, theirs) - size(weapon, mine) >= DETAILED.armsGap) {
    reasons.push(reason("smallArms", DETAILED.smallArms, "KA-88"));
  }
  return reasons;
}

/**
 * KA-86: what a shield takes from the other's skill. Missiles go through what does not stop them; a large one hides so much
 * that it counts all the same.
 */
function shieldValue({ system }: ShieldItem, missile: boolean): number {
  const { melee, ranged } = SHIELDS[system.size];
  if (!missile) return melee;
  return system.impervious || system.size === "large" ? ranged : 0;
}

function reason(id: string, value: number, rule: string, data = {}): Modifier {
  const label: Label = { key: `${MODIFIER}.${id}`, data };
  return { id, source: "detailed", label, value, on: true, auto: true, rule };
}
