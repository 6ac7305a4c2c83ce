import type { RollKind } from "../../../core/contract/roll-kind.ts";
import { type Deed, deedKind } from "../../../core/rolls/deed.kind.ts";
import { playersOf } from "../../../core/rolls/responsible.ts";
import { isId, isText, lookFor, oneOf } from "../../../kernel/looks.ts";
import { fail, ok, type Problem } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { heardEvent } from "../rules/social/heard.event.ts";
import { NEWS, type NewsKind } from "../rules/social/news.ts";

/** Who hears from whom. */
export interface NewsChoice {
  /** UUID of the character. */
  who: string;
  /** Id of the line in their contact book. */
  person: string;
  what: NewsKind;
  /** What it is, in plain words. */
  text: string;
}

interface News extends Deed {
  person: string;
}

const GONE: Problem = { key: "FOURTALES.Core.Problem.targetGone" };

const look = lookFor({ who: isText, person: isId, what: oneOf(...NEWS), text: isText });

/** Word from somebody whom a character knows: told to whoever plays that character, and written down in the contact book. */
export const newsKind: RollKind<News, NewsChoice> = {
  ...deedKind<News, NewsChoice>({
    title: "FOURTALES.Woven.News.title",
    stories: "FOURTALES.Woven.News.story",
    tone: "open",
    facts({ choices, by, before }, world) {
      if (before) return ok(before);
      if (!by.isGM) return fail(GONE);
      const problems = look(choices);
      if (problems.length > 0) return fail(...problems);
      const being = beingIn(world, choices.who);
      const known = being?.type === "wovenCharacter" ? being.system.knownPersons : {};
      if (!being || !Object.hasOwn(known, choices.person)) return fail(GONE);
      const { uuid, name } = being;
      const { person, what, text } = choices;
      return ok({ who: { uuid, name }, deed: what, person, data: { person: known[person]!.name, text } });
    },
    eventsOf: ({ who, person, data }) => {
      const heard = { id: person, name: String(data.person), text: String(data.text) };
      return [{ id: "heard", kind: heardEvent.kind, target: who.uuid, data: heard }];
    },
  }),
  id: "news",
  // Whom nobody plays, the Gamesmaster does.
  eyes: ({ who }) => (playersOf(who.uuid).length > 0 ? playersOf(who.uuid) : "keeper"),
};
