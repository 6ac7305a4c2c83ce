/** Why joy comes and goes; each has its sentence. */
const CAUSES = ["hop", "sink", "share", "splash", "wish", "turn", "nap", "night"];

/**
 * `pebbles.joy`: joy changes, between 0 and its maximum. `done` says what truly came or went, so that undoing gives back
 * just that.
 */
export function joyEvent({ ok }) {
  return {
    kind: "pebbles.joy",
    check: (data) =>
      Number.isInteger(data?.amount) && CAUSES.includes(data.cause) ? [] : [{ key: "PEBBLES.Problem.numbers" }],
    apply({ joy }, data) {
      // Joy may stand above its maximum; what was taken from there can be given back.
      const most = data.undo ? Number.POSITIVE_INFINITY : Math.max(joy.max, joy.value);
      const value = Math.max(0, Math.min(most, joy.value + data.amount));
      const done = { ...data, amount: value - joy.value };
      return ok({ change: { set: done.amount ? { "joy.value": value } : {}, remove: [] }, done });
    },
    invert: (done) => ({ ...done, amount: done.amount === 0 ? 0 : -done.amount, undo: !done.undo }),
    describe: ({ amount, cause }) => ({ key: `PEBBLES.Joy.${cause}`, data: { joy: Math.abs(amount) } }),
  };
}
