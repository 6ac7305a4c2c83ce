import { bornAt } from "../../../core/card/invitations.ts";
import { eventsOf, isTale, type TaleEvent, type TaleMessage } from "../../../core/card/tale.model.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { applyChange } from "../../../kernel/change.ts";
import type { Problem } from "../../../kernel/result.ts";
import { KALYR } from "../kalyr.ts";
import { type PostData, postEvent } from "../rules/post/post.event.ts";
import { type KalyrWorld, type Post, threadOf } from "../rules/post/thread.ts";

/** A post that lies in the log and not in its thread. */
export interface Stray {
  readonly message: TaleMessage;
  readonly thread: string;
  readonly post: Omit<Post, "order">;
  /** Why it was not taken up; null for one that waits for the game master. */
  readonly problem: Problem | null;
}

/** Posts that no game master's page has taken up, oldest first. */
export function strayPosts(): Stray[] {
  return postCards()
    .flatMap((message) => eventsOf(message.system).flatMap((event) => strayOf(message, event) ?? []))
    .sort((a, b) => a.post.at - b.post.at);
}

/** The card with which a post came into its thread; null once it is gone. */
export function cardOfPost(thread: string, id: string): TaleMessage | null {
  const isIts = ({ kind, status, done }: TaleEvent) => {
    const post = done as Partial<PostData> | null;
    return kind === postEvent.kind && status === "applied" && post?.thread === thread && post.id === id;
  };
  return postCards().findLast(({ system }) => eventsOf(system).some(isIts)) ?? null;
}

function postCards(): TaleMessage[] {
  return ([...chatMessages()] as object[])
    .filter(isTale)
    .filter(({ system }) => system.ruleset === KALYR && system.kind === "post");
}

function isIn(world: KalyrWorld, id: string, { who, at, text }: Stray["post"]): boolean {
  const posts = Object.values(threadOf(world, id)?.posts ?? {});
  return posts.some((post) => post.who === who && post.at === at && post.text === text);
}

function strayOf(message: TaleMessage, { kind, data, status, wanted, problem }: TaleEvent): Stray | null {
  if (status !== "waiting" && status !== "failed" && status !== "refused") return null;
  if (kind !== postEvent.kind || !wanted || postEvent.check(data).length > 0) return null;
  const { thread, post } = data as PostData;
  if (!post) return null;
  const at = bornAt(message) || post.at;
  return { message, thread, post: { ...post, at }, problem: status === "refused" ? problem : null };
}

/** The threads as they will be once what waits in the log is taken up; people who are never there together read each other. */
export function withStrays(world: KalyrWorld, strays: readonly Stray[]): KalyrWorld {
  let now = world;
  for (const { thread, post, problem, message } of strays) {
    const data = eventsOf(message.system).find(({ kind }) => kind === postEvent.kind)!.data as PostData;
    // Taken up this moment, and its card does not say so yet: with the server's hour, or the game master's own with theirs.
    if (problem || [post, data.post!].some((one) => isIn(now, thread, one))) continue;
    const done = postEvent.apply(now, { ...data, thread, post });
    if (done.ok) now = applyChange(now, done.value.change) as KalyrWorld;
  }
  return now;
}
