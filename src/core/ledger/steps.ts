import type { StepSign } from "../../kernel/books.ts";
import { makeDocument } from "../../kernel/document-events.ts";
import { fail, ok, type Problem, type Result } from "../../kernel/result.ts";
import { findEventKind, readyToPlay, type TaleDocument } from "../contract/ruleset.ts";
import { randomId } from "../foundry/data.ts";
import { currentUser } from "../foundry/game.ts";
import { forget } from "./forget.ts";
import { postAlone } from "./loose-event.ts";
import { everybody } from "./remembered.ts";
import { keptOf, MOST_STEPS, STEP, stepsIn } from "./step-list.ts";

/** All documents are looked through for old steps once in so many events. */
const BETWEEN_LOOKS = 20;

let events = 0;

/**
 * A desk's steps: what somebody does without dice, with one press of a button, at a desk, on a board or on a sheet. Each is events,
 * and the documents that they change remember them as they remember those of a card: what they truly did, in which order, whose
 * step it was and when. So whatever is written of a step is written together with the change, and there is no list that could tell
 * otherwise (decision 025).
 */
export class Step {
  readonly #id = randomId();
  #sign: StepSign | null = null;
  #count = 0;

  /**
   * @param game whose book knows the events
   * @param by id of the user whose step it is, where that is not who carries it out
   */
  constructor(
    private readonly game: string,
    private readonly by: string = currentUser().id,
  ) {}

  /** An event happens to a document. @returns why it was refused; then it did nothing */
  async happen(target: TaleDocument, kind: string, data: unknown): Promise<readonly Problem[]> {
    const { game } = this;
    await readyToPlay(game);
    if (!findEventKind(game, kind)) return [{ key: "FOURTALES.Core.Problem.unknownEvent" }];
    const key = `${this.#id}.${this.#count++}`;
    // What is asked before its first event may take a while.
    this.#sign ??= { by: this.by, at: Date.now() };
    const step = this.#sign;
    const problems = await postAlone(target, { game, kind, data, key, birth: STEP, way: "apply", word: false, step });
    if (++events % BETWEEN_LOOKS === 0) await forgetOldSteps();
    return problems;
  }

  /** Something is made in a document, or in the world. @returns its id */
  async make(holder: TaleDocument, of: string, source: Record<string, unknown>, name: string): Promise<Result<string>> {
    const id = randomId();
    const { kind, data } = makeDocument(holder.uuid, of, { ...source, _id: id });
    const problems = await this.happen(holder, kind, { ...(data as object), name });
    return problems.length === 0 ? ok(id) : fail(...problems);
  }
}

/** One event that a person brings about with one press, which can be taken back. @returns why it was refused */
export function takeStep(game: string, target: TaleDocument, kind: string, data: unknown): Promise<readonly Problem[]> {
  return new Step(game).happen(target, kind, data);
}

/** Makes documents of this user's forget the steps that can be taken back no longer, for there are newer ones. */
async function forgetOldSteps(): Promise<void> {
  const steps = stepsIn(everybody());
  if (steps.length <= MOST_STEPS) return;
  const kept = keptOf(steps);
  const old = new Set(steps.flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  if (old.size > 0)
    await forget(
      (card) => old.has(card),
      ({ isOwner }) => isOwner,
    );
}
