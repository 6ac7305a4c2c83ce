import { type Fields, type Hands, opened } from "./people.window.ts";
import { click } from "./reach.window.ts";
import { still, until } from "./tales.fixture.ts";

/** What people do in the window that tells of the evening. */

/** The chronicle, by its button above the journal. */
export async function chronicle(): Promise<Hands> {
  const journal = document.body.appendChild(document.createElement("section"));
  journal.appendChild(document.createElement("header")).className = "directory-header";
  Hooks.callAll("renderJournalDirectory", null, journal);
  await click(journal.querySelector(".fa-scroll")!.closest("button")!);
  journal.remove();
  return await toldOne();
}

/** The window that tells, once it is there. */
export async function toldOne(): Promise<Hands> {
  await until(() => document.querySelector(".ft-chronicle .ft-chronicle-story"));
  return opened("ft-chronicle");
}

/** Asks it for something else, and waits until that is told. */
export async function asks(window: Hands, fields: Fields): Promise<void> {
  await window.say(fields);
  await until(() => !window.element.querySelector("[aria-busy]"));
  await still();
}

/** What it tells: each thing that happened with all that is said of it. */
export function toldIn({ element }: Hands): string[] {
  const lines = [...element.querySelectorAll("ol > li > div")];
  return lines.map((line) => [...line.querySelectorAll("p, li")].map(wordsOf).join(" | "));
}

/** Its headings, from the evening down. */
export function headingsIn({ element }: Hands): string[] {
  return [...element.querySelectorAll(".ft-chronicle-story :is(h2, h3, h4)")].map(wordsOf);
}

/** What "Copy as Markdown" puts onto the clipboard. */
export async function markdownOf(window: Hands): Promise<string> {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: clipboard });
  await window.press("copy");
  await until(() => copied.length > 0);
  return copied.join();
}

function wordsOf({ textContent }: Element): string {
  return (textContent ?? "").replaceAll(/\s+/g, " ").trim();
}
