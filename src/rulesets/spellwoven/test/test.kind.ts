import type { RollKind, RollState } from "../../../core/rolls/roll-kind.ts";
import { ok } from "../../../kernel/result.ts";
import { opportunities } from "../encounter/opportunity.ts";
import { oddsView } from "../ladder/odds-view.ts";
import { testFacts } from "../ladder/woven-facts.ts";
import { facesOf, rollOf, throwStep, type WovenRequest } from "../ladder/woven-state.ts";
import type { Attempt } from "../rules/attempt/attempt.ts";
import type { LadderOutcome } from "../rules/ladder/outcome.ts";
import { moreDice, resolve } from "../rules/ladder/resolve.ts";
import { spellEvents } from "../rules/magery/spell.ts";
import { wovenSettings } from "../woven-settings.ts";
import { keeperQuestions } from "./keeper.questions.ts";
import { rollTitle, testCard } from "./test.card.ts";

/** A test of skill against a difficulty (SW-06). */
export const testKind: RollKind<WovenRequest, Attempt, LadderOutcome> = {
  id: "test",
  facts: testFacts,
  actor: ({ roll }) => roll.who.uuid,
  next(state) {
    const questions = keeperQuestions(state);
    if (questions.length > 0) return { do: "ask", questions };
    const roll = rollOf(state);
    const faces = facesOf(state, "test");
    const more = moreDice(roll, faces, wovenSettings());
    if (!more.ok) return { do: "refuse", problems: more.problems };
    return more.value === 0 ? { do: "resolve" } : throwStep(state, "test", more.value, roll, faces.length);
  },
  resolve(state) {
    const { spell, roll } = state.request;
    const resolved = resolve(rollOf(state), facesOf(state, "test"), wovenSettings());
    if (!resolved.ok) return resolved;
    const { outcome, events } = resolved.value;
    return ok({ outcome, events: [...events, ...spellEvents(roll.who.uuid, spell)] });
  },
  odds: ({ roll }) => oddsView(roll),
  card: testCard,
  title: rollTitle,
  offers: opportunities,
  mayWithdraw: isBeforeDice,
};

/** Has nothing been thrown yet? */
export function isBeforeDice({ throws }: Pick<RollState, "throws">): boolean {
  return Object.keys(throws).length === 0;
}
