import { type Problem, problem } from "../../../../kernel/result.ts";
import { isLate, owing, type Thread } from "./thread.ts";

const RULES = "FOURTALES.Kalyr.Rules.Post";

/**
 * KA-112, KA-113, KA-115: what keeps the game master from telling the round: somebody has time left, and nothing is said of
 * what they do; or nobody is left with anything to decide.
 */
export function roundProblems(
  thread: Thread,
  silent: Readonly<Record<string, string>>,
  asks: readonly string[],
  now: number,
): Problem[] {
  const problems = owing(thread).flatMap((one) =>
    isLate(one, now) || String(silent[one.uuid] ?? "").trim() !== ""
      ? []
      : [problem(`${RULES}.stillOwed`, `silent.${one.uuid}`, { name: one.name })],
  );
  if (asks.length === 0) problems.push(problem(`${RULES}.nobodyAsked`, "asks"));
  return problems;
}

/** KA-113: the round as it is told: what those do who have not answered, as the game master decides, then what comes of it. */
export function roundText(thread: Thread, text: string, silent: Readonly<Record<string, string>>): string {
  const lines = owing(thread).flatMap(({ uuid }) => {
    const line = Object.hasOwn(silent, uuid) ? silent[uuid]!.trim() : "";
    return line === "" ? [] : [line];
  });
  return [...lines, text.trim()].filter((part) => part !== "").join("\n\n");
}
