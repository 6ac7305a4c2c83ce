import { readPath } from "../../../../kernel/change.ts";
import { applied, type EventKind, opposite } from "../../../../kernel/events.ts";
import { isId, isText, isWhole, lookFor, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { BeingSystem } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** HP or Armor of a zone, set right by hand. */
export interface StepData {
  readonly zone: string;
  /** The zone's name, for the sentence. */
  readonly label: string;
  /** Id of the worn thing whose Armor it is; empty for the zone's own; null for HP. */
  readonly item?: string | null;
  /** Points more, or fewer if negative. Set once done: what truly came or went. */
  readonly amount: number;
}

const isWorn = (value: unknown): boolean => value === "" || isId(value);

/** `words.step`: points of HP or Armor by hand, between nothing and the maximum; what is above that already stays. */
export const stepEvent: EventKind<Pick<BeingSystem, "zones">, StepData> = {
  kind: "words.step",
  check: lookFor({ zone: isId, label: isText, item: orNothing(isWorn), amount: isWhole }),
  apply(state, data) {
    const path = `zones.${data.zone}.${data.item ? `covers.${data.item}` : data.item === "" ? "armor" : "hp"}`;
    const [value, max] = [readPath(state, `${path}.value`), readPath(state, `${path}.max`)];
    if (typeof value !== "number" || typeof max !== "number") {
      return fail(problem(`${RULES}.Refuse.noZone`, "data.zone", { name: data.label }));
    }
    const next = Math.min(Math.max(value, max), Math.max(0, value + data.amount));
    return applied({ ...data, amount: next - value }, next === value ? {} : { [`${path}.value`]: next });
  },
  invert: (done) => ({ ...done, amount: opposite(done.amount) }),
  describe: ({ label, item, amount }) => ({
    key: `${RULES}.Step.${item == null ? "hp" : "armor"}.${amount < 0 ? "less" : "more"}`,
    data: { zone: label, count: Math.abs(amount) },
  }),
};
