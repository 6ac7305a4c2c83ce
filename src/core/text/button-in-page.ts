import { currentUser } from "../foundry/game.ts";
import { guarded } from "./notify.ts";
import { t } from "./text.ts";

/** Something in a page of text that a Gamemaster presses. */
interface InPage {
  /** What kind of button it is. */
  readonly id: string;
  /** What it is pressed with. */
  readonly value: string;
  readonly text: string;
  /** Key of the line that says what it does. */
  readonly hint: string;
  /** Class of the game whose looks it has, where it is a game's. */
  readonly looks?: string;
  press(value: string): Promise<unknown>;
}

/** What happens when a button of that kind is pressed: pages are kept as text, and nothing that listens lives in them. */
const presses = new Map<string, InPage["press"]>();

/** A button for the Gamemaster; the words alone for everybody else. */
export function buttonInPage({ id, value, text, hint, looks = "", press }: InPage): HTMLElement {
  const { isGM } = currentUser();
  const place = document.createElement(isGM ? "span" : "strong");
  if (!isGM) {
    place.textContent = text;
    return place;
  }
  if (presses.size === 0) document.addEventListener("click", pressed);
  presses.set(id, press);
  place.className = `four-tales ${looks}`;
  const button = place.appendChild(document.createElement("button"));
  button.type = "button";
  button.className = "ft-button ft-in-page";
  button.dataset.ftInPage = id;
  button.dataset.value = value;
  button.dataset.tooltipText = t(hint);
  button.textContent = text;
  return place;
}

function pressed({ target }: Event): void {
  const button = (target as Element | null)?.closest<HTMLElement>("[data-ft-in-page]");
  const press = presses.get(button?.dataset.ftInPage ?? "");
  if (press) void guarded(() => press(button?.dataset.value ?? ""));
}
