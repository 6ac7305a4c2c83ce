import { SceneBase } from "../foundry/document-classes.ts";
import { keepNotes, takeInTokens } from "../soundness/intake.ts";

/** A map. What tokens that stand for themselves carry lies in its data, and is healed before Foundry looks at it. */
export class TaleScene extends SceneBase {
  constructor(data: unknown, ...rest: unknown[]) {
    const notes = takeInTokens(data);
    super(data, ...rest);
    keepNotes(this, notes);
  }
}
