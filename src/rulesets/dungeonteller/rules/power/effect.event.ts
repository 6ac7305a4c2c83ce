import { type EntryData, entryKind } from "../../../../kernel/event-kinds.ts";
import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isId, isObject, isText, isWhole, lookFor, orNothing } from "../../../../kernel/looks.ts";
import type { Phrase } from "../../../../kernel/result.ts";
import type { TimedEffect } from "../effect.ts";

/** An effect put on, changed or (with null) taken off. */
export type EffectData = EntryData<"effect", TimedEffect>;

/** Something out of (or back into) an effect's store: blocks of a Shield, dice to lend. */
export interface BankData {
  readonly id: string;
  /** Usually negative; after applying: what truly came or went. */
  readonly amount: number;
  /** The effect's name, for the sentence. */
  readonly label: string;
  /** Set once done if the store ran out and the effect went with it. */
  readonly gone?: TimedEffect | null;
}

type Bearer = { readonly effects?: Readonly<Record<string, TimedEffect>> };

const isEffect = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const effect = value as Record<string, unknown>;
  return isId(effect.id) && isText(effect.label) && isObject(effect.mods) && isObject(effect.from);
};

/** `teller.effect`: a timed effect at `effects.<id>`. */
export const effectEvent = entryKind<"effect", TimedEffect, EffectData>(
  {
    kind: "teller.effect",
    path: "effects",
    describe({ effect, was }): Phrase {
      if (!effect) return { key: "FOURTALES.Teller.Rules.Effect.ends", data: { name: was?.label ?? "" } };
      return effect.turns === null
        ? { key: `FOURTALES.Teller.Rules.Effect.begins.${effect.until}`, data: { name: effect.label } }
        : { key: "FOURTALES.Teller.Rules.Effect.begins.turns", data: { name: effect.label, turns: effect.turns } };
    },
  },
  "effect",
  isEffect,
);

/** `teller.bank`: successes spent from a store (Shield, Parry, Inspire); an empty store that ends when used up goes. */
export const bankEvent: EventKind<Bearer, BankData> = {
  kind: "teller.bank",
  check: lookFor({ id: isId, amount: isWhole, label: isText, gone: orNothing(isEffect) }),
  apply(state, data) {
    const path = `effects.${data.id}`;
    const effect = state.effects?.[data.id];
    if (!effect) {
      if (!data.gone || data.amount <= 0) {
        return applied({ ...data, amount: 0, gone: null });
      }
      const back = { ...data.gone, left: data.amount };
      return applied({ ...data, gone: null }, { [path]: back });
    }
    const before = effect.left ?? 0;
    const left = Math.max(0, before + data.amount);
    const done: BankData = { ...data, amount: left - before, gone: null };
    if (left === 0 && before > 0 && effect.ends.includes("used-up")) {
      return applied({ ...done, gone: effect }, {}, [path]);
    }
    return applied(done, { [`${path}.left`]: left });
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount) }),
  describe: (data) => ({
    key: `FOURTALES.Teller.Rules.Bank.${data.amount < 0 ? "spend" : "back"}`,
    data: { name: data.label, count: Math.abs(data.amount) },
  }),
};
