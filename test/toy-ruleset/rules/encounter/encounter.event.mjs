/** `pebbles.keen` of somebody at the pond, `pebbles.windy` of the whole meeting: a yes or no that is set. */
export function markEvent({ ok }, name) {
  const path = `pebbles.${name}`;
  return {
    kind: path,
    check: (data) => (typeof data?.value === "boolean" ? [] : [{ key: "PEBBLES.Problem.numbers" }]),
    apply: (state, { value }) =>
      ok({ change: { set: { [path]: value }, remove: [] }, done: { value, was: state.pebbles?.[name] ?? false } }),
    invert: ({ was }) => ({ value: was ?? false }),
    describe: ({ value }) => ({ key: `PEBBLES.Mark.${name}_${value ? "yes" : "no"}` }),
  };
}
