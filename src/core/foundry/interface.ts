import type { TaleDocument } from "./documents.ts";

/** A text in the person's language; the key itself where there is none. Usable from the i18nInit hook on. */
export function localize(key: string): string {
  return game.i18n!.localize(key);
}

/** The same with its gaps filled. */
export function localizeWith(key: string, data: Record<string, string>): string {
  return game.i18n!.format(key, data);
}

/** Is there a text for this key? */
export function hasText(key: string): boolean {
  return game.i18n!.has(key);
}

/** The person's language, as a tag. */
export function language(): string {
  return game.i18n!.lang;
}

/** Shows a text in a corner for a while; it may hold what users typed, which Foundry escapes as a gap. */
export function notify(how: "info" | "warn", text: string): void {
  ui.notifications?.[how]("{text}", { format: { text } });
}

/** Is there an interface yet: a sidebar that is drawn? */
export function isInterfaceDrawn(): boolean {
  return !!ui.sidebar?.rendered;
}

/** Foundry's lists of what a world has. */
const LISTS = ["actors", "items", "journal", "cards", "scenes", "nav", "compendium", "combat"] as const;

let drawing: ReturnType<typeof setTimeout> | undefined;

/** Draws them anew, once for all that asks for it at the same moment. */
export function drawListsAnew(): void {
  clearTimeout(drawing);
  drawing = setTimeout(() => {
    for (const list of LISTS) if (list in ui && ui[list]?.rendered) void ui[list].render();
  });
}

/** HTML of a template. */
export async function renderTemplate(path: string, context: object): Promise<string> {
  return await foundry.applications.handlebars.renderTemplate(path, { ...context });
}

/** HTML that a user wrote, cleaned and enriched by Foundry; the only markup that templates may print unescaped. */
export async function enrichHTML(html: string, relativeTo: TaleDocument): Promise<string> {
  const { TextEditor } = foundry.applications.ux;
  return await TextEditor.implementation.enrichHTML(foundry.utils.cleanHTML(html), {
    secrets: relativeTo.isOwner,
    // A document of the world, seen through a narrow type until now; this file also compiles where no Foundry is known.
    relativeTo: relativeTo as never,
  });
}

/** Lets the person choose a picture in Foundry's window for files, which begins at `current`. */
export async function askForPicture(current: string, chosen: (path: string) => unknown): Promise<void> {
  const Picker = foundry.applications.apps.FilePicker.implementation;
  await new Picker({ type: "image", current, callback: chosen }).browse();
}
