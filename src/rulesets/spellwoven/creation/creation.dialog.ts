import { del, renderChild } from "../../../core/compat.ts";
import { guarded, inform, notifyProblems } from "../../../core/notify.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { SYSTEM_ID } from "../../../core/system.ts";
import { t } from "../../../core/words.ts";
import { AT_CREATION } from "../play/ranks.ts";
import type { AttributeId } from "../rules/attributes.ts";
import { checkDraft } from "../rules/creation/check.ts";
import { type CreationStep, type Draft, EMPTY_DRAFT } from "../rules/creation/draft.ts";
import { finishDraft } from "../rules/creation/finish.ts";
import { wovenTemplate } from "../spellwoven.ts";
import { creationContext, levelName } from "./creation.context.ts";
import { readStep } from "./read-step.ts";
import { fromShelf } from "./shelf.ts";

/** A first character in the book's own order. What was chosen is kept with the actor, so that one can leave and come back. */
export class CreationDialog extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    classes: ["four-tales", "ft-dialog", "sw-dialog", "sw-creation"],
    tag: "form",
    window: { title: "FOURTALES.Woven.Create.title", icon: "fa-solid fa-feather" },
    position: { width: 860, height: 680 },
    form: { handler: CreationDialog.onSubmit, closeOnSubmit: false },
    actions: {
      step: CreationDialog.onStep,
      addRow: CreationDialog.onAddRow,
      dropRow: CreationDialog.onDropRow,
      finish: CreationDialog.onFinish,
    },
  };

  static PARTS: AppParts = {
    steps: { template: wovenTemplate("creation-steps"), scrollable: [""] },
    status: { template: wovenTemplate("creation-status") },
    body: { template: wovenTemplate("creation-body"), scrollable: [""] },
    buttons: { template: wovenTemplate("creation-buttons") },
  };

  private draft: Draft;
  private step: CreationStep;

  private constructor(private readonly actor: OwnedActor) {
    super(...([{ id: `sw-creation-${actor.id}` }] as never[]));
    const kept = actor.flags[SYSTEM_ID]?.draft as Partial<Draft> | undefined;
    this.draft = { ...EMPTY_DRAFT, name: actor.name, ...kept };
    this.step = checkDraft(this.draft).next ?? "background";
    if (!kept) this.step = "person";
  }

  /** Opens the window where it was left. */
  static async open(actor: OwnedActor, parent: object | null): Promise<void> {
    await renderChild(parent, new CreationDialog(actor) as never);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), ...creationContext(this.draft, this.step) };
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void guarded(() => this.change(event.target as HTMLElement)));
  }

  private read(): Draft {
    return readStep(this.step, this.element as HTMLFormElement, this.draft);
  }

  /**
   * What is typed is not drawn anew under the typing hand, and neither are buttons: the click that ended the typing may be on
   * its way to one of them. A list that is chosen from changes what stands below it.
   */
  private async change(target: HTMLElement): Promise<void> {
    const draft = this.read();
    const root = this.element;
    const { steps, ready } = creationContext(draft, this.step);
    for (const { id, done, text } of steps) {
      const button = root.querySelector(`[data-step="${id}"]`);
      button?.querySelector(".sw-place")?.classList.toggle("sw-done", done);
      button?.querySelector("small")?.replaceChildren(text);
    }
    root.querySelector("[data-action=finish]")?.toggleAttribute("disabled", !ready);
    for (const level of root.querySelectorAll<HTMLElement>("[data-level]")) {
      level.textContent = levelName(draft, level.dataset.level as AttributeId);
    }
    await this.keep(draft, target instanceof HTMLSelectElement ? ["status", "body"] : ["status"]);
  }

  private async keep(draft: Draft, parts?: string[]): Promise<void> {
    this.draft = draft;
    await this.render(parts ? { parts } : {});
    // Whoever has finished or left meanwhile has nothing more to keep.
    if (this.rendered) await this.actor.update({ [`flags.${SYSTEM_ID}.draft`]: draft });
  }

  private static async onStep(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const draft = this.read();
    const { steps } = checkDraft(draft);
    const here = steps.findIndex(({ step }) => step === this.step);
    const by = Number(target.dataset.by ?? 0);
    const next = by === 0 ? (target.dataset.step as CreationStep) : steps[here + by]?.step;
    if (next) this.step = next;
    await guarded(() => this.keep(draft));
  }

  private static async onAddRow(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
    const draft = this.read();
    const { magery, persons, purchases } = draft;
    const more: Record<string, Partial<Draft>> = {
      persons: { persons: [...persons, { name: "", background: "", influence: 1 }] },
      purchases: { purchases: [...purchases, { what: "newSkill", of: "" }] },
      domains: { magery: { ...magery, domains: [...magery.domains, { name: "", motes: 1 }] } },
      incantations: { magery: { ...magery, incantations: [...magery.incantations, { name: "", rank: 1 }] } },
    };
    await guarded(() => this.keep({ ...draft, ...more[target.dataset.list ?? ""] }));
  }

  private static async onDropRow(this: CreationDialog, _event: Event, target: HTMLElement): Promise<void> {
    target.closest("[data-row]")?.remove();
    await guarded(() => this.keep(this.read()));
  }

  private static onSubmit(): void {
    // Enter in a field keeps what was typed; the buttons do the rest.
  }

  private static async onFinish(this: CreationDialog): Promise<void> {
    const finished = finishDraft(this.read());
    if (!finished.ok) return void notifyProblems(finished.problems);
    const done = await guarded(async () => {
      const { name, system, items } = finished.value;
      const made = await fromShelf(items);
      await this.actor.createEmbeddedDocuments("Item", made, { [AT_CREATION]: true });
      await this.actor.update({ name, "prototypeToken.name": name, system, ...del(`flags.${SYSTEM_ID}.draft`) });
      return true;
    });
    if (!done) return;
    await this.close();
    inform("FOURTALES.Woven.Create.ready", { name: finished.value.name });
  }
}

/** The first step that was left open, in words; empty where nothing was begun. */
export function draftText(actor: OwnedActor): string {
  const kept = actor.flags[SYSTEM_ID]?.draft as Partial<Draft> | undefined;
  if (!kept) return "";
  const { next } = checkDraft({ ...EMPTY_DRAFT, ...kept });
  return next
    ? t("FOURTALES.Woven.Create.goOnAt", { step: `FOURTALES.Woven.Create.Step.${next}` })
    : t("FOURTALES.Woven.Create.goOn");
}
