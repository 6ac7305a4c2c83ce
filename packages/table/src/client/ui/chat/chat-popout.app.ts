import { ElementApplication } from "../application.base.ts";
import type { UiOptions } from "../application.types.ts";

/**
 * The stand-in for `foundry.applications.sidebar.apps.ChatPopout`: one message in a window of its own. It is drawn anew with
 * its message's other windows when the message is written to, and by nobody else.
 * Left out: the context menu, and unfolding rolls.
 */
export class ChatPopout extends ElementApplication {
  static override DEFAULT_OPTIONS: UiOptions = { classes: ["chat-popout"], position: { width: 300 } };

  get message(): Loose {
    return this.options.message;
  }

  override get title(): string {
    return this.message.flavor || this.message.speaker?.alias || this.message.alias;
  }

  protected override _initializeApplicationOptions(options: UiOptions): UiOptions {
    const given = super._initializeApplicationOptions(options);
    return { ...given, id: `chat-popout-${(options.message as Loose).id}` };
  }

  protected override async _onFirstRender(context: Loose, options: Loose): Promise<void> {
    await super._onFirstRender(context, options);
    this.message.apps[this.id] = this;
  }

  protected override async _build(): Promise<Node[]> {
    return [await this.message.renderHTML()];
  }

  protected override _onClose(options: Loose): void {
    super._onClose(options);
    delete this.message.apps[this.id];
  }
}
