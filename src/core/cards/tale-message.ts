import { stopAsking } from "../asks/aloud.ts";
import { isTooLarge, outgrows } from "../card/card-size.ts";
import { isTale, type TaleMessage } from "../card/tale.model.ts";
import { currentUser } from "../foundry/game.ts";
import { MessageBase } from "../foundry/messages.ts";
import { keepNotes, takeIn } from "../soundness/intake.ts";
import { warn } from "../text/notify.ts";
import { t } from "../text/text.ts";

/** Chat messages of this system. How a card looks is its model's to say, so that modules see it as it is. */
export class TaleChatMessage extends MessageBase {
  constructor(data: unknown, ...rest: unknown[]) {
    const notes = takeIn("ChatMessage", data);
    super(data, ...rest);
    keepNotes(this, notes);
  }

  /** A card too large to draw is not posted, and its author is told. */
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

  override _onDelete(options: object, userId: string): void {
    super._onDelete(options, userId);
    stopAsking(this.id);
  }
}

/** Is a message for chosen eyes for this client's user? What Foundry says of its content it may say by what is visible. */
function isFor({ whisper, isAuthor, blind }: TaleMessage): boolean {
  return whisper.length === 0 || whisper.includes(currentUser().id) || (isAuthor && !blind);
}
