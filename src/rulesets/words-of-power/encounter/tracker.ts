import type { About, EncounterMember, Mark, TrackerSpec } from "../../../core/contract/encounter-spec.ts";
import { roundMark } from "../../../core/encounter/round-mark.ts";
import { t } from "../../../core/text/text.ts";
import { DEED_IDS } from "../rules/encounter/deed.ts";
import { begunIn, type Idle, idleIn, isDown, turnState } from "../rules/encounter/order.ts";
import { swapped } from "../rules/encounter/picking.ts";

const WORDS = "FOURTALES.Words.Encounter";

/** In which round a team still picks the order of its members (WP-89). */
const PICKING = 1;

/** What the tracker shows: two actions and one attack of a turn, what was begun and is not done, and places in the team. */
export const tracker: TrackerSpec = {
  windows: () => [
    {
      id: "fight",
      label: { key: "FOURTALES.Words.Fight.button" },
      icon: "fa-solid fa-flag",
      keeper: true,
      open: async () => (await import("./fight.dialog.ts")).setUpFight(),
    },
  ],
  row(one, about, turns) {
    const idle = turnState(one.own).gone > 0 ? "gone" : idleIn(one, about);
    const picking = about.round <= PICKING && !idle ? [...swap(one, -1, turns), ...swap(one, 1, turns)] : [];
    if (idle) return [idleMark(one, about, idle)];
    if (isDown(one)) return [];
    return about.round === 0 ? picking : [...turnMarks(one, about), ...picking];
  },
};

function turnMarks(one: EncounterMember, about: About): Mark[] {
  const { first, second, attack } = turnState(one.own);
  const begun = begunIn(one.own, about.round);
  const mark = (id: string, icon: string, since: number) =>
    roundMark(
      // WP-152: what is owed to the next turn is used up in this one.
      { id, icon, label: `${WORDS}.${id}`, kind: `words.${id}`, target: one.uuid, since: Math.min(since, about.round) },
      about,
    );
  const marks = [
    mark("first", "fa-solid fa-1", first),
    mark("second", "fa-solid fa-2", second),
    mark("attack", "fa-solid fa-khanda", attack),
  ];
  if (!begun) return marks;
  // WP-103: whoever looks may know what it is, and move against it.
  const name = DEED_IDS.find((id) => id === begun.deed) ?? "slow";
  const what = begun.text === "" ? t(`FOURTALES.Words.Deed.what.${name}`) : begun.text;
  const data = { what, paid: begun.paid, of: begun.of, shaken: begun.shocks.length };
  marks.push({
    id: "begun",
    icon: begun.shocks.length > 0 ? "fa-solid fa-hourglass-end" : "fa-solid fa-hourglass-half",
    text: `${begun.paid}/${begun.of}`,
    on: true,
    label: { key: `${WORDS}.${begun.shocks.length > 0 ? "shaken" : "begun"}`, data },
    event: { kind: "words.begun", target: one.uuid, data: { value: null } },
  });
  return marks;
}

const ICONS = { surprised: "bolt", waits: "person-walking-arrow-right", gone: "person-running" } as const;

/** Why somebody has no turn in this round; pressing it lets them have one. */
function idleMark(one: EncounterMember, about: About, idle: Exclude<Idle, null>): Mark {
  const { arrival } = turnState(one.own);
  const key = idle === "waits" && arrival.entry !== "" ? "waitsAt" : idle;
  const event = {
    surprised: { kind: "words.opening", target: about.uuid, data: { value: { how: "dice", team: "" } } },
    waits: { kind: "words.arrives", target: one.uuid, data: { value: { round: 0, entry: "" } } },
    gone: { kind: "words.gone", target: one.uuid, data: { value: 0 } },
  }[idle];
  const label = { key: `${WORDS}.${key}`, data: { ...arrival } };
  const text = idle === "waits" ? [arrival.round, arrival.entry].join(" ").trim() : "";
  return { id: idle, icon: `fa-solid fa-${ICONS[idle]}`, text, on: true, label, event };
}

/** One place earlier or later within the team: with whoever stands there; nothing where nobody does. */
function swap(one: EncounterMember, step: -1 | 1, turns: readonly EncounterMember[]): Mark[] {
  const picked = swapped(turns, one.uuid, step);
  if (!picked) return [];
  const id = step < 0 ? "earlier" : "later";
  const label = { key: `${WORDS}.${id}` };
  const event = { kind: "words.place", target: one.uuid, data: picked };
  return [{ id, icon: `fa-solid fa-arrow-${step < 0 ? "up" : "down"}`, on: false, label, event }];
}
