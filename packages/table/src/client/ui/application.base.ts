import { api, apps, ux } from "../applications/index.ts";
import type { RenderContext, RenderOptions, UiApplication, UiDocumentSheet, UiOptions } from "./application.types.ts";
import { readViewState, restoreViewState } from "./dom/view-state.keeper.ts";

/** ApplicationV2, HandlebarsApplicationMixin and friends, with the types the interface needs. */
export const Application = api.ApplicationV2 as unknown as typeof UiApplication;
const DocumentSheet = api.DocumentSheetV2 as unknown as typeof UiDocumentSheet;
export const HandlebarsMixin = api.HandlebarsApplicationMixin as unknown as <Base>(base: Base) => Base;
export const DialogV2 = api.DialogV2 as Loose;
export const TextEditor = ux.TextEditor as Loose;

/** Opens the window in which a game master says what everybody may do with a document. */
export async function configureOwnership(entry: Loose): Promise<void> {
  const OwnershipConfig = apps.DocumentOwnershipConfig as Loose;
  await new OwnershipConfig({ document: entry }).render({ force: true });
}

/**
 * Puts freshly built content in place of the old and keeps scroll and focus. Shared by every application here that
 * builds its content from elements instead of a template.
 */
function replaceContent(content: HTMLElement, nodes: Node[]): void {
  const state = readViewState(content);
  content.replaceChildren(...nodes);
  restoreViewState(content, state);
}

/** An application whose content is built from elements: subclasses give `_build`. */
export abstract class ElementApplication extends Application {
  /** The content for the context that `_prepareContext` gave. */
  protected abstract _build(context: RenderContext, options: RenderOptions): Node[] | Promise<Node[]>;

  protected override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Node[]> {
    return this._build(context, options);
  }

  protected override _replaceHTML(result: Node[], content: HTMLElement): void {
    replaceContent(content, result);
  }
}

/** A document sheet whose content is built from elements: subclasses give `_build`. */
export abstract class ElementDocumentSheet extends DocumentSheet {
  protected abstract _build(context: RenderContext, options: RenderOptions): Node[] | Promise<Node[]>;

  protected override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Node[]> {
    return this._build(context, options);
  }

  protected override _replaceHTML(result: Node[], content: HTMLElement): void {
    replaceContent(content, result);
  }
}

/**
 * A part of the page's frame: no window around it, and it takes the place the frame keeps for its id. It cannot be
 * closed by the Escape key.
 */
export abstract class FrameApplication extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = { classes: ["frame-part"], window: { frame: false, positioned: false } };

  protected override _insertElement(element: HTMLElement): void {
    const place = document.getElementById(element.id);
    if (place && place !== element) place.replaceWith(element);
    else if (!place) document.body.append(element);
  }

  override async close(): Promise<this> {
    return this;
  }
}
