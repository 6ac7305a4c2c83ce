import type { TrackerSpec } from "../../../core/contract/encounter-spec.ts";
import { roundMark } from "../../../core/encounter/round-mark.ts";
import { openFamily } from "../family/offer-family.ts";
import { isOver } from "../rules/encounter/over.ts";
import type { BeingSystem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";

const WORDS = "FOURTALES.Teller.Encounter";

/** What the tracker shows: the move and the action of a turn (DT-08). */
export const tracker: TrackerSpec = {
  hint({ round }, turns) {
    if (round > 0 && isOver(turns)) {
      return { key: `${WORDS}.hintOver`, data: { scene: "FOURTALES.Teller.Time.endScene" } };
    }
    return { key: tellerSettings().turnOrder === "list" ? `${WORDS}.hintList` : `${WORDS}.hintSides` };
  },
  windows: () => [
    { id: "family", icon: "fa-solid fa-tv", label: { key: "FOURTALES.Teller.Family.title" }, open: openFamily },
  ],
  row(one, about) {
    const { turn, out } = (one.system ?? {}) as Partial<BeingSystem>;
    if (about.round === 0 || out) return [];
    const moved = (turn?.moved ?? "still") !== "still";
    const { acted } = one.own as { acted: number };
    const act = { id: "acted", icon: "fa-solid fa-dice-d6", label: `${WORDS}.acted`, kind: "teller.acted" };
    return [
      {
        id: "moved",
        icon: "fa-solid fa-shoe-prints",
        on: moved,
        label: { key: `${WORDS}.moved` },
        event: { kind: "teller.moved", target: one.actor, data: { value: moved ? "still" : "moved" } },
      },
      roundMark({ ...act, target: one.uuid, since: acted }, about),
    ];
  },
};
