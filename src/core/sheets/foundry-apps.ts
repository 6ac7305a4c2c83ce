import {
  ActorSheetBase,
  type AppOptions,
  beingDrawn,
  type DocumentWindow,
  type FormValues,
  type HandlebarsWindow,
  ItemSheetBase,
  type PartsOptions,
  WindowBase,
} from "../foundry/applications.ts";
import type { Redrawing } from "./redrawing.ts";
import { keepChanged } from "./sent-fields.ts";

// biome-ignore lint/suspicious/noExplicitAny: TypeScript wants these very arguments of a class that another one is mixed into.
type Mixable = new (...args: any[]) => HandlebarsWindow;

/**
 * A window of Handlebars parts, as large as one likes, in which only what changed is drawn anew, so that nothing gets lost meanwhile: what is
 * focused, scrolled to or unfolded stays so, and what is being typed stays. A part keeps its elements; listeners on what
 * lies in a part belong on the window, once, in `_onFirstRender`.
 */
function keeping<B extends Mixable>(Base: B): B {
  return class extends Base {
    static DEFAULT_OPTIONS: AppOptions = { window: { resizable: true } };

    #redrawing: Redrawing | null = null;

    override async _prepareContext(options: object): Promise<Record<string, unknown>> {
      beingDrawn.add(this);
      this.#redrawing ??= new (await import("./redrawing.ts")).Redrawing(this);
      this.#redrawing.begins();
      return super._prepareContext(options);
    }

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      this.#redrawing?.opened();
    }

    /** Whoever opens what is folded to its title wants to see what is in it. */
    override async _onRender(context: object, options: { force?: boolean }): Promise<void> {
      await super._onRender(context, options);
      if (options.force && this.minimized) await this.maximize();
      beingDrawn.delete(this);
    }

    override async _preClose(options: object): Promise<void> {
      await super._preClose(options);
      this.#redrawing?.closes();
    }

    override _onClose(options: object): void {
      super._onClose(options);
      beingDrawn.delete(this);
      this.#redrawing?.closed();
    }

    /** Parts that are in the page are only said, and patched where they differ: see below. */
    override async _renderHTML(context: object, options: PartsOptions): Promise<Record<string, HTMLElement>> {
      const others = (left: PartsOptions) => super._renderHTML(context, left);
      return this.#redrawing ? this.#redrawing.run(context, options, others) : others(options);
    }

    /** Parts that are in the page are patched; Foundry places the others. */
    override _replaceHTML(result: Record<string, HTMLElement>, content: HTMLElement, options: object): void {
      super._replaceHTML(this.#redrawing?.patch(result, content) ?? result, content, options);
    }
  };
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
type MixableSheet = new (...args: any[]) => DocumentWindow;

/**
 * A sheet whose form sends what somebody changed, so that two who change different fields lose neither. Foundry sends all fields
 * as they were drawn, with whatever others may have changed since.
 */
function sendingChanges<B extends MixableSheet>(Base: B) {
  return class extends Base {
    /** Fields that told of a change since the form was sent, be it back to what they said at first. */
    protected readonly changed = new Set<Element>();

    override async _onFirstRender(context: object, options: object): Promise<void> {
      await super._onFirstRender(context, options);
      this.element.addEventListener("change", ({ target }) => this.changed.add(target as Element), { capture: true });
    }

    /** What is sent without anybody at the form goes as a whole. */
    override _processFormData(
      event: SubmitEvent | null,
      form: HTMLFormElement,
      formData: FormValues,
    ): Record<string, unknown> {
      if (event) keepChanged(formData.object, this.changed);
      this.changed.clear();
      return super._processFormData(event, form, formData);
    }
  };
}

export const HandlebarsApp = keeping(WindowBase);
export const HandlebarsActorSheet = sendingChanges(keeping(ActorSheetBase));
export const HandlebarsItemSheet = sendingChanges(keeping(ItemSheetBase));

export type { AppOptions, AppParts, DocumentWindow, FormValues, HandlebarsWindow } from "../foundry/applications.ts";
