import type { About, EncounterMember, Mark, TrackerSpec } from "../../../core/contract/encounter-spec.ts";
import { roundMark } from "../../../core/encounter/round-mark.ts";
import { counts, noteIn } from "../rules/conflict/struggle.ts";
import { CONFLICTS, isRemoved, PHASES } from "../rules/encounter/turn-order.ts";
import { wovenSettings } from "../woven-settings.ts";
import type { WovenCombat, WovenCombatant } from "./encounter.ts";

const WORDS = "FOURTALES.Woven.Encounter";

const PHASE_ICONS = { ranged: "fa-solid fa-bullseye", hand: "fa-solid fa-khanda", magic: "fa-solid fa-wand-sparkles" };

const CROSS = "fa-solid fa-xmark";

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
    const { acted, failed, won } = one.own as { acted: number; failed: number; won: number };
    const { struggle = 0, since = 0, winner = "" } = about.own as WovenCombat;
    const clock = { round: struggle, since };
    const mark = (id: string, icon: string, since: number) =>
      roundMark({ id, icon, label: `${WORDS}.${id}`, kind: `woven.${id}`, target: one.uuid, since }, about);
    const removed = isRemoved(one);
    return [
      ...phaseMarks(one, about),
      mark("acted", "fa-solid fa-check", acted),
      ...(struggle > 0 && winner === ""
        ? [
            outcomeMark(
              { id: "won", icon: "fa-solid fa-trophy" },
              one.uuid,
              counts(clock, won),
              noteIn(clock, about.round),
            ),
            outcomeMark({ id: "failed", icon: CROSS }, one.uuid, counts(clock, failed), noteIn(clock, about.round)),
          ]
        : [mark("failed", CROSS, failed)]),
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

/** SW-87: the part of a round in which somebody acts, where the table plays fights in parts. */
function phaseMarks({ uuid, own }: EncounterMember, about: About): Mark[] {
  if ((about.own as WovenCombat).conflict !== "physical" || !wovenSettings().combatPhases) return [];
  const now = (own as WovenCombatant).phase ?? "hand";
  return PHASES.map((phase) => ({
    id: phase,
    icon: PHASE_ICONS[phase],
    on: phase === now,
    label: { key: `${WORDS}.Phase.${phase}` },
    event: { kind: "woven.phase", target: uuid, data: { value: phase } },
  }));
}

/** How somebody's own contest of the round of a prolonged conflict went (SW-40): that lasts until the round is resolved. */
function outcomeMark({ id, icon }: Pick<Mark, "id" | "icon">, target: string, on: boolean, note: object): Mark {
  const data = { ...note, outcome: on ? "none" : id, turn: 0, word: true };
  return { id, icon, on, label: { key: `${WORDS}.${id}` }, event: { kind: "woven.instigated", target, data } };
}
