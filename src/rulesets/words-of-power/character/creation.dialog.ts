import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { CreationGuide, type Finished } from "../../../core/creation/creation-guide.dialog.ts";
import { put } from "../../../core/foundry/compat.ts";
import { randomId } from "../../../core/foundry/data.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { say, t } from "../../../core/text/text.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { beingOf } from "../being.ts";
import { pendingTags } from "../rules/character/approval.ts";
import { type CreationStepId, choicesLeft, creationSteps, finishCharacter } from "../rules/character/creation.ts";
import { type CharacterDraft, type DraftThing, newDraft } from "../rules/character/draft.ts";
import type { Grip, ThingPlace } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { humanoidLabels } from "../zone-label.ts";
import { factionOf, shelf, thingOf } from "./shelf.ts";
import { isThing, thingLine } from "./thing-line.ts";

/** Where a thing chosen in a step goes, and which things the step offers. */
const SHELF_STEPS: Partial<Record<CreationStepId, { place: ThingPlace; types: readonly string[] }>> = {
  pouch: { place: "pouch", types: ["wordsGear", "wordsWeapon", "wordsKit"] },
  pack: { place: "pack", types: ["wordsGear", "wordsWeapon", "wordsKit"] },
  weapon: { place: "held", types: ["wordsWeapon"] },
  armor: { place: "worn", types: ["wordsArmor", "wordsMagicItem"] },
};

const ALL_CHOSEN = { key: "FOURTALES.Words.Create.leftNone" };

/** A first character, step by step in the rulebook's order. */
export class CreationDialog extends CreationGuide<CharacterDraft, CreationStepId> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-dialog", "wp-creation"],
    window: { icon: "fa-solid fa-feather" },
    position: { width: 720, height: "auto" },
    actions: actions<CreationDialog>({ wpTake: (guide) => guide.takeThing() }),
  };

  static PARTS: AppParts = {
    body: { template: wordsTemplate("character/creation") },
    buttons: { template: wordsTemplate("character/creation-buttons") },
  };

  protected override readonly ready = "FOURTALES.Words.Create.ready";
  private stock: TaleDocument[] | null = null;

  get title(): string {
    return t("FOURTALES.Words.Create.title", { name: this.actor.name });
  }

  protected override fresh(): CharacterDraft {
    // Whoever has no name of their own yet is asked for one.
    const { name } = this.actor;
    return { ...newDraft(), name: name === t("FOURTALES.Core.Newcomer.name") ? "" : name };
  }

  protected override steps() {
    return creationSteps(this.draft).map((step) => ({
      ...step,
      label: t(`FOURTALES.Words.Create.step.${step.id}`),
      note: step.room === null ? "" : t("FOURTALES.Words.Create.room", { room: step.room }),
      done: step.left === 0 && step.problems.length === 0,
      blocked: step.problems.length > 0,
    }));
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { draft, step } = this;
    const context = await super._prepareContext(options);
    const { sentence, problems, warnings } = context.here as ReturnType<CreationDialog["steps"]>[number];
    this.stock ??= await shelf();
    const offer = SHELF_STEPS[step];
    const left = choicesLeft(draft);
    const inTheWay = creationSteps(draft).flatMap(({ problems }) => problems)[0];
    return {
      ...context,
      sentence: say(sentence),
      notes: [...problems, ...warnings].map(say),
      show: { [step]: true },
      terms: step === "tags" || step === "words" ? draft[step] : null,
      factions: this.stock
        .filter(({ type }) => type === "wordsFaction")
        .map((item) => ({ uuid: item.uuid, ...factionOf(item), on: draft.faction?.name === item.name })),
      offers: offer && this.stock.filter(({ type }) => offer.types.includes(type)).map(offerView),
      ownName: step === "pouch" || step === "pack",
      chosen: offer && this.thingsAt(offer.place, offer.types),
      zones: Object.values(humanoidLabels()).map((label, i) => ({ label, hp: [4, 6, 6, 6][i] })),
      left: left > 0 ? t("FOURTALES.Words.Create.leftAll", { count: left }) : say(inTheWay ?? ALL_CHOSEN),
      ready: left === 0 && !inTheWay,
    };
  }

  protected override read(): CharacterDraft {
    const draft = super.read();
    const chosen = new FormData(this.element as HTMLFormElement).get("faction");
    const faction = this.stock?.find(({ uuid }) => uuid === chosen);
    return faction ? { ...draft, faction: factionOf(faction) } : draft;
  }

  protected override finished(draft: CharacterDraft): Result<Finished> {
    const ids = draft.things.map(() => randomId());
    const made = finishCharacter(draft, ids, humanoidLabels(), !currentUser().isGM);
    if (!made.ok) return made;
    const { name, system, items } = made.value;
    const fields = Object.entries(system).map(([key, value]) => put(`system.${key}`, value));
    return ok({
      name,
      update: Object.assign({}, ...fields),
      items: items.map(({ id, ...item }) => ({ _id: id, ...item })),
    });
  }

  /** WP-30: the Storyteller looks at what a player made up. */
  protected override async afterwards(): Promise<void> {
    if (pendingTags(beingOf(this.actor)).length === 0) return;
    const { askApproval } = await import("./ask-approval.ts");
    await askApproval(this.actor.uuid);
  }

  private thingsAt(place: ThingPlace, types: readonly string[]) {
    return this.draft.things.flatMap((thing, index) => {
      const { system, type } = thing;
      // A shield is held, but chosen with the armor.
      const here = system.place === place || (place === "worn" && system.place === "held");
      if (!here || !types.includes(type)) return [];
      const view = { index, name: thing.name, line: thingLine(thing), grip: gripName(system.grip) };
      return [{ ...view, held: system.grip, grips: gripsOf(thing) }];
    });
  }

  private async takeThing(): Promise<void> {
    const offer = SHELF_STEPS[this.step]!;
    const { item, name } = await this.picked("things");
    const { hands, kind } = (item?.system ?? {}) as { hands?: number; kind?: string };
    const place = kind === "shield" ? "held" : offer.place;
    const grip = place === "held" ? freeGrip(this.draft, hands, kind === "shield") : "";
    const taken = [
      ...(item ? [thingOf(item, item.name, place, grip)] : []),
      ...(name ? [thingOf(null, name, place, grip)] : []),
    ];
    if (taken.length > 0) await this.keep({ ...this.draft, things: [...this.draft.things, ...taken] });
  }
}

function offerView(item: TaleDocument) {
  const line = isThing(item) ? thingLine(item) : "";
  return { uuid: item.uuid, label: [item.name, line].filter(Boolean).join(" · ") };
}

/** The first free hand, of a shield the other one first; both for what needs both. */
function freeGrip(draft: CharacterDraft, hands = 1, shield = false): Grip {
  if (shield) return isFree(draft, "offhand") ? "offhand" : "mainhand";
  if (hands === 2) return "both";
  return isFree(draft, "mainhand") ? "mainhand" : "offhand";
}

function isFree({ things }: CharacterDraft, hand: Grip): boolean {
  return !things.some(({ system: { grip } }) => grip === hand || grip === "both");
}

/** The hands between which one may choose for a thing; none where it takes both, or is in none. */
function gripsOf({ system: { place, grip } }: DraftThing): Record<string, string> | null {
  if (place !== "held" || grip === "both") return null;
  return { mainhand: gripName("mainhand"), offhand: gripName("offhand") };
}

function gripName(grip: Grip): string {
  return grip === "" ? "" : t(`FOURTALES.Words.Spot.${grip}`);
}
