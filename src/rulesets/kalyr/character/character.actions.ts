import type { Acts } from "../../../core/sheets/actions.ts";
import type { OwnedActor, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { confirm } from "../../../core/text/confirm.ts";
import { t } from "../../../core/text/text.ts";
import { doDeed } from "../deed.kind.ts";
import { askPoints, askStory } from "../fudge/fudge.dialog.ts";
import { stayingText } from "../fudge/staying.ts";
import { tryGroup } from "../group/try-group.ts";
import { KALYR } from "../kalyr.ts";
import { characterOf, targeted } from "../people.ts";
import { milder } from "../rules/damage/tracks.ts";
import { abilitiesOf } from "../rules/side/ability-choice.ts";
import type { Track } from "../rules/types.ts";
import { askAdvance, askLifepath, askOwedKey } from "./advance.dialog.ts";
import { askAmends } from "./amends.dialog.ts";
import { tryAbility } from "./try.ts";

/** What the buttons of a character's sheet do. */
export const acts: Acts<TaleActorSheet> = {
  roll: (sheet, target, event) => {
    const item = sheet.itemOf(target)?.id ?? "";
    // Several who are targeted are a contest of groups.
    const begin = targeted(sheet.actor.uuid).length > 1 ? tryGroup : tryAbility;
    return begin(sheet.actor, item, sheet.rolling(event));
  },
  group: (sheet, _target, event) => tryGroup(sheet.actor, firstAbility(sheet.actor), sheet.rolling(event)),
  soften: async ({ actor }, { dataset: { wound = "", track } }) => {
    const own = characterOf(actor);
    const state = own.system.damage[track as Track];
    const letter = state.wounds[wound]?.letter;
    const ask = t("FOURTALES.Kalyr.Sheet.softenAsk", { letter: `FOURTALES.Kalyr.Rules.Letter.${letter}` });
    const told = [ask, letter && stayingText(actor.name, state, letter, milder(letter))].filter(Boolean).join(" ");
    if (!(await confirm("FOURTALES.Kalyr.Sheet.soften", told, ["four-tales", "ft-ask", "ft-game-kalyr"]))) return;
    await doDeed({ who: own.uuid, deed: "soften", track: track as Track, wound });
  },
  amends: async ({ actor }) => {
    const wanted = await askAmends(characterOf(actor));
    if (wanted) await doDeed({ who: actor.uuid, deed: "amends", ...wanted });
  },
  story: async ({ actor }) => {
    const note = await askStory();
    if (note !== null) await doDeed({ who: actor.uuid, deed: "story", note });
  },
  award: (sheet, target) => doDeed({ who: sheet.actor.uuid, deed: "award", key: sheet.itemOf(target)?.id ?? "" }),
  turnIn: async ({ actor }) => {
    const own = characterOf(actor);
    const points = await askPoints(own.system.fudgePoints);
    if (points !== null) await doDeed({ who: actor.uuid, deed: "turnIn", points });
  },
  pool: ({ actor }) => doDeed({ who: actor.uuid, deed: "pool" }),
  advance: ({ actor }) => wish(actor, askAdvance),
  oweKey: ({ actor }) => wish(actor, askOwedKey),
  lifepath: ({ actor }) => wish(actor, askLifepath),
  passTime: async ({ actor }, { dataset: { span = "" } }) =>
    (await import("../../../core/time/pass-time.ts")).passTime(KALYR, span, [actor], { ask: true }),
  ties: async ({ actor }) => (await import("../../../core/ties/ties.window.ts")).TiesWindow.open(KALYR, actor.uuid),
  addItem: async ({ actor }, { dataset: { type = "" } }) => {
    const [item] = await actor.createEmbeddedDocuments("Item", [{ name: t(`TYPES.Item.${type}`), type }]);
    await item?.sheet?.render({ force: true });
  },
  addWound: (sheet, target) => {
    const row = target.closest(".ka-new-wound")!;
    const [track, to] = [...row.querySelectorAll("select")].map(({ value }) => value);
    return sheet.happen("kalyr.wound", { track, to, cause: row.querySelector("input")!.value });
  },
  createGuided: async (sheet) => (await import("./creation.dialog.ts")).CreationDialog.open(sheet.actor, sheet),
};

/** Asks what somebody wants to gain, and does it (KA-66, KA-104, KA-107). */
async function wish(actor: OwnedActor, ask: typeof askAdvance | typeof askOwedKey | typeof askLifepath): Promise<void> {
  const choices = await ask(characterOf(actor));
  if (choices) await doDeed(choices);
}

/** Id of the best ability for a fight, to begin with; empty for somebody without any. */
function firstAbility(actor: OwnedActor): string {
  const abilities = abilitiesOf(characterOf(actor));
  const able = abilities.filter(({ system }) => system.domain === "physical");
  return (able.length > 0 ? able : abilities).sort((a, b) => b.system.level - a.system.level)[0]?.id ?? "";
}
