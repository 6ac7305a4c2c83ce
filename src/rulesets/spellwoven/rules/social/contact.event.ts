import { applied, type EventKind, opposite, takenBack } from "../../../../kernel/events.ts";
import {
  isBoolean,
  isCount,
  isId,
  isText,
  isWhole,
  lookFor,
  lookForUndoable,
  orNothing,
  within,
} from "../../../../kernel/looks.ts";
import { namedId } from "../../../../kernel/named-id.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { KnownPerson } from "../types.ts";
import { gainFor } from "./pool.event.ts";

interface Contacts {
  readonly influenceToSpend: number;
  readonly knownPersons: Readonly<Record<string, KnownPerson>>;
}

/** Influence placed on somebody. */
export interface InfluenceData {
  /** Id of the line in the contact book; a new one for somebody new. */
  readonly id: string;
  readonly name: string;
  readonly actorUuid: string;
  readonly background: string;
  /** 1 or more. */
  readonly amount: number;
  /** What the Gamesmaster gains by it (SW-67). */
  readonly obligation?: number;
  /** Name of whoever places it, for the Gamesmaster's book. */
  readonly by?: string;
  /** Set once done: the line is new. */
  readonly created?: boolean;
  readonly undo?: boolean;
}

/**
 * `woven.influence`: influence goes from the pool to a known person and stays there (SW-63). Refused where the pool holds less.
 * Undoing strikes a new line out again with the last of what was placed on it, in whichever order that is taken back.
 */
export const influenceEvent: EventKind<Contacts, InfluenceData> = {
  kind: "woven.influence",
  check: lookForUndoable({
    id: isId,
    name: isText,
    actorUuid: isText,
    background: isText,
    amount: within(1, 10_000),
    obligation: orNothing(isCount),
    by: orNothing(isText),
    created: orNothing(isBoolean),
  }),
  apply(state, data, event = "") {
    const path = `knownPersons.${data.id}`;
    // What no card remembers has no line of its own.
    const line = event === "" ? null : namedId(event);
    const person = Object.hasOwn(state.knownPersons, data.id) ? state.knownPersons[data.id]! : null;
    const pool = state.influenceToSpend;
    if (data.undo) {
      if (!person) return fail(problem("FOURTALES.Woven.Rules.Refuse.unknownPerson", "id", { name: data.name }));
      const left = person.influence - data.amount;
      if (left < 0) return fail(problem("FOURTALES.Woven.Rules.Refuse.influenceGone", "amount", { name: data.name }));
      const strike = (person.placed || data.created === true) && left === 0 && person.obligation === 0;
      const set = { influenceToSpend: pool + data.amount, ...(strike ? {} : { [`${path}.influence`]: left }) };
      const told = line !== null && Object.hasOwn(person.log ?? {}, line) ? [`${path}.log.${line}`] : [];
      return applied({ ...data, created: strike }, set, strike ? [path] : told);
    }
    if (pool < data.amount) {
      return fail(problem("FOURTALES.Woven.Rules.Refuse.noInfluence", "amount", { left: pool, amount: data.amount }));
    }
    const set: Record<string, unknown> = { influenceToSpend: pool - data.amount };
    const { name, actorUuid, background, amount } = data;
    const entry = { amount, text: background, order: orderAfter(person?.log ?? {}) };
    if (person) {
      set[`${path}.influence`] = person.influence + amount;
      if (line) set[`${path}.log.${line}`] = entry;
    } else {
      const order = orderAfter(state.knownPersons);
      const log = line ? { [line]: entry } : {};
      set[path] = {
        name,
        actorUuid,
        background,
        influence: amount,
        obligation: 0,
        notes: "",
        placed: true,
        log,
        order,
      };
    }
    return applied({ ...data, created: person === null }, set);
  },
  invert: takenBack,
  leadsTo: ({ obligation, by = "", name }) => (obligation ? [gainFor(obligation, by, name)] : []),
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Influence.${data.undo ? "back" : "placed"}`,
    data: { name: data.name, amount: data.amount },
  }),
};

/** The place behind all others. */
function orderAfter(entries: Readonly<Record<string, { readonly order: number }>>): number {
  return Object.values(entries).reduce((last, { order }) => Math.max(last, order), 0) + 1;
}

/** Obligation placed by the GM on somebody a character knows, or taken off. */
export interface ObligationData {
  readonly id: string;
  readonly name: string;
  /** Positive = more. */
  readonly amount: number;
}

/**
 * `woven.obligation`: the GM's hold on a character through somebody it knows (SW-68). Never below 0. With the last of it goes a
 * line that had been kept for it alone: what made it was taken back before.
 */
export const obligationEvent: EventKind<Contacts, ObligationData> = {
  kind: "woven.obligation",
  check: lookFor({ id: isId, name: isText, amount: isWhole }),
  apply(state, data) {
    const person = Object.hasOwn(state.knownPersons, data.id) ? state.knownPersons[data.id]! : null;
    if (!person) return fail(problem("FOURTALES.Woven.Rules.Refuse.unknownPerson", "id", { name: data.name }));
    const next = Math.max(0, person.obligation + data.amount);
    const amount = next - person.obligation;
    const path = `knownPersons.${data.id}`;
    if (amount < 0 && next === 0 && person.placed && person.influence === 0) {
      return applied({ ...data, amount }, {}, [path]);
    }
    const set = amount === 0 ? {} : { [`${path}.obligation`]: next };
    return applied({ ...data, amount }, set);
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount) }),
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Obligation.${data.amount < 0 ? "less" : "more"}`,
    data: { name: data.name, amount: Math.abs(data.amount) },
  }),
};
