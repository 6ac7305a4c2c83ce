import type { AskedContest } from "../contest/asked-contest.ts";
import { DETAILED } from "../figures.ts";
import type { KalyrSettings } from "../settings.ts";
import type { Modifier, Side, SideName } from "../side/side.ts";
import type { Bout, Terms } from "./bout.ts";
import { isCombat } from "./dress.ts";
import { MANNERS, type Manner } from "./judge-round.ts";
import type { RoundRequest } from "./round-request.ts";

export const SIDES = ["acting", "opposing"] as const;

/** Both sides' manner, once it lies open. */
export type Manners = Readonly<Record<SideName, Manner>>;

/** Neither goes to any extreme. */
export const PLAIN: Manners = { acting: "plain", opposing: "plain" };

/** The other of two sides. */
export function otherSide(name: SideName): SideName {
  return name === "acting" ? "opposing" : "acting";
}

/** KA-90, KA-91: which manners may be chosen: those of combat, and of those what the table plays with. */
export function mannersFor(
  contest: Pick<AskedContest, "fight" | "damage">,
  { detailedOffence, detailedDefence }: KalyrSettings,
): readonly Manner[] {
  if (!isCombat(contest)) return ["plain"];
  return MANNERS.filter((one) => one === "plain" || (one === "offence" ? detailedOffence : detailedDefence));
}

/**
 * Manners as they count: those that may be chosen. Whoever may only dodge has no blow to put everything into (KA-85, KA-90).
 */
export function heldTo(round: RoundRequest, manners: Manners, settings: KalyrSettings): Manners {
  const dodger = dodgerOf(round, settings);
  const able = mannersFor(round.contest, settings);
  const held = (name: SideName): Manner =>
    !able.includes(manners[name]) || (name === dodger && manners[name] === "offence") ? "plain" : manners[name];
  return { acting: held("acting"), opposing: held("opposing") };
}

/** KA-85: who may only dodge in this round, by the weapons in hand at first and by the last round later. */
export function dodgerOf({ contest, bout }: RoundRequest, settings: KalyrSettings): SideName | null {
  const { fight, acting, opposing } = contest;
  if (!settings.detailedDodge || !fight || !opposing) return null;
  if (bout.round > 1) {
    if (bout.dodging === "") return null;
    return bout.dodging === acting.who.uuid ? "acting" : "opposing";
  }
  const close = (one: Side, other: Side) => one.body?.reach === "close" && other.body?.reach === "long";
  if (close(acting, opposing)) return "acting";
  return close(opposing, acting) ? "opposing" : null;
}

/** The contest of a round with both manners in its levels (KA-90, KA-91); in rounds they take the place of a stance (AM-18). */
export function withManners(contest: AskedContest, manners: Manners): AskedContest {
  const side = (name: SideName, one: Side): Side => {
    const manner = manners[name];
    if (manner === "plain") return one;
    const value = manner === "offence" ? DETAILED.offence : DETAILED.defence;
    const label = { key: `FOURTALES.Kalyr.Rules.Modifier.${manner}` };
    const rule = manner === "offence" ? "KA-90" : "KA-91";
    const modifier: Modifier = { id: "manner", source: "detailed", label, value, on: true, auto: true, rule };
    return { ...one, stance: 0, modifiers: [...one.modifiers, modifier] };
  };
  const { acting, opposing } = contest;
  return { ...contest, acting: side("acting", acting), opposing: opposing && side("opposing", opposing) };
}

/** How a detailed contest stands for its next round (KA-84, KA-85, AM-27). */
export function nextBout(
  { contest, bout }: RoundRequest,
  { winner, dodger, seenThrough }: { winner: SideName | null; dodger: SideName | null; seenThrough: SideName | null },
  plans: Bout["plans"],
): Bout {
  const uuid = (name: SideName | null) => (name ? (contest[name]?.who.uuid ?? "") : "");
  const first = SIDES.find((name) => contest[name]?.modifiers.some(({ id }) => id === "shorter")) ?? null;
  const before = bout.round > 1 ? bout.behind : uuid(first);
  // A dodge that succeeded turns the roles round once; after that, and after one that failed, both fight on.
  const inside = winner !== null && winner === dodger && !bout.turned;
  const dodging = winner === null ? uuid(dodger) : inside ? uuid(otherSide(dodger)) : "";
  return {
    round: bout.round + 1,
    pair: [uuid("acting"), uuid("opposing")],
    terms: termsOf(contest),
    behind: winner === null ? before : uuid(otherSide(winner)),
    dodging,
    turned: winner === null ? bout.turned : inside,
    hampered: uuid(seenThrough),
    plans,
  };
}

/** What a round has settled for those that follow. */
function termsOf(contest: AskedContest): Terms {
  const { goal, type, fight, damage, stakes, persuader, organisation, information, affected } = contest;
  return {
    goal,
    type,
    fight,
    harm: damage.kind === "fixed" ? "fixed" : "margin",
    track: damage.kind === "none" ? "physical" : damage.track,
    letter: damage.kind === "fixed" ? damage.letter : "H",
    stakes: stakes.level === "high" ? stakes.text : "",
    persuader: persuader ? (contest[persuader]?.who.uuid ?? "") : "",
    organisation,
    information,
    affected: affected.map(({ uuid }) => uuid),
  };
}
