import type { Asked, RollKind, World } from "../../../core/contract/roll-kind.ts";
import { t } from "../../../core/text/text.ts";
import { fail, ok, type Result } from "../../../kernel/result.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { characterIn } from "../people.ts";
import { type PostChoices, type PostDone, postDone } from "../rules/post/deeds.ts";
import { KALYR_WORLD, type KalyrWorld } from "../rules/post/thread.ts";
import { paragraphs } from "../rules/post/transcript.ts";

const CARD = "FOURTALES.Kalyr.Post.Card";

/**
 * What is done in a thread. A post is a card of whoever posts it, stored by their own rights; the game master's page takes it
 * up into the thread when it is there (decision 015).
 */
export const postKind: RollKind<PostDone, PostChoices> = {
  id: "post",
  facts,
  actor: ({ who }) => who.uuid,
  next: () => ({ do: "resolve" }),
  resolve: ({ request: { deed, thread, events } }) => ok({ outcome: { deed, thread }, events }),
  odds: () => null,
  card: ({ request, request: { text, thought } }) => ({
    story: postStory(request),
    tone: "open",
    template: text ? kalyrTemplate("post/post-card") : "",
    context: { paragraphs: [...paragraphs(text, false), ...paragraphs(thought, true)] },
  }),
  title: ({ title }) => ({ key: `${CARD}.title`, data: { title } }),
};

/** Whose post it is, in which scene. */
export function postStory({ deed, title, who }: Pick<PostDone, "deed" | "title" | "who">): string {
  return t(`${CARD}.${deed}`, { title, name: who.name });
}

/** What the game keeps of the world, as a lookup sees it; null where it is not at hand. */
function threadsIn(world: World): KalyrWorld | null {
  return (world.document(KALYR_WORLD)?.system as KalyrWorld | undefined) ?? null;
}

/** By the thread as it stands when the card is taken up, and the hour at which it was posted. */
function facts({ choices, by, before }: Asked<PostChoices, PostDone>, world: World): Result<PostDone> {
  if (before) return ok(before);
  const kept = threadsIn(world);
  if (!kept) return fail({ key: "FOURTALES.Core.Problem.targetGone" });
  return postDone(choices, {
    world: kept,
    isKeeper: by.isGM,
    now: by.at ?? 0,
    settings: kalyrSettings(),
    character: (uuid) => characterIn(world, uuid),
  });
}
