import { DETAILED } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Bout, KalyrRequest } from "../side/plan.ts";
import type { Modifier, Side, SideName } from "../side/request.ts";
import type { Manner } from "./judge-round.ts";

export const SIDES = ["acting", "opposing"] as const;

/** Both sides' manner, once it lies open. */
export type Manners = Readonly<Record<SideName, Manner>>;

/** Neither goes to any extreme. */
export const PLAIN: Manners = { acting: "plain", opposing: "plain" };

/** The other of two sides. */
export function otherSide(name: SideName): SideName {
  return name === "acting" ? "opposing" : "acting";
}

/** KA-90, KA-91: does this table ask for hidden manners at all? */
export function asksManner({ detailedOffence, detailedDefence }: KalyrSettings): boolean {
  return detailedOffence || detailedDefence;
}

/** KA-85: who may only dodge in this round, by the weapons in hand at first and by the last round later. */
export function dodgerOf(request: KalyrRequest, settings: KalyrSettings): SideName | null {
  const { bout, fight, acting, opposing } = request;
  if (!bout || !settings.detailedDodge || !fight || !opposing) return null;
  if (bout.round > 1) {
    if (bout.dodging === "") return null;
    return bout.dodging === acting.who.uuid ? "acting" : "opposing";
  }
  const close = (one: Side, other: Side) => one.body?.reach === "close" && other.body?.reach === "long";
  if (close(acting, opposing)) return "acting";
  return close(opposing, acting) ? "opposing" : null;
}

/** A round with both manners in its levels (KA-90, KA-91); in rounds they take the place of a stance (AM-18). */
export function withManners(request: KalyrRequest, manners: Manners): KalyrRequest {
  const side = (name: SideName, one: Side): Side => {
    const manner = manners[name];
    if (manner === "plain") return one;
    const value = manner === "offence" ? DETAILED.offence : DETAILED.defence;
    const label = { key: `FOURTALES.Kalyr.Rules.Modifier.${manner}` };
    const rule = manner === "offence" ? "KA-90" : "KA-91";
    const modifier: Modifier = { id: "manner", source: "detailed", label, value, on: true, auto: true, rule };
    return { ...one, stance: 0, modifiers: [...one.modifiers, modifier] };
  };
  const { acting, opposing } = request;
  return { ...request, acting: side("acting", acting), opposing: opposing && side("opposing", opposing) };
}

/** How a detailed contest stands for its next round (KA-84, KA-85, AM-27). */
export function nextBout(
  request: KalyrRequest,
  { winner, dodger, seenThrough }: { winner: SideName | null; dodger: SideName | null; seenThrough: SideName | null },
  plans: Bout["plans"],
): Bout {
  const bout = request.bout!;
  const uuid = (name: SideName | null) => (name ? (request[name]?.who.uuid ?? "") : "");
  const pair = [uuid("acting"), uuid("opposing")];
  const first = SIDES.find((name) => request[name]?.modifiers.some(({ id }) => id === "shorter")) ?? null;
  const before = bout.round > 1 ? bout.behind : uuid(first);
  // A dodge that succeeded turns the roles round once; after that, and after one that failed, both fight on.
  const inside = winner !== null && winner === dodger && !bout.turned;
  const dodging = winner === null ? uuid(dodger) : inside ? uuid(otherSide(dodger)) : "";
  const { goal, type, fight, damage } = request;
  const harm = damage.kind === "fixed" ? "fixed" : "margin";
  const track = damage.kind === "none" ? "physical" : damage.track;
  return {
    round: bout.round + 1,
    pair,
    terms: { goal, type, fight, harm, track, letter: damage.kind === "fixed" ? damage.letter : "H" },
    behind: winner === null ? before : uuid(otherSide(winner)),
    dodging,
    turned: winner === null ? bout.turned : inside,
    hampered: uuid(seenThrough),
    plans,
  };
}
