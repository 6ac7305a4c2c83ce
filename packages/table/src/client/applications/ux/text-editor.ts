import { generation } from "../../generation.ts";
import { type CustomEnricher, runtime, type TableDocument } from "../runtime.ts";
import { createAnchor, createContentLink, LINK_PATTERN } from "./enrich/content-links.ts";
import { createEmbed, EMBED_PATTERN, parseEmbedConfig } from "./enrich/embeds.ts";
import { clickInlineRoll, createInlineRoll, ROLL_PATTERN } from "./enrich/inline-rolls.ts";
import { replaceInText } from "./enrich/text-nodes.ts";

export interface EnrichmentOptions {
  /** Keep secret blocks that are not revealed; default false. */
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  embeds?: boolean;
  custom?: boolean;
  rollData?: object | (() => object);
  relativeTo?: TableDocument;
  _embedDepth?: number;
  [option: string]: unknown;
}

/** How a mode of an inline roll's command is named in the options of `toMessage`, by generation. */
function modeOptions(mode: string): object {
  return generation >= 14 ? { messageMode: mode } : { rollMode: `${mode}roll` };
}

/** Wraps what an enricher with an `onRender` made, so that it is called each time the element enters the page. */
function wrapEnriched(element: HTMLElement, enricher: CustomEnricher): HTMLElement {
  if (!enricher.id || !enricher.onRender) return element;
  const wrapper = document.createElement("enriched-content");
  wrapper.setAttribute("enricher", enricher.id);
  wrapper.append(element);
  return wrapper;
}

