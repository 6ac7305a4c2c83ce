/** A button of a small dialog, in plain words. */
export interface PlainButton {
  /** Tells it from the others of the same dialog. */
  action: string;
  /** Already in the person's language; may hold names that users typed. */
  label: string;
  /** Font Awesome classes. */
  icon?: string;
  default?: boolean;
  callback?(): unknown;
}

/**
 * The button as Foundry's dialogs take it: they put its texts into the page as markup, just as they stand, and a name that
 * somebody typed would run as a script. Every button of ours goes through here.
 */
export function dialogButton<B extends Partial<PlainButton>>(button: B): B {
  const escaped: Partial<PlainButton> = {};
  for (const part of ["action", "label", "icon"] as const) {
    const text = button[part];
    if (text !== undefined) escaped[part] = foundry.utils.escapeHTML(text);
  }
  return { ...button, ...escaped };
}
