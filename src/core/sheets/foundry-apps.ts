import {
  ActorSheetBase,
  type DocumentWindow,
  type FormValues,
  type HandlebarsWindow,
  ItemSheetBase,
  WindowBase,
} from "../foundry/applications.ts";
import { type KeptState, refocusButton, rememberButton } from "./keep-focus.ts";
import { type KeptTyping, Typing } from "./keep-typing.ts";
import { keepChanged } from "./sent-fields.ts";

type PartState = KeptState & KeptTyping;
// biome-ignore lint/suspicious/noExplicitAny: TypeScript wants these very arguments of a class that another one is mixed into.
type Mixable = new (...args: any[]) => HandlebarsWindow;

/**
 * A window of Handlebars parts in which nothing gets lost while they are drawn anew: the button that has the focus keeps
 * it, and what is being typed stays.
 */
function keeping<B extends Mixable>(Base: B) {
  return class extends Base {
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
