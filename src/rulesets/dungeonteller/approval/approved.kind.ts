import type { Asked, RollKind, World } from "../../../core/contract/roll-kind.ts";
import { answerTo } from "../../../core/rolls/answer-to.ts";
import { t } from "../../../core/text/text.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { ok, type Result } from "../../../kernel/result.ts";

/** Something that a player may wish for, and that happens once the Gamemaster has said yes. */
export interface Wish {
  readonly who: { readonly uuid: string; readonly name: string };
  /** Names its sentences: `ask`, `done` and `refused` below the group of its kind. */
  readonly words: string;
  /** What goes into the gaps. */
  readonly data: Readonly<Record<string, string | number>>;
  readonly events: readonly WorldEvent[];
  /** It needs nobody's word. */
  readonly free?: boolean;
}

/** A wish, and whether the Gamemaster herself made it. */
export interface WishRequest extends Wish {
  readonly keeper: boolean;
}

/** Id of the question. */
export const APPROVE = "approve";

/**
 * A kind of roll without dice that the Gamemaster allows or refuses.
 * @param title key of the card's title
 * @param facts what a wish comes to by the sheets
 */
export function approvedKind<C extends object>(
  id: string,
  title: string,
  facts: (choices: C, world: World, by: Asked["by"]) => Result<Wish>,
): RollKind<WishRequest, C, { granted: boolean }> {
  return {
    id,
    facts({ choices, by, before }: Asked<C, WishRequest>, world) {
      if (before) return ok(before);
      const found = facts(choices, world, by);
      return found.ok ? ok({ ...found.value, keeper: by.isGM }) : found;
    },
    actor: ({ who }) => who.uuid,
    next({ request, questions }) {
      if (isFree(request) || answerTo(questions, APPROVE) !== undefined) return { do: "resolve" };
      const data = { ...request.data, name: request.who.name };
      return { do: "ask", questions: [{ id: APPROVE, kind: APPROVE, about: "", data }] };
    },
    resolve({ request, questions }) {
      const granted = isFree(request) || answerTo(questions, APPROVE)?.granted === true;
      return ok({ outcome: { granted }, events: granted ? request.events : [] });
    },
    odds: () => null,
    card({ request: { words, who, data } }, outcome) {
      const word = outcome ? (outcome.granted ? "done" : "refused") : "ask";
      const tone = outcome ? (outcome.granted ? "good" : "bad") : "open";
      return { story: t(`${words}.${word}`, { ...data, name: who.name }), tone, template: "", context: {} };
    },
    title: ({ who }) => ({ key: title, data: { name: who.name } }),
  };
}

/** Does nobody have to be asked? */
const isFree = ({ keeper, free }: WishRequest): boolean => keeper || free === true;
