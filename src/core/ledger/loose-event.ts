import type { Posting } from "../../kernel/ledger.ts";
import type { Problem } from "../../kernel/result.ts";
import { findEventKind, type TaleDocument } from "../ruleset.ts";
import { follow, isReady } from "./consequences.ts";
import { postAll } from "./target-queue.ts";

/** Applies one event outside any card, for sheets and macros: same rules, same limits, same queue. */
export async function applyLoose(
  rulesetId: string,
  target: TaleDocument,
  kindName: string,
  data: unknown,
): Promise<readonly Problem[]> {
  const kind = findEventKind(rulesetId, kindName);
  if (!kind) return [{ key: "FOURTALES.Core.Problem.unknownEvent" }];
  const posting: Posting = { game: rulesetId, kind: kindName, data, key: "", birth: "", way: "apply", word: false };
  if ((await isReady(posting, everyone)) !== "yes") return [{ key: "FOURTALES.Core.Problem.targetGone" }];
  const [fate] = await postAll(target, [posting]);
  if (fate?.status !== "applied") return fate?.status === "refused" ? [fate.problem] : [];
  const { problem } = await follow(posting, fate.done, everyone);
  if (!problem) return [];
  // What it can't be without was refused.
  await postAll(target, [{ ...posting, data: kind.invert(fate.done) }]);
  return [problem];
}

const everyone = (): boolean => true;
