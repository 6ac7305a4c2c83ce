import { EventList } from "../../../../kernel/event-list.ts";
import type { WorldEvent } from "../../../../kernel/events.ts";
import { isBoolean, isId, isObject, isText, lookFor } from "../../../../kernel/looks.ts";
import { fail, ok, type Problem, problem, type Result } from "../../../../kernel/result.ts";
import type { Being } from "../types.ts";
import type { ApproveData } from "./approval.event.ts";
import { type Participant, participantOf } from "./participant.ts";

const RULES = "FOURTALES.Words.Rules";

/** A Tag that nobody but its player has said yes to (WP-30). */
export interface PendingTag {
  readonly id: string;
  readonly text: string;
  readonly sense: string;
}

/** What somebody chooses who asks for approval. */
export interface ApproveChoices {
  /** UUID of whose Tags they are. */
  readonly who: string;
}

export interface ApproveRequest {
  readonly who: Participant;
  readonly tags: readonly PendingTag[];
}

/** What the Storyteller says to each Tag. */
export interface TagVerdict {
  readonly id: string;
  readonly granted: boolean;
  /** Why another one has to be found; never empty then. */
  readonly reason: string;
}

/** WP-30: new Tags that wait for the Storyteller. */
export function pendingTags({ system }: Pick<Being, "system">): PendingTag[] {
  return Object.entries(system.tags)
    .filter(([, { pending, text }]) => pending === true && text.trim() !== "")
    .sort(([, a], [, b]) => a.sort - b.sort)
    .map(([id, { text, sense }]) => ({ id, text, sense }));
}

const looksRight = lookFor({ who: isText });

/**
 * WP-30: whose new Tags are to be looked at.
 * @param chosen anybody may have written it
 * Problems: choices that make no sense, somebody who is gone, no Tag that waits.
 */
export function approveFacts(chosen: object, find: (uuid: string) => Being | null): Result<ApproveRequest> {
  const unsound = looksRight(chosen);
  if (unsound.length > 0) return fail(...unsound);
  const being = find((chosen as ApproveChoices).who);
  if (!being) return fail(problem(`${RULES}.Refuse.nobody`, "who"));
  const tags = pendingTags(being);
  if (tags.length === 0) return fail(problem(`${RULES}.Approve.none`, "who", { name: being.name }));
  return ok({ who: participantOf(being), tags });
}

const isVerdict = (value: unknown): boolean =>
  isObject(value) && lookFor({ id: isId, granted: isBoolean, reason: isText })(value).length === 0;

/** Verdicts that anybody may have written; null where they make no sense. */
export function readTagVerdicts(value: unknown): TagVerdict[] | null {
  return Array.isArray(value) && value.length <= 60 && value.every(isVerdict) ? (value as TagVerdict[]) : null;
}

/** What is wrong with what the Storyteller says: a Tag left out, no reason why not. Fields: `granted.<id>`, `reason.<id>`. */
export function verdictProblems(tags: readonly PendingTag[], verdicts: readonly TagVerdict[]): Problem[] {
  return tags.flatMap(({ id, text }) => {
    const said = verdicts.find((verdict) => verdict.id === id);
    if (!said) return [problem(`${RULES}.Refuse.unanswered`, `granted.${id}`, { text })];
    const bare = !said.granted && said.reason.trim() === "";
    return bare ? [problem(`${RULES}.Refuse.reason`, `reason.${id}`)] : [];
  });
}

/** What becomes of the Tags. */
export function approveEvents({ who, tags }: ApproveRequest, verdicts: readonly TagVerdict[]): WorldEvent[] {
  const list = new EventList("words");
  for (const { id, granted } of verdicts) {
    const tag = tags.find((one) => one.id === id);
    if (tag) list.add("approve", who.uuid, { tag: id, text: tag.text, granted } satisfies ApproveData);
  }
  return list.all;
}
