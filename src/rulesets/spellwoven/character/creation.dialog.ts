import { CreationGuide, type Finished } from "../../../core/creation/creation-guide.dialog.ts";
import { getProperty, setProperty } from "../../../core/foundry/data.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { AttributeId } from "../rules/attributes.ts";
import { checkDraft } from "../rules/character/check.ts";
import { type CreationStep, type Draft, EMPTY_DRAFT } from "../rules/character/draft.ts";
import { finishDraft } from "../rules/character/finish.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { levelName, stepContext, stepsOf } from "./creation.context.ts";
import { readStep } from "./read-step.ts";
import { fromShelf } from "./shelf.ts";

const CREATE = "FOURTALES.Woven.Create";

/** What a new row of each list begins with. */
const NEW_ROWS: Readonly<Record<string, object>> = {
  persons: { name: "", background: "", influence: 1 },
  purchases: { what: "newSkill", of: "" },
  "magery.domains": { name: "", motes: 1 },
  "magery.incantations": { name: "", rank: 1 },
};

/** A first character in the book's own order. */
export class CreationDialog extends CreationGuide<Draft, CreationStep> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["sw-dialog", "sw-creation"],
    window: { title: `${CREATE}.title`, icon: "fa-solid fa-feather" },
    position: { width: 860, height: 680 },
    actions: actions<CreationDialog>({ addRow: (guide, { dataset }) => guide.addRow(dataset.list ?? "") }),
  };

  static PARTS: AppParts = {
    steps: { template: wovenTemplate("character/creation-steps"), scrollable: [""] },
    status: { template: wovenTemplate("character/creation-status") },
    body: { template: wovenTemplate("character/creation-body"), scrollable: [""] },
    buttons: { template: wovenTemplate("character/creation-buttons") },
  };

  protected override readonly ready = `${CREATE}.ready`;

  protected override fresh(): Draft {
    return { ...EMPTY_DRAFT, name: this.actor.name };
  }

  protected override steps() {
    return stepsOf(this.draft);
  }

  /** A name is there already, but who it is has still to be told. */
  protected override firstOpen(): CreationStep {
    return CreationDialog.draftOf(this.actor) ? super.firstOpen() : "person";
  }

  /** What is typed is not drawn anew under the typing hand; a list that is chosen from changes what stands below it. */
  protected override live(changed: HTMLElement): string[] {
    return ["steps", "status", "buttons", ...(changed.matches("select") ? ["body"] : [])];
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), ...stepContext(this.draft, this.step) };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const level of this.element.querySelectorAll<HTMLElement>("[data-level]"))
      level.textContent = levelName(this.draft, level.dataset.level as AttributeId);
  }

  protected override read(): Draft {
    return readStep(this.step, this.element as HTMLFormElement, super.read(), this.draft);
  }

  protected override async finished(draft: Draft): Promise<Result<Finished>> {
    const finished = finishDraft(draft);
    if (!finished.ok) return finished;
    const { name, system, items } = finished.value;
    return ok({ name, items: await fromShelf(items), update: { "prototypeToken.name": name, system } });
  }

  private async addRow(list: string): Promise<void> {
    const draft = this.read();
    setProperty(draft, list, [...(getProperty(draft, list) as object[]), NEW_ROWS[list]]);
    await this.keep(draft);
  }
}

/** The first step that was left open, in words; empty where nothing was begun. */
export function draftText(actor: OwnedActor): string {
  const kept = CreationDialog.draftOf(actor);
  if (!kept) return "";
  const { next } = checkDraft({ ...EMPTY_DRAFT, ...kept });
  return next ? t(`${CREATE}.goOnAt`, { step: `${CREATE}.Step.${next}` }) : t(`${CREATE}.goOn`);
}
