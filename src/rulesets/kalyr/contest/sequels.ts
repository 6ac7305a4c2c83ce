import type { MoveOffer } from "../../../core/contract/roll-kind.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { ContestOutcome } from "../rules/contest/outcome.ts";
import { PLAIN_PICK, type SidePlan } from "../rules/contest/plan.ts";
import { type Softening, softLetter } from "../rules/contest/soften.ts";
import { DEFEATED } from "../rules/damage/tracks.ts";
import type { Side } from "../rules/side/side.ts";
import { TRACKS } from "../rules/types.ts";
import type { Withdrawn } from "./contest.card.ts";
import { type Contest, type ContestState, contestOf } from "./contest-state.ts";

const MOVE = "FOURTALES.Kalyr.Move";

/**
 * What a contest of two may lead to: a tie to the same once more (KA-14), a loss to a harsher one (KA-30), any of them to one
 * round by round (KA-75). Each is a card of its own, with everything that is known already chosen.
 */
export function sequels(state: ContestState, outcome: ContestOutcome | Withdrawn | null): MoveOffer[] {
  const known = outcome && "verdict" in outcome ? outcome : null;
  const { request, withdrawn, softenings }: Contest = contestOf(state);
  const { acting, opposing, begun } = request;
  if (!known || withdrawn || !opposing || !begun || known.verdict === "waiting") return [];
  const offer = (what: string, about: string, icon: string, opens: NonNullable<MoveOffer["opens"]>): MoveOffer => ({
    id: `${what}:${about}`,
    label: { key: `${MOVE}.${what}`, data: { name: nameOf(request, about) } },
    icon: `fa-solid fa-${icon}`,
    about,
    opens,
    // However it goes on, it goes on once.
    wayOf: "on",
  });
  const [mine, theirs] = [acting.who.uuid, opposing.who.uuid];
  const terms = { type: begun.type, fight: begun.fight, track: begun.track, goal: begun.goal };
  const usedBy = (who: string) => picksOf(who === mine ? acting : opposing);
  const detailed = (who: string, foe: string): MoveOffer => ({
    ...offer("detailed", who, "rotate", { kind: "detailed", choices: { who, foe, ...terms, ...usedBy(who) } }),
    row: { what: { key: `${MOVE}.detailedRow` }, whose: nameOf(request, who) },
  });
  const isBeaten = (side: Side) => isOut(side, known, softenings);
  if (known.verdict === "tie") {
    // It takes two to go on.
    if (isBeaten(acting) || isBeaten(opposing)) return [];
    const again = { ...begun, automatic: null };
    return [
      offer("again", mine, "repeat", { kind: "contest", choices: again }),
      detailed(mine, theirs),
      detailed(theirs, mine),
    ];
  }
  const lost = known.verdict === "loss" ? mine : known.verdict === "win" ? theirs : null;
  if (!lost) return [];
  const foe = lost === mine ? theirs : mine;
  if (isBeaten(lost === mine ? acting : opposing)) return [];
  return [offer("harsher", lost, "bolt", { kind: "contest", choices: { who: lost, foe } }), detailed(lost, foe)];
}

/** KA-64, KA-65: is somebody past going on, by what they had or by what this contest did to them? */
function isOut({ who }: Side, { damage }: ContestOutcome, softenings: readonly Softening[]): boolean {
  if (TRACKS.some((track) => who.conditions[track] >= DEFEATED)) return true;
  return damage.some((sum) => {
    const letter = sum.uuid === who.uuid && softLetter(sum, softenings);
    return letter === "DF" || letter === "DS";
  });
}

/** The abilities that somebody used, as they would pick them again; of two duels the first. */
function picksOf({ mode, abilities }: Side): Partial<SidePlan> {
  const picks = abilities.map(({ id, uuid, name, kind, standsFor, penalty }) => {
    const pick = uuid === null ? { name, psionic: kind === "psionic" } : { item: id, standsFor, penalty };
    return { ...PLAIN_PICK, ...pick };
  });
  return { mode: mode === "paired" ? "single" : mode, picks: [...picks, { ...PLAIN_PICK }].slice(0, 2) };
}

function nameOf({ acting, opposing }: AskedContest, uuid: string): string {
  return [acting, opposing].find((side) => side?.who.uuid === uuid)?.who.name ?? "";
}
