import type { Posting } from "../../kernel/ledger.ts";
import type { Phrase, Problem } from "../../kernel/result.ts";
import { findEventKind, readyToPlay, type TaleDocument } from "../contract/ruleset.ts";
import { randomId } from "../foundry/data.ts";
import { findDocument } from "../foundry/uuid.ts";
import { follow, isReady } from "./consequences.ts";
import { forgetAt } from "./forget.ts";
import { postAll } from "./target-queue.ts";

/** What became of an event outside any card. */
export interface Noted {
  /** Why it was refused; none means it is done. */
  readonly problems: readonly Problem[];
  /** What it truly did, in one line; null where it was refused. */
  readonly told: Phrase | null;
  /** Takes it back, once; null where it was refused, or where only a card could remember what it did. */
  readonly undo: (() => Promise<readonly Problem[]>) | null;
}

/** Applies one event outside any card, for sheets and macros: same rules, same limits, same queue. */
export async function applyLoose(
  rulesetId: string,
  target: TaleDocument,
  kindName: string,
  data: unknown,
): Promise<readonly Problem[]> {
  return (await applyNoted(rulesetId, target, kindName, data)).problems;
}

/** The same, for windows that offer to take back what was done in them. */
export async function applyNoted(
  rulesetId: string,
  target: TaleDocument,
  kindName: string,
  data: unknown,
): Promise<Noted> {
  await readyToPlay(rulesetId);
  const kind = findEventKind(rulesetId, kindName);
  if (!kind) return refused([{ key: "FOURTALES.Core.Problem.unknownEvent" }]);
  // What reaches into a document is remembered while it is on its way: by that all pages know who was first.
  const card = kind.whole ? randomId() : "";
  const key = card && `${card}.loose`;
  const posting: Posting = { game: rulesetId, kind: kindName, data, key, birth: "", way: "apply", word: false };
  if ((await isReady(posting, everyone)) !== "yes") return refused([GONE]);
  const { problems, done } = await bringAbout(target, posting);
  if (card) for (const one of [target, ...(await needed(posting))]) await forgetAt(one, card);
  if (problems.length > 0 || done === undefined) return refused(problems);
  const { uuid } = target;
  const undo = async () => {
    const there = await findDocument(uuid);
    return there ? await applyLoose(rulesetId, there, kindName, kind.invert(done)) : [GONE];
  };
  return { problems, told: kind.describe(done), undo: kind.whole ? null : undo };
}

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

function refused(problems: readonly Problem[]): Noted {
  return { problems, told: null, undo: null };
}

/** @returns what it truly did; undefined where nothing was done */
async function bringAbout(
  target: TaleDocument,
  posting: Posting,
): Promise<{ problems: readonly Problem[]; done?: unknown }> {
  const [fate] = await postAll(target, [posting]);
  if (fate?.status !== "applied") return { problems: fate?.status === "refused" ? [fate.problem] : [] };
  const { problem } = await follow(posting, fate.done, everyone);
  if (!problem) return { problems: [], done: fate.done };
  // What it can't be without was refused.
  const { game, kind, key } = posting;
  const back: Posting = key
    ? { ...posting, way: "undo" }
    : { ...posting, data: findEventKind(game, kind)!.invert(fate.done) };
  await postAll(target, [back]);
  return { problems: [problem] };
}

async function needed({ game, kind, data }: Posting): Promise<TaleDocument[]> {
  const uuids = findEventKind(game, kind)?.needs?.(data) ?? [];
  return (await Promise.all(uuids.map(findDocument))).flatMap((found) => found ?? []);
}

const everyone = (): boolean => true;
