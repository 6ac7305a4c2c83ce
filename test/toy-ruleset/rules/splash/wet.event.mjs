/**
 * `pebbles.wet`: somebody gets wet, or dries. `data.laughs` has the UUID of somebody who is glad of it (or nothing), if they
 * were dry until then: of two leaps at the same moment only the first finds them dry, which shows when it happens.
 */
export function wetEvent({ ok }) {
  return {
    kind: "pebbles.wet",
    check: (data) =>
      typeof data?.value === "boolean" && typeof data.laughs === "string" ? [] : [{ key: "PEBBLES.Problem.numbers" }],
    apply({ wet }, data) {
      const changed = !data.idle && wet !== data.value;
      return ok({ change: { set: changed ? { wet: data.value } : {}, remove: [] }, done: { ...data, idle: !changed } });
    },
    invert: (done) => ({ ...done, value: done.idle ? done.value : !done.value }),
    /** Who laughs is read from `data`: what truly happened lies with whoever got wet, and their player may write there. */
    leadsTo: ({ laughs }, { value, idle }) =>
      laughs && value && !idle ? [{ kind: "pebbles.joy", target: laughs, data: { amount: 1, cause: "splash" } }] : [],
    describe: ({ value }) => ({ key: `PEBBLES.Wet.${value ? "yes" : "no"}` }),
  };
}
