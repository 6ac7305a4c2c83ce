/** A friend at the pond is asked to cheer. */
export function cheerQuestion({ rules: { fail, ok } }) {
  const words = (key, { data }) => ({ key: `PEBBLES.Cheer.${key}`, data });
  return {
    id: "cheer",
    ask: (_state, question) => words("ask", question),
    // The harmless answer comes last.
    choices: () => [
      { id: "yes", label: { key: "PEBBLES.Cheer.yes" }, icon: "fa-solid fa-bullhorn" },
      { id: "no", label: { key: "PEBBLES.Cheer.no" }, icon: "fa-solid fa-face-meh" },
    ],
    told: (_state, question) => words(question.answer?.cheers ? "cheered" : "silent", question),
    answer: async (_state, _question, choice) => ({ data: { cheers: choice === "yes" } }),
    verify: async (_state, _question, { cheers }) =>
      typeof cheers === "boolean" ? ok(true) : fail({ key: "FOURTALES.Core.Problem.askFailed" }),
  };
}
