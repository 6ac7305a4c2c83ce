import type { CardView } from "../../../core/contract/roll-kind.ts";
import { t } from "../../../core/text/text.ts";
import { contestView, type Withdrawn } from "../contest/contest.card.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { RoundOutcome } from "../rules/detailed/resolve-round.ts";
import { SIDES } from "../rules/detailed/round.ts";
import { type RoundState, roundOf } from "./round-state.ts";

const CARD = "FOURTALES.Kalyr.Round";

/** How a round is told: as a contest is, with how both went into it and how things stand after it. */
export function roundCard(state: RoundState, outcome: RoundOutcome | Withdrawn | null): CardView {
  const now = roundOf(state);
  const known = outcome && "end" in outcome ? outcome : null;
  // While dice are missing nothing is said of harm: a round reckons it by itself.
  const view = contestView({ ...now, request: { ...now.contest, damage: { kind: "none" } } }, outcome);
  // The card before it is called the same, but for the figure.
  const titled = now.round.bout.round > 1 ? { invitedBy: "" } : {};
  if (now.withdrawn) return { ...view, ...titled };
  const notes = [
    ...(now.open ? mannerNotes(now.contest, now.manners) : []),
    ...(known ? afterNotes(now.contest, known) : []),
  ];
  return { ...view, ...titled, context: { ...view.context, notes } };
}

function mannerNotes(request: AskedContest, manners: RoundOutcome["manners"]): string[] {
  return SIDES.flatMap((name) =>
    manners[name] === "plain" ? [] : [t(`${CARD}.Ask.${manners[name]}Told`, { name: request[name]?.who.name ?? "" })],
  );
}

/** Who is out of it or worse off now. */
export function afterNotes(request: AskedContest, { beaten, gaveIn, seen, next, dodger, end }: RoundOutcome): string[] {
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
