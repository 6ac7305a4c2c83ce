/** More throwers than stand at any pond. */
export const MOST = 12;

/**
 * What a match comes to: each total, and who is best. Whoever did not throw has none.
 * @param members those who throw: `uuid` and `skill`
 * @param faces what each die shows, null for whoever did not throw
 * @param low who throws low: two more, where nobody else does
 * @param pretty UUID of whose throw was the prettiest; null where nobody's was
 */
export function resolveMatch(members, faces, low, pretty) {
  const alone = low.filter((one) => one).length === 1;
  const totals = members.map(({ skill }, i) => (faces[i] === null ? 0 : faces[i] + skill + (alone && low[i] ? 2 : 0)));
  const most = Math.max(...totals);
  const best = members.filter((_member, i) => most > 0 && totals[i] === most).map(({ uuid }) => uuid);
  const joy = (what, uuid, cause) => ({
    id: `${what}-${uuid}`,
    kind: "pebbles.joy",
    target: uuid,
    data: { amount: 1, cause },
  });
  const events = best.map((uuid) => joy("best", uuid, "hop"));
  if (pretty) events.push(joy("pretty", pretty, "share"));
  return { outcome: { totals, best }, events };
}
