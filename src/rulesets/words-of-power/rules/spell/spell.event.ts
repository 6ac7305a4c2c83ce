import { readPath } from "../../../../kernel/change.ts";
import { type CountData, countKind, type EntryData, entryKind } from "../../../../kernel/event-kinds.ts";
import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import {
  isCount,
  isId,
  isObject,
  isText,
  lookFor,
  lookForUndoable,
  oneOf,
  orNothing,
} from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { type BeingSystem, SPANS, type StandingSpell } from "../types.ts";

const RULES = "FOURTALES.Words.Rules.Spell";

/** A spell comes to stand on a sheet, or (null) stands there no longer. */
export type SpellData = EntryData<"spell", StandingSpell> & {
  /** Its Words, for the sentence. */
  readonly text: string;
};

const isStandingSpell = (value: unknown): boolean =>
  isObject(value) &&
  lookFor({ text: isText, effect: isText, span: oneOf(...SPANS), left: isCount, by: isText, caster: isText })(value)
    .length === 0;

/** `words.spell`: a lasting spell begins, or somebody ends it (WP-50). */
export const spellEvent = entryKind<"spell", StandingSpell, SpellData>(
  {
    kind: "words.spell",
    path: "spells",
    looks: { text: isText },
    describe: ({ spell, text }) => ({ key: `${RULES}.event.${spell ? "begins" : "ends"}`, data: { words: text } }),
  },
  "spell",
  isStandingSpell,
);

/** Time that goes by for a spell. */
export interface SpellTimeData {
  /** Its id on the sheet. */
  readonly id: string;
  readonly text: string;
  /** How many rounds go by; 0 = it is over, however long it was to last. */
  readonly rounds: number;
  /** Set once done: what stood there. */
  readonly was?: StandingSpell | null;
  readonly undo?: boolean;
}

/** `words.spellTime`: rounds go by, and a spell that has none left ends (WP-50). */
export const spellTimeEvent: EventKind<object, SpellTimeData> = {
  kind: "words.spellTime",
  check: lookForUndoable({ id: isId, text: isText, rounds: isCount }, isStandingSpell),
  apply(state, data) {
    const at = `spells.${data.id}`;
    const now = (readPath(state, at) ?? null) as StandingSpell | null;
    if (data.undo) {
      if (!data.was) return applied(data);
      // What somebody ended meanwhile stays ended, and what was begun anew stays as it is.
      if (isOver(data.was, data.rounds)) return applied(data, now === null ? { [at]: data.was } : {});
      return applied(data, now === null ? {} : { [`${at}.left`]: now.left + data.rounds });
    }
    const done = { ...data, was: now };
    if (now === null) return applied(done);
    return isOver(now, data.rounds)
      ? applied(done, {}, [at])
      : applied(done, { [`${at}.left`]: now.left - data.rounds });
  },
  invert: takenBack,
  describe: ({ undo, was, rounds, text }) => {
    const left = was && !isOver(was, rounds) ? was.left - rounds : 0;
    return { key: `${RULES}.event.${undo ? "back" : left > 0 ? "goesOn" : "ends"}`, data: { words: text, left } };
  },
};

/** Is a spell over when so many rounds have gone by? */
const isOver = ({ left }: StandingSpell, rounds: number): boolean => rounds === 0 || left <= rounds;

/** Uses of a magic item that go or come back. */
export const usesEvent: EventKind<object, CountData> = countKind<CountData>({
  kind: "words.uses",
  path: "uses.value",
  describe: ({ amount }) => ({
    key: `${RULES}.event.${amount < 0 ? "use" : "unused"}`,
    data: { count: Math.abs(amount) },
  }),
});

/** A point of a worn thing's Armor. */
export interface WearData {
  /** Id of the thing. */
  readonly item: string;
  /** The Word it lent, for the sentence. */
  readonly text: string;
  /** Set once done: the zone whose Armor went; null where there was none left. */
  readonly zone?: string | null;
  readonly undo?: boolean;
}

/** `words.wear`: a magic item that countered a spell loses a point, and may break by it (WP-61). */
export const wearEvent: EventKind<Pick<BeingSystem, "zones">, WearData> = {
  kind: "words.wear",
  check: lookForUndoable({ item: isId, text: isText, zone: orNothing(isId) }),
  apply(state, data) {
    const worn = (id: string) => state.zones[id]?.covers[data.item];
    if (data.undo) {
      const cover = data.zone ? worn(data.zone) : undefined;
      // It may have been taken off meanwhile: then there is nothing to give back here.
      if (!cover || cover.value >= cover.max) return applied(data);
      return applied(data, { [`zones.${data.zone}.covers.${data.item}.value`]: cover.value + 1 });
    }
    const zone = Object.keys(state.zones).find((id) => (worn(id)?.value ?? 0) > 0);
    if (!zone) return fail(problem("FOURTALES.Words.Rules.Refuse.gone", "data.item", { text: data.text }));
    const left = worn(zone)!.value - 1;
    return applied({ ...data, zone }, { [`zones.${zone}.covers.${data.item}.value`]: left });
  },
  invert: takenBack,
  describe: ({ undo, text }) => ({ key: `${RULES}.event.${undo ? "mended" : "wear"}`, data: { text } }),
};
