import type { Posting } from "../../kernel/ledger.ts";
import type { Problem } from "../../kernel/result.ts";
import { findEventKind, readyToPlay, type TaleDocument } from "../contract/ruleset.ts";
import { randomId } from "../foundry/data.ts";
import { findDocument } from "../foundry/uuid.ts";
import { follow, isReady } from "./consequences.ts";
import { forgetAt } from "./forget.ts";
import { postOne } from "./target-queue.ts";

/**
 * Applies one event outside any card, of which nothing is remembered: for what the rules write down by themselves. Same rules, same
 * limits, same queue. What a person does at a desk or on a sheet is a step (`steps.ts`), which can be taken back.
 */
export async function applyLoose(
  rulesetId: string,
  target: TaleDocument,
  kindName: string,
  data: unknown,
): Promise<readonly Problem[]> {
  await readyToPlay(rulesetId);
  const kind = findEventKind(rulesetId, kindName);
  if (!kind) return [{ key: "FOURTALES.Core.Problem.unknownEvent" }];
  // What reaches into a document is remembered while it is on its way: by that all pages know who was first.
  const card = kind.whole ? randomId() : "";
  const key = card && `${card}.loose`;
  const posting: Posting = { game: rulesetId, kind: kindName, data, key, birth: "", way: "apply", word: false };
  const problems = await postAlone(target, posting);
  if (card) for (const one of [target, ...(await needed(posting))]) await forgetAt(one, card);
  return problems;
}

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

/**
 * Brings one event into its target, with all that follows from it. Where that can't be, nothing is done.
 * @returns why it was refused
 */
export async function postAlone(target: TaleDocument, posting: Posting): Promise<readonly Problem[]> {
  if ((await isReady(posting, everyone)) !== "yes") return [GONE];
  const fate = await postOne(target, posting);
  if (fate?.status === "refused") return [fate.problem];
  if (fate?.status !== "applied") return [GONE];
  const { problem } = await follow(posting, fate.done, everyone);
  if (!problem) return [];
  // What it can't be without was refused.
  const { game, kind, key } = posting;
  const back: Posting = key
    ? { ...posting, way: "undo" }
    : { ...posting, data: findEventKind(game, kind)!.invert(fate.done) };
  await postOne(target, back);
  return [problem];
}

async function needed({ game, kind, data }: Posting): Promise<TaleDocument[]> {
  const uuids = findEventKind(game, kind)?.needs?.(data) ?? [];
  return (await Promise.all(uuids.map(findDocument))).flatMap((found) => found ?? []);
}

const everyone = (): boolean => true;
