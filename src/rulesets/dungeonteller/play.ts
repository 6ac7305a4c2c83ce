import type { Play } from "../../core/ruleset.ts";
import { timeKind } from "../../core/time/time.kind.ts";
import { tellerDeed } from "./deed.kind.ts";
import { tracker } from "./encounter/tracker.ts";
import { noticeKind } from "./notice/notice.kind.ts";
import { watchQuestion } from "./notice/notice.question.ts";
import { successQuestions } from "./roll/questions.ts";
import { successKind } from "./roll/success.kind.ts";
import { time } from "./time/time.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [successKind, tellerDeed, noticeKind, timeKind(time)];
export const questions: Play["questions"] = [...successQuestions, watchQuestion];
export { time, tracker };
