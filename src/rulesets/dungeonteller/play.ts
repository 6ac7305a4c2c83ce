import type { Play } from "../../core/ruleset.ts";
import { tellerDeed } from "./deed.kind.ts";
import { successQuestions } from "./roll/questions.ts";
import { successKind } from "./roll/success.kind.ts";

/** What cards of this game are played with; loaded with the first of them. */
export const rollKinds: Play["rollKinds"] = [successKind, tellerDeed];
export const questions: Play["questions"] = successQuestions;
