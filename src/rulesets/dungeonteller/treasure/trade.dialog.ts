import { offersOf } from "../../../core/creation/offers.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { findItem } from "../../../core/foundry/uuid.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { inform } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { wishHint } from "../approval/wish-hint.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";

const WORDS = "FOURTALES.Teller.Trade";
const MOST_GOLD = 10_000;

type Priced = { price?: number | null };

/** DT-70: what the compendium has at a price, and the gold that the person offers for it. */
export async function askToBuy(actor: OwnedActor): Promise<void> {
  const lists = await Promise.all(
    ["tellerWeapon", "tellerArmor", "tellerGear"].map((type) => offersOf(type, ["system.price"])),
  );
  const wares = lists.flat().sort((a, b) => a.name.localeCompare(b.name));
  if (wares.length === 0) return inform(`${WORDS}.nothing`, {});
  const priceOf = (system: object | undefined) => (system as Priced | undefined)?.price ?? null;
  const named = wares.map(({ uuid, name, system }) => {
    const price = priceOf(system);
    return [uuid, price === null ? name : t(`${WORDS}.priced`, { name, gold: price })] as const;
  });
  const said = await askForm({
    title: t(`${WORDS}.buyTitle`),
    icon: "fa-solid fa-coins",
    classes: ["dt-dialog"],
    hint: wishHint(`${WORDS}.buyHint`),
    lines: [
      { name: "ware", label: `${WORDS}.what`, type: "list", choices: Object.fromEntries(named) },
      { name: "gold", label: `${WORDS}.gold`, type: "number", min: 0, max: MOST_GOLD },
    ],
    ok: `${WORDS}.take`,
  });
  const item = said && (await findItem(String(said.ware)));
  if (!said || !item) return;
  const { name, type, img, system } = item.toObject() as { name: string; type: string; img?: string; system: object };
  const gold = said.gold === null || said.gold === "" ? (priceOf(system) ?? 0) : Math.floor(Number(said.gold));
  await startRoll(DUNGEONTELLER, "trade", { who: actor.uuid, way: "buy", gold, ware: { name, type, img, system } });
}

/** DT-70: a thing of one's own for gold; what it cost, if nobody says otherwise. */
export async function askToSell(actor: OwnedActor, item: OwnedItem): Promise<void> {
  // What a treasure is worth stays a mystery until somebody has appraised it.
  const { price, gold, appraised } = item.system as Priced & { gold?: number; appraised?: boolean };
  const said = await askForm({
    title: t(`${WORDS}.sellTitle`, { item: item.name }),
    icon: "fa-solid fa-coins",
    classes: ["dt-dialog"],
    lines: [
      {
        name: "gold",
        label: `${WORDS}.gold`,
        type: "number",
        min: 0,
        max: MOST_GOLD,
        value: price ?? (appraised ? (gold ?? 0) : 0),
        required: true,
      },
    ],
    ok: `${WORDS}.give`,
  });
  if (!said) return;
  const choices = { who: actor.uuid, way: "sell", gold: Math.floor(Number(said.gold)), item: item.uuid };
  await startRoll(DUNGEONTELLER, "trade", choices);
}
