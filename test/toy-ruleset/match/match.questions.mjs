const PEBBLE = "PebbleRoll";

/**
 * What a match asks: the throwers how they throw, sealed until all have said it, and for their throw; everybody at the table
 * for a bet; the judge alone for the prettiest throw, and everybody else whether that is so.
 */
export function matchQuestions({ rolls: { questionKind }, rules: { ok } }) {
  return [
    questionKind({
      id: "throw",
      ask: "PEBBLES.Throw.ask",
      options: [
        { id: "throw", icon: "dice-d6", label: "PEBBLES.Throw.throw" },
        { id: "leave", icon: "face-meh", label: "PEBBLES.Throw.leave", gives: { face: null } },
      ],
      async throws(_answer, _question, _state, throwDice) {
        const [[face]] = await throwDice(PEBBLE, "1d6");
        return ok({ face });
      },
      sound: ({ face }) => Number.isInteger(face) && face >= 1 && face <= 6,
      dice: ({ face }) => (face === null ? [] : [{ rollClass: PEBBLE, formula: "1d6", faces: [[face]] }]),
      told: ({ answer }) => `PEBBLES.Throw.${answer?.face ? "thrown" : "left"}`,
    }),
    questionKind({
      id: "trick",
      ask: "PEBBLES.Trick.ask",
      options: [
        { id: "low", icon: "arrow-down", label: "PEBBLES.Trick.low", gives: { low: true } },
        { id: "high", icon: "arrow-up", label: "PEBBLES.Trick.high", gives: { low: false } },
      ],
      told: ({ answer }) => `PEBBLES.Trick.${answer?.low ? "wentLow" : "wentHigh"}`,
    }),
    questionKind({
      id: "bet",
      ask: "PEBBLES.Bet.ask",
      options: ({ data }) => [
        ...data.names.map((name, on) => ({
          id: `on${on}`,
          icon: "coins",
          gives: { on: name },
          label: { key: "PEBBLES.Bet.on", data: { on: name } },
        })),
        { id: "none", icon: "face-meh", label: "PEBBLES.Bet.none", gives: { on: "" } },
      ],
      told: ({ answer }) => `PEBBLES.Bet.${answer?.on ? "told" : "silent"}`,
    }),
    questionKind({
      id: "judge",
      ask: "PEBBLES.Judge.ask",
      options: ({ data }) =>
        data.names.map((pretty, at) => ({
          id: `at${at}`,
          icon: "star",
          gives: { at, pretty },
          label: { key: "PEBBLES.Judge.pretty", data: { pretty } },
        })),
      told: ({ answer }) => `PEBBLES.Judge.${answer ? "told" : "silent"}`,
    }),
    questionKind({
      id: "nod",
      ask: "PEBBLES.Nod.ask",
      options: [
        { id: "yes", icon: "check", label: "PEBBLES.Nod.yes", gives: { nods: true } },
        { id: "no", icon: "xmark", label: "PEBBLES.Nod.no", gives: { nods: false } },
      ],
      told: ({ answer }) => `PEBBLES.Nod.${answer?.nods ? "nodded" : "shook"}`,
    }),
  ];
}
