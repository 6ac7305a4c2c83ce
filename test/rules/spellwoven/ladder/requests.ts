import { type LadderRequest, type Modifier, testRequest } from "../../../../src/rulesets/spellwoven/rules/index.ts";
import { jen } from "../beings.ts";

/** Jen's wits against rung 4, and what is different of it. */
export const plain = (more: Partial<LadderRequest> = {}): LadderRequest => ({
  ...testRequest(jen(), "wits", { difficulty: 4, skill: null }),
  ...more,
});

/** Something that helps, or hinders. */
export const bonus = (id: string, value: number, more: Partial<Modifier> = {}): Modifier => ({
  id,
  source: "other",
  label: { text: id },
  value,
  on: true,
  auto: false,
  ...more,
});
