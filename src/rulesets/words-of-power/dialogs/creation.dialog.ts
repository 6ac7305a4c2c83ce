import { del, put, renderChild } from "../../../core/compat.ts";
import { guarded, inform, notifyProblems } from "../../../core/notify.ts";
import type { TaleDocument } from "../../../core/ruleset.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { SYSTEM_ID } from "../../../core/system.ts";
import { say, t } from "../../../core/words.ts";
import { factionOf, shelf, thingOf } from "../play/shelf.ts";
import { humanoidLabels } from "../play/zone-label.ts";
import {
  type CharacterDraft,
  type CreationStepId,
  choicesLeft,
  creationSteps,
  type DraftTerm,
  finishCharacter,
  newDraft,
} from "../rules/creation.ts";
import type { CarriedItem, Grip, Place } from "../rules/types.ts";
import { thingLine } from "../sheets/being.context.ts";
import { wordsTemplate } from "../words-of-power.ts";

/** Where a thing chosen in a step goes, and which things the step offers. */
const SHELF_STEPS: Partial<Record<CreationStepId, { place: Place; types: readonly string[] }>> = {
  pouch: { place: "pouch", types: ["wordsGear", "wordsWeapon", "wordsKit"] },
  pack: { place: "pack", types: ["wordsGear", "wordsWeapon", "wordsKit"] },
  weapon: { place: "held", types: ["wordsWeapon"] },
  armor: { place: "worn", types: ["wordsArmor", "wordsMagicItem"] },
};

const FLAG = `flags.${SYSTEM_ID}.draft`;

