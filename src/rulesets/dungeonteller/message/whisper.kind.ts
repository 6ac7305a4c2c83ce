import type { RollKind } from "../../../core/contract/roll-kind.ts";
import { type Deed, deedKind } from "../../../core/rolls/deed.kind.ts";
import { playersOf } from "../../../core/rolls/responsible.ts";
import { isText, lookFor } from "../../../kernel/looks.ts";
import { fail, ok, problem } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";

/** Who whispers to whom. */
export interface WhisperChoices {
  who: string;
  /** UUID of the friend. */
  to: string;
  words: string;
}

interface Whisper extends Deed {
  to: string;
}

/** A few words, and not a story. */
const MOST_WORDS = 200;

const look = lookFor({
  who: isText,
  to: isText,
  words: (value) => typeof value === "string" && value.length <= MOST_WORDS,
});

/** DT-156: a few words that the friend alone hears. A power's card calls for it. */
export const whisperKind: RollKind<Whisper, WhisperChoices> = {
  ...deedKind<Whisper, WhisperChoices>({
    title: "FOURTALES.Teller.Card.deed",
    stories: "FOURTALES.Teller.Deed",
    tone: "good",
    facts({ choices, before }, world) {
      if (before) return ok(before);
      const problems = look(choices);
      if (problems.length > 0) return fail(...problems);
      const [who, friend] = [beingIn(world, choices.who), beingIn(world, choices.to)];
      if (!who || !friend) return fail(problem("FOURTALES.Core.Problem.targetGone", "to"));
      const { uuid, name } = who;
      return ok({
        who: { uuid, name },
        deed: "whisper",
        to: friend.uuid,
        data: { target: friend.name, words: choices.words },
      });
    },
    eventsOf: () => [],
  }),
  id: "whisper",
  invited: true,
  // Whom nobody plays, the Gamemaster does.
  eyes: ({ to }) => (playersOf(to).length > 0 ? playersOf(to) : "keeper"),
  begin: async (choices) => (await import("./whisper.dialog.ts")).askWords(choices as WhisperChoices),
};
