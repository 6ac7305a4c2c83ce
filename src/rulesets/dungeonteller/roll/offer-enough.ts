import { addEnricher } from "../../../core/foundry/enrichers.ts";

/**
 * DT-05: a page of an adventure that names a number says it to the card that waits for it. `@Enough[3]{Make, 3 successes}` is a
 * button for the Gamemaster, and words for everybody else. Call at init.
 */
export function offerEnough(): void {
  addEnricher(/@Enough\[(\d{1,2})\](?:\{([^}]{1,80})\})?/g, async (found) =>
    (await import("./enough-button.ts")).enoughButton(found),
  );
}
