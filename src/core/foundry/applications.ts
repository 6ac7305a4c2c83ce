import type { StoredDocument, TaleDocument } from "./documents.ts";
import { baseOf } from "./held.ts";

/**
 * The part of Foundry's applications that our windows lean on, in narrow types of our own: the published types of
 * mixed-in sheets are too deep for the compiler to unfold at every use. Held in `applications.check.ts`, the protected
 * members, too.
 */
export interface HandlebarsWindow {
  readonly element: HTMLElement;
  readonly id: string;
  readonly rendered: boolean;
  readonly options: { readonly classes: readonly string[] };
  readonly hasFrame: boolean;
  render(options?: { force?: boolean; parts?: string[] }): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  readonly position: {
    zIndex?: number;
    left?: number;
    top?: number;
    width?: number | "auto";
    height?: number | "auto";
  };
  readonly minimized: boolean;
  bringToFront(): void;
  maximize(): Promise<unknown>;
  setPosition(position: { left?: number; top?: number; width?: number; height?: number | "auto" }): unknown;
  addEventListener(type: string, listener: () => void): void;
  _prepareContext(options: object): Promise<Record<string, unknown>>;
  _onRender(context: object, options: object): Promise<void>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _preClose(options: object): Promise<void>;
  _onClose(options: object): void;
  /** For actions that the options name no handler for. */
  _onClickAction(event: PointerEvent, target: HTMLElement & { dataset: { action: string } }): void;
  /** The elements of the parts that are in the page. */
  readonly parts: Record<string, HTMLElement>;
  /** What of the context a part is drawn from; a part may have its own. */
  _preparePartContext(part: string, context: object, options: object): Promise<object>;
  _renderHTML(context: object, options: PartsOptions): Promise<Record<string, HTMLElement>>;
  _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void;
  _createContextMenu(entries: () => object[], selector: string, options: object): unknown;
}

/** How a window of parts is drawn: which of them. */
export interface PartsOptions {
  parts: string[];
}

/** What a form says (Foundry's FormDataExtended), by the names of its fields. Shadowdark takes out of it what it does not want written, too. */
export interface FormValues {
  readonly object: object;
}

export interface DocumentWindow<D extends StoredDocument = StoredDocument> extends HandlebarsWindow {
  readonly document: D;
  readonly isEditable: boolean;
  _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: object): Record<string, unknown>;
  _processSubmitData(
    event: SubmitEvent,
    form: HTMLFormElement,
    data: Record<string, unknown>,
    options?: object,
  ): Promise<void>;
  /** Missing from the published types; on the API pages of ActorSheetV2 of 13 and 14, and overridden by dnd5e. */
  _onDropItem(event: DragEvent, item: TaleDocument): Promise<unknown>;
}

/** What a window does when its form is sent; Foundry calls it on the window. */
export type AppHandler = (this: never, ...args: never[]) => unknown;

/** Static options of an application, as its class declares them. */
export interface AppOptions {
  id?: string;
  classes?: string[];
  tag?: string;
  window?: {
    title?: string;
    icon?: string;
    resizable?: boolean;
    minimizable?: boolean;
    /** False for what stands in the page without a frame; false for what is not moved about. */
    frame?: boolean;
    positioned?: boolean;
  };
  position?: { width?: number | "auto"; height?: number | "auto" };
  actions?: Record<string, unknown>;
  form?: { handler?: AppHandler; submitOnChange?: boolean; closeOnSubmit?: boolean };
}

/** The parts of a Handlebars application, as its class declares them. */
export type AppParts = Record<string, { template: string; templates?: string[]; scrollable?: string[] }>;

/** A window's class, as it is handed to Foundry. */
export type WindowClass<W = HandlebarsWindow> = new (options?: object) => W;

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets;

/** Windows of Handlebars parts. */
export const WindowBase = baseOf<WindowClass>(HandlebarsApplicationMixin(ApplicationV2));
/** Sheets of actors. */
export const ActorSheetBase = baseOf<WindowClass<DocumentWindow>>(HandlebarsApplicationMixin(ActorSheetV2));
/** Sheets of items. */
export const ItemSheetBase = baseOf<WindowClass<DocumentWindow>>(HandlebarsApplicationMixin(ItemSheetV2));

/** The class of a document's sheet, as far as one is drawn before anybody opens it. */
interface SheetClass {
  new (options: { document: object; id: string }): HandlebarsWindow;
  readonly PARTS?: AppParts;
}

/** What a game names as the sheet of a subtype is one of the windows above, which its contract does not say. */
export function sheetClass(sheet: object): SheetClass {
  // Every sheet of ours is made from one of the classes above.
  return sheet as SheetClass;
}

/** All windows of Foundry's kind that are open beside this one. */
export function windowsBeside(window: HandlebarsWindow): Pick<HandlebarsWindow, "position">[] {
  return [...foundry.applications.instances.values()].filter(
    (one) => one.hasFrame && one.rendered && one.id !== window.id,
  );
}

/** The open windows of Foundry's kind whose element a selector fits. */
export function windowsLike(selector: string): Pick<HandlebarsWindow, "addEventListener" | "close" | "render">[] {
  return [...foundry.applications.instances.values()].filter((one) => one.rendered && one.element.matches(selector));
}

/** Windows of ours that are being drawn: they don't say that they are rendered, and people see them all the same. */
export const beingDrawn = new WeakSet<object>();
