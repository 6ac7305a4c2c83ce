import { warnSince14 } from "../common/utils/compatibility-log.ts";
import { mergeObject } from "../common/utils/merge-object.ts";
import { generation } from "../generation.ts";

/** Generation 14's names of generation 13's modes. */
const NEW_MODES: Record<string, string> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
  roll: "",
};

/** Where a message's visibility comes from: the option's and the setting's name in this generation. */
const MODE_KEY = generation >= 14 ? "messageMode" : "rollMode";

/** What a roll's templates are given. Private rolls show nothing of themselves. */
export async function chatContext(roll: Loose, { flavor, isPrivate = false, ...options }: Loose): Promise<Loose> {
  return {
    ...options,
    formula: isPrivate ? "???" : roll._formula,
    flavor: isPrivate ? null : (flavor ?? roll.options.flavor),
    user: globalThis.game?.user?.id,
    tooltip: isPrivate ? "" : await roll.getTooltip(),
    total: isPrivate ? "?" : Math.round(roll.total * 100) / 100,
  };
}

/** The mode asked for, in this generation's words; the user's own where none is asked for. */
function modeOf(options: Loose): string | undefined {
  const asked = options[MODE_KEY] ?? options.rollMode;
  if (options.rollMode) warnSince14("The option rollMode is deprecated in favor of messageMode.");
  const mode = asked && asked !== "roll" ? asked : undefined;
  return generation >= 14 && mode ? (NEW_MODES[mode] ?? mode) : mode;
}

/**
 * Post a roll to chat, or only make the message's data.
 * @param options.create whether to post
 */
export async function postRoll(roll: Loose, messageData: Loose = {}, options: Loose = {}): Promise<Loose> {
  const { create = true, rollMode: _old, messageMode: _new, ...operation } = options;
  const mode = modeOf(options);
  if (!roll._evaluated) await roll.evaluate({ allowInteractive: mode !== "blind" && mode !== "blindroll" });
  const data = mergeObject(
    { author: globalThis.game?.user?.id, content: String(roll.total), sound: globalThis.CONFIG?.sounds?.dice },
    messageData,
  );
  data.rolls = [roll];
  const cls = globalThis.getDocumentClass("ChatMessage");
  if (create) return cls.create(data, { ...operation, [MODE_KEY]: mode });
  const chosen = mode ?? globalThis.game?.settings?.get("core", MODE_KEY);
  if (generation >= 14) cls.applyMode(data, chosen);
  else cls.applyRollMode(data, chosen);
  return new cls(data).toObject();
}

/** A link that shows a roll's total and carries the roll itself. */
export function rollAnchor(
  roll: Loose,
  { attrs = {}, dataset = {}, classes = [], label, icon }: Loose = {},
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, String(value));
  Object.assign(anchor.dataset, {
    roll: encodeURIComponent(JSON.stringify(roll)),
    tooltipText: roll.formula,
    ...dataset,
  });
  anchor.classList.add(...(classes.length ? classes : ["inline-roll", "inline-result"]));
  const sign = document.createElement("i");
  sign.className = icon ?? "fa-solid fa-dice-d20";
  anchor.append(sign, ` ${label ? `${label}: ` : ""}${roll.total}`);
  return anchor;
}
