import { stopAsking } from "../asks/ask.dialog.ts";
import { currentUser } from "../foundry/game.ts";
import { renderTemplate } from "../foundry/interface.ts";
import { MessageBase } from "../foundry/messages.ts";
import { warn } from "../notify.ts";
import { keepNotes, takeIn } from "../soundness/intake.ts";
import { systemPath } from "../system.ts";
import { t } from "../words.ts";
import { bindCard } from "./card-actions.ts";
import { isTooLarge, outgrows } from "./card-size.ts";
import { drawnCard } from "./card-view.ts";
import { isTale, type TaleMessage } from "./tale.model.ts";

const CARD = systemPath("templates/core/card.hbs");

/**
 * Draws a card anew wherever it is shown, for something that it tells of has changed: a message is drawn by itself only when
 * it is written to.
 */
export async function redrawCard(message: TaleMessage): Promise<void> {
  const shown = document.querySelectorAll<HTMLElement>(`[data-message-id="${message.id}"].ft-message .message-content`);
  await Promise.all([...shown].map((content) => draw(content, message)));
}

async function draw(content: HTMLElement, message: TaleMessage): Promise<void> {
  content.innerHTML = await renderTemplate(CARD, await drawnCard(message));
}

/** Chat messages of this system: cards are drawn from their data each time, in the viewer's language and with their rights. */
export class TaleChatMessage extends MessageBase {
  constructor(data: unknown, ...rest: unknown[]) {
    const notes = takeIn("ChatMessage", data);
    super(data, ...rest);
    keepNotes(this, notes);
  }

  /** What nobody could draw is not posted: whoever tries is told. */
  override async _preCreate(data: object, options: object, user: object): Promise<boolean | undefined> {
    if (isTale(this) && isTooLarge(this.system)) {
      warn(t("FOURTALES.Core.Problem.cardTooLarge"));
      return false;
    }
    return await super._preCreate(data, options, user);
  }

  /** Nor does a card grow beyond that. What became of its events may still be written onto one that is there. */
  override async _preUpdate(changes: { system?: object }, options: object, user: object): Promise<boolean | undefined> {
    if (isTale(this) && outgrows(this.system, changes.system ?? {})) {
      warn(t("FOURTALES.Core.Problem.cardTooLarge"));
      return false;
    }
    return await super._preUpdate(changes, options, user);
  }

  /** Of a roll for chosen eyes Foundry tells the others that there was one; of some they may not know even that. */
  override get visible(): boolean {
    return super.visible && (!isTale(this) || !this.system.unseen || isFor(this));
  }

  override async renderHTML(options?: object): Promise<HTMLElement> {
    const html = await super.renderHTML(options);
    // Of a roll behind the screen Foundry shows others no more than that there was one.
    if (!isTale(this) || !this.isContentVisible) return html;
    const content = html.querySelector<HTMLElement>(".message-content") ?? html;
    await draw(content, this);
    html.classList.add("four-tales", "ft-message", `ft-game-${this.system.ruleset}`);
    bindCard(content, this);
    return html;
  }

  override _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    stopAsking(this.id);
  }
}

/** Is a message for chosen eyes for this client's user? What Foundry says of its content it may say by what is visible. */
function isFor({ whisper, isAuthor, blind }: TaleMessage): boolean {
  return whisper.length === 0 || whisper.includes(currentUser().id) || (isAuthor && !blind);
}
