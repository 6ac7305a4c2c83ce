/** A friend at the pond is asked to cheer. */
export function cheerQuestion({ rolls: { questionKind } }) {
  return questionKind({
    id: "cheer",
    ask: "PEBBLES.Cheer.ask",
    // The harmless answer comes last.
    options: [
      { id: "yes", icon: "bullhorn", label: "PEBBLES.Cheer.yes", gives: { cheers: true } },
      { id: "no", icon: "face-meh", label: "PEBBLES.Cheer.no", gives: { cheers: false } },
    ],
    told: ({ answer }) => `PEBBLES.Cheer.${answer?.cheers ? "cheered" : "silent"}`,
  });
}
