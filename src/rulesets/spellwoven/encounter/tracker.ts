import type { Mark, TrackerSpec } from "../../../core/encounter/encounter-spec.ts";
import { roundMark } from "../../../core/encounter/round-mark.ts";
import { CONFLICTS, isRemoved } from "../rules/encounter/turn-order.ts";
import type { WovenCombat } from "./encounter.ts";

const WORDS = "FOURTALES.Woven.Encounter";

const ICONS = { physical: "fa-solid fa-hand-fist", social: "fa-solid fa-comments", mental: "fa-solid fa-brain" };

/** What the tracker shows: what is fought with, who has acted, whose contest failed, and who is out of it. */
export const tracker: TrackerSpec = {
  head: ({ uuid, own }) =>
    CONFLICTS.map((conflict): Mark => {
      const on = (own as WovenCombat).conflict === conflict;
      const event = { kind: "woven.conflict", target: uuid, data: { value: conflict } };
      return { id: conflict, icon: ICONS[conflict], on, label: { key: `${WORDS}.${conflict}` }, event };
    }),
  row(one, about) {
    if (about.round === 0) return [];
    const { acted, failed } = one.own as { acted: number; failed: number };
    const mark = (id: string, icon: string, since: number) =>
      roundMark({ id, icon, label: `${WORDS}.${id}`, kind: `woven.${id}`, target: one.uuid, since }, about);
    const removed = isRemoved(one);
    return [
      mark("acted", "fa-solid fa-check", acted),
      mark("failed", "fa-solid fa-xmark", failed),
      {
        id: "removed",
        icon: "fa-solid fa-door-open",
        on: removed,
        label: { key: `${WORDS}.removed` },
        event: { kind: "woven.removed", target: one.actor, data: { value: !removed } },
      },
    ];
  },
};
