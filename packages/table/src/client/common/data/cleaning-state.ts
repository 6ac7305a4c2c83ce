import { generation } from "../../generation.ts";
import type { Options, PlainRecord } from "../utils/types.ts";

/**
 * What generation 14 hands on beside the options while it cleans, so that a field of a package's own finds what was there
 * before. Generation 13 has no such thing: fields get nothing.
 *
 * Left out: what only the server fills in (its user, times and sanitization), `cleanOptions` and `documentId`.
 */
export interface CleaningState extends PlainRecord {
  /** What the source held at this place before; undefined where nothing is being updated. */
  source?: Loose;
  /** The same of the model that is being cleaned. */
  modelSource?: Loose;
  /** The model, where it exists already. */
  model?: Loose;
  /** Its type, of a document. */
  documentType?: string;
  /** A model comes into being. */
  creation?: boolean;
}

/** How cleaning begins at a model or at a field that somebody cleans by itself. */
export function beginCleaning({ current }: Options, more: CleaningState = {}): CleaningState | undefined {
  if (generation < 14) return undefined;
  return { source: current, modelSource: current, creation: current === undefined, ...more };
}

/** The state one step further in. */
export function stepInto(state: CleaningState | undefined, key: string | number): CleaningState | undefined {
  // Of nothing there is nothing further in.
  return state?.source === undefined ? state : { ...state, source: state.source?.[key] };
}
