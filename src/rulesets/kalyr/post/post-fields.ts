import type { PostChoices } from "../rules/post/deeds.ts";
import type { Thread } from "../rules/post/thread.ts";
import type { Draft } from "./drafts.ts";

type Posted = Extract<PostChoices, { deed: "post" }>;
type Told = Extract<PostChoices, { deed: "tell" }>;

/** What somebody has typed for a post, by whichever window and at whatever time. */
export type Typed = Pick<Posted, "text" | "asks"> & Partial<Pick<Posted, "thought"> & Pick<Told, "silent">>;

/** The fields in which a post is written. They are drawn anew with their window, and there only for who may write. */
export class PostFields {
  constructor(private readonly root: () => HTMLElement) {}

  /** What stands in the fields for words, by their names; empty where there are none. */
  words(): Record<string, string> {
    return Object.fromEntries(this.areas().map(({ name, value }) => [name, value]));
  }

  /** What stands in all fields, as people in this scene are asked. */
  typed({ people }: Thread) {
    const fieldOf = (name: string): string => this.named<HTMLTextAreaElement | HTMLSelectElement>(name)?.value ?? "";
    const isOn = (name: string): boolean => this.named<HTMLInputElement>(name)?.checked === true;
    const who = fieldOf("who");
    return {
      text: fieldOf("text"),
      thought: fieldOf("thought"),
      who,
      // Somebody may have ticked them before they came to be the one who posts.
      asks: people.flatMap(({ uuid }) => (uuid !== who && isOn(`asks.${uuid}`) ? [uuid] : [])),
      silent: Object.fromEntries(people.map(({ uuid }) => [uuid, fieldOf(`silent.${uuid}`)])),
      woven: isOn("woven"),
    };
  }

  /** Writes what was begun before into fields in which nothing stands. */
  takeUp(draft: Draft): void {
    for (const field of this.areas()) {
      const text = draft[field.name];
      if (field.value !== "" || typeof text !== "string" || text === "") continue;
      field.value = text;
      field.closest("details")?.setAttribute("open", "");
    }
  }

  /** Puts words into the fields of these names, below what stands there. */
  write(words: Draft): void {
    for (const [name, text] of Object.entries(words)) {
      const field = this.named<HTMLTextAreaElement>(name);
      if (!field || text === "") continue;
      field.value = [field.value, text].filter((part) => part !== "").join("\n\n");
      field.closest("details")?.setAttribute("open", "");
      field.focus();
    }
  }

  /** Ticks who is asked for an answer. */
  tick(asks: readonly string[]): void {
    for (const uuid of asks) {
      const box = this.named<HTMLInputElement>(`asks.${uuid}`);
      if (box) box.checked = true;
    }
  }

  /** Whoever the post is by is not asked for an answer to it: there is no box for them. */
  leaveOut(who: string): void {
    for (const box of this.root().querySelectorAll<HTMLInputElement>('[name^="asks."]'))
      box.closest("label")?.toggleAttribute("hidden", box.name === `asks.${who}`);
  }

  /** Empties the fields of what was posted; what somebody has begun to write since stays. */
  putDown(posted: readonly string[]): void {
    for (const field of this.areas()) if (posted.includes(field.value)) field.value = "";
    for (const box of this.root().querySelectorAll<HTMLInputElement>('[type="checkbox"]'))
      box.checked = box.defaultChecked;
  }

  private areas(): HTMLTextAreaElement[] {
    return [...this.root().querySelectorAll<HTMLTextAreaElement>("textarea")];
  }

  private named<E extends HTMLElement>(name: string): E | null {
    return this.root().querySelector<E>(`[name="${name}"]`);
  }
}
