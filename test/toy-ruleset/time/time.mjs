import { passes } from "../rules/time/time.mjs";

const TYPE = "pebbles.pebbleThrower";

/** What time does at the pond. */
export function timeOf({ peopleOf }, book) {
  const { beingIn, actorsAtHand } = peopleOf({ types: [TYPE], played: ({ hasPlayerOwner }) => hasPlayerOwner });
  return {
    game: "pebbles",
    book,
    being: beingIn,
    atHand: () => actorsAtHand(""),
    isPlayed: ({ hasPlayerOwner }) => hasPlayerOwner,
    passes,
    spans: [
      {
        id: "nap",
        label: "PEBBLES.Time.nap",
        icon: "fa-solid fa-bed",
        story: "PEBBLES.Time.napTold",
        whom: "played",
        alone: true,
      },
      {
        id: "night",
        label: "PEBBLES.Time.night",
        icon: "fa-solid fa-moon",
        story: "PEBBLES.Time.nightTold",
        whom: "all",
        lines: [{ name: "hours", label: "PEBBLES.Time.hours", value: 2, min: 1, max: 9 }],
      },
    ],
  };
}
