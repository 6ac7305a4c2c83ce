import { BaseMacro } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** A line of chat or a small script that people put into their hotbar. */
export class Macro extends ClientDocumentMixin(BaseMacro) {
  get thumbnail(): string {
    return this.img;
  }

  get isAuthor(): boolean {
    return game.userId === this._source.author;
  }

  /** Whether the running user may run it. */
  get canExecute(): boolean {
    return this.canUserExecute(game.user);
  }

  canUserExecute(user: Loose): boolean {
    if (!this.testUserPermission(user, "LIMITED")) return false;
    return this.type === "script" ? user.can("MACRO_SCRIPT") : true;
  }

  /**
   * Runs the macro.
   * @param scope names that a script finds as variables, besides speaker, actor, token and character
   */
  async execute(scope: Loose = {}): Promise<Loose> {
    if (!this.canExecute) {
      globalThis.ui?.notifications?.warn(`You do not have permission to execute Macro "${this.name}".`);
      return undefined;
    }
    if (this.type === "chat") {
      const text = this.command;
      if (globalThis.ui?.chat?.processMessage)
        return globalThis.ui.chat.processMessage(text, { speaker: scope.speaker });
      return getDocumentClass("ChatMessage").create({ content: foundry.utils.escapeHTML(text) });
    }
    return this.#runScript(scope);
  }

  async #runScript({ speaker, actor, token, event, ...scope }: Loose): Promise<Loose> {
    const cls = getDocumentClass("ChatMessage");
    const who = speaker ?? cls.getSpeaker({ actor, token });
    const names = {
      speaker: who,
      actor: actor ?? cls.getSpeakerActor(who) ?? null,
      token: token ?? globalThis.canvas?.tokens?.get?.(who.token) ?? null,
      character: game.user.character ?? null,
      event,
      ...scope,
    };
    // A macro is a program that its owner wrote; running it is its purpose.
    const AsyncFunction = (async () => {}).constructor as new (
      ...parts: string[]
    ) => (...args: unknown[]) => Promise<Loose>;
    try {
      const run = new AsyncFunction(...Object.keys(names), `{${this.command}\n}`);
      return await run.call(this, ...Object.values(names));
    } catch (error) {
      globalThis.ui?.notifications?.error(`The macro "${this.name}" failed: ${(error as Error).message}`);
      console.error(error);
      return undefined;
    }
  }

  /** What pressing its slot in the hotbar does. */
  _onClickDocumentLink(event: Event): Promise<Loose> {
    return this.execute({ event });
  }
}
