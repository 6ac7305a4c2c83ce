import { ActorSheetBase, type HandlebarsWindow, ItemSheetBase, WindowBase } from "../foundry/applications.ts";
import { type KeptState, refocusButton, rememberButton } from "./keep-focus.ts";
import { type KeptTyping, Typing } from "./keep-typing.ts";

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

export const HandlebarsApp = keeping(WindowBase);
export const HandlebarsActorSheet = keeping(ActorSheetBase);
export const HandlebarsItemSheet = keeping(ItemSheetBase);

export type { AppOptions, AppParts, DocumentWindow, HandlebarsWindow } from "../foundry/applications.ts";
