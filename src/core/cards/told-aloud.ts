import { isTooLarge } from "../card/card-size.ts";
import { kindOf, stateOf, type TaleMessage } from "../card/tale.model.ts";
import { readyToPlay } from "../contract/ruleset.ts";
import { shownCopies } from "../foundry/log.ts";
import { isShownElsewhere } from "../rolls/elsewhere.ts";
import { say } from "../text/text.ts";
import { untilDiceLie } from "./falling-dice.ts";

/** A screen reader hears of what is written into a part of the page that it knew before; so long it may take to know it. */
const UNTIL_KNOWN = 150;

/** What was told of each card. */
const told = new WeakMap<TaleMessage, string>();

/** The part of the page that is read out as it changes; nobody sees it. */
let voice: HTMLElement | null = null;

/**
 * Has a screen reader say what came of a card, once its dice lie, and again when that changes: the log, as Foundry makes it, need
 * not be read out, and may be out of sight. Where it is, all of the card is heard anyway.
 */
export async function tellAloud(message: TaleMessage): Promise<void> {
  const { id, system } = message;
  if (system.stage !== "rolled" || !message.isContentVisible || isTooLarge(system)) return;
  if (isShownElsewhere(message)) return;
  await Promise.all([readyToPlay(system.ruleset), untilDiceLie(message)]);
  const text = textOf(message);
  if (text === null || told.get(message) === text || shownCopies(id).some(isReadOut)) return;
  told.set(message, text);
  voice ??= await beginToSpeak();
  voice.textContent = text;
}

/** Somebody's hands may have left anything on a card: what can't be read its drawing tells of. */
function textOf({ system }: TaleMessage): string | null {
  const kind = kindOf(system);
  try {
    return kind && `${say(kind.title(system.request))}: ${kind.card(stateOf(system), system.outcome).story}`;
  } catch {
    return null;
  }
}

async function beginToSpeak(): Promise<HTMLElement> {
  const region = document.createElement("div");
  region.id = "ft-told";
  region.className = "four-tales";
  const text = Object.assign(document.createElement("p"), { className: "ft-hidden", role: "status" });
  region.append(text);
  document.body.append(region);
  await new Promise((done) => setTimeout(done, UNTIL_KNOWN));
  return text;
}

/** Is it in a part of the page that is read out as it changes? */
function isReadOut(copy: HTMLElement): boolean {
  return copy.closest('[role="log"], [aria-live="polite"], [aria-live="assertive"]') !== null;
}
