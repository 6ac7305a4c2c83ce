import { type CountData, countKind } from "../../../../kernel/event-kinds.ts";
import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import { isBoolean, isCount, isId, isText, isWhole, lookFor, orNothing, within } from "../../../../kernel/sound.ts";
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
  /** Set once done: the line is new. */
  readonly created?: boolean;
  readonly undo?: boolean;
}

/**
 * `woven.influence`: influence goes from the pool to a known person and stays there (SW-63). Refused where the pool holds less.
 * Undoing strikes a new line out again unless somebody has added to it since.
 */
export const influenceEvent: EventKind<Contacts, InfluenceData> = {
  kind: "woven.influence",
  check: lookFor({
    id: isId,
    name: isText,
    actorUuid: isText,
    background: isText,
    amount: within(1, 10_000),
    obligation: orNothing(isCount),
    created: orNothing(isBoolean),
    undo: orNothing(isBoolean),
  }),
  apply(state, data) {
    const path = `knownPersons.${data.id}`;
    const person = Object.hasOwn(state.knownPersons, data.id) ? state.knownPersons[data.id]! : null;
    const pool = state.influenceToSpend;
    if (data.undo) {
      if (!person) return fail(problem("FOURTALES.Woven.Rules.Refuse.unknownPerson", "id", { name: data.name }));
      const left = person.influence - data.amount;
      if (left < 0) return fail(problem("FOURTALES.Woven.Rules.Refuse.influenceGone", "amount", { name: data.name }));
      const strike = data.created === true && left === 0 && person.obligation === 0;
      const set = { influenceToSpend: pool + data.amount, ...(strike ? {} : { [`${path}.influence`]: left }) };
      return applied({ ...data, created: strike }, set, strike ? [path] : []);
    }
    if (pool < data.amount) {
      return fail(problem("FOURTALES.Woven.Rules.Refuse.noInfluence", "amount", { left: pool, amount: data.amount }));
    }
    const set: Record<string, unknown> = { influenceToSpend: pool - data.amount };
    if (person) set[`${path}.influence`] = person.influence + data.amount;
    else {
      const { name, actorUuid, background, amount } = data;
      const order = Object.values(state.knownPersons).reduce((last, other) => Math.max(last, other.order), 0) + 1;
      set[path] = { name, actorUuid, background, influence: amount, obligation: 0, notes: "", order };
    }
    return applied({ ...data, created: person === null }, set);
  },
  invert: (done) => ({ ...done, undo: !done.undo }),
  leadsTo: ({ obligation }) => (obligation ? [gainFor(obligation)] : []),
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Influence.${data.undo ? "back" : "placed"}`,
    data: { name: data.name, amount: data.amount },
  }),
};

/** Influence to spend, gained. */
export interface PoolData extends CountData {
  /** The skill that brought it, for the sentence. */
  readonly skill: string;
}

/** `woven.pool`: a rank gained in a social skill brings influence to spend (SW-66). */
export const poolEvent = countKind<PoolData>({
  kind: "woven.pool",
  path: "influenceToSpend",
  looks: { skill: isText },
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Influence.${data.amount < 0 ? "lost" : "gained"}`,
    data: { skill: data.skill, amount: Math.abs(data.amount) },
  }),
});

/** Obligation placed by the GM on somebody a character knows, or taken off. */
export interface ObligationData {
  readonly id: string;
  readonly name: string;
  /** Positive = more. */
  readonly amount: number;
}

/** `woven.obligation`: the GM's hold on a character through somebody it knows (SW-68). Never below 0. */
export const obligationEvent: EventKind<Contacts, ObligationData> = {
  kind: "woven.obligation",
  check: lookFor({
    id: isId,
    name: isText,
    amount: isWhole,
  }),
  apply(state, data) {
    const person = Object.hasOwn(state.knownPersons, data.id) ? state.knownPersons[data.id]! : null;
    if (!person) return fail(problem("FOURTALES.Woven.Rules.Refuse.unknownPerson", "id", { name: data.name }));
    const next = Math.max(0, person.obligation + data.amount);
    const amount = next - person.obligation;
    const set = amount === 0 ? {} : { [`knownPersons.${data.id}.obligation`]: next };
    return applied({ ...data, amount }, set);
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount) }),
  describe: (data) => ({
    key: `FOURTALES.Woven.Rules.Obligation.${data.amount < 0 ? "less" : "more"}`,
    data: { name: data.name, amount: Math.abs(data.amount) },
  }),
};
