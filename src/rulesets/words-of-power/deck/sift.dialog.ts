import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, t } from "../../../core/text/text.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { type DeckWord, type Sifted, siftProblems, usualVerdicts, type Verdict } from "../rules/deck/submission.ts";
import { wordsTemplate } from "../words-of-power.ts";

const SIFT = "FOURTALES.Words.Sift";

/** Verdicts and reasons by the places of the words. */
type Plan = { as: Record<string, string>; reason: Record<string, string> };

/** The window in which the Storyteller says which words go into the Deck. */
export class SiftDialog extends PlanDialog<Plan, Sifted> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 640 } };

  static PARTS: AppParts = { setup: { template: wordsTemplate("deck/sift-setup"), scrollable: [""] }, ...LAST_PARTS };

  protected override live = ["odds"];
  private readonly seed = Math.floor(Math.random() * (2 ** 31 - 1));

  constructor(private readonly all: readonly DeckWord[]) {
    const verdicts = usualVerdicts(all);
    const plan = {
      as: Object.fromEntries(verdicts.map((as, i) => [String(i), as])),
      reason: Object.fromEntries(all.map((_word, i) => [String(i), ""])),
    };
    super(plan, { verdicts: [], seed: 0 }, { window: { title: t(`${SIFT}.title`) } });
    this.take(plan);
  }

  /** What was said to them. */
  get sifted(): Sifted {
    return this.request;
  }

  protected override build({ as, reason }: Plan): Result<Sifted> {
    const verdicts = this.all.map((_word, i) => ({ as: (as[i] ?? "take") as Verdict, reason: reason[i] ?? "" }));
    return ok({ verdicts, seed: this.seed });
  }

  protected override faults(sifted: Sifted): readonly Problem[] {
    return siftProblems(this.all, sifted);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { as, reason } = this.plan;
    return {
      ...(await super._prepareContext(options)),
      problems: [],
      verdicts: choices(["take", "refuse", "merge"], SIFT),
      rows: this.all.map(({ text, sense }, i) => ({ place: i, text, sense, as: as[i], reason: reason[i] })),
      submit: t(`${SIFT}.shuffle`),
      sends: "check",
    };
  }
}
