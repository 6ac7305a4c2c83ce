import type { Posting } from "../../kernel/ledger.ts";
import type { Problem } from "../../kernel/result.ts";
import { findEventKind, type TaleDocument } from "../ruleset.ts";
import { follow } from "./consequences.ts";
import { postAll } from "./target-queue.ts";

/** Applies one event outside any card, for sheets and macros: same rules, same limits, same queue. */
export async function applyLoose(
  rulesetId: string,
  target: TaleDocument,
  kindName: string,
  data: unknown,
): Promise<readonly Problem[]> {
  if (!findEventKind(rulesetId, kindName)) return [{ key: "FOURTALES.Core.Problem.unknownEvent" }];
  const posting: Posting = { game: rulesetId, kind: kindName, data, key: "", birth: "", way: "apply", word: false };
  const [fate] = await postAll(target, [posting]);
  if (fate?.status === "applied") await follow(posting, fate.done, () => true);
  return fate?.status === "refused" ? [fate.problem] : [];
}