/** A first character, step by step in the rulebook's order. What is chosen is kept at once, so one may leave and return. */
export class CreationDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "wp-dialog", "wp-creation"],
    tag: "form",
    window: { icon: "fa-solid fa-feather" },
    position: { width: 720, height: "auto" },
    form: { handler: CreationDialog.onFinish, closeOnSubmit: false },
    actions: {
      wpStep: CreationDialog.onStep,
      wpTake: CreationDialog.onTake,
      wpLeave: CreationDialog.onLeave,
      ftCancel: CreationDialog.onClose,
    },
  };

  static PARTS: AppParts = {
    body: { template: wordsTemplate("creation") },
    buttons: { template: wordsTemplate("creation-buttons") },
  };

  private step: CreationStepId = "name";
  private draft: CharacterDraft;
  private stock: TaleDocument[] = [];

  constructor(private readonly actor: OwnedActor) {
    super(...([{ window: { title: t("FOURTALES.Words.Create.title", { name: actor.name }) } }] as never[]));
    this.draft = draftOf(actor) ?? { ...newDraft(), name: actor.name };
  }

  /** Has this character been begun and not finished? */
  static hasDraft(actor: OwnedActor): boolean {
    return draftOf(actor) !== null;
  }

  /** Opens the guide for a character, in the window of its sheet, where it was left. */
  static async open(actor: OwnedActor, parent: object | null): Promise<void> {
    const dialog = new CreationDialog(actor);
    dialog.stock = await shelf();
    dialog.step = creationSteps(dialog.draft).find(({ left }) => left > 0)?.id ?? "hp";
    await renderChild(parent, dialog as never);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const steps = creationSteps(this.draft);
    const current = steps.find(({ id }) => id === this.step)!;
    const left = choicesLeft(this.draft);
    const offer = SHELF_STEPS[this.step];
    return {
      ...(await super._prepareContext(options)),
      draft: this.draft,
      steps: steps.map(({ id, left, room, problems }) => ({
        id,
        label: t(`FOURTALES.Words.Create.step.${id}`),
        left,
        note: room === null ? "" : t("FOURTALES.Words.Create.room", { room }),
        done: left === 0 && problems.length === 0,
        on: id === this.step,
      })),
      title: t(`FOURTALES.Words.Create.step.${this.step}`),
      sentence: say(current.sentence),
      notes: [...current.problems, ...current.warnings].map(say),
      show: { [this.step]: true },
      terms: this.step === "tags" || this.step === "words" ? this.draft[this.step] : null,
      factions: this.stock
        .filter(({ type }) => type === "wordsFaction")
        .map((item) => ({ uuid: item.uuid, ...factionOf(item), on: this.draft.faction?.name === item.name })),
      offers: offer ? this.stock.filter(({ type }) => offer.types.includes(type)).map(offerView) : null,
      ownName: offer && this.step !== "weapon" && this.step !== "armor",
      chosen: offer ? this.thingsAt(offer.place, offer.types) : [],
      zones: Object.values(humanoidLabels()).map((label, i) => ({ label, hp: [4, 6, 6, 6][i] })),
      left: left > 0 ? t("FOURTALES.Words.Create.leftAll", { count: left }) : t("FOURTALES.Words.Create.leftNone"),
      ready: left === 0,
    };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void guarded(() => this.take(event.target as HTMLInputElement)));
  }

  /** Takes over one input. */
  private async take({ name, value }: HTMLInputElement): Promise<void> {
    const [field, index = "", part = "text"] = name.split(".");
    if (field === "name") await this.keep({ name: value });
    if (field === "faction") {
      const chosen = this.stock.find(({ uuid }) => uuid === value);
      await this.keep({ faction: chosen ? factionOf(chosen) : null });
    }
    if (field === "tags" || field === "words") {
      const terms: DraftTerm[] = this.draft[field].map((term, i) =>
        i === Number(index) ? { ...term, [part]: value } : term,
      );
      await this.keep({ [field]: terms });
    }
  }

  /** Keeps the draft with the character, so that nothing is lost when one leaves. */
  private async keep(changes: Partial<CharacterDraft>): Promise<void> {
    this.draft = { ...this.draft, ...changes };
    await this.actor.update(put(FLAG, this.draft));
    await this.render();
  }

  private thingsAt(place: Place, types: readonly string[]) {
    return this.draft.things.flatMap((thing, index) => {
      const { system, type } = thing;
      // A shield is held, but chosen with the armor.
      const here = system.place === place || (place === "worn" && system.place === "held");
      if (!here || !types.includes(type)) return [];
      return [{ index, name: thing.name, line: thingLine(thing as CarriedItem), grip: gripName(system.grip) }];
    });
  }

  private static async onStep(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
    this.step = target.dataset.step as CreationStepId;
    await this.render();
    this.element.querySelector<HTMLElement>(".wp-step-body h2")?.focus();
  }

  private static async onTake(this: CreationDialog): Promise<void> {
    const offer = SHELF_STEPS[this.step];
    if (!offer) return;
    const form = new FormData(this.element as HTMLFormElement);
    const item = this.stock.find(({ uuid }) => uuid === form.get("offer")) ?? null;
    const name = String(form.get("own") ?? "").trim();
    if (!item && name === "") return;
    const grip = offer.place === "held" ? freeGrip(this.draft, item) : isShield(item) ? freeGrip(this.draft, null) : "";
    const place = isShield(item) ? "held" : offer.place;
    const own = name === "" ? [] : [thingOf(null, name, place, grip)];
    const taken = item ? [thingOf(item, item.name, place, grip)] : [];
    await guarded(() => this.keep({ things: [...this.draft.things, ...taken, ...own] }));
  }

  private static async onLeave(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const index = Number(target.dataset.index);
    await guarded(() => this.keep({ things: this.draft.things.filter((_thing, i) => i !== index) }));
  }

  private static async onFinish(this: CreationDialog): Promise<void> {
    const ids = this.draft.things.map(() => foundry.utils.randomID());
    const made = finishCharacter(this.draft, ids, humanoidLabels());
    if (!made.ok) {
      notifyProblems(made.problems);
      return;
    }
    const { name, system, items } = made.value;
    const done = await guarded(async () => {
      const fields = Object.entries(system).map(([key, value]) => put(`system.${key}`, value));
      await this.actor.update(Object.assign({ name }, ...fields, del(FLAG)));
      const data = items.map(({ id, ...item }) => ({ _id: id, ...item }));
      await this.actor.createEmbeddedDocuments("Item", data, { keepId: true });
      return true;
    });
    if (!done) return;
    await this.close();
    inform("FOURTALES.Words.Create.ready", { name });
  }

  private static async onClose(this: CreationDialog): Promise<void> {
    await this.close();
  }
}

/** A draft that was left, or null. */
function draftOf(actor: OwnedActor): CharacterDraft | null {
  const kept = actor.flags[SYSTEM_ID]?.draft as CharacterDraft | undefined;
  return kept && Array.isArray(kept.things) ? kept : null;
}

function offerView(item: TaleDocument) {
  return { uuid: item.uuid, label: [item.name, thingLine(item as unknown as CarriedItem)].filter(Boolean).join(" · ") };
}

/** The first free hand; both for what needs both. */
function freeGrip(draft: CharacterDraft, item: TaleDocument | null): Grip {
  if ((item?.system as { hands?: number } | undefined)?.hands === 2) return "both";
  const held = draft.things.map(({ system }) => system.grip);
  return held.includes("mainhand") || held.includes("both") ? "offhand" : "mainhand";
}

function isShield(item: TaleDocument | null): boolean {
  return (item?.system as { kind?: string } | undefined)?.kind === "shield";
}

function gripName(grip: Grip): string {
  return grip === "" ? "" : t(`FOURTALES.Words.Spot.${grip}`);
}
