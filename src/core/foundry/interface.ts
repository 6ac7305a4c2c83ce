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

/** Draws a message of the log anew where it is seen: what it shows follows from more than its own data. */
export async function redrawMessage(id: string): Promise<void> {
  const message = game.messages!.get(id);
  // Public on both versions; the published types for 13 leave it out.
  const log = ui.chat as unknown as { updateMessage?(message: object): Promise<unknown> } | undefined;
  if (message) await log?.updateMessage?.(message);
}

/** Makes our templates known, and loads them. */
export async function loadTemplates(paths: string[]): Promise<void> {
  await foundry.applications.handlebars.loadTemplates(paths);
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
