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

/** `pebbles.threw` of somebody at the pond: the round in which they threw. Cards give it no line of its own. */
export function threwEvent({ ok }) {
  return {
    kind: "pebbles.threw",
    marks: true,
    check: (data) => (Number.isInteger(data?.value) && data.value >= 0 ? [] : [{ key: "PEBBLES.Problem.numbers" }]),
    apply: (state, { value }) =>
      ok({ change: { set: { "pebbles.threw": value }, remove: [] }, done: { value, was: state.pebbles?.threw ?? 0 } }),
    invert: ({ was }) => ({ value: was ?? 0 }),
    describe: () => ({ key: "PEBBLES.Turn.none" }),
  };
}
