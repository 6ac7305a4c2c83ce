import { setKind } from "../../../../kernel/event-kinds.ts";

/** `words.formation`: the cell on which somebody marches (WP-80); empty for none. On the actor. */
export const formationEvent = setKind<string>(
  {
    kind: "words.formation",
    path: "formation",
    describe: ({ value }) => ({
      key: `FOURTALES.Words.Rules.Board.march.${value === "" ? "no" : "yes"}`,
      data: { cell: value },
    }),
  },
  (value) => typeof value === "string" && /^([A-Z][1-9][0-9]?)?$/.test(value),
  "",
);
