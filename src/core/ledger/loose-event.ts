import type { Posting } from "../../kernel/ledger.ts";
import type { Problem } from "../../kernel/result.ts";
import { randomId } from "../foundry/data.ts";
import { findDocument } from "../foundry/uuid.ts";
import { findEventKind, type TaleDocument } from "../ruleset.ts";
import { follow, isReady } from "./consequences.ts";
import { forgetAt } from "./forget.ts";
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
  // What reaches into a document is remembered while it is on its way: by that all pages know who was first.
  const card = kind.whole ? randomId() : "";
  const key = card && `${card}.loose`;
  const posting: Posting = { game: rulesetId, kind: kindName, data, key, birth: "", way: "apply", word: false };
  if ((await isReady(posting, everyone)) !== "yes") return [{ key: "FOURTALES.Core.Problem.targetGone" }];
  const problems = await bringAbout(target, posting);
  if (card) for (const one of [target, ...(await needed(posting))]) await forgetAt(one, card);
  return problems;
}

async function bringAbout(target: TaleDocument, posting: Posting): Promise<readonly Problem[]> {
  const [fate] = await postAll(target, [posting]);
  if (fate?.status !== "applied") return fate?.status === "refused" ? [fate.problem] : [];
  const { problem } = await follow(posting, fate.done, everyone);
  if (!problem) return [];
  // What it can't be without was refused.
  const { game, kind, key } = posting;
  const back: Posting = key
    ? { ...posting, way: "undo" }
    : { ...posting, data: findEventKind(game, kind)!.invert(fate.done) };
  await postAll(target, [back]);
  return [problem];
}

async function needed({ game, kind, data }: Posting): Promise<TaleDocument[]> {
  const uuids = findEventKind(game, kind)?.needs?.(data) ?? [];
  return (await Promise.all(uuids.map(findDocument))).flatMap((found) => found ?? []);
}

const everyone = (): boolean => true;
