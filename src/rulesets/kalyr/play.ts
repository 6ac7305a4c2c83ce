import type { Play } from "../../core/ruleset.ts";
import { contestKind } from "./contest/contest.kind.ts";
import { kalyrQuestions } from "./contest/questions.ts";
import { kalyrDeed } from "./deed.kind.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [contestKind, kalyrDeed];
export const questions: Play["questions"] = kalyrQuestions;
