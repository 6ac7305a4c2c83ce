import type { TaleDocument } from "../ruleset.ts";
import { type KeptState, refocusButton, rememberButton } from "./keep-focus.ts";
import { type KeptTyping, Typing } from "./keep-typing.ts";

/**
 * The part of Foundry's applications that our windows lean on, in narrow types of our own: the published types of
 * mixed-in sheets are too deep for the compiler to unfold at every use.
 */
export interface HandlebarsWindow {
  readonly element: HTMLElement;
  readonly id: string;
  readonly rendered: boolean;
  render(options?: object): Promise<unknown>;
  close(options?: object): Promise<unknown>;
  setPosition(position?: object): unknown;
  addEventListener(type: string, listener: () => void): void;
  _prepareContext(options: object): Promise<Record<string, unknown>>;
  _onRender(context: object, options: object): Promise<void>;
  _onFirstRender(context: object, options: object): Promise<void>;
  _onClose(options: object): void;
  _preSyncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: object): void;
  _syncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: object): void;
  _createContextMenu(entries: () => object[], selector: string, options?: object): unknown;
}

export interface DocumentWindow<D extends TaleDocument = TaleDocument> extends HandlebarsWindow {
  readonly document: D;
  readonly isEditable: boolean;
  _processFormData(event: Event | null, form: HTMLFormElement, formData: object): Record<string, unknown>;
  _processSubmitData(
    event: Event,
    form: HTMLFormElement,
    data: Record<string, unknown>,
    options?: object,
  ): Promise<void>;
  _onDropItem(event: DragEvent, item: TaleDocument): Promise<unknown>;
}

type PartState = KeptState & KeptTyping;
type Constructor<T> = new (...args: never[]) => T;

const handlebars = foundry.applications.api.HandlebarsApplicationMixin as unknown as (base: unknown) => unknown;
const { ActorSheetV2, ItemSheetV2 } = foundry.applications.sheets as unknown as Record<string, unknown>;

/**
 * A window of Handlebars parts in which nothing gets lost while they are drawn anew: the button that has the focus keeps
 * it, and what is being typed stays.
 */
function windowOf<W extends HandlebarsWindow>(base: unknown): Constructor<W> {
  class KeepingWindow extends (handlebars(base) as Constructor<HandlebarsWindow>) {
    readonly #typing = new Typing();

    override async _prepareContext(options: object): Promise<Record<string, unknown>> {
      if (this.rendered) this.#typing.begin(this.element);
      return super._prepareContext(options);
    }

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      this.#typing.hear(this.element);
    }

    override _preSyncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
      super._preSyncPartState(partId, fresh, prior, state);
      rememberButton(prior, state);
      this.#typing.remember(prior, state);
    }

    override _syncPartState(partId: string, fresh: HTMLElement, prior: HTMLElement, state: PartState): void {
      super._syncPartState(partId, fresh, prior, state);
      refocusButton(fresh, state);
      this.#typing.restore(fresh, state);
    }
  }
  return KeepingWindow as unknown as Constructor<W>;
}

export const HandlebarsApp = windowOf<HandlebarsWindow>(foundry.applications.api.ApplicationV2);
export const HandlebarsActorSheet = windowOf<DocumentWindow>(ActorSheetV2);
export const HandlebarsItemSheet = windowOf<DocumentWindow>(ItemSheetV2);

/** Static options of an application, as its class declares them. */
export interface AppOptions {
  id?: string;
  classes?: string[];
  tag?: string;
  window?: Record<string, unknown>;
  position?: { width?: number | "auto"; height?: number | "auto" };
  actions?: Record<string, unknown>;
  form?: Record<string, unknown>;
}

/** The parts of a Handlebars application, as its class declares them. */
export type AppParts = Record<string, { template: string; templates?: string[]; scrollable?: string[] }>;
