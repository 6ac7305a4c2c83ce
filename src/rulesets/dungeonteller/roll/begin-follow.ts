import { askForm } from "../../../core/dialogs/ask-form.ts";
import { t } from "../../../core/text/text.ts";
import { actorsAtHand, findBeing } from "../being.ts";
import { readChoices } from "../rules/attempt/attempt-check.ts";
import { bestFor } from "../rules/gear/hands.ts";
import { lightHere } from "./light-here.ts";

const OFFER = "FOURTALES.Teller.Offer";

/** What is left to choose for a roll that a card calls for: the weapon in hand, or who looks twice. Null when somebody backs out. */
export async function beginFollow(choices: object): Promise<object | null> {
  const read = readChoices(choices);
  // What makes no sense is refused where the roll begins.
  if (!read.ok) return choices;
  const attempt = read.value;
  if (attempt.way === "doubt") {
    const doubter = await askDoubter();
    return doubter === null ? null : { ...choices, who: doubter, light: lightHere(doubter) };
  }
  const action = attempt.way === "shot" ? "shoot" : attempt.way === "strike" ? "battle" : null;
  const being = action && (await findBeing(attempt.who));
  return being ? { ...choices, weapon: bestFor(being, action)?.id ?? "" } : choices;
}

async function askDoubter(): Promise<string | null> {
  const people = actorsAtHand("");
  const said = await askForm({
    title: t(`${OFFER}.doubtTitle`),
    icon: "fa-solid fa-eye",
    classes: ["dt-dialog"],
    lines: [
      {
        name: "who",
        label: `${OFFER}.doubter`,
        type: "list",
        choices: Object.fromEntries(people.map(({ uuid, name }) => [uuid, name])),
      },
    ],
    ok: "FOURTALES.Core.Dialog.roll",
  });
  return said ? String(said.who) : null;
}
