import type { Question, RollKind } from "../../../core/rolls/roll-kind.ts";
import { fail, ok } from "../../../kernel/result.ts";
import { rollTitle, testCard } from "../cards/test.card.ts";
import type { WovenRequest } from "../play/attempt.ts";
import { moreDice, resolve } from "../rules/resolve.ts";
import { rungKey } from "../rules/rungs.ts";
import { wovenSettings } from "../settings/woven-settings.ts";
import { oddsView } from "./odds-view.ts";
import { verifyTest } from "./verify.ts";
import { ASKS, answerTo, facesOf, rollOf, throwStep, type WovenState } from "./woven-state.ts";

/** A test of skill against a difficulty (SW-06). */
export const testKind: RollKind<WovenRequest> = {
  id: "test",
  actor: ({ roll }) => roll.who.uuid,
  next(state) {
    const questions = keeperQuestions(state);
    if (questions.length > 0) return { do: "ask", questions };
    const roll = rollOf(state);
    const more = moreDice(roll, facesOf(state.throws, "test"), wovenSettings());
    if (!more.ok) return { do: "refuse", problems: more.problems };
    return more.value === 0 ? { do: "resolve" } : throwStep(state, "test", more.value, roll, wovenSettings());
  },
  resolve(state) {
    const resolved = resolve(rollOf(state), facesOf(state.throws, "test"), wovenSettings());
    if (!resolved.ok) return fail(...resolved.problems);
    return ok({ outcome: { ...resolved.value.outcome }, events: resolved.value.events });
  },
  odds: ({ roll }) => oddsView(roll),
  verify: verifyTest,
  card: testCard,
  title: rollTitle,
  mayWithdraw: ({ throws }) => Object.keys(throws).length === 0,
};

/** What the Gamesmaster has to say before the dice: the difficulty, and leave for what is beyond the sheet. */
export function keeperQuestions({ request, questions }: WovenState): Question[] {
  const { roll, harm, asksDifficulty, asksLeave } = request;
  const { name } = roll.who;
  const open: Question[] = [];
  if (asksDifficulty && answerTo(questions, ASKS.difficulty) === null) {
    open.push({ id: ASKS.difficulty, kind: "difficulty", about: "", data: { name, rung: rungKey(roll.difficulty) } });
  }
  if (asksLeave && answerTo(questions, ASKS.leave) === null) {
    const extra = roll.modifiers.find(({ source, on }) => source === "other" && on);
    const reason = extra && "text" in extra.label ? extra.label.text : "";
    const what = extra ? (reason ? "bonusFor" : "bonus") : harm?.track === "resolve" ? "mind" : "upperHand";
    const data = { name, what, value: extra?.value ?? harm?.menace ?? 0, reason };
    open.push({ id: ASKS.leave, kind: "leave", about: "", data });
  }
  return open;
}
