import { isTale, type TaleMessage, TaleModel } from "../card/tale.model.ts";
import { allUsers } from "../foundry/game.ts";
import { renderTemplate } from "../foundry/interface.ts";
import { messageOf, type ShownAs } from "../foundry/messages.ts";
import { templatePath } from "../foundry/system.ts";
import { bindCard } from "./card-actions.ts";
import { keepsToItself } from "./falling-dice.ts";
import { keepFolds } from "./folds.ts";
import { redrawCard } from "./redraw.ts";

/**
 * The subtype as it is registered: a card is drawn from its data each time, in the viewer's language and with their rights.
 * Foundry asks the model for the whole entry of the log and hands that to modules, who may add to it.
 */
export class TaleCard extends TaleModel {
  /** The entry, with the buttons of Foundry's that are wanted where it is shown. */
  async renderHTML(options: ShownAs = {}): Promise<HTMLElement> {
    const message = messageOf(this);
    if (!isTale(message)) throw new Error(`${message.uuid} is no card.`);
    const entry = document.createElement("li");
    entry.className = "chat-message message flexcol four-tales ft-message";
    entry.classList.add(`ft-game-${message.system.ruleset}`);
    entry.classList.toggle("whisper", message.whisper.length > 0);
    entry.classList.toggle("blind", message.blind);
    entry.dataset.messageId = message.id;
    entry.innerHTML = await renderTemplate(templatePath("core/message"), frameOf(message, options));
    const content = entry.querySelector<HTMLElement>(".message-content")!;
    content.innerHTML = await renderTemplate(templatePath("core/card"), await contentOf(message));
    bindCard(content, message);
    keepFolds(content, message.id);
    void import("./why-numbers.ts").then(({ offerNumbers }) => offerNumbers(content, message)).catch(console.error);
    return entry;
  }
}

/** What stands around the card. */
function frameOf({ alias, timestamp, whisper, isContentVisible }: TaleMessage, options: ShownAs): object {
  const names = whisper.map((id) => allUsers().get(id)?.name).filter((name) => name !== undefined);
  return { ...options, alias, sent: new Date(timestamp), to: isContentVisible ? names.join(", ") : "" };
}

async function contentOf(message: TaleMessage): Promise<object> {
  // Of a roll behind the screen others see no more than that there was one.
  if (!message.isContentVisible) return { hidden: true };
  const { drawnCard, heldCard } = await import("./card-view.ts");
  if (await keepsToItself(message, () => redrawCard(message))) return heldCard(message);
  return await drawnCard(message);
}
