import { stopAsking } from "../asks/ask.dialog.ts";
import { renderTemplate } from "../foundry/interface.ts";
import { MessageBase } from "../foundry/messages.ts";
import { keepNotes, takeIn } from "../soundness/intake.ts";
import { systemPath } from "../system.ts";
import { bindCard } from "./card-actions.ts";
import { cardContext } from "./card-view.ts";
import { isTale } from "./tale.model.ts";

const CARD = systemPath("templates/core/card.hbs");

/** Chat messages of this system: cards are drawn from their data each time, in the viewer's language and with their rights. */
export class TaleChatMessage extends MessageBase {
  constructor(data: unknown, ...rest: unknown[]) {
    const notes = takeIn("ChatMessage", data);
    super(data, ...rest);
    keepNotes(this, notes);
  }

  override async renderHTML(options?: object): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    // Of a roll behind the screen Foundry shows others no more than that there was one.
    if (!isTale(this) || !this.isContentVisible) return html;
    const content = html.querySelector<HTMLElement>(".message-content") ?? html;
    const context = await cardContext(this);
    content.innerHTML = await renderTemplate(CARD, context);
    html.classList.add("four-tales", "ft-message", `ft-game-${this.system.ruleset}`);
    bindCard(content, this);
    return html;
  }

  override _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    stopAsking(this.id);
  }
}
