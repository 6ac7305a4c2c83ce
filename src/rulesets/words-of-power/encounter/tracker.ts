import type { About, Mark, Standing, TrackerSpec } from "../../../core/encounter/encounter-spec.ts";
import { roundMark } from "../../../core/encounter/round-mark.ts";
import type { TurnState } from "../rules/encounter/order.ts";

const WORDS = "FOURTALES.Words.Encounter";

/** In which round a team still picks the order of its members (WP-89). */
const PICKING = 1;

/** What the tracker shows: two actions and one attack of a turn, what was begun and is not done, and places in the team. */
export const tracker: TrackerSpec = {
  row(one, about) {
    const picking = about.round <= PICKING ? [moveBy(one, -1), moveBy(one, 1)] : [];
    return about.round === 0 ? picking : [...turnMarks(one, about), ...picking];
  },
};

function turnMarks(one: Standing, about: About): Mark[] {
  const { first, second, attack, pending } = one.own as TurnState;
  const mark = (id: string, icon: string, since: number) =>
    roundMark({ id, icon, label: `${WORDS}.${id}`, kind: `words.${id}`, target: one.uuid, since }, about);
  return [
    mark("first", "fa-solid fa-1", first),
    mark("second", "fa-solid fa-2", second),
    mark("attack", "fa-solid fa-khanda", attack),
    {
      id: "pending",
      icon: "fa-solid fa-hourglass-half",
      on: pending,
      label: { key: `${WORDS}.pending` },
      event: { kind: "words.pending", target: one.uuid, data: { value: !pending } },
    },
  ];
}

/** One place earlier or later within the team. */
function moveBy({ uuid, own }: Standing, step: -1 | 1): Mark {
  const id = step < 0 ? "earlier" : "later";
  return {
    id,
    icon: `fa-solid fa-arrow-${step < 0 ? "up" : "down"}`,
    on: false,
    label: { key: `${WORDS}.${id}` },
    event: { kind: "words.place", target: uuid, data: { value: (own as TurnState).place + step } },
  };
}
