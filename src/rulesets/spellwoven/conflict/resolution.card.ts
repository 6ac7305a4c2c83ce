import type { CardView } from "../../../core/contract/roll-kind.ts";
import { t } from "../../../core/text/text.ts";
import type { Spread } from "../rules/conflict/allotment.ts";
import type { Move, Resolution } from "../rules/conflict/resolution.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { type ResolutionState, spreadOn } from "./resolution-state.ts";
import { useText } from "./use-text.ts";

const CONFLICT = "FOURTALES.Woven.Conflict";

/** How the end of a round is told: the dice of each side, then what they did line by line, and what came of it. */
export function resolutionCard(state: ResolutionState, outcome: Resolution | null): CardView {
  const spread = spreadOn(state);
  return {
    story: storyOf(state, spread, outcome),
    tone: outcome?.end.how === "won" ? "good" : "open",
    template: wovenTemplate("conflict/resolution-card"),
    context: { sides: diceView(spread, outcome), lines: outcome ? resultLines(spread, outcome) : [] },
  };
}

function storyOf({ request, questions }: ResolutionState, spread: Spread, outcome: Resolution | null): string {
  const { round } = request;
  if (!outcome) {
    const allots = questions.some(({ kind }) => kind === "allot");
    return t(`${CONFLICT}.Story.${allots ? "allot" : "pool"}`, { round });
  }
  const { end } = outcome;
  const name = end.how === "won" ? (spread.find(({ id }) => id === end.winner)?.name ?? "") : "";
  return t(`${CONFLICT}.Story.${end.how}`, { round, name });
}

/** The dice of each side, and what each of them was given to once that lies open. */
function diceView(spread: Spread, outcome: Resolution | null) {
  return spread.map(({ id, name, pool, faces }) => {
    const moves = outcome?.moves.filter(({ side }) => side === id) ?? [];
    return {
      id,
      name,
      missing: faces.length === 0 && pool > 0 ? t(`${CONFLICT}.notThrown`, { pool }) : "",
      dice: faces.map((face, at) => {
        const move = moves.find(({ dice }) => dice.includes(at));
        const left = outcome !== null && !move;
        const use = move ? moveText(spread, move) : left ? t(`${CONFLICT}.left`) : "";
        return {
          face,
          lost: left || move?.void === true,
          option: move?.option ?? "",
          icon: move ? iconOf(move.option) : "",
          label: use ? t("FOURTALES.Woven.Die.poolUsed", { face, use }) : t("FOURTALES.Woven.Die.pool", { face }),
        };
      }),
    };
  });
}

/**
 * What was done and what came of it, line by line.
 * @param only sides whose own moves are told; all where it is left out
 */
export function resultLines(spread: Spread, { moves, sides }: Resolution, only?: readonly string[]) {
  const nameOf = (id: string) => spread.find((side) => side.id === id)?.name ?? "";
  const person = (id: string) => spread.flatMap(({ members }) => members).find((one) => one.id === id)?.name ?? "";
  const line = (icon: string, key: string, data: Record<string, string | number>, heavy = true) => ({
    icon,
    heavy,
    text: t(`${CONFLICT}.Line.${key}`, data),
  });
  const done = moves
    .filter(({ side }) => !only || only.includes(side))
    .map((move) => line(iconOf(move.option), "does", { name: nameOf(move.side), use: moveText(spread, move) }, false));
  const came = sides.flatMap(({ id, pool, lost, removed, falls }) => [
    ...(lost > 0 ? [line(icon("dice-d20"), "loses", { name: nameOf(id), lost, left: pool - lost })] : []),
    ...removed.map((one) => line(icon("door-open"), "removed", { name: person(one) })),
    ...(falls ? [line(icon("flag"), "falls", { name: nameOf(id) })] : []),
  ]);
  return [...done, ...came];
}

const ICONS = { 3: "scissors", 5: "shield", 7: "person-walking-arrow-right", 9: "hand-holding-hand" } as const;

const icon = (name: string): string => `fa-solid fa-${name}`;

/** The picture of an option. */
export function iconOf(option: keyof typeof ICONS): string {
  return icon(ICONS[option]);
}

function moveText(spread: Spread, move: Move): string {
  const use = useText(spread, move);
  if (!move.void) return use;
  return t(`${CONFLICT}.Line.${move.option === 3 || move.option === 7 ? "cancelled" : "idle"}`, { use });
}
