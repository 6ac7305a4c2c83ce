/** A leap into the pond: only for whoever lost a match, once for each. */
export function diveKind({ rules: { fail, ok }, words: { t } }) {
  return {
    id: "dive",
    invited: true,
    actor: ({ who }) => who.uuid,
    facts({ choices }, world) {
      const diver = world.document(choices.who);
      return diver ? ok({ who: { uuid: choices.who, name: diver.name } }) : fail({ key: "PEBBLES.Problem.gone" });
    },
    next: ({ throws }) =>
      throws.dive ? { do: "resolve" } : { do: "roll", throw: "dive", formula: "1d6", rollClass: "PebbleRoll" },
    resolve: ({ request: { who } }) =>
      ok({
        outcome: {},
        events: [{ id: "dive", kind: "pebbles.joy", target: who.uuid, data: { amount: 1, cause: "hop" } }],
      }),
    odds: () => null,
    card: ({ request: { who } }, outcome) => ({
      story: t("PEBBLES.Card.dives", { name: who.name }),
      tone: outcome ? "good" : "open",
      template: "",
      context: {},
    }),
    title: ({ who }) => ({ key: "PEBBLES.Card.title", data: { name: who.name } }),
  };
}
