import { runtime } from "../../runtime.ts";
import { localize } from "../../wording.ts";
import { createAnchor } from "./content-links.ts";

/** `[[2d6]]` (rolled at once), `[[/r 2d6 # words]]{label}` and its kin (rolled on a click). */
export const ROLL_PATTERN =
  /\[\[(?<command>\/[a-zA-Z]+\s+)?(?<formula>.*?)(?<closing>\]{2,3})(?:\{(?<label>[^}]+)\})?/g;

/** How each chat command rolls, named by generation-neutral modes. */
const COMMANDS: Record<string, string> = {
  r: "",
  roll: "",
  pr: "public",
  publicroll: "public",
  gmr: "gm",
  gmroll: "gm",
  br: "blind",
  blindroll: "blind",
  broll: "blind",
  sr: "self",
  selfroll: "self",
};

export interface InlineRoll {
  /** Rolled when clicked, rather than at once. */
  deferred: boolean;
  /** "" for the user's own default, else public, gm, blind or self. */
  mode: string;
  formula: string;
  flavor: string;
  label: string | undefined;
}

/** Reads an inline roll; null when its command is none that rolls (it may belong to a custom enricher). */
export function parseInlineRoll(match: RegExpMatchArray): InlineRoll | null {
  const { command, closing = "]]", label } = match.groups ?? {};
  let formula = match.groups?.formula ?? "";
  if (closing.length === 3) formula += "]";
  const name = command?.trim().slice(1).toLowerCase();
  if (name !== undefined && !(name in COMMANDS)) return null;
  const [dice = "", ...words] = formula.split("#");
  if (!dice.trim()) return null;
  const mode = name === undefined ? "" : (COMMANDS[name] ?? "");
  return { deferred: name !== undefined, mode, formula: dice.trim(), flavor: words.join("#").trim(), label };
}

/** The anchor for an inline roll: a deferred one holds its formula, an immediate one its result. */
export async function createInlineRoll(match: RegExpMatchArray, data: object): Promise<HTMLAnchorElement | null> {
  const parsed = parseInlineRoll(match);
  const Roll = runtime.foundry.dice?.Roll;
  if (!parsed || !Roll) return null;
  const Chosen = Roll.defaultImplementation ?? Roll;
  const { formula, flavor, mode, label } = parsed;
  if (parsed.deferred) {
    const shown = Chosen.replaceFormulaData?.(formula, data, { missing: "0" }) ?? formula;
    return createAnchor({
      classes: ["inline-roll", "roll"],
      name: label ?? shown,
      icon: "fa-solid fa-dice-d20",
      dataset: {
        formula: shown,
        flavor,
        mode,
        tooltipText: flavor || localize("TABLE.Roll.Label", { formula: shown }),
      },
    });
  }
  try {
    const roll = await new Chosen(formula, data).evaluate({ allowInteractive: false });
    return createAnchor({
      classes: ["inline-roll", "inline-result"],
      name: label ? `${label}: ${roll.total}` : String(roll.total),
      icon: "fa-solid fa-dice-d20",
      dataset: { roll: encodeURIComponent(JSON.stringify(roll)), tooltipText: roll.formula },
    });
  } catch {
    return null;
  }
}

/** Rolls a deferred inline roll into the chat, as the user's own or the clicked message's speaker. */
export async function clickInlineRoll(anchor: HTMLElement, modeOptions: (mode: string) => object): Promise<void> {
  const Roll = runtime.foundry.dice?.Roll;
  const { formula, flavor, mode } = anchor.dataset;
  if (!Roll || !formula) return;
  const Chosen = Roll.defaultImplementation ?? Roll;
  const roll = new Chosen(formula);
  await roll.evaluate();
  const Message = runtime.ChatMessage?.implementation ?? runtime.ChatMessage;
  await roll.toMessage({ flavor: flavor ?? "", speaker: Message?.getSpeaker?.() ?? {} }, mode ? modeOptions(mode) : {});
}
