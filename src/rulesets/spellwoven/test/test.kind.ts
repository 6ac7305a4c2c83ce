import { answerTo } from "../../../core/rolls/answer-to.ts";
import { honest } from "../../../core/rolls/honest.ts";
import type { Question, Resolution, RollKind } from "../../../core/rolls/roll-kind.ts";
import type { Result } from "../../../kernel/result.ts";
import type { WovenRequest } from "../ladder/attempt.ts";
import { facesOf, leaveOf, rollOf, throwStep, type WovenState } from "../ladder/woven-state.ts";
import { moreDice, resolve } from "../rules/ladder/resolve.ts";
import { rungKey } from "../rules/ladder/rungs.ts";
import { wovenSettings } from "../woven-settings.ts";
import { rollTitle, testCard } from "./test.card.ts";

/** A test of skill against a difficulty (SW-06). */
export const testKind: RollKind<WovenRequest> = {
  id: "test",
  actor: ({ roll }) => roll.who.uuid,
  next(state) {
    const questions = keeperQuestions(state);
    if (questions.length > 0) return { do: "ask", questions };
    const roll = rollOf(state);
    const more = moreDice(roll, facesOf(state, "test"), wovenSettings());
    if (!more.ok) return { do: "refuse", problems: more.problems };
    return more.value === 0 ? { do: "resolve" } : throwStep(state, "test", more.value, roll);
  },
  resolve: (state) =>
    resolve(rollOf(state), facesOf(state, "test"), wovenSettings()) as Result<object> as Result<Resolution>,
  odds: async ({ roll }) => (await import("../ladder/odds-view.ts")).oddsView(roll),
  verify: honest(async (state) => (await import("./verify-test.ts")).isTestRight(state)),
  card: testCard,
  title: rollTitle,
  mayWithdraw: ({ throws }) => Object.keys(throws).length === 0,
};

/** What the Gamesmaster has to say before the dice: the difficulty, and leave for what is beyond the sheet. */
export function keeperQuestions(state: WovenState): Question[] {
  const { roll, harm, asksDifficulty, asksLeave } = state.request;
  const { name } = roll.who;
  const open: Question[] = [];
  const pose = (id: string, data: object) => open.push({ id, kind: id, about: "", data: { name, ...data } });
  if (asksDifficulty && answerTo(state.questions, "difficulty") === undefined) {
    pose("difficulty", { rung: rungKey(roll.difficulty) });
  }
  if (asksLeave && leaveOf(state) === undefined) {
    const extra = roll.modifiers.find(({ source, on }) => source === "other" && on);
    const reason = extra && "text" in extra.label ? extra.label.text : "";
    const what = extra ? (reason ? "bonusFor" : "bonus") : harm?.track === "resolve" ? "mind" : "upperHand";
    pose("leave", { what, value: extra?.value ?? harm?.menace ?? 0, reason });
  }
  return open;
}
