import { escaped } from "../foundry/data.ts";
import { changeText, type StoryLine, type StoryPart, secretText } from "./story.ts";

/**
 * The story as clean markup for a page of a journal. What users typed stands there as they typed it: as text, and never as
 * something that Foundry rolls or fills in when the page is read.
 */
export function asHtml(parts: readonly StoryPart[]): string {
  return parts
    .map(({ heading, level, lines }) => {
      const tag = `h${Math.min(level + 1, 6)}`;
      const list = lines.length > 0 ? `<ul>${lines.map(htmlLine).join("")}</ul>` : "";
      return `<${tag}>${plain(heading)}</${tag}>${list}`;
    })
    .join("");
}

function htmlLine({ lines, changes, secret }: StoryLine): string {
  const note = secret ? ` <em>${plain(secretText())}</em>` : "";
  const list = changes.map((change) => `<li>${plain(changeText(change))}</li>`).join("");
  return `<li>${lines.map(plain).join("<br>")}${note}${list && `<ul>${list}</ul>`}</li>`;
}

/** A word joiner, which nobody sees, where Foundry would begin to read what is to be filled in: `@UUID[`, `[[`, `&Reference[`. */
function plain(text: string): string {
  return escaped(text.replace(/[@&](?=\w*\[)|\[(?=\[)/g, "$&\u2060"));
}

/** The story as Markdown. */
export function asMarkdown(title: string, parts: readonly StoryPart[]): string {
  const blocks = parts.flatMap(({ heading, level, lines }) => [
    `${"#".repeat(Math.min(level + 1, 6))} ${marked(heading)}`,
    ...(lines.length > 0 ? [lines.map(markdownLine).join("\n")] : []),
  ]);
  return `${[`# ${marked(title)}`, ...blocks].join("\n\n")}\n`;
}

function markdownLine({ lines, changes, secret }: StoryLine): string {
  const note = secret ? ` *${marked(secretText())}*` : "";
  const own = `- ${lines.map(marked).join("\\\n  ")}${note}`;
  return [own, ...changes.map((change) => `  - ${marked(changeText(change))}`)].join("\n");
}

/** Text as Markdown that shows just this, on one line. */
function marked(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const safe = line.replace(/[\\`*_{}[\]<>#|~&!]/g, "\\$&");
  // What begins a list or a rule elsewhere begins none here.
  return safe.replace(/^([-+=]|\d+(?=[.)]))/, (begin) => (/\d/.test(begin) ? `${begin}\\` : `\\${begin}`));
}
