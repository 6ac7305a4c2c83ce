import { type Post, postsOf, type Thread } from "./thread.ts";

/** A paragraph of the story. */
export interface Paragraph {
  readonly text: string;
  /** KA-118: what somebody thinks. */
  readonly thought: boolean;
}

/**
 * KA-117: the posts of a thread one after the other, as one story: without who wrote what and when, without a figure. Answers
 * that the game master's post tells again are told there (KA-112), with what their people thought (KA-118).
 */
export function storyOf(thread: Pick<Thread, "posts">): Paragraph[] {
  const told: { post: Post; answers: Post[] }[] = [];
  for (const [, post] of postsOf(thread)) {
    const answers: Post[] = [];
    if (post.woven) while (told.length > 0 && told.at(-1)!.post.who !== "") answers.unshift(told.pop()!.post);
    told.push({ post, answers });
  }
  return told.flatMap(({ post, answers }) => [...withThoughts(post, answers), ...paragraphs(post.thought, true)]);
}

/** The paragraphs of a post, with the thoughts of the answers that it tells again: each after its answer, else after them all. */
function withThoughts({ text }: Post, answers: readonly Post[]): Paragraph[] {
  const story = paragraphs(text, false);
  for (const answer of answers) {
    const last = paragraphs(answer.text, false).at(-1)?.text;
    const place = story.findLastIndex((one) => !one.thought && one.text === last);
    story.splice(place < 0 ? story.length : place + 1, 0, ...paragraphs(answer.thought, true));
  }
  return story;
}

/** Empty lines part paragraphs, as everybody types them. */
export function paragraphs(text: string, thought: boolean): Paragraph[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s*\n\s*/g, " ").trim())
    .filter((part) => part !== "")
    .map((part) => ({ text: part, thought }));
}

/** The story as Markdown, under its title. What people typed stays what they typed. */
export function markdownOf(thread: Pick<Thread, "title" | "posts">): string {
  const story = storyOf(thread).map(({ text, thought }) => (thought ? `*${plain(text)}*` : plain(text)));
  return `${[`# ${plain(thread.title)}`, ...story].join("\n\n")}\n`;
}

/** The story as markup for a page of a journal. */
export function htmlOf(thread: Pick<Thread, "posts">): string {
  return storyOf(thread)
    .map(({ text, thought }) => (thought ? `<p><em>${escaped(text)}</em></p>` : `<p>${escaped(text)}</p>`))
    .join("\n");
}

/** Signs that Markdown would read as markup. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, "\\$&")
    .replace(/&(?=#?\w+;)/g, "\\&")
    .replace(/^(\s*)([#+-]|\d+(?=[.)]))/, (_all, room: string, sign: string) =>
      /\d/.test(sign) ? `${room}${sign}\\` : `${room}\\${sign}`,
    );
}

function escaped(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign]!);
}
