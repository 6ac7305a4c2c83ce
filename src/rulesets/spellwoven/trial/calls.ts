import type { CallSpec } from "../../../core/contract/call-spec.ts";
import { ATTRIBUTES, type AttributeId, attributeKey } from "../rules/attributes.ts";
import { HIGHEST, LOWEST, rung, rungKey } from "../rules/ladder/rungs.ts";

const CALL = "FOURTALES.Woven.Call";

const rungs = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, n) => LOWEST + n);

/** What the Gamesmaster may ask others to roll: a test of an attribute against a rung (SW-06). */
export const calls: readonly CallSpec[] = [
  {
    id: "test",
    label: `${CALL}.test`,
    icon: "fa-solid fa-dice",
    kind: "test",
    lines: [
      {
        name: "attribute",
        label: `${CALL}.attribute`,
        choices: Object.fromEntries(ATTRIBUTES.map((id) => [id, attributeKey(id)])),
        value: "wits",
      },
      {
        name: "rung",
        label: `${CALL}.rung`,
        choices: Object.fromEntries(rungs.map((value) => [`${value}`, rungKey(value)])),
        value: `${rung("moderate")}`,
      },
    ],
    choices: (who, { attribute, rung: level }) => ({ who, attribute, difficulty: Number(level) }),
    wish: ({ attribute, rung: level }) => ({
      key: `${CALL}.wish`,
      data: { attribute: attributeKey(attribute as AttributeId), rung: rungKey(Number(level)) },
    }),
  },
];
