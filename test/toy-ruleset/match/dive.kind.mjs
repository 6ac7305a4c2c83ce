/** A leap into the pond: only for whoever lost a match, once for each. Whoever won laughs. */
export function diveKind({ rules: { fail, ok }, words: { t } }) {
  return {
    id: "dive",
    invited: true,
    actor: ({ who }) => who.uuid,
    facts({ choices }, world) {
      const diver = world.document(choices.who);
      if (!diver) return fail({ key: "PEBBLES.Problem.gone" });
      const laughs = world.document(choices.laughs ?? "")?.uuid ?? "";
      return ok({ who: { uuid: choices.who, name: diver.name }, laughs });
    },
    next: ({ throws }) =>
      throws.dive ? { do: "resolve" } : { do: "roll", throw: "dive", formula: "1d6", rollClass: "PebbleRoll" },
    resolve: ({ request: { who, laughs } }) =>
      ok({
        outcome: {},
        events: [
          { id: "dive", kind: "pebbles.joy", target: who.uuid, data: { amount: 1, cause: "hop" } },
          { id: "splash", kind: "pebbles.wet", target: who.uuid, data: { value: true, laughs } },
        ],
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
