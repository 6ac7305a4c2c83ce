import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { readForm } from "../../../core/dialogs/read-form.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { t } from "../../../core/text/text.ts";
import { ok, type Problem, type Result } from "../../../kernel/result.ts";
import { asNow } from "../being.ts";
import { inOrder } from "../rules/character/vocabulary.ts";
import { type Gift, giftProblems } from "../rules/rest/rest.ts";
import type { Being } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";

const REST = "FOURTALES.Words.Rest";

/** Whom each card goes to, by its id: a UUID, or nobody. */
type Plan = { to: Record<string, string> };

/** The window in which somebody says which Drawn Words go to whom while all rest. */
export class TradeDialog extends PlanDialog<Plan, { gifts: readonly Gift[] }> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 520 } };

  static PARTS: AppParts = { setup: { template: wordsTemplate("rest/trade-setup"), scrollable: [""] }, ...LAST_PARTS };

  protected override live = ["odds"];
  protected override whole = ["setup", "odds"];

  constructor(
    private readonly opened: Being,
    private readonly party: readonly Being[],
  ) {
    super({ to: keptBy(opened) }, { gifts: [] }, { window: { title: t(`${REST}.tradeTitle`, { name: opened.name }) } });
  }

  private get being(): Being {
    return asNow(this.opened);
  }

  protected override around(): unknown {
    return this.being.system.hand;
  }

  /** What goes to whom. */
  get gifts(): readonly Gift[] {
    return this.request.gifts;
  }

  /** What came into the Hand meanwhile stays there, until something else is chosen; what is gone from it goes to nobody. */
  protected override readPlan(form: HTMLFormElement): Result<Plan> {
    const { to } = this.plan;
    const kept = Object.keys(keptBy(this.being)).map((id) => [id, to[id] ?? ""]);
    return readForm(form, { to: Object.fromEntries(kept) });
  }

  protected override build({ to }: Plan): Result<{ gifts: Gift[] }> {
    return ok({ gifts: Object.entries(to).flatMap(([id, whom]) => (whom ? [{ id, to: whom }] : [])) });
  }

  /** The Hand may have changed while the window was open. */
  protected override faults({ gifts }: { gifts: readonly Gift[] }): readonly Problem[] {
    return giftProblems(gifts, this.being, this.party);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { being, party, plan } = this;
    const others = party.filter(({ uuid, system }) => uuid !== being.uuid && system.fateWeaver);
    return {
      ...(await super._prepareContext(options)),
      problems: [],
      hint: t(`${REST}.tradeHint`),
      people: { "": t(`${REST}.stays`), ...Object.fromEntries(others.map(({ uuid, name }) => [uuid, name])) },
      rows: inOrder(being.system.hand).map(([id, { text, sense }]) => ({ id, text, sense, to: plan.to[id] })),
      submit: t(`${REST}.tradeDone`),
      sends: "check",
    };
  }
}

/** All of a Hand, nothing of which goes to anybody. */
function keptBy({ system }: Being): Plan["to"] {
  return Object.fromEntries(Object.keys(system.hand).map((id) => [id, ""]));
}
