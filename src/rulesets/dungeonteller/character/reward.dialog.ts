import { askForm } from "../../../core/dialogs/ask-form.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { choices, t } from "../../../core/words.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { ACTIONS } from "../rules/actions.ts";

const WORDS = "FOURTALES.Teller.Reward";

/** DT-69: three doors after a session; behind each waits something else. */
export async function askReward(actor: OwnedActor): Promise<void> {
  const said = await askForm({
    title: t(`${WORDS}.title`, { name: actor.name }),
    icon: "fa-solid fa-door-open",
    classes: ["dt-dialog"],
    hint: t(`${WORDS}.hint`),
    lines: [
      {
        ...{ name: "door", label: `${WORDS}.door`, type: "list", rows: 3, value: "die" },
        choices: choices(["die", "specialty", "luck"], `${WORDS}.Door`),
      },
      { name: "action", label: `${WORDS}.action`, type: "list", choices: choices(ACTIONS, "FOURTALES.Teller.Action") },
      { name: "when", label: `${WORDS}.when`, type: "text", max: 80 },
    ],
    ok: `${WORDS}.take`,
  });
  if (!said) return;
  const { door, action, when } = said;
  await startRoll(DUNGEONTELLER, "reward", { who: actor.uuid, door, action, when: String(when ?? "") });
}
