import type { CallSpec } from "../../../core/contract/call-spec.ts";
import { ACTIONS, type ActionId, actionKey } from "../rules/actions.ts";

const CALL = "FOURTALES.Teller.Call";

/** What the Gamemaster may ask others to roll: one of the ten actions, and how many successes it takes (DT-04). */
export const calls: readonly CallSpec[] = [
  {
    id: "action",
    label: `${CALL}.action`,
    icon: "fa-solid fa-dice",
    kind: "success",
    lines: [
      {
        name: "action",
        label: `${CALL}.which`,
        choices: Object.fromEntries(ACTIONS.map((id) => [id, actionKey(id)])),
        value: "notice",
      },
      { name: "needed", label: `${CALL}.needed`, value: 1, min: 1, max: 40 },
    ],
    choices: (who, { action, needed }) => ({ who, action, needed: Number(needed) }),
    wish: ({ action, needed }) => ({
      key: `${CALL}.wish`,
      data: { action: actionKey(action as ActionId), needed: Number(needed) },
    }),
  },
];
