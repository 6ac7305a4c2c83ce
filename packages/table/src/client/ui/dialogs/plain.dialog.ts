import { DialogV2 } from "../application.base.ts";
import { el } from "../dom/element.builder.ts";

/** Shows a few paragraphs with a button that closes them. */
export async function showMessagePlain(title: string, paragraphs: string[]): Promise<void> {
  const content = el(
    "div",
    {},
    paragraphs.map((text) => el("p", {}, text)),
  );
  await DialogV2.prompt({ window: { title }, position: { width: 440 }, content, ok: { label: "Close" } });
}
