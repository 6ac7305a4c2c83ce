import type { Movable } from "./screen.ts";

/** A small window of Foundry's, as far as we hold on to it. */
interface SmallWindow extends Movable {
  render(options: { force: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
  addEventListener(type: "close", listener: () => void): void;
}

/** What a small window shows. Only a `div` is taken as it is; any other element would be put in as text. */
interface Shown {
  classes: string[];
  window: { title: string; icon?: string };
  content: HTMLDivElement;
}

/** A button of a small window, in plain words: the label may hold names that users typed. */
interface SmallButton {
  action: string;
  label: string;
  icon: string;
  default: boolean;
  callback(): void;
}

/**
 * The button as Foundry's dialogs take it: they put its texts into the page as markup, just as they stand, and a name that
 * somebody typed would run as a script.
 */
function escaped<B extends Partial<SmallButton>>(button: B): B {
  const safe: Partial<SmallButton> = {};
  for (const part of ["action", "label", "icon"] as const) {
    const text = button[part];
    if (text !== undefined) safe[part] = foundry.utils.escapeHTML(text);
  }
  return { ...button, ...safe };
}

const { DialogV2 } = foundry.applications.api;

/** The same as large as one likes. */
function large<S extends Shown>(shown: S): S & { window: { resizable: true } } {
  return { ...shown, window: { ...shown.window, resizable: true } };
}

/** Asks yes or no. Null when the window is closed. */
export async function openConfirm(shown: Shown): Promise<boolean | null> {
  const answer: unknown = await DialogV2.confirm(large(shown));
  return typeof answer === "boolean" ? answer : null;
}

/** Shows a form. What stands in it, or null when the window is closed. */
export async function openForm(
  shown: Shown & { render(event: Event, dialog: SmallWindow): void; ok?: { label: string } },
): Promise<Record<string, unknown> | null> {
  const answer: unknown = await DialogV2.input({ ...large(shown), ...(shown.ok ? { ok: escaped(shown.ok) } : {}) });
  // The form's fields by their names, as Foundry reads them; each of them is looked at where it is used.
  return typeof answer === "object" ? (answer as Record<string, unknown> | null) : null;
}

/** A window with buttons, not shown yet. */
export function smallWindow(shown: Shown & { buttons: SmallButton[] }): SmallWindow {
  return new DialogV2({ ...large(shown), buttons: shown.buttons.map(escaped) });
}
