import { documentKind } from "../../kernel/document-events.ts";
import type { Posting } from "../../kernel/ledger.ts";
import { type Problem, problem } from "../../kernel/result.ts";
import { findEventKind } from "../contract/ruleset.ts";
import { notifyProblems } from "../text/notify.ts";
import { say } from "../text/text.ts";
import { unfollow } from "./consequences.ts";
import { forgetAt } from "./forget.ts";
import { postAlone } from "./loose-event.ts";
import { everybody } from "./remembered.ts";
import { allSteps } from "./step-back.ts";
import { barsFrom, STEP, type StepDeed, type TakenStep, toldOf } from "./step-list.ts";
import { postOne } from "./target-queue.ts";

/** Takes a step back, and tells the person why where that can't be. */
export async function takeBackTelling(id: string): Promise<void> {
  notifyProblems(await takeStepBack(id));
}

const GONE: Problem = { key: "FOURTALES.Core.Steps.gone" };

/**
 * Takes a step back, whole or not at all: by the same rules as the events of a card, so exactly, or refused with the reason. What
 * came later and can't be told apart from it goes first.
 * @returns why it was refused
 */
async function takeStepBack(id: string): Promise<readonly Problem[]> {
  const all = await allSteps();
  const step = all.find((one) => one.id === id);
  if (!step) return [GONE];
  const bar = barsFrom(step) ?? laterThan(step, all);
  if (bar) return [bar];
  const done: StepDeed[] = [];
  for (const deed of step.deeds.toReversed()) {
    const refused = await back(deed);
    done.unshift(deed);
    if (!refused) continue;
    // All of it, or nothing.
    for (const one of done) await postAlone(one.document, postingOf(one, "apply"));
    return [refused];
  }
  for (const document of everybody()) if (document.isOwner) await forgetAt(document, id);
  return [];
}

async function back(deed: StepDeed): Promise<Problem | null> {
  const posting = postingOf(deed, "undo");
  const { problem: stays } = await unfollow(deed.document, posting, (other) => other.isOwner);
  if (stays) return stays;
  const fate = await postOne(deed.document, posting);
  return fate?.status === "refused" ? fate.problem : null;
}

function postingOf({ key, of, step }: StepDeed, way: Posting["way"]): Posting {
  const { game, kind, data } = of;
  return { game, kind, data, key, birth: STEP, way, word: true, step };
}

/** The step that came later, stands, and can't be told apart from this one in a document: it goes first. */
function laterThan(step: TakenStep, all: readonly TakenStep[]): Problem | null {
  const crossing = all.find(
    (other) =>
      other.id !== step.id &&
      other.deeds.some((late) => step.deeds.some((deed) => late.nth > deed.nth && crosses(late, deed))),
  );
  return crossing ? problem("FOURTALES.Core.Steps.later", undefined, { told: say(toldOf(crossing)) }) : null;
}

/**
 * Where both reach into the whole document the later one goes first, and is told by its name: the ledger, which works out what one
 * would be without the other, can only say that something stands in the way. Two things that were made or taken away beside each
 * other have nothing to do with each other.
 */
function crosses(late: StepDeed, deed: StepDeed): boolean {
  if (late.document.uuid !== deed.document.uuid || !isWhole(late) || !isWhole(deed)) return false;
  const [one, other] = [heldBy(late), heldBy(deed)];
  return one === null || other === null || one === other;
}

const isWhole = ({ of }: StepDeed): boolean => findEventKind(of.game, of.kind)?.whole === true;

/** What lies in the document that it made or took away; null for what does something else. */
function heldBy({ of, done }: StepDeed): string | null {
  return of.kind === documentKind.kind ? String((done as { id?: unknown } | null)?.id) : null;
}
