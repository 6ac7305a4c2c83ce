import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { t } from "../../../core/text/text.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { type ApproveRequest, type TagVerdict, verdictProblems } from "../rules/character/approval.ts";
import { wordsTemplate } from "../words-of-power.ts";

const APPROVE = "FOURTALES.Words.Approve";

/** Yes or no to each Tag, and why not, by the Tag's id. */
type Plan = { granted: Record<string, string>; reason: Record<string, string> };

/** The window in which the Storyteller looks at new Tags. */
export class ApproveDialog extends PlanDialog<Plan, { verdicts: readonly TagVerdict[] }> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 640 } };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("character/approve-setup"), scrollable: [""] },
    ...LAST_PARTS,
  };

  protected override live = ["odds"];

  constructor(private readonly asked: ApproveRequest) {
    const each = (value: string) => Object.fromEntries(asked.tags.map(({ id }) => [id, value]));
    const plan = { granted: each("yes"), reason: each("") };
    super(plan, { verdicts: [] }, { window: { title: t(`${APPROVE}.title`, { name: asked.who.name }) } });
    this.take(plan);
  }

  /** What was said to each. */
  get verdicts(): readonly TagVerdict[] {
    return this.request.verdicts;
  }

  protected override build({ granted, reason }: Plan): Result<{ verdicts: TagVerdict[] }> {
    return ok({
      verdicts: this.asked.tags.map(({ id }) => ({ id, granted: granted[id] !== "no", reason: reason[id] ?? "" })),
    });
  }

  protected override faults({ verdicts }: { verdicts: readonly TagVerdict[] }): readonly Problem[] {
    return verdictProblems(this.asked.tags, verdicts);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { granted, reason } = this.plan;
    return {
      ...(await super._prepareContext(options)),
      problems: [],
      hint: t(`${APPROVE}.hint`),
      rows: this.asked.tags.map(({ id, text, sense }) => ({
        id,
        text,
        sense,
        reason: reason[id],
        choices: ["yes", "no"].map((value) => ({ value, label: t(`${APPROVE}.${value}`), on: granted[id] === value })),
      })),
      submit: t(`${APPROVE}.say`),
      sends: "check",
    };
  }
}
