import type { CardView } from "../../../core/rolls/roll-kind.ts";
import { t } from "../../../core/words.ts";
import { contestCard, type Withdrawn } from "../contest/contest.card.ts";
import type { ContestState } from "../contest/contest-state.ts";
import type { RoundOutcome } from "../rules/detailed/resolve-round.ts";
import { SIDES } from "../rules/detailed/round.ts";
import type { KalyrRequest } from "../rules/side/plan.ts";
import { roundOf } from "./round-state.ts";

const CARD = "FOURTALES.Kalyr.Round";

/** How a round is told: as a contest is, with how both went into it and how things stand after it. */
export function roundCard(state: ContestState, outcome: RoundOutcome | Withdrawn | null): CardView {
  const now = roundOf(state);
  const known = outcome && "end" in outcome ? outcome : null;
  const view = contestCard({ ...state, request: withoutHarm(state.request) }, outcome);
  if (now.withdrawn) return view;
  const notes = [
    ...(now.open ? mannerNotes(now.request, now.manners) : []),
    ...(known ? afterNotes(now.request, known) : []),
  ];
  return { ...view, context: { ...view.context, notes } };
}

/** While dice are missing nothing is said of harm: a round reckons it by itself. */
function withoutHarm(request: KalyrRequest): KalyrRequest {
  return { ...request, damage: { kind: "none" } };
}

function mannerNotes(request: KalyrRequest, manners: RoundOutcome["manners"]): string[] {
  return SIDES.flatMap((name) =>
    manners[name] === "plain" ? [] : [t(`${CARD}.Ask.${manners[name]}Told`, { name: request[name]?.who.name ?? "" })],
  );
}

/** Who is out of it or worse off now. */
function afterNotes(request: KalyrRequest, { beaten, gaveIn, seen, next, dodger, end }: RoundOutcome): string[] {
  const names = new Map(SIDES.map((name) => [request[name]?.who.uuid ?? "", request[name]?.who.name ?? ""]));
  const note = (key: string, uuid: string): string[] =>
    names.get(uuid) ? [t(`${CARD}.${key}`, { name: names.get(uuid)! })] : [];
  return [
    ...(dodger && end !== "dodged" ? note("dodger", request[dodger]?.who.uuid ?? "") : []),
    ...(seen === null ? [] : [t(`${CARD}.${seen ? "seen" : "unseen"}`)]),
    ...beaten.map((name) => t(`${CARD}.beaten`, { name })),
    ...(gaveIn ? note("gaveIn", gaveIn) : []),
    ...(next ? [...note("mayDodge", next.dodging), ...note("hampered", next.hampered)] : []),
  ];
}
