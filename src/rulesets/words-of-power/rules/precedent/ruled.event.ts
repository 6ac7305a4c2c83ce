import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isBoolean,
  isById,
  isObject,
  isText,
  isWhole,
  lookFor,
  lookForUndoable,
  oneOf,
  orNothing,
} from "../../../../kernel/looks.ts";
import type { VouchWorld } from "../character/vouch.event.ts";
import type { Precedent } from "./precedents.ts";

/** A ruling as the world keeps it. */
export interface KeptRuling extends Precedent {
  /** It was on a card that not everybody sees. */
  readonly hidden: boolean;
  /** Place in the list, oldest first. */
  readonly sort: number;
}

/** What the game keeps of the world beside its Deck: what the Storyteller has ruled, by ids that follow from the cards (WP-51), and which Tags she let be (WP-30). */
export interface WordsWorld extends VouchWorld {
  readonly rulings: Readonly<Record<string, KeptRuling>>;
}

/** Rulings that are kept from now on. */
export interface RuledData {
  readonly rulings: Readonly<Record<string, Precedent & { readonly hidden: boolean }>>;
  /** Set once done: those that were not there before, and those that made room. */
  readonly added?: Readonly<Record<string, true>> | null;
  readonly dropped?: Readonly<Record<string, KeptRuling>> | null;
  readonly undo?: boolean;
}

/** So many are kept; the oldest make room. */
const MOST_RULINGS = 500;

const isWords = (value: unknown): boolean => Array.isArray(value) && value.length <= 60 && value.every(isText);
const looks = lookFor({
  kind: oneOf("claim", "spell"),
  words: isWords,
  who: isText,
  deed: isText,
  granted: isBoolean,
  said: isText,
  hidden: isBoolean,
  sort: orNothing(isWhole),
});
const isRuling = (value: unknown): boolean => isObject(value) && looks(value).length === 0;

/** `words.ruled`: rulings are kept with the world, so that they are found when the chat log is long gone (WP-51). */
export const ruledEvent: EventKind<Pick<WordsWorld, "rulings">, RuledData> = {
  kind: "words.ruled",
  check: lookForUndoable({
    rulings: isById(isRuling),
    added: orNothing(isById(isBoolean)),
    dropped: orNothing(isById(isRuling)),
  }),
  apply({ rulings = {} }, data) {
    if (data.undo) {
      const back = Object.entries(data.dropped ?? {}).map(([id, one]) => [`rulings.${id}`, one]);
      const gone = Object.keys(data.added ?? {}).filter((id) => rulings[id]);
      return applied(
        data,
        Object.fromEntries(back),
        gone.map((id) => `rulings.${id}`),
      );
    }
    const fresh = Object.entries(data.rulings).filter(([id]) => !rulings[id]);
    const last = Math.max(0, ...Object.values(rulings).map(({ sort }) => sort));
    const old = Object.entries(rulings).sort(([, a], [, b]) => a.sort - b.sort);
    const room = old.slice(0, Math.max(0, old.length + fresh.length - MOST_RULINGS));
    const set = fresh.map(([id, one], n) => [`rulings.${id}`, { ...one, sort: last + n + 1 }]);
    const added = Object.fromEntries(fresh.map(([id]) => [id, true as const]));
    return applied(
      { ...data, added, dropped: Object.fromEntries(room) },
      Object.fromEntries(set),
      room.map(([id]) => `rulings.${id}`),
    );
  },
  invert: takenBack,
  describe: ({ rulings, undo }) => ({
    key: `FOURTALES.Words.Rules.Ruled.${undo ? "forgotten" : "kept"}`,
    data: { count: Object.keys(rulings).length },
  }),
};
