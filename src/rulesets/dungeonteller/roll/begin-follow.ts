import { askForm } from "../../../core/dialogs/ask-form.ts";
import { t } from "../../../core/words.ts";
import { actorsAtHand, findBeing } from "../being.ts";
import type { AttemptChoices } from "../rules/attempt/attempt.ts";
import { heldWeapons } from "../rules/gear/hands.ts";

const OFFER = "FOURTALES.Teller.Offer";

/** What is left to choose for a roll that a card calls for: the weapon in hand, or who looks twice. Null when somebody backs out. */
export async function beginFollow(choices: object): Promise<object | null> {
  const { way, who, action } = choices as AttemptChoices;
  if (way === "doubt") {
    const doubter = await askDoubter();
    return doubter === null ? null : { ...choices, who: doubter };
  }
  const being = await findBeing(who);
  const fit = heldWeapons(being?.items ?? []).filter(({ system }) =>
    system.uses.includes(action as "battle" | "shoot"),
  );
  const weapon = fit.sort((a, b) => b.system.dice - a.system.dice)[0];
  return { ...choices, weapon: weapon?.id ?? "" };
}

async function askDoubter(): Promise<string | null> {
  const people = actorsAtHand("");
  const said = await askForm({
    title: t(`${OFFER}.doubtTitle`),
    icon: "fa-solid fa-eye",
    classes: ["dt-dialog"],
    lines: [
      {
        ...{ name: "who", label: `${OFFER}.doubter`, type: "list" },
        choices: Object.fromEntries(people.map(({ uuid, name }) => [uuid, name])),
      },
    ],
    ok: "FOURTALES.Core.Dialog.roll",
  });
  return said ? String(said.who) : null;
}
