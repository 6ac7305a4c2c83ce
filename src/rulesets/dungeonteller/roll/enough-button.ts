import { buttonInPage } from "../../../core/text/button-in-page.ts";
import { t } from "../../../core/text/text.ts";
import { sayEnough } from "./say-enough.ts";

/** DT-05: how many successes it takes, as a page says it: a button for the Gamemaster. */
export function enoughButton([, number = "", words]: RegExpMatchArray): HTMLElement {
  return buttonInPage({
    id: "enough",
    value: number,
    text: words ?? t("FOURTALES.Teller.Enough.label", { needed: Number(number) }),
    hint: "FOURTALES.Teller.Enough.hint",
    looks: "ft-game-dungeonteller",
    press: (needed) => sayEnough(Number(needed)),
  });
}
