import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { Problem, Result } from "../../../kernel/result.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { asNow } from "../people.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import type { SidePlan } from "../rules/contest/plan.ts";
import { prepare } from "../rules/contest/prepare.ts";
import type { Character } from "../rules/types.ts";
import { markProblems, placed } from "./at-field.ts";

const SUM_PARTS: AppParts = {
  level: { template: kalyrTemplate("side/dialog-level") },
  harm: { template: kalyrTemplate("side/dialog-harm") },
};

/** What both dialogs of a contest share: one side's choices, the sum with every reason, and what it may cost. */
export abstract class SideDialog<P extends SidePlan> extends PlanDialog<P, AskedContest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-dialog", "ka-contest"] };

  protected override readonly live = [...Object.keys(SUM_PARTS), "odds"];
  protected override readonly whole = ["setup", ...this.live];

  /** @param opened whose side it is, as their sheet was when it opened */
  constructor(
    protected readonly opened: Character,
    plan: P,
    bare: AskedContest,
    title: string,
  ) {
    super(plan, bare, { ...wide(), window: { title } });
  }

  protected get character(): Character {
    return asNow(this.opened);
  }

  protected override around(): unknown {
    return this.character;
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    // The button that throws waits for what has to be named, and a button that waits takes no click that would end the typing.
    this.element.addEventListener("input", ({ target }) => {
      if (/^(?:picks\.\d\.name|stakesText|tiers\.\d)$/.test((target as HTMLInputElement).name)) void this.change();
    });
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    markProblems(this.element, (context as { problems: readonly Problem[] }).problems);
  }

  /** The parts of a dialog that begins with this template. */
  protected static partsAfter(setup: string): AppParts {
    return { setup: { template: kalyrTemplate(setup) }, ...SUM_PARTS, ...LAST_PARTS };
  }

  protected override readPlan(form: HTMLFormElement): Result<P> {
    const read = readForm(form, this.plan, "FOURTALES.Kalyr.Problem.number");
    if (!read.ok) return read;
    readValues(form, read.value.values);
    return read;
  }

  protected override faults(request: AskedContest): readonly Problem[] {
    const prepared = prepare(request, kalyrSettings());
    return prepared.ok ? [] : prepared.problems.map(placed);
  }
}

/** Wide enough for choices and sums side by side, where the screen has room for it. */
export function wide() {
  return { position: { width: Math.min(880, (globalThis.innerWidth || 904) - 24) } };
}

/** Takes over the values that somebody chose for modifiers which leave a choice. */
export function readValues(form: HTMLFormElement, values: Record<string, number>): void {
  for (const list of form.querySelectorAll<HTMLSelectElement>('select[name^="value:"]')) {
    values[list.name.slice(6)] = Number(list.value);
  }
}
