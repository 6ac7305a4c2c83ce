import { addEnricher } from "../../../core/foundry/enrichers.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { guarded } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";

/**
 * DT-05: a page of an adventure that names a number says it to the card that waits for it. `@Enough[3]{Make, 3 successes}` is a
 * button for the Gamemaster, and words for everybody else. Call at init.
 */
export function offerEnough(): void {
  addEnricher(/@Enough\[(\d{1,2})\](?:\{([^}]{1,80})\})?/g, ([, number = "", words]) => {
    const text = words ?? t("FOURTALES.Teller.Enough.label", { needed: Number(number) });
    const place = document.createElement(currentUser().isGM ? "span" : "strong");
    if (!currentUser().isGM) {
      place.textContent = text;
      return place;
    }
    place.className = "four-tales ft-game-dungeonteller";
    const button = place.appendChild(document.createElement("button"));
    button.type = "button";
    button.className = "ft-button dt-enough";
    button.dataset.dtEnough = number;
    button.dataset.tooltipText = t("FOURTALES.Teller.Enough.hint");
    button.textContent = text;
    return place;
  });
  document.addEventListener("click", ({ target }) => {
    const needed = (target as Element | null)?.closest<HTMLElement>("[data-dt-enough]")?.dataset.dtEnough;
    if (needed) void guarded(async () => (await import("./say-enough.ts")).sayEnough(Number(needed)));
  });
}
