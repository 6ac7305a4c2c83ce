import type { HandlebarsWindow } from "../../../core/foundry/applications.ts";

/** A Tag or Word that somebody presses on a sheet. */
export interface OpeningTerm {
  readonly kind: "tag" | "word";
  readonly from: string;
  readonly id: string;
  readonly text: string;
}

/** A window that Tags and Words of a sheet are brought up in. */
export interface TakesTerms {
  /** Has it a place for this one of `owner`'s? */
  takes(owner: string, term: OpeningTerm): boolean;
  /** Brings it up, or leaves it out again where it is. */
  bringUp(owner: string, term: OpeningTerm): Promise<void>;
}

/** Those that are open, the newest last. */
const open = new Set<TakesTerms>();

/** From now on, and until it closes, what is pressed on a sheet goes there. */
export function takesTerms(window: TakesTerms & Pick<HandlebarsWindow, "addEventListener">): void {
  open.add(window);
  window.addEventListener("close", () => open.delete(window));
}

/**
 * Brings up a Tag or Word of somebody in the window that is open for it.
 * @param owner UUID of whose it is
 * @returns whether there was such a window
 */
export async function bringUp(owner: string, term: OpeningTerm): Promise<boolean> {
  const window = [...open].findLast((one) => one.takes(owner, term));
  await window?.bringUp(owner, term);
  return window !== undefined;
}
