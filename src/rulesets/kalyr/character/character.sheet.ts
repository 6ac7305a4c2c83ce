import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { type OwnedActor, type OwnedItem, TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { confirm } from "../../../core/text/confirm.ts";
import { t } from "../../../core/text/text.ts";
import { KALYR, kalyrTemplate } from "../kalyr.ts";
import { characterOf, targeted } from "../people.ts";
import { abilitiesOf } from "../rules/side/ability-choice.ts";
import type { Track } from "../rules/types.ts";

/** Deeds come with the first of them. */
const doDeed: typeof import("../deed.kind.ts")["doDeed"] = async (...deed) =>
  await (await import("../deed.kind.ts")).doDeed(...deed);

/** Asks what somebody wants to gain, and does it (KA-66, KA-104, KA-107). */
async function wish(actor: OwnedActor, ask: "askAdvance" | "askOwedKey" | "askLifepath"): Promise<void> {
  const windows = await import("./advance.dialog.ts");
  const choices = await windows[ask](characterOf(actor));
  if (choices) await doDeed(choices);
}

/** The sheet of a character: abilities stand on the trait ladder, wounds and Fudge points beside it. */
export class CharacterSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["ka-sheet"],
    position: { width: 900, height: 760 },
    actions: actions<CharacterSheet>({
      roll: async (sheet, target, event) => {
        const item = sheet.itemOf(target)?.id ?? "";
        const options = sheet.rolling(event);
        // Several who are targeted are a contest of groups.
        if (targeted(sheet.actor.uuid).length > 1) {
          const { tryGroup } = await import("../group/try-group.ts");
          return await tryGroup(sheet.actor, item, options);
        }
        const { tryAbility } = await import("./try.ts");
        await tryAbility(sheet.actor, item, options);
      },
      group: async (sheet, _target, event) => {
        const { tryGroup } = await import("../group/try-group.ts");
        await tryGroup(sheet.actor, sheet.firstAbility(), sheet.rolling(event));
      },
      soften: async ({ actor }, { dataset: { wound = "", track } }) => {
        const own = characterOf(actor);
        const letter = own.system.damage[track as Track].wounds[wound]?.letter;
        const ask = t("FOURTALES.Kalyr.Sheet.softenAsk", { letter: `FOURTALES.Kalyr.Rules.Letter.${letter}` });
        if (!(await confirm("FOURTALES.Kalyr.Sheet.soften", ask, ["four-tales", "ft-ask", "ft-game-kalyr"]))) return;
        await doDeed({ who: own.uuid, deed: "soften", track: track as Track, wound });
      },
      amends: async ({ actor }) => {
        const { askAmends } = await import("./amends.dialog.ts");
        const wanted = await askAmends(characterOf(actor));
        if (wanted) await doDeed({ who: actor.uuid, deed: "amends", ...wanted });
      },
      story: async ({ actor }) => {
        const { askStory } = await import("../fudge/fudge.dialog.ts");
        const note = await askStory();
        if (note !== null) await doDeed({ who: actor.uuid, deed: "story", note });
      },
      award: (sheet, target) => doDeed({ who: sheet.actor.uuid, deed: "award", key: sheet.itemOf(target)?.id ?? "" }),
      turnIn: async ({ actor }) => {
        const own = characterOf(actor);
        const { askPoints } = await import("../fudge/fudge.dialog.ts");
        const points = await askPoints(own.system.fudgePoints);
        if (points !== null) await doDeed({ who: actor.uuid, deed: "turnIn", points });
      },
      pool: ({ actor }) => doDeed({ who: actor.uuid, deed: "pool" }),
      advance: ({ actor }) => wish(actor, "askAdvance"),
      oweKey: ({ actor }) => wish(actor, "askOwedKey"),
      lifepath: ({ actor }) => wish(actor, "askLifepath"),
      passTime: async ({ actor }, { dataset: { span = "" } }) => {
        const { passTime } = await import("../../../core/time/pass-time.ts");
        await passTime(KALYR, span, [actor], { ask: true });
      },
      ties: async ({ actor }) => {
        const { TiesWindow } = await import("../../../core/ties/ties.window.ts");
        await TiesWindow.open(KALYR, actor.uuid);
      },
      addItem: async ({ actor }, { dataset: { type = "" } }) => {
        const [item] = await actor.createEmbeddedDocuments("Item", [{ name: t(`TYPES.Item.${type}`), type }]);
        await item?.sheet?.render({ force: true });
      },
      addWound: (sheet, target) => {
        const row = target.closest(".ka-new-wound")!;
        const [track, to] = [...row.querySelectorAll("select")].map(({ value }) => value);
        return sheet.happen("kalyr.wound", { track, to, cause: row.querySelector("input")!.value });
      },
      createGuided: async (sheet) => {
        const { CreationDialog } = await import("./creation.dialog.ts");
        await CreationDialog.open(sheet.actor, sheet);
      },
    }),
  };

  static PARTS: AppParts = {
    header: { template: kalyrTemplate("character/character-header") },
    play: { template: kalyrTemplate("character/character-play"), scrollable: [""] },
    edit: { template: kalyrTemplate("character/character-edit"), scrollable: [""] },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { sheetContext } = await import("./character.context.ts");
    return {
      ...context,
      ...sheetContext(this.actor, context.editing === true),
      biographyHtml: await this.prose("biography"),
      notesHtml: this.document.isOwner ? await this.prose("scarsAndNotes") : "",
    };
  }

  /** Id of the best ability for a fight, to begin with; empty for somebody without any. */
  firstAbility(): string {
    const abilities = abilitiesOf(characterOf(this.actor));
    const able = abilities.filter(({ system }) => system.domain === "physical");
    return (able.length > 0 ? able : abilities).sort((a, b) => b.system.level - a.system.level)[0]?.id ?? "";
  }

  /** The level of an ability or connection. */
  protected override onAside({ value }: HTMLInputElement, item: OwnedItem | null): unknown {
    return item?.update({ "system.level": Number(value) });
  }
}
