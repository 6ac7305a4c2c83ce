import { askForm } from "../../../core/dialogs/ask-form.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { actorsAtHand } from "../being.ts";
import { doDeed } from "../deed.kind.ts";

const GIVE = "FOURTALES.Teller.Give";

/** DT-72: hands a card to somebody at hand. */
export async function askToGive(actor: OwnedActor, item: OwnedItem): Promise<void> {
  const friends = actorsAtHand(actor.uuid);
  const said = await askForm({
    title: t(`${GIVE}.title`, { name: item.name }),
    icon: "fa-solid fa-hand-holding",
    classes: ["dt-dialog"],
    lines: [
      {
        name: "to",
        label: `${GIVE}.to`,
        type: "list",
        choices: Object.fromEntries(friends.map(({ uuid, name }) => [uuid, name])),
      },
    ],
    ok: `${GIVE}.give`,
  });
  if (said?.to) await doDeed({ who: actor.uuid, deed: "give", item: item.id, to: String(said.to) });
}
