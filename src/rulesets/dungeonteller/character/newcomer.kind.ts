import type { RollKind } from "../../../core/contract/roll-kind.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { makeDocument } from "../../../kernel/document-events.ts";
import { isText, lookFor, within } from "../../../kernel/looks.ts";
import { OWNER } from "../../../kernel/ownership.ts";
import { fail, ok, problem } from "../../../kernel/result.ts";
import { approvedKind, type WishRequest } from "../approval/approved.kind.ts";
import { beingIn } from "../being.ts";
import { MOST_ROLE_NAME } from "../rules/character/role-card.ts";
import { TellerEvents } from "../rules/teller-events.ts";

const WORDS = "FOURTALES.Teller.Newcomer";

/** A hero whom nobody has made yet. */
export interface NewcomerChoices {
  /** An id for it that nothing else has. */
  id: string;
  /** UUID of a hero of whoever asks, who brings the new one along. */
  who: string;
  /** What it is called until it has a name of its own. */
  name: string;
}

const look = lookFor({
  id: (value) => typeof value === "string" && /^[A-Za-z0-9]{16}$/.test(value),
  who: isText,
  name: (value) => isText(value) && within(1, MOST_ROLE_NAME)((value as string).trim().length),
});

const wish = approvedKind<NewcomerChoices>("newcomer", `${WORDS}.title`, (choices, world, by) => {
  const problems = look(choices);
  if (problems.length > 0) return fail(...problems);
  const friend = beingIn(world, choices.who);
  if (friend?.type !== "tellerHero") return fail(problem("FOURTALES.Core.Problem.targetGone", "who"));
  const { id: _id, name } = choices;
  const ownership = { default: 0, [by.id]: OWNER };
  const list = new TellerEvents();
  list.also(makeDocument("World.dungeonteller", "Actor", { _id, name: name.trim(), type: "tellerHero", ownership }));
  const who = { uuid: friend.uuid, name: friend.name };
  return ok({ who, words: WORDS, data: {}, events: list.all });
});

/** Somebody at a family's screen wants to make a hero of their own: it is theirs as soon as the Gamemaster says yes. */
export const newcomerKind: RollKind<WishRequest, NewcomerChoices, { granted: boolean }> = {
  ...wish,
  complete: (choices) => ({ id: randomId(), who: "", name: "", ...choices }),
};
