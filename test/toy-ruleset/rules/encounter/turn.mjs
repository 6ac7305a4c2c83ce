/**
 * The gate: a turn at the pond has one throw. Whatever else people do there is free at any time.
 * @param deed what somebody is about to do; null asks what is left of their turn
 * @param place whose turn it is, in which round, and what the meeting keeps of them
 */
export function gate(deed, { combatant, name, round, acts, own }) {
  if (deed && deed.kind !== "skip") return null;
  const threw = own.threw === round;
  return {
    takes: deed ? { key: "PEBBLES.Turn.takes" } : null,
    left: acts ? { key: `PEBBLES.Turn.${threw ? "none" : "left"}` } : null,
    against:
      deed && (threw || !acts) ? [{ key: `PEBBLES.Problem.${threw ? "threw" : "notTurn"}`, data: { name } }] : [],
    pays: deed && acts ? [{ kind: "pebbles.threw", target: combatant, data: { value: round } }] : [],
  };
}
