import { MOST, resolveMatch } from "../rules/match/match.mjs";

/** Several people throw against each other, each with a die of their own, while everybody bets on somebody. */
export function matchKind({ rolls: { answersTo, idFor }, rules: { checkParties, fail, ok }, words: { t } }) {
  const throwsOf = ({ request, questions }) =>
    request.members.map(({ uuid }) => questions.find(({ id }) => id === idFor("throw", uuid))?.answer?.face ?? null);
  const tricksOf = ({ request, questions }) =>
    request.members.map(({ uuid }) => questions.find(({ id }) => id === idFor("trick", uuid))?.answer?.low === true);
  /** Who threw prettiest, if most of the others think so as well. */
  const prettiestOf = ({ request, questions }) => {
    const said = answersTo(questions, "judge")?.[0]?.answer ?? null;
    const nods = (answersTo(questions, "nod") ?? []).map(({ answer }) => answer?.nods === true);
    const agreed = nods.filter((one) => one).length * 2 >= nods.length;
    return said && agreed ? (request.members[said.at]?.uuid ?? null) : null;
  };
  const nameOf = ({ members }, uuid) => members.find((member) => member.uuid === uuid)?.name ?? "";
  return {
    id: "match",
    actor: ({ who }) => who.uuid,
    facts({ choices, before, by }, world) {
      if (before) return ok(before);
      const problems = checkParties(choices.parties, ["throwers"], MOST);
      if (problems.length > 0) return fail(...problems);
      const documents = [choices.who, ...choices.parties[0].members].map((uuid) => world.document(uuid));
      if (documents.includes(null)) return fail({ key: "PEBBLES.Problem.gone" });
      const [who, ...members] = documents.map(({ uuid, name, system }) => ({ uuid, name, skill: system.skill }));
      // Whoever called the match may want to be its judge.
      return ok({ who, members, tricks: choices.tricks === true, judge: choices.judged === true ? by.id : "" });
    },
    next({ request: { members, tricks, judge }, questions }) {
      // Nobody throws before all have chosen, and nobody knows what the others chose.
      if (tricks && !answersTo(questions, "trick")) {
        const asked = members.map(({ uuid, name }) => ({
          id: idFor("trick", uuid),
          kind: "trick",
          about: uuid,
          data: { name },
          sealed: true,
        }));
        return { do: "ask", questions: asked };
      }
      const data = { names: members.map(({ name }) => name) };
      if (answersTo(questions, "throw") && answersTo(questions, "bet")) {
        const said = answersTo(questions, "judge");
        if (!judge || (said && answersTo(questions, "nod"))) return { do: "resolve" };
        // One alone is asked, and then all others.
        const pretty = said?.[0]?.answer?.pretty ?? "";
        const asked = said
          ? { id: "nod", kind: "nod", about: "", data: { pretty }, to: { allBut: [judge] } }
          : { id: "judge", kind: "judge", about: "", data, to: { users: [judge] } };
        return { do: "ask", questions: [asked] };
      }
      const throws = members.map(({ uuid, name }) => ({
        id: idFor("throw", uuid),
        kind: "throw",
        about: uuid,
        data: { name },
      }));
      return {
        do: "ask",
        questions: [...throws, { id: "bet", kind: "bet", about: "", data, to: "everyone", anonymous: true }],
      };
    },
    resolve: (state) => ok(resolveMatch(state.request.members, throwsOf(state), tricksOf(state), prettiestOf(state))),
    odds: () => null,
    card: ({ request }, outcome) => ({
      story: outcome
        ? t("PEBBLES.Match.best", { names: outcome.best.map((uuid) => nameOf(request, uuid)).join(", ") || "–" })
        : t("PEBBLES.Match.waits"),
      tone: outcome ? "good" : "open",
      template: "",
      context: {},
    }),
    /** Whoever lost is called to the water. */
    offers: ({ request: { members } }, outcome) =>
      members
        .filter(({ uuid }) => outcome && !outcome.best.includes(uuid))
        .map(({ uuid, name }) => ({
          id: `dive-${uuid}`,
          label: { key: "PEBBLES.Move.dive", data: { name } },
          icon: "fa-solid fa-water",
          about: uuid,
          opens: { kind: "dive", choices: { who: uuid, laughs: outcome.best[0] ?? "" } },
        })),
    title: ({ who }) => ({ key: "PEBBLES.Match.title", data: { name: who.name } }),
  };
}
