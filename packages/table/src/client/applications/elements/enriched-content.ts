import { runtime } from "../runtime.ts";
import { localize } from "../wording.ts";
import { iconButton } from "./form-element.ts";
import { BaseElement } from "./html-element.ts";

/** The stand-in for `<enriched-content>`: runs its enricher's `onRender` each time it enters the page. */
export class HTMLEnrichedContentElement extends BaseElement {
  static readonly tagName = "enriched-content";

  connectedCallback(): void {
    const id = this.getAttribute("enricher");
    const enricher = runtime.CONFIG?.TextEditor?.enrichers.find((one) => one.id === id);
    enricher?.onRender?.(this);
  }
}

/** The stand-in for `<document-embed>`: tells the embedded document when its embed enters the page. */
export class HTMLDocumentEmbedElement extends BaseElement {
  static readonly tagName = "document-embed";

  async connectedCallback(): Promise<void> {
    const uuid = this.getAttribute("uuid");
    const found = uuid ? await runtime.fromUuid(uuid) : null;
    found?.onEmbed?.(this);
  }
}

/** The stand-in for `<secret-block>`: a secret with a button that shows it to the players or hides it again. */
export class HTMLSecretBlockElement extends BaseElement {
  static readonly tagName = "secret-block";

  get secret(): HTMLElement | null {
    return this.querySelector<HTMLElement>("section.secret[id]");
  }
  get revealed(): boolean {
    return this.secret?.classList.contains("revealed") ?? false;
  }

  connectedCallback(): void {
    if (!this.secret || this.querySelector(":scope > button")) return;
    const label = localize(this.revealed ? "TABLE.Secret.Hide" : "TABLE.Secret.Reveal");
    const button = iconButton("reveal", label, () =>
      this.dispatchEvent(new CustomEvent("revealSecret", { bubbles: true })),
    );
    button.textContent = label;
    this.prepend(button);
  }

  /** The stored HTML with this secret revealed, or hidden again. */
  toggleRevealed(content: string): string {
    const html = document.createElement("div");
    html.innerHTML = content;
    const id = this.secret?.id;
    const stored = id ? html.querySelector(`section.secret#${CSS.escape(id)}`) : null;
    stored?.classList.toggle("revealed");
    return html.innerHTML;
  }
}
