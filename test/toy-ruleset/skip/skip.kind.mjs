import { checkSkip, NEEDED, resolveSkip, total } from "../rules/skip/skip.mjs";

/** The die of a skip. Its class name is stored in worlds. */
export class PebbleRoll extends foundry.dice.Roll {}

const faceOf = ({ throws }) => throws.skip?.[0]?.[0] ?? null;

/** What others did for the thrower, and what the thrower did after the dice. */
function luckOf({ questions, moves }) {
  return {
    cheered: questions.some(({ id, answer }) => id === "cheer" && answer?.cheers === true),
    wished: moves.some(({ kind }) => kind === "wish"),
  };
}

/** The one roll of the game. */
export function skipKind({ readSetting, rules: { enumerate, fail, ok }, words: { t } }) {
  const resolve = (state) => ok(resolveSkip(state.request, faceOf(state), luckOf(state)));
  const missedByOne = (state) =>
    !luckOf(state).wished && total(state.request, faceOf(state), luckOf(state)) === state.request.needed - 1;
  return {
    id: "skip",
    actor: ({ who }) => who.uuid,
    /** People choose who throws, with which stone, and a friend; how good and how flat, the sheets tell. */
    facts({ choices, before }, world) {
      if (before) return ok(before);
      const thrower = world.document(choices.who);
      if (!thrower) return fail({ key: "PEBBLES.Problem.gone" });
      const stone = choices.stone ? thrower.items.get(choices.stone) : null;
      const friend = choices.friend ? world.document(choices.friend) : null;
      return ok({
        who: { uuid: choices.who, name: thrower.name },
        skill: thrower.system.skill,
        stone: stone ? { id: stone.id, name: stone.name, flatness: stone.system.flatness } : null,
        friend: friend ? { uuid: friend.uuid, name: friend.name } : null,
        needed: NEEDED[readSetting("pebbles", "pond")],
      });
    },
    next(state) {
      const problems = checkSkip(state.request);
      if (problems.length > 0) return { do: "refuse", problems };
      const { friend } = state.request;
      const cheer = { id: "cheer", kind: "cheer", about: friend?.uuid ?? "", data: { friend: friend?.name ?? "" } };
      const asked = state.questions.find(({ id }) => id === "cheer");
      if (friend && (!asked || asked.status === "open")) return { do: "ask", questions: [cheer] };
      if (!faceOf(state)) return { do: "roll", throw: "skip", formula: "1d6", rollClass: "PebbleRoll" };
      return { do: "resolve" };
    },
    resolve,
    odds(request) {
      const sums = enumerate(1, 6, ([face]) => total(request, face, {}));
      const chance = sums.atLeast(request.needed);
      const percent = (part) => part.toLocaleString(game.i18n.lang, { style: "percent" });
      return {
        word: t(`PEBBLES.Odds.${chance > 0.6 ? "good" : "poor"}`),
        figure: percent(chance),
        chance,
        bars: sums
          .entries()
          .map(([sum, part]) => ({
            label: `${sum}: ${percent(part)}`,
            short: String(sum),
            share: Math.round(part * 1000),
            wide: true,
            good: sum >= request.needed,
          })),
      };
    },
    card: (state, outcome) => ({
      story: t(`PEBBLES.Card.${outcome ? (outcome.good ? "hops" : "sinks") : "waits"}`, {
        name: state.request.who.name,
      }),
      tone: outcome ? (outcome.good ? "good" : "bad") : "open",
      template: "modules/pebbles/templates/skip/skip-card.hbs",
      context: { face: faceOf(state), total: outcome?.total, needed: state.request.needed },
    }),
    offers: (state, outcome) =>
      outcome && missedByOne(state)
        ? [{ id: "wish", label: { key: "PEBBLES.Move.wish" }, icon: "fa-solid fa-star", about: state.request.who.uuid }]
        : [],
    move: async (_state, offer) => ({ kind: offer.id, data: {} }),
    async verifyMove(state, move) {
      const thrower = await fromUuid(state.request.who.uuid);
      if (move.about !== state.request.who.uuid || move.kind !== "wish" || !missedByOne(state))
        return fail({ key: "PEBBLES.Problem.wish" });
      return thrower?.system.joy.value > 0 ? ok(true) : fail({ key: "PEBBLES.Problem.joyless" });
    },
    title: ({ who }) => ({ key: "PEBBLES.Card.title", data: { name: who.name } }),
  };
}
