import { below, Checklist, okUnless } from "../../../../kernel/checklist.ts";
import type { Faces } from "../../../../kernel/faces.ts";
import type { Result } from "../../../../kernel/result.ts";
import { BARE_HANDS } from "../gear/gear.ts";
import type { Label, LadderRequest } from "../ladder/request.ts";
import { checkRequest } from "../ladder/request-check.ts";
import type { WovenSettings } from "../settings.ts";
import type { TrackId } from "../types.ts";
import { MOST_MENACE } from "../wound/partition.ts";
import type { Defence } from "./defence.ts";

/**
 * A contest of skill as plain data (SW-24 to SW-28): what was declared, what the dice showed and what people answered.
 * Everything else follows from `resolveContest`.
 *
 * Nothing in it tells the attacker about the defender before the attack has succeeded (SW-30).
 */
export interface Contest {
  readonly attack: LadderRequest;
  /** What a hit does; null where nothing but the contest is at stake. */
  readonly harm: Harm | null;
  /** Faces by part, as far as they are rolled, wave after wave. */
  readonly throws: Readonly<Record<ContestPart, Faces>>;
  readonly defence: Defence | null;
  readonly fate: HitFate | null;
}

export type ContestPart = "attack" | "defence" | "menace" | "soak";

/** What a hit does (SW-74, SW-91). */
export interface Harm {
  readonly track: TrackId;
  /** Menace dice, 0 to 10. */
  readonly menace: number;
  /** The weapon, or whatever else it is that hurts. */
  readonly label: Label;
}

/**
 * What becomes of a hit: it counts, it is shrugged off heroically (SW-93), or it counts and kills a beaten NPC (SW-84).
 */
export type HitFate = "take" | "heroic" | "kill";

/** Who may take a step: the owner of a document, or the GM alone where `uuid` is null. The GM may always stand in. */
export interface Seat {
  readonly side: "attacker" | "defender" | "gm";
  readonly uuid: string | null;
}

/** What happens next. */
export type ContestStep =
  | { readonly do: "throw"; readonly part: ContestPart; readonly dice: number; readonly by: Seat }
  | { readonly do: "defend"; readonly by: Seat }
  | { readonly do: "decide"; readonly fates: readonly HitFate[]; readonly by: Seat }
  | { readonly do: "done" };

const REFUSE = "FOURTALES.Woven.Rules.Refuse";

/** SW-24, SW-25: declares an attack. Refuses one without a target, against oneself, or that cannot be rolled. */
export function declareContest(attack: LadderRequest, harm: Harm | null, settings: WovenSettings): Result<Contest> {
  const { target, who } = attack;
  const none = harm && (!Number.isInteger(harm.menace) || harm.menace < 0 || harm.menace > MOST_MENACE);
  const check = new Checklist()
    .add(below("attack", checkRequest(attack, settings)))
    .when(!target, "FOURTALES.Woven.Rules.Target.noTarget", "attack.target")
    .when(target?.uuid === who.uuid, "FOURTALES.Woven.Rules.Target.self", "attack.target")
    .when(attack.purpose !== "attack" || attack.contest === null, `${REFUSE}.notAttack`, "attack.purpose")
    .when(none, `${REFUSE}.menace`, "harm.menace", { max: MOST_MENACE });
  const throws = { attack: [], defence: [], menace: [], soak: [] };
  return okUnless(check.problems, () => ({ attack, harm, throws, defence: null, fate: null }));
}

/** SW-74, A-15: what an attack in combat does: its weapon's menace, or that of bare hands. */
export function combatHarm(attack: Pick<LadderRequest, "weapon">): Harm {
  const { weapon } = attack;
  return weapon
    ? { track: "health", menace: weapon.menace, label: { text: weapon.name } }
    : { track: "health", menace: BARE_HANDS.menace, label: { key: "FOURTALES.Woven.Rules.bareHands" } };
}
