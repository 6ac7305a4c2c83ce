import type { RollKind, RollState } from "../../../core/contract/roll-kind.ts";
import { ok } from "../../../kernel/result.ts";
import { attemptFacts } from "../attempt/attempt.facts.ts";
import { facesOf, rollOf, ruledForScene, spellOf, throwStep, type WovenRequest } from "../attempt/attempt-state.ts";
import { opportunities } from "../encounter/opportunity.ts";
import { oddsView } from "../ladder/odds-view.ts";
import { type Attempt, PLAIN_ATTEMPT } from "../rules/attempt/attempt.ts";
import type { LadderOutcome } from "../rules/ladder/outcome.ts";
import { moreDice, resolve } from "../rules/ladder/resolve.ts";
import { spellEvents } from "../rules/magery/spell.ts";
import { heldEvents } from "../rules/trial/ruling.event.ts";
import { wovenSettings } from "../woven-settings.ts";
import { keeperQuestions } from "./keeper.questions.ts";
import { rollTitle, testCard } from "./test.card.ts";

/** A test of skill against a difficulty (SW-06). */
export const testKind: RollKind<WovenRequest, Attempt, LadderOutcome> = {
  id: "test",
  /** Once dice have fallen, what was looked up stays. */
  facts: ({ choices, by, before }, world) =>
    before ? ok(before) : attemptFacts(choices, by.isGM, false, world, wovenSettings(), by.isGM || by.called === true),
  complete: (choices) => ({ ...PLAIN_ATTEMPT, ...choices }),
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
    const { roll } = state.request;
    const resolved = resolve(rollOf(state), facesOf(state, "test"), wovenSettings());
    if (!resolved.ok) return resolved;
    const { outcome, events } = resolved.value;
    const held = ruledForScene(state);
    const ruled = held ? heldEvents(held) : [];
    return ok({ outcome, events: [...events, ...spellEvents(roll.who.uuid, spellOf(state)), ...ruled] });
  },
  odds: ({ roll }) => oddsView(roll),
  card: testCard,
  title: rollTitle,
  offers: opportunities,
  mayWithdraw: isBeforeDice,
  begin: async (choices) => (await import("../attempt/try.ts")).answerCall(choices),
};

/** Has nothing been thrown yet? */
export function isBeforeDice({ throws }: Pick<RollState, "throws">): boolean {
  return Object.keys(throws).length === 0;
}
