import { applyLoose } from "../../../core/cards/event-applier.ts";
import { guarded, notifyProblems } from "../../../core/notify.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { TaleActorSheet } from "../../../core/sheets/tale-actor.sheet.ts";
import { enrich } from "../../../core/sheets/tale-item.sheet.ts";
import { t } from "../../../core/words.ts";
import { ok } from "../../../kernel/result.ts";
import { CreationDialog } from "../dialogs/creation.dialog.ts";
import { askPoints, askStory } from "../dialogs/fudge.dialog.ts";
import { KALYR, kalyrTemplate } from "../kalyr.ts";
import { characterOf } from "../play/character.ts";
import { tryAbility } from "../play/try.ts";
import { doDeed } from "../rolls/deed.kind.ts";
import { awardPoint, changeStory, lowerWound, turnIn } from "../rules/fudge-uses.ts";
import { sceneEndEvents } from "../rules/scene-end.ts";
import type { Track } from "../rules/types.ts";
import { kalyrSettings } from "../settings/kalyr-settings.ts";
import { sheetContext } from "./character.context.ts";

/** The sheet of a character: abilities stand on the trait ladder, wounds and Fudge points beside it. */
export class CharacterSheet extends TaleActorSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["ka-sheet"],
    position: { width: 900, height: 760 },
    actions: {
      roll: CharacterSheet.onRoll,
      tryAnything: CharacterSheet.onRoll,
      soften: CharacterSheet.onSoften,
      story: CharacterSheet.onStory,
      award: CharacterSheet.onAward,
      turnIn: CharacterSheet.onTurnIn,
      endScene: CharacterSheet.onEndScene,
      toggleUse: CharacterSheet.onToggleUse,
      addItem: CharacterSheet.onAddItem,
      addWound: CharacterSheet.onAddWound,
      dropWound: CharacterSheet.onDropWound,
      createGuided: CharacterSheet.onCreate,
    },
  };

  static PARTS: AppParts = {
    header: { template: kalyrTemplate("character-header") },
    play: { template: kalyrTemplate("character-play"), scrollable: [""] },
    edit: { template: kalyrTemplate("character-edit"), scrollable: [""] },
  };

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { biography, scarsAndNotes } = context.source as Record<string, string>;
    return {
      ...context,
      ...sheetContext(this.actor, context.editing === true),
      biographyHtml: biography && (await enrich(biography, this.document)),
      notesHtml: scarsAndNotes && this.document.isOwner ? await enrich(scarsAndNotes, this.document) : "",
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const list of this.element.querySelectorAll<HTMLSelectElement>("select[data-level]")) {
      list.addEventListener("change", (event) => {
        event.stopPropagation();
        const item = this.itemOf(list);
        void guarded(async () => item?.update({ "system.level": Number(list.value) }));
      });
    }
  }

  private static async onRoll(this: CharacterSheet, event: PointerEvent, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    await tryAbility(this.actor, item?.id ?? "", { parent: this, skipDialog: event.shiftKey });
  }

  private static async onSoften(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const own = characterOf(this.actor);
    const { wound = "", track = "" } = target.dataset;
    const letter = own.system.damage[track as Track].wounds[wound]?.letter;
    const content = document.createElement("p");
    content.textContent = t("FOURTALES.Kalyr.Sheet.softenAsk", { letter: `FOURTALES.Kalyr.Rules.Letter.${letter}` });
    const sure = await foundry.applications.api.DialogV2.confirm({
      classes: ["four-tales", "ft-ask", "ft-game-kalyr"],
      window: { title: t("FOURTALES.Kalyr.Sheet.soften") },
      content: content as never,
    } as never);
    if (!sure) return;
    const events = lowerWound(own, characterOf(this.actor), track as Track, wound, kalyrSettings());
    await guarded(() => doDeed(own, "soften", events));
  }

  private static async onStory(this: CharacterSheet): Promise<void> {
    const note = await askStory();
    const own = characterOf(this.actor);
    if (note !== null) await guarded(() => doDeed(own, "story", changeStory(own, note, kalyrSettings()), { note }));
  }

  private static async onAward(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const own = characterOf(this.actor);
    const key = this.itemOf(target)?.name ?? "";
    await guarded(() => doDeed(own, "award", ok([awardPoint(own, key)]), { key }, !game.user!.isGM));
  }

  private static async onTurnIn(this: CharacterSheet): Promise<void> {
    const own = characterOf(this.actor);
    const points = await askPoints(own.system.fudgePoints);
    if (points === null) return;
    await guarded(() => doDeed(own, "turnIn", turnIn(own, points, kalyrSettings()), { points }));
  }

  private static async onEndScene(this: CharacterSheet): Promise<void> {
    const own = characterOf(this.actor);
    await guarded(() => doDeed(own, "endScene", ok(sceneEndEvents([own], kalyrSettings()))));
  }

  private static async onToggleUse(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const item = this.itemOf(target);
    if (!item) return;
    const field = item.type === "kalyrArmour" ? "worn" : "equipped";
    const now = (item.system as Record<string, unknown>)[field] === true;
    await guarded(() => item.update({ [`system.${field}`]: !now }));
  }

  private static async onAddItem(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const type = target.dataset.type ?? "kalyrAbility";
    const [item] =
      (await guarded(() => this.actor.createEmbeddedDocuments("Item", [{ name: t(`TYPES.Item.${type}`), type }]))) ??
      [];
    await item?.sheet.render({ force: true });
  }

  private static async onAddWound(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    const row = target.closest(".ka-new-wound")!;
    const [track, to] = [...row.querySelectorAll("select")].map(({ value }) => value);
    const cause = row.querySelector("input")!.value;
    await guarded(async () => notifyProblems(await applyLoose(KALYR, this.actor, "kalyr.wound", { track, to, cause })));
  }

  private static async onDropWound(this: CharacterSheet, _event: Event, target: HTMLElement): Promise<void> {
    await guarded(() => this.dropKey(`system.damage.${target.dataset.track}.wounds.${target.dataset.wound}`));
  }

  private static async onCreate(this: CharacterSheet): Promise<void> {
    await CreationDialog.begin(this.actor, this);
  }
}
