/**
 * What a game of two is worth in which both choose at the same time, and what one wins the other loses: the most that whoever
 * chooses among the rows can be sure of, on average, if both mix what they do as well as can be. Worked out by the simplex
 * method with Bland's rule, which never goes round in circles.
 * @param payoffs what the rows' player gets, by row and column; all rows of one length, 1 or more each way
 * @throws {RangeError} for a table without rows or columns
 */
export function gameValue(payoffs: readonly (readonly number[])[]): number {
  const columns = payoffs[0]?.length ?? 0;
  if (columns === 0) throw new RangeError("gameValue: nothing to choose from");
  const low = Math.max(...payoffs.map((row) => Math.min(...row)));
  const high = Math.min(...payoffs[0]!.map((_, at) => Math.max(...payoffs.map((row) => row[at]!))));
  // Somebody has a best choice whatever the other does.
  if (low >= high) return low;
  const lift = 1 - Math.min(...payoffs.flat());
  // The columns' player mixes so that no row gives more than 1; the sum of what they mix is then one by the game's worth.
  const rows = payoffs.map((row, at) => [
    ...row.map((value) => value + lift),
    ...payoffs.map((_, slack) => (slack === at ? 1 : 0)),
    1,
  ]);
  const goal = [...payoffs[0]!.map(() => -1), ...payoffs.map(() => 0), 0];
  for (let enters = entering(goal); enters >= 0; enters = entering(goal)) {
    pivot(rows, goal, leaving(rows, enters), enters);
  }
  return 1 / goal.at(-1)! - lift;
}

/** Figures closer to 0 than this are 0. */
const NOTHING = 1e-12;

function entering(goal: readonly number[]): number {
  return goal.slice(0, -1).findIndex((value) => value < -NOTHING);
}

/** The row that bounds what enters most; all payoffs are above 0, so there is one. */
function leaving(rows: readonly (readonly number[])[], enters: number): number {
  let found = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, row] of rows.entries()) {
    const ratio = row[enters]! > NOTHING ? row.at(-1)! / row[enters]! : Number.POSITIVE_INFINITY;
    if (ratio < least - NOTHING) [found, least] = [at, ratio];
  }
  return found;
}

function pivot(rows: number[][], goal: number[], leaves: number, enters: number): void {
  const by = rows[leaves]![enters]!;
  const row = rows[leaves]!.map((value) => value / by);
  rows[leaves] = row;
  for (const other of [...rows, goal]) {
    const times = other[enters]!;
    if (other === row || times === 0) continue;
    for (const [at, value] of row.entries()) other[at]! -= times * value;
  }
}
