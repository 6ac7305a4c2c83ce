import { randomId } from "../../../core/foundry/data.ts";
import type { TaleDocument } from "../../../core/foundry/documents.ts";
import { findDocument } from "../../../core/foundry/uuid.ts";
import { applyLoose, applyNoted } from "../../../core/ledger/loose-event.ts";
import { say } from "../../../core/text/text.ts";
import { makeDocument, removeDocument } from "../../../kernel/document-events.ts";
import { fail, ok, type Problem, type Result } from "../../../kernel/result.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

/** Takes back one part of what was done. */
type Back = () => Promise<readonly Problem[]>;

/** What a Gamesmaster did on a board with one press of a button. */
interface Step {
  readonly told: string;
  /** Its parts, the last one first. */
  readonly back: readonly Back[];
}

/** Steps that can be taken back; older ones stay as they are. */
const MOST_STEPS = 50;

/** What was done on the boards in this browser, by the UUID of the encounter, the last one last. */
const steps = new Map<string, Step[]>();

/** One press of a button, while it is at work: what it does is noted, to be taken back as one. */
export class Doing {
  readonly back: Back[] = [];
  /** What is told of it; where nobody says, what its first event did. */
  told = "";

  /** Something happens by its event. */
  async happen(document: TaleDocument, kind: string, data: object): Promise<readonly Problem[]> {
    const { problems, told, undo } = await applyNoted(SPELLWOVEN, document, kind, data);
    if (told && this.told === "") this.told = say(told);
    if (undo) this.back.unshift(undo);
    return problems;
  }

  /** Something is made in a document, or in the world. @returns its id */
  async make(holder: TaleDocument, of: string, source: Record<string, unknown>, name: string): Promise<Result<string>> {
    const id = randomId();
    const { kind, data } = makeDocument(holder.uuid, of, { ...source, _id: id });
    const { problems, told } = await applyNoted(SPELLWOVEN, holder, kind, { ...(data as object), name });
    if (!told) return fail(...problems);
    if (this.told === "") this.told = say(told);
    const gone = removeDocument(holder.uuid, of, { id, name });
    this.back.unshift(async () => {
      const there = await findDocument(holder.uuid);
      return there ? await applyLoose(SPELLWOVEN, there, gone.kind, gone.data) : [];
    });
    return ok(id);
  }
}

/** Does something on the board of an encounter that can be taken back as one. */
export async function doing<T>(encounter: string, work: (deed: Doing) => Promise<T>): Promise<T> {
  const deed = new Doing();
  try {
    return await work(deed);
  } finally {
    const known = steps.get(encounter) ?? [];
    if (deed.back.length > 0) steps.set(encounter, [...known, deed].slice(-MOST_STEPS));
  }
}

/** What would be taken back next, in words; empty where there is nothing. */
export function lastDone(encounter: string): string {
  return steps.get(encounter)?.at(-1)?.told ?? "";
}

/** Takes the last step back. @returns what was refused; a step that is refused as a whole stays */
export async function undoLast(encounter: string): Promise<readonly Problem[]> {
  const known = steps.get(encounter) ?? [];
  const step = known.at(-1);
  if (!step) return [];
  // Nobody takes the same step back twice.
  steps.set(encounter, known.slice(0, -1));
  const problems: Problem[] = [];
  for (const [at, back] of step.back.entries()) {
    const refused = await back();
    problems.push(...refused);
    if (refused.length === 0 || at > 0) continue;
    steps.set(encounter, [...(steps.get(encounter) ?? []), step]);
    break;
  }
  return problems;
}