/**
 * The stand-in for `foundry.applications.ux.TextEditor`: enrichment of stored HTML and reading of drag data. As in the
 * real one, enrichment does not make HTML safe: it must have been cleaned before it was stored.
 * Left out: creating editors (`<prose-mirror>` does that), previews with images, uploading.
 */
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return (runtime.CONFIG?.ux?.TextEditor as typeof TextEditor | undefined) ?? TextEditor;
  }

  /** Turns links, inline rolls, embeds and registered patterns in HTML into working elements; drops others' secrets. */
  static async enrichHTML(content: string | null | undefined, options: EnrichmentOptions = {}): Promise<string> {
    if (!content) return "";
    const html = document.createElement("div");
    html.innerHTML = String(content);
    TextEditor.#treatSecrets(html, options.secrets ?? false);
    const { relativeTo, _embedDepth = 0 } = options;
    if (options.embeds !== false && _embedDepth < 5) {
      await replaceInText(html, EMBED_PATTERN, (match) => createEmbed(match, { ...options, relativeTo }), true);
    }
    if (options.documents !== false) {
      await replaceInText(html, LINK_PATTERN, (match) => createContentLink(match, relativeTo));
    }
    if (options.links !== false) await TextEditor.#linkAddresses(html);
    if (options.custom !== false) {
      for (const enricher of runtime.CONFIG?.TextEditor?.enrichers ?? []) {
        const { pattern, replaceParent } = enricher;
        const make = async (match: RegExpMatchArray) => {
          const element = await enricher.enricher(match, options as Record<string, unknown>);
          return element && wrapEnriched(element, enricher);
        };
        await replaceInText(html, pattern, make, replaceParent);
      }
    }
    if (options.rolls !== false) {
      const { rollData } = options;
      const data = (typeof rollData === "function" ? (rollData as () => object)() : rollData) ?? {};
      await replaceInText(html, ROLL_PATTERN, (match) => createInlineRoll(match, data));
    }
    await TextEditor._finalizeEnrichedHTML(html, options);
    return html.innerHTML;
  }

  static async _finalizeEnrichedHTML(_html: HTMLElement, _options: EnrichmentOptions): Promise<void> {}

  static #treatSecrets(html: HTMLElement, keep: boolean): void {
    for (const secret of html.querySelectorAll<HTMLElement>("section.secret[id]")) {
      if (keep) {
        const block = document.createElement("secret-block");
        secret.replaceWith(block);
        block.append(secret);
      } else if (!secret.classList.contains("revealed")) secret.remove();
    }
    if (!keep) for (const secret of html.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
  }

  static async #linkAddresses(html: HTMLElement): Promise<void> {
    await replaceInText(html, /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)]/g, (match) => {
      if (!match[0]) return null;
      const link = document.createElement("a");
      link.className = "hyperlink";
      link.href = match[0];
      link.target = "_blank";
      link.rel = "nofollow noopener";
      link.textContent = match[0];
      return link;
    });
  }

  static createAnchor = createAnchor;
  static _parseEmbedConfig = parseEmbedConfig;

  /** The plain text of HTML. */
  static decodeHTML(html: string): string {
    const area = document.createElement("textarea");
    area.innerHTML = html;
    return area.value;
  }

  static previewHTML(content: string, length = 250): string {
    const html = document.createElement("div");
    html.innerHTML = content;
    return TextEditor.truncateText(html.textContent?.trim() ?? "", { maxLength: length });
  }

  static truncateText(text: string, { maxLength = 50, splitWords = true, suffix = "…" as string | null } = {}): string {
    if (text.length <= maxLength) return text;
    const room = maxLength - (suffix?.length ?? 0);
    const cut = text.slice(0, room);
    const whole = splitWords ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 0)) || cut;
    return `${whole}${suffix ?? ""}`;
  }

  /** The JSON that a drag carries; an empty object when it carries none. */
  static getDragEventData(event: { dataTransfer: { getData(type: string): string } | null }): Record<string, unknown> {
    try {
      const data: unknown = JSON.parse(event.dataTransfer?.getData("text/plain") ?? "");
      return data && typeof data === "object" ? (data as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  }

  /** The link text for dragged data, or null. */
  static async getContentLink(data: Record<string, unknown>): Promise<string | null> {
    const uuid = typeof data.uuid === "string" ? data.uuid : null;
    const found = uuid ? await runtime.fromUuid(uuid) : null;
    return found ? `@UUID[${found.uuid}]{${found.name ?? found.uuid}}` : null;
  }

  static #listening = false;

  /** Listens on the page for clicks (and Enter) on content links and inline rolls, and for dragging links; once. */
  static activateListeners(): void {
    if (TextEditor.#listening) return;
    TextEditor.#listening = true;
    document.addEventListener("click", (event) => void TextEditor.#onClick(event));
    document.addEventListener("keydown", (event) => {
      const anchor = (event.target as Element).closest?.<HTMLElement>("a.content-link, a.inline-roll");
      if (!anchor || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      anchor.click();
    });
    document.addEventListener("dragstart", (event) => {
      const link = (event.target as Element).closest?.<HTMLElement>("a.content-link[data-uuid]");
      if (!link || !event.dataTransfer) return;
      event.stopPropagation();
      event.dataTransfer.setData("text/plain", JSON.stringify({ type: link.dataset.type, uuid: link.dataset.uuid }));
    });
  }

  static async #onClick(event: MouseEvent): Promise<void> {
    const anchor = (event.target as Element).closest?.<HTMLElement>("a.content-link, a.inline-roll");
    if (!anchor || anchor.closest("[contenteditable='true']")) return;
    event.preventDefault();
    if (anchor.classList.contains("inline-roll")) {
      if (!anchor.classList.contains("inline-result")) await clickInlineRoll(anchor, modeOptions);
      return;
    }
    if (anchor.classList.contains("broken") || !anchor.dataset.uuid) return;
    const found = await runtime.fromUuid(anchor.dataset.uuid);
    await (found as { _onClickDocumentLink?(event: Event): unknown } | null)?._onClickDocumentLink?.(event);
    if (found && !("_onClickDocumentLink" in found)) await found.sheet?.render({ force: true });
  }
}
