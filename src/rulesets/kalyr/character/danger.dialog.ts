import { askForm } from "../../../core/dialogs/ask-form.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { inform } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { actorsAtHand, characterOf } from "../people.ts";
import { tryAbility } from "./try.ts";

const DANGER = "FOURTALES.Kalyr.Danger";

/**
 * AM-42: a fall, a fire, a river from the game master's desk: a contest of somebody's against a difficulty, in which failing wounds
 * by as much as is missing. The window is that of their sheet; ability and difficulty are chosen there.
 */
export async function askDanger(): Promise<void> {
  const people = new Map(actorsAtHand("").map((actor) => [actor.uuid, actor]));
  if (people.size === 0) return inform(`${DANGER}.nobody`);
  const said = await askForm({
    title: t(`${DANGER}.title`),
    icon: "fa-solid fa-person-falling",
    classes: ["ft-ask", "ft-game-kalyr"],
    hint: t(`${DANGER}.hint`),
    lines: [
      {
        name: "who",
        label: `${DANGER}.who`,
        type: "list",
        choices: Object.fromEntries([...people].map(([uuid, actor]) => [uuid, calledOf(actor)])),
      },
    ],
    ok: `${DANGER}.go`,
  });
  const actor = people.get(String(said?.who ?? ""));
  if (!actor) return;
  const physical = characterOf(actor).items.find(
    ({ type, system }) => type === "kalyrAbility" && system.domain === "physical",
  );
  await tryAbility(actor, physical?.id ?? "", { parent: null, skipDialog: false }, { harm: "margin" });
}
