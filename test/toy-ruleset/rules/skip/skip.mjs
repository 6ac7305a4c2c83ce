/** What the stone must reach by how far the pond is. */
export const NEEDED = { near: 5, far: 7 };

/**
 * What a skip is worth: the die, the thrower's skill, how flat the stone is, and one more for a cheer or a wish.
 * @param request as the dialog left it
 * @param face what the die shows, 1 to 6
 */
export function total(request, face, { cheered, wished }) {
  return face + request.skill + (request.stone?.flatness ?? 0) + (cheered ? 1 : 0) + (wished ? 1 : 0);
}

/** The outcome, and what it does to whom. The same request and face always give the same. */
export function resolveSkip(request, face, luck) {
  const sum = total(request, face, luck);
  const good = sum >= request.needed;
  const joy = (id, target, amount, cause) => ({ id, kind: "pebbles.joy", target, data: { amount, cause } });
  const events = luck.wished ? [joy("wish", request.who.uuid, -1, "wish")] : [];
  events.push(joy("thrower", request.who.uuid, good ? 1 : -1, good ? "hop" : "sink"));
  if (good && luck.cheered && request.friend) events.push(joy("friend", request.friend.uuid, 1, "share"));
  return { outcome: { total: sum, good }, events };
}

/** What is wrong with a request; it may come from a macro or from another client. */
export function checkSkip({ skill, needed }) {
  const whole = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;
  return whole(skill, 5) && whole(needed, 20) ? [] : [{ key: "PEBBLES.Problem.numbers", field: "skill" }];
}
