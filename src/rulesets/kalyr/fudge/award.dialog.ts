import { askForm } from "../../../core/dialogs/ask-form.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { inform } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { doDeed } from "../deed.kind.ts";
import { actorsAtHand } from "../people.ts";

const AWARD = "FOURTALES.Kalyr.Award";

/** Between whose Key it is, and which. */
const BETWEEN = " ";

/** KA-95: the game master says from her desk whose Key mattered: a Fudge point, on the same road as from their sheet. */
export async function askAward(): Promise<void> {
  const keys = actorsAtHand("").flatMap((actor) =>
    [...actor.items]
      .filter(({ type }) => type === "kalyrKey")
      .map(({ id, name }) => [`${actor.uuid}${BETWEEN}${id}`, t(`${AWARD}.one`, { name: calledOf(actor), key: name })]),
  );
  if (keys.length === 0) return inform(`${AWARD}.none`);
  const said = await askForm({
    title: t(`${AWARD}.title`),
    icon: "fa-solid fa-key",
    classes: ["ft-ask", "ft-game-kalyr"],
    hint: t(`${AWARD}.hint`),
    lines: [{ name: "key", label: `${AWARD}.which`, type: "list", choices: Object.fromEntries(keys) }],
  });
  if (!said) return;
  const [who = "", key = ""] = String(said.key).split(BETWEEN);
  await doDeed({ who, deed: "award", key });
}
