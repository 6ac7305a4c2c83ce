import { countKind } from "../../../../kernel/event-kinds.ts";

/** `teller.gold`: gold that comes or goes (DT-70): nobody pays what they don't have. */
export const goldEvent = countKind(
  {
    kind: "teller.gold",
    path: "gold",
    describe: ({ amount }) => ({
      key: `FOURTALES.Teller.Rules.Gold.${amount < 0 ? "spent" : "got"}`,
      data: { gold: Math.abs(amount) },
    }),
  },
  { exact: true },
);
