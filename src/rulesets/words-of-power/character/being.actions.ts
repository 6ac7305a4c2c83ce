import { endTurnOf } from "../../../core/encounter/end-turn.ts";
import type { Acts } from "../../../core/sheets/actions.ts";
import type { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { confirm } from "../../../core/text/confirm.ts";
import { t } from "../../../core/text/text.ts";
import { tryAttack } from "../attack/try-attack.ts";
import { tryCheck } from "../check/try-check.ts";
import { drawWords, gatherWords } from "../deck/draw-words.ts";
import { tryDeed } from "../encounter/deed.dialog.ts";
import { newZone } from "../rules/character/body.ts";
import type { BeingSystem } from "../rules/types.ts";
import { trySpell } from "../spell/try-spell.ts";
import { WORDS } from "../words-of-power.ts";

/** What a new line of each list begins with. */
const FRESH: Record<string, object> = {
  tags: { text: "", source: "story" },
  words: { text: "", source: "level" },
  hand: { text: "" },
};

/** What the buttons of a being's sheet do. */
export const acts: Acts<TaleActorSheet> = {
  wpTry: (sheet, _target, event) => tryCheck(sheet.actor, null, sheet.rolling(event)),
  wpTerm: (sheet, { dataset: { kind, source: from = "", id = "", text = "" } }, event) => {
    const opening = { kind: kind === "word" ? "word" : "tag", from, id, text } as const;
    return tryCheck(sheet.actor, opening, sheet.rolling(event));
  },
  wpAttack: (sheet, { dataset }, event) => tryAttack(sheet.actor, dataset.weapon ?? "", sheet.rolling(event)),
  wpEndTurn: ({ actor }) => endTurnOf(actor.uuid),
  wpDeed: (sheet, _target, event) => tryDeed(sheet.actor, sheet.rolling(event)),
  wpSpell: (sheet, _target, event) => trySpell(sheet.actor, sheet.rolling(event)),
  wpEndSpell: async ({ actor }, { dataset }) =>
    (await import("../spell/end-spell.ts")).endSpell(actor, dataset.id ?? ""),
  wpFortune: async (sheet, { dataset }) =>
    (await import("../rest/try-fortune.ts")).tryFortune(sheet.actor, dataset.deed ?? "", sheet),
  wpDraw: ({ actor }) => drawWords(actor),
  wpGather: () => gatherWords(),
  wpNote: async ({ actor }) => (await import("../deck/hand.ts")).noteDrawnWord(actor),
  wpSpend: async ({ actor }, { dataset }) => (await import("../deck/hand.ts")).spendDrawnWord(actor, dataset.id ?? ""),
  wpAdjust: async ({ actor }, { dataset }) => (await import("./by-hand.ts")).stepZone(actor, dataset),
  wpDown: async ({ actor }) => (await import("./by-hand.ts")).turnDown(actor),
  wpApprove: async ({ actor }) => (await import("./ask-approval.ts")).askApproval(actor.uuid),
  wpRest: async () => (await import("../../../core/time/pass-time.ts")).passTime(WORDS, "rest"),
  wpUse: async (sheet, target) => {
    const item = sheet.itemOf(target);
    if (item) await (await import("./by-hand.ts")).useOnce(item);
  },
  wpAdd: (sheet, { dataset: { list = "" } }) => {
    const lists = sheet.actor.toObject().system as Record<string, Record<string, { sort?: number }>>;
    const entries = Object.values(lists[list] ?? {});
    const sort = 1 + Math.max(0, ...entries.map((entry) => entry.sort ?? 0));
    const fresh = list === "zones" ? newZone("", entries.length + 1, 6) : { ...FRESH[list], sort };
    return sheet.addEntry(`system.${list}`, fresh);
  },
  wpCreate: async (sheet) => {
    const { CreationDialog } = await import("./creation.dialog.ts");
    const { tags, words } = sheet.actor.system as BeingSystem;
    const made = [...Object.values(tags), ...Object.values(words)].some(({ text }) => text !== "");
    const begun = CreationDialog.draftOf(sheet.actor) !== null;
    const sure = t("FOURTALES.Words.Create.againAsk", { name: sheet.actor.name });
    if (made && !begun && !(await confirm("FOURTALES.Words.Create.again", sure))) return;
    await CreationDialog.open(sheet.actor, sheet);
  },
};
