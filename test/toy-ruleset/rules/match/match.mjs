/** More throwers than stand at any pond. */
export const MOST = 12;

/**
 * What a match comes to: each total, and who is best. Whoever did not throw has none.
 * @param members those who throw: `uuid` and `skill`
 * @param faces what each die shows, null for whoever did not throw
 */
export function resolveMatch(members, faces) {
  const totals = members.map(({ skill }, i) => (faces[i] === null ? 0 : faces[i] + skill));
  const most = Math.max(...totals);
  const best = members.filter((_member, i) => most > 0 && totals[i] === most).map(({ uuid }) => uuid);
  const events = best.map((uuid) => ({
    id: `best-${uuid}`,
    kind: "pebbles.joy",
    target: uuid,
    data: { amount: 1, cause: "hop" },
  }));
  return { outcome: { totals, best }, events };
}
