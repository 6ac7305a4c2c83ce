/** What a passage does: whoever had a turn is a little happier, a nap and a night at the pond make glad. */
export function passes({ span, way, who, with: said }, people) {
  const joy = (uuid, amount, cause) => ({
    id: `joy:${uuid}`,
    kind: "pebbles.joy",
    target: uuid,
    data: { amount, cause },
  });
  if (way === "begins") return [];
  if (span === "turn") return [joy(who, 1, "turn")];
  if (span === "nap") return people.map(({ uuid }) => joy(uuid, 1, "nap"));
  if (span === "night") return people.map(({ uuid }) => joy(uuid, said.hours, "night"));
  return [];
}
