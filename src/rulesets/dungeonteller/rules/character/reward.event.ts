import { applied, type EventKind } from "../../../../kernel/events.ts";
import { isBoolean, isText, lookFor, oneOf, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { same } from "../../../../kernel/same.ts";
import { isAction } from "../actions.ts";
import type { HeroSystem } from "../types.ts";
import { type Reward, rewardChange } from "./reward.ts";

/** A reward, and the way back. */
export type RewardData = Reward & { readonly undo?: boolean };

/** `teller.reward`: what somebody won by a session (DT-69). */
export const rewardEvent: EventKind<HeroSystem, RewardData> = {
  kind: "teller.reward",
  check: lookFor({
    kind: oneOf("die", "specialty", "luck"),
    action: orNothing(isAction),
    when: orNothing(isText),
    tag: orNothing(isText),
    undo: orNothing(isBoolean),
  }),
  apply(state, data) {
    if (data.undo) return applied(data, taken(state, data));
    const set = rewardChange(state, data);
    if (Object.keys(set).length > 0) return applied(data, set);
    return fail(problem("FOURTALES.Teller.Rules.Refuse.fullAction", "action"));
  },
  invert: ({ undo, ...done }) => ({ ...done, undo: !undo }),
  describe: ({ kind, undo }) => ({ key: `FOURTALES.Teller.Rules.Reward.${undo ? "back" : kind}` }),
};

/** The reward gone again, whatever else came meanwhile. */
function taken(hero: HeroSystem, { undo: _undo, ...reward }: RewardData): Record<string, unknown> {
  if (reward.kind === "luck") {
    const base = Math.max(0, hero.luck.base - 1);
    return { "luck.base": base, "luck.value": Math.max(0, hero.luck.value - 1) };
  }
  if (reward.kind === "die") return { [`actions.${reward.action}`]: Math.max(0, hero.actions[reward.action] - 1) };
  const [won] = rewardChange({ ...hero, specialties: [] }, reward).specialties as object[];
  const at = hero.specialties.findLastIndex((specialty) => same(specialty, won));
  return at < 0 ? {} : { specialties: hero.specialties.filter((_one, n) => n !== at) };
}
