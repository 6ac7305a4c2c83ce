import { renderTemplate } from "../../../core/foundry/interface.ts";
import { pips } from "../../../core/sheets/pips.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { choices } from "../../../core/text/text.ts";
import { beingOf } from "../being.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { printPage } from "../paper/print-page.ts";
import { ACTIONS } from "../rules/actions.ts";
import { armorOf } from "../rules/gear/armor.ts";
import { maxLuck } from "../rules/luck/luck.ts";
import { itemFacts } from "./item.facts.ts";

/** More circles than this are told by the figure. */
const MOST_CIRCLES = 30;

/** A being on paper: one A4 page to write on, then its powers and things as cards of A7, eight to a page. */
export async function printedBeing(actor: OwnedActor): Promise<string> {
  const being = beingOf(actor);
  const { actions, luck } = being.system;
  const most = being.type === "tellerHero" ? maxLuck(being.system) : luck.base;
  const names = choices(ACTIONS, "FOURTALES.Teller.Action");
  const items = [...actor.items].sort((a, b) => a.sort - b.sort);
  const role = items.find(({ type }) => type === "tellerRole");
  return await renderTemplate(tellerTemplate("character/print"), {
    name: actor.name,
    img: actor.img,
    role: role?.name ?? "",
    most,
    armor: armorOf(being, "battle"),
    circles: pips(0, Math.min(MOST_CIRCLES, most)),
    actions: ACTIONS.map((id) => ({ label: names[id], dice: actions[id], boxes: pips(0, Math.min(12, actions[id])) })),
    bonuses: being.system.bonuses.map(({ action, dice, when }) => ({ label: names[action], dice, when })),
    cards: items
      .filter(({ type }) => type !== "tellerRole")
      .map(({ name, img, type, system }) => ({
        name,
        img,
        facts: itemFacts(type, system),
        summary: (system as { summary?: string }).summary ?? "",
        text: wordsOf((system as { description?: string }).description ?? ""),
      })),
  });
}

/** Prints a being with its cards. */
export async function printBeing(actor: OwnedActor): Promise<void> {
  await printPage(actor.name, await printedBeing(actor));
}

/** A description without its markup. */
function wordsOf(html: string): string {
  return html
    .replace(/@\w+\[[^\]]*\](?:\{([^}]*)\})?/g, "$1")
    .replace(/<\/(p|li|h\d)>/g, " ")
    .replace(/<[^>]*>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
