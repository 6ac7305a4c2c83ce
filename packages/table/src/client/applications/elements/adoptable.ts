import { BaseElement } from "./html-element.ts";

/** Generation 14: an element that may move to the document of another window. Left out: windows of their own. */
export class AdoptableHTMLElement extends BaseElement {
  adoptedCallback(): void {}
  disconnectedCallback(): void {}
}
