import { inputAt, showFieldProblems } from "../../../core/text/notify.ts";
import { say } from "../../../core/text/text.ts";
import { fail, type Problem, type Result } from "../../../kernel/result.ts";

/** Where a dialog asks for what a problem of the rules names. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/^(?:acting|opposing|m\d+)\.abilities\.(\d)\.?/, "picks.$1.item"],
  [/^(?:acting|opposing|m\d+)\.abilities$/, "picks.0.item"],
  [/^(?:acting|opposing|m\d+)\.mode$/, "mode"],
  [/^(?:acting|opposing|m\d+)\.stance$/, "stance"],
  [/^opposing(?:\.who)?$/, "foe"],
  [/^against\.level$/, "difficulty"],
  [/^against\.tiers(?:\..*)?$/, "tiers.3"],
  [/^stakes\.text$/, "stakesText"],
  [/^damage\.kind$/, "harm"],
  [/^damage\.(track|letter)$/, "$1"],
  [/^spends(?:\..*)?$/, "automatic"],
  [/^parties$/, "theirs"],
  [/^battle\.own$/, "ownArmy"],
  [/^battle\.foes$/, "foeArmy"],
];

/** The same problem, naming the input of a dialog that it is about. */
export function placed(problem: Problem): Problem {
  const { field } = problem;
  const found = field === undefined ? undefined : PLACES.find(([pattern]) => pattern.test(field));
  return found ? { ...problem, field: field!.replace(...(found as [RegExp, string])) } : problem;
}

/** What the rules refuse, each problem at its input. */
export function atField<T>(result: Result<T>): Result<T> {
  return result.ok ? result : fail(...result.problems.map(placed));
}

/** Shows what stands against a roll: at the input that it is about, and beside the sum where there is none. */
export function markProblems(root: HTMLElement, problems: readonly Problem[]): void {
  const hasPlace = ({ field }: Problem) => inputAt(root, field) !== null;
  showFieldProblems(root, problems.filter(hasPlace));
  // What is wrong with a whole list of ticks stands below the list, and not below the first of them.
  for (const { field } of problems) {
    const label = field?.includes("=") ? null : inputAt(root, field)?.closest("fieldset > .ft-flow > label");
    const note = label?.nextElementSibling;
    if (note?.matches(".ft-field-problem")) note.parentElement!.after(note);
  }
  const sum = root.querySelector(".ka-reasons");
  for (const problem of problems) {
    if (hasPlace(problem) || !sum) continue;
    const note = root.ownerDocument.createElement("p");
    note.className = "ft-field-problem";
    note.setAttribute("role", "alert");
    note.textContent = say(problem);
    sum.append(note);
  }
}
