import { type Fields, type Hands, opened } from "../people.window.ts";
import { click } from "../reach.window.ts";
import { still } from "../tales.fixture.ts";

/** What people do in the window of scenes that are played by post. */

/** A scene as the window shows it to the person at this page. */
export interface Seen {
  readonly title: string;
  /** Who wrote each post, and what it says. */
  readonly posts: readonly { readonly name: string; readonly text: string; readonly waits: boolean }[];
  /** Who owes an answer, and whose time has run out. */
  readonly owing: readonly { readonly name: string; readonly late: boolean }[];
  /** The line below the title: how it is played, which round it is, who is in it. */
  readonly line: string;
  /** What was not taken up, with the reason. */
  readonly lost: readonly string[];
  /** Why nobody writes here now; empty where this person may. */
  readonly closed: string;
}

/** The window, by the button above the journal. */
export async function posts(): Promise<Hands> {
  const journal = document.body.appendChild(document.createElement("section"));
  journal.appendChild(document.createElement("header")).className = "directory-header";
  Hooks.callAll("renderJournalDirectory", null, journal);
  const button = journal.querySelector<HTMLElement>(".ka-post-entry button");
  if (!button) throw new Error("There are no scenes by post here.");
  await click(button);
  journal.remove();
  await still();
  return opened("ka-post");
}

/** A scene begins. @param people names of those in it; everybody whom a player has, where it is left out */
export async function beginsScene(fields: Fields, people?: readonly string[]): Promise<void> {
  const form = await (await posts()).opens("begin");
  for (const box of people ? form.element.querySelectorAll<HTMLInputElement>('[name^="who-"]') : []) {
    await form.say({ [box.name]: people!.includes(box.closest("label")?.textContent?.trim() ?? "") });
  }
  await form.say(fields);
  await form.send();
  await still();
}

/** Somebody writes into the scene that is shown, and sends it. */
export async function writes(text: string, fields: Fields = {}): Promise<void> {
  const window = await posts();
  await window.say({ ...fields, text });
  await window.press("post");
  await still();
}

/** What the window says of a post while it is being written, before anybody sends it. */
export async function advice(text: string, fields: Fields = {}): Promise<string> {
  const window = await posts();
  await window.say({ ...fields, text });
  const said = window.element.querySelector("[data-hints]")?.textContent ?? "";
  await window.say({ text: "" });
  return said;
}

/** What is asked once more before it happens, answered with yes. @param button `end` or `putAway` */
export async function confirms(button: "end" | "putAway"): Promise<void> {
  await (await (await posts()).opens(button)).press("yes");
  await still();
}

/** The scene that is shown. */
export async function scene(): Promise<Seen> {
  const { element } = await posts();
  const page = element.querySelector(".ka-thread-page");
  if (!page) throw new Error("No scene is shown.");
  const textOf = (root: Element, selector: string): string => root.querySelector(selector)?.textContent?.trim() ?? "";
  const all = [...page.querySelectorAll(".ka-post-one:not(.ka-lost)")];
  return {
    title: textOf(page, "h2"),
    posts: all.map((one) => ({
      name: one.querySelector("h3")?.firstChild?.textContent?.trim() ?? "",
      text: [...one.querySelectorAll("p:not(.ft-fine)")].map(({ textContent }) => textContent).join(" "),
      waits: one.classList.contains("ka-waiting"),
    })),
    owing: [...page.querySelectorAll(".ka-owing li:has(strong)")].map((one) => ({
      name: textOf(one, "strong"),
      late: one.classList.contains("ka-late"),
    })),
    line: textOf(page, "header > p:not(.ka-purpose)"),
    lost: [...page.querySelectorAll(".ka-lost")].map((one) => one.textContent?.replace(/\s+/g, " ").trim() ?? ""),
    closed: page.querySelector(".ka-writing textarea") ? "" : textOf(page, ".ka-writing"),
  };
}

/** Titles of the scenes, as the list has them: what goes on first. */
export async function titles(): Promise<string[]> {
  return [...(await posts()).element.querySelectorAll(".ka-thread > span")].map(({ textContent }) => textContent ?? "");
}
