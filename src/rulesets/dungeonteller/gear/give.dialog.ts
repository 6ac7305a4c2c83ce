import { askForm } from "../../../core/dialogs/ask-form.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { inform } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { actorsAtHand, beingOf } from "../being.ts";
import { doDeed } from "../deed.kind.ts";
import { takesSpike } from "../rules/gear/spike.ts";

const GIVE = "FOURTALES.Teller.Give";

/** DT-72: hands a card to somebody at hand. */
export async function askToGive(actor: OwnedActor, item: OwnedItem): Promise<void> {
  const title = t(`${GIVE}.title`, { name: item.name });
  const words = { title, icon: "fa-solid fa-hand-holding", label: `${GIVE}.to`, ok: `${GIVE}.give` };
  const to = await askWhom(actorsAtHand(actor.uuid), words);
  if (to) await doDeed({ who: actor.uuid, deed: "give", item: item.id, to });
}

/** DT-64: hammers a spike into a door at hand. */
export async function askToSpike(actor: OwnedActor, item: OwnedItem): Promise<void> {
  const doors = actorsAtHand(actor.uuid).filter((one) => takesSpike(beingOf(one)));
  if (doors.length === 0) return inform(`${GIVE}.noDoor`);
  const title = t(`${GIVE}.spikeTitle`, { name: item.name });
  const words = { title, icon: "fa-solid fa-hammer", label: `${GIVE}.door`, ok: `${GIVE}.spike` };
  const to = await askWhom(doors, words);
  if (to) await doDeed({ who: actor.uuid, deed: "spike", item: item.id, to });
}

interface AskWords {
  title: string;
  icon: string;
  /** Language keys. */
  label: string;
  ok: string;
}

/** Asks for one of them. @returns the UUID; null where the person backs out */
async function askWhom(people: readonly OwnedActor[], { label, ...words }: AskWords): Promise<string | null> {
  const named = Object.fromEntries(people.map((one) => [one.uuid, calledOf(one)]));
  const said = await askForm({
    ...words,
    classes: ["dt-dialog"],
    lines: [{ name: "to", label, type: "list", choices: named }],
  });
  return said?.to ? String(said.to) : null;
}
