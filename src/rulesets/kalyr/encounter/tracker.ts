import type { TrackerSpec } from "../../../core/contract/encounter-spec.ts";
import { roundMark } from "../../../core/encounter/round-mark.ts";
import { isBeaten } from "../rules/encounter/round.ts";

/** What the tracker shows: who has said what they do in this round (KA-112). */
export const tracker: TrackerSpec = {
  hint: () => ({ key: "FOURTALES.Kalyr.Encounter.hint" }),
  row(one, about) {
    if (about.round === 0 || isBeaten(one)) return [];
    const { answered } = one.own as { answered: number };
    const mark = {
      id: "answered",
      icon: "fa-solid fa-comment-dots",
      kind: "kalyr.answered",
      label: "FOURTALES.Kalyr.Encounter.answered",
    };
    return [roundMark({ ...mark, target: one.uuid, since: answered }, about)];
  },
};
