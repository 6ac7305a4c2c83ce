/** Why joy comes and goes; each has its sentence. */
const CAUSES = ["hop", "sink", "share", "wish"];

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
      const value = Math.max(0, Math.min(Math.max(joy.max, joy.value), joy.value + data.amount));
      const done = { ...data, amount: value - joy.value };
      return ok({ change: { set: done.amount ? { "joy.value": value } : {}, remove: [] }, done });
    },
    invert: (done) => ({ ...done, amount: done.amount === 0 ? 0 : -done.amount }),
    describe: ({ amount, cause }) => ({ key: `PEBBLES.Joy.${cause}`, data: { joy: Math.abs(amount) } }),
  };
}
