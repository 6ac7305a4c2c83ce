import { t } from "../../../../core/text/text.ts";

/** The strip at the lower edge of the map that says what is shown on the board; whoever cannot see hears it. */
export class BoardStrip {
  readonly element = document.createElement("div");
  private said = "";

  constructor() {
    this.element.className = "four-tales ft-game-words-of-power wp-board-strip";
    this.element.setAttribute("role", "status");
    this.element.setAttribute("aria-live", "polite");
    this.element.setAttribute("aria-label", t("FOURTALES.Words.Board.title"));
    this.element.hidden = true;
    document.body.append(this.element);
  }

  /** An empty text takes the strip away. */
  say(text: string): void {
    if (text === this.said) return;
    this.said = text;
    this.element.hidden = text === "";
    this.element.textContent = text;
  }

  end(): void {
    this.element.remove();
  }
}
