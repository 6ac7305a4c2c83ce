import { applied, type EventKind, takenBack } from "../../../../kernel/events.ts";
import { isBoolean, isId, isObject, isText, lookForUndoable, orNothing } from "../../../../kernel/looks.ts";
import { fail, problem } from "../../../../kernel/result.ts";
import type { BeingSystem, Zone } from "../types.ts";

const RULES = "FOURTALES.Words.Rules";

/** A zone that somebody takes hold of, or lets go. */
export interface BindData {
  readonly zone: string;
  /** The zone's name, for the sentence. */
  readonly label: string;
  readonly value: boolean;
  /** UUID and name of who holds, and with which zone; that one is bound as well (WP-144). */
  readonly to: string;
  readonly name: string;
  readonly hand: string;
  /** UUID and name of whose zone this is. */
  readonly self: string;
  readonly own: string;
  /** It follows from the other's: leads to nothing more. */
  readonly mate?: boolean;
  /** Set once done: how the zone was. */
  readonly was?: Hold | null;
  readonly undo?: boolean;
}

type Hold = Pick<Zone, "bound" | "boundBy" | "boundTo" | "fresh">;

/** `words.bind`: a zone is held fast by a grab, or free again (WP-142 to WP-145). */
export const bindEvent: EventKind<Pick<BeingSystem, "zones">, BindData> = {
  kind: "words.bind",
  check: lookForUndoable(
    {
      zone: isId,
      label: isText,
      value: isBoolean,
      to: isText,
      name: isText,
      hand: isId,
      own: isText,
      self: isText,
      mate: orNothing(isBoolean),
    },
    isHold,
  ),
  apply({ zones }, data) {
    const zone = Object.hasOwn(zones, data.zone) ? zones[data.zone] : undefined;
    if (!zone) return fail(problem(`${RULES}.Refuse.noZone`, "data.zone", { name: data.label }));
    const { bound, boundBy, boundTo, fresh } = zone;
    const was: Hold = { bound, boundBy: boundBy ?? "", boundTo: boundTo ?? "", fresh: fresh ?? false };
    const next: Hold =
      data.undo && data.was
        ? data.was
        : data.value
          ? { bound: true, boundBy: data.name, boundTo: data.to, fresh: !data.mate }
          : { bound: false, boundBy: "", boundTo: "", fresh: false };
    // Whoever holds it by now is somebody else's matter.
    const stands = !data.undo || bound === data.value;
    const set = stands
      ? Object.fromEntries(Object.entries(next).map(([key, to]) => [`zones.${data.zone}.${key}`, to]))
      : {};
    return applied({ ...data, was }, set);
  },
  invert: takenBack,
  leadsTo: ({ to, name, hand, self, own, value, mate, zone }, { undo }) =>
    mate || undo || to === ""
      ? []
      : [
          {
            kind: "words.bind",
            target: to,
            data: { zone: hand, label: hand, value, to: self, name: own, hand: zone, self: to, own: name, mate: true },
          },
        ],
  needs: ({ to, mate }) => (mate || to === "" ? [] : [to]),
  describe: ({ label, value, undo, name }) => ({
    key: `${RULES}.Bind.${value === !undo ? "yes" : "no"}`,
    data: { zone: label, name },
  }),
};

function isHold(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { bound, boundBy, boundTo, fresh } = value as Record<string, unknown>;
  return isBoolean(bound) && isText(boundBy) && isText(boundTo) && isBoolean(fresh);
}
