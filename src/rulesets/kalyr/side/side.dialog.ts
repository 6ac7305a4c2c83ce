import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { Problem, Result } from "../../../kernel/result.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { prepare } from "../rules/contest/prepare.ts";
import type { KalyrRequest, SidePlan } from "../rules/side/plan.ts";

const SUM_PARTS: AppParts = {
  level: { template: kalyrTemplate("side/dialog-level") },
  harm: { template: kalyrTemplate("side/dialog-harm") },
};

/** What both dialogs of a contest share: one side's choices, the sum with every reason, and what it may cost. */
export abstract class SideDialog<P extends SidePlan> extends PlanDialog<P, KalyrRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-dialog", "ka-contest"] };

  protected override readonly live = [...Object.keys(SUM_PARTS), "odds"];

  constructor(plan: P, bare: KalyrRequest, title: string) {
    // Wide enough for choices and sums side by side, where the screen has room for it.
    const width = Math.min(880, (globalThis.innerWidth || 904) - 24);
    super(plan, bare, { position: { width }, window: { title } });
  }

  /** The parts of a dialog that begins with this template. */
  protected static partsAfter(setup: string): AppParts {
    return { setup: { template: kalyrTemplate(setup) }, ...SUM_PARTS, ...LAST_PARTS };
  }

  protected override readPlan(form: HTMLFormElement): Result<P> {
    const read = readForm(form, this.plan, "FOURTALES.Kalyr.Problem.number");
    if (!read.ok) return read;
    for (const list of form.querySelectorAll<HTMLSelectElement>('select[name^="value:"]')) {
      read.value.values[list.name.slice(6)] = Number(list.value);
    }
    return read;
  }

  protected override faults(request: KalyrRequest): readonly Problem[] {
    const prepared = prepare(request, kalyrSettings());
    return prepared.ok ? [] : prepared.problems;
  }
}
