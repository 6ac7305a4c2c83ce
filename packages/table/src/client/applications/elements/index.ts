import { generation } from "../../generation.ts";
import { AdoptableHTMLElement } from "./adoptable.ts";
import { HTMLCodeMirrorElement } from "./code-mirror.ts";
import { HTMLDocumentTagsElement } from "./document-tags.ts";
import { HTMLDocumentEmbedElement, HTMLEnrichedContentElement, HTMLSecretBlockElement } from "./enriched-content.ts";
import { AbstractFormInputElement } from "./form-element.ts";
import { HTMLFormulaInputElement } from "./formula-input.ts";
import { HTMLMultiCheckboxElement, HTMLMultiSelectElement } from "./multi-select.ts";
import { HTMLColorPickerElement, HTMLFilePickerElement, HTMLRangePickerElement } from "./pickers.ts";
import { HTMLProseMirrorElement } from "./prose-mirror.ts";
import { HTMLStringTagsElement } from "./string-tags.ts";

/** The elements of both generations. */
export const elements = {
  AbstractFormInputElement,
  HTMLCodeMirrorElement,
  HTMLColorPickerElement,
  HTMLDocumentEmbedElement,
  HTMLDocumentTagsElement,
  HTMLEnrichedContentElement,
  HTMLFilePickerElement,
  HTMLMultiCheckboxElement,
  HTMLMultiSelectElement,
  HTMLProseMirrorElement,
  HTMLRangePickerElement,
  HTMLSecretBlockElement,
  HTMLStringTagsElement,
};

/** What generation 14 added. */
export const laterElements = { AdoptableHTMLElement, HTMLFormulaInputElement };

/** Defines the custom elements on the page; where there is none, or where they are defined, it does nothing. */
export function defineElements(): void {
  const { customElements } = globalThis;
  if (!customElements) return;
  const classes: (CustomElementConstructor & { tagName: string })[] = [
    HTMLCodeMirrorElement,
    HTMLColorPickerElement,
    HTMLDocumentEmbedElement,
    HTMLDocumentTagsElement,
    HTMLEnrichedContentElement,
    HTMLFilePickerElement,
    HTMLMultiCheckboxElement,
    HTMLMultiSelectElement,
    HTMLProseMirrorElement,
    HTMLRangePickerElement,
    HTMLSecretBlockElement,
    HTMLStringTagsElement,
    ...(generation >= 14 ? [HTMLFormulaInputElement] : []),
  ];
  for (const cls of classes) if (!customElements.get(cls.tagName)) customElements.define(cls.tagName, cls);
}
