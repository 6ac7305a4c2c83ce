import { writeJournal } from "../../../core/foundry/journal.ts";
import { SYSTEM_ID } from "../../../core/foundry/system.ts";
import type { Thread } from "../rules/post/thread.ts";
import { htmlOf, markdownOf } from "../rules/post/transcript.ts";

/** KA-117: the thread as one story on a page of the journal, which is written anew the next time. */
export async function writeStory(id: string, thread: Thread): Promise<void> {
  await writeJournal(thread.title, htmlOf(thread), { scope: SYSTEM_ID, key: "thread", value: id });
}

/** The same as a file of Markdown, saved by the browser. */
export function saveStory(thread: Thread): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([markdownOf(thread)], { type: "text/markdown" }));
  link.download = `${fileName(thread.title)}.md`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A title as a name that every file system takes. */
function fileName(title: string): string {
  const name = title
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return name || "story";
}
