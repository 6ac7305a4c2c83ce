import type { Addressees, AskedQuestion, Question } from "../contract/roll-kind.ts";

/** Between the id of a question and the one of them to whom it was put. */
const PERSON = ":";

/** Id of the question that is put to one of many: to a person, or about one of several documents. */
export function idFor(id: string, person: string): string {
  // It becomes part of a path in updates.
  return `${id}${PERSON}${person.replaceAll(".", "_")}`;
}

/** Id of the question that was put to many, of one of them; null where it was put to one alone. */
export function manyOf(id: string): string | null {
  // On a card that other hands have spoilt it is no text.
  const end = String(id).indexOf(PERSON);
  return end < 0 ? null : id.slice(0, end);
}

/** The one user that a question as it was posed is put to; null where it is for the owner of what it is about. */
export function addresseeOf({ to }: Pick<Question, "to">): string | null {
  const users = typeof to === "object" && to !== null && "users" in to ? to.users : null;
  return Array.isArray(users) ? String(users[0]) : null;
}

/**
 * A question that is put to several people, posed once for each of them; any other stays what it is. Pure: the author's
 * client and the referee pose the same.
 * @param here ids of the players that "everyone" means
 */
export function posedTo(question: Question, here: readonly string[]): Question[] {
  const { id, to } = question;
  if (!to) return [question];
  const users = [...new Set(usersOf(to, here))];
  // Where nobody is left who could say something, it falls to the Gamemaster like any other.
  if (users.length === 0) {
    const { to: _nobody, ...rest } = question;
    return [{ ...rest, id: idFor(id, "keeper"), about: "" }];
  }
  return users.map((user) => ({ ...question, id: idFor(id, user), to: { users: [user] } }));
}

function usersOf(to: Addressees, here: readonly string[]): readonly string[] {
  if (to === "everyone") return here;
  return "users" in to ? to.users : here.filter((user) => !to.allBut.includes(user));
}

/**
 * What many were asked, each on their own, in the order in which they were asked.
 * @param id of the question as the rules pose it
 * @returns null while it was not put, or somebody has not been heard yet
 */
export function answersTo(questions: readonly AskedQuestion[], id: string): AskedQuestion[] | null {
  const asked = questions.filter((question) => manyOf(question.id) === id);
  return asked.length === 0 || asked.some(({ status }) => status === "open") ? null : asked;
}
