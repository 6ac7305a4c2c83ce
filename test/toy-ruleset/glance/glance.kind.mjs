const OWNER = 3;

/** A glance under the water: what is down there only those see who play whoever looks. */
export function glanceKind({ rules: { fail, ok }, words: { t } }) {
  return {
    id: "glance",
    actor: ({ who }) => who.uuid,
    facts({ choices, before }, world) {
      if (before) return ok(before);
      const diver = world.document(choices.who);
      if (!diver) return fail({ key: "PEBBLES.Problem.gone" });
      const players = Object.entries(diver.ownership).filter(([id, level]) => id !== "default" && level === OWNER);
      return ok({ who: { uuid: choices.who, name: diver.name }, players: players.map(([id]) => id) });
    },
    eyes: ({ players }) => players,
    next: ({ throws }) =>
      throws.depth ? { do: "resolve" } : { do: "roll", throw: "depth", formula: "1d6", rollClass: "PebbleRoll" },
    resolve: ({ throws }) => ok({ outcome: { fish: throws.depth[0][0] }, events: [] }),
    odds: () => null,
    card: ({ request: { who } }, outcome) => ({
      story: outcome
        ? t("PEBBLES.Glance.fish", { name: who.name, fish: outcome.fish })
        : t("PEBBLES.Glance.waits", { name: who.name }),
      tone: "open",
      template: "",
      context: {},
    }),
    title: ({ who }) => ({ key: "PEBBLES.Glance.title", data: { name: who.name } }),
  };
}
