import { askForm } from "../../../core/dialogs/ask-form.ts";
import { t } from "../../../core/text/text.ts";
import { woundsInOrder } from "../rules/damage/tracks.ts";
import type { Character } from "../rules/types.ts";

const SHEET = "FOURTALES.Kalyr.Sheet";

/** KA-73: asks which social harm somebody has acted against, the worst first, and how. Null when the person backed out. */
export async function askAmends({ system }: Character): Promise<{ wound: string; note: string } | null> {
  const harms = woundsInOrder(system.damage.social).map(([id, { letter, cause }]) => {
    const data = { letter: `FOURTALES.Kalyr.Rules.Letter.${letter}`, cause: cause || t(`${SHEET}.nobody`) };
    return [id, t(`${SHEET}.harm`, data)] as const;
  });
  const said = await askForm({
    title: t(`${SHEET}.amends`),
    icon: "fa-solid fa-handshake",
    classes: ["ft-ask", "ft-game-kalyr"],
    hint: t(`${SHEET}.amendsHint`),
    lines: [
      { name: "wound", label: `${SHEET}.amendsWhat`, type: "list", choices: Object.fromEntries(harms) },
      { name: "note", label: `${SHEET}.amendsHow`, type: "story", max: 300, required: true },
    ],
  });
  return said && { wound: String(said.wound ?? ""), note: String(said.note ?? "") };
}
