import { type Choices, names, segments } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { choices, t } from "../../../core/words.ts";
import type { Problem, Result } from "../../../kernel/result.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { poolRows } from "../pool/pool-rows.ts";
import { ACTIONS, actionKey } from "../rules/actions.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import type { Being, WeaponItem } from "../rules/types.ts";
import { tellerSettings } from "../teller-settings.ts";
import { type Attempt, type Company, lenders, requestOf } from "./attempt.ts";
import { oddsView } from "./odds-view.ts";
import { readAttempt } from "./read-attempt.ts";

/** The dialog of every roll of successes: each die is shown with where it comes from, or why it is lost. */
export class SuccessDialog extends PlanDialog<Attempt, SuccessRequest> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["dt-dialog"],
    position: { width: 560 },
  };

  static PARTS: AppParts = {
    setup: { template: tellerTemplate("roll/dialog-setup") },
    pool: { template: tellerTemplate("roll/dialog-pool") },
    ...LAST_PARTS,
  };

  constructor(
    private readonly being: Being,
    attempt: Attempt,
    private readonly company: Company,
  ) {
    super(attempt, bareRequest(being, attempt), { window: { title: titleOf(being, attempt) } });
    this.take(attempt);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const pool = gatherPool(this.request, tellerSettings());
    const { plan: attempt, being } = this;
    const attacks = attempt.action === "battle" || attempt.action === "shoot";
    return {
      ...context,
      attempt,
      rows: poolRows(this.request, pool.ok ? pool.value : null).map((row) => ({
        ...row,
        dice: [
          ...row.rolled.map((index) => ({ face: faceOf(index) })),
          ...row.lost.map((index) => ({ face: faceOf(index), lost: true })),
        ],
      })),
      count: pool.ok ? t("FOURTALES.Teller.Dialog.count", { dice: pool.value.count }) : "",
      weapons: attacks ? this.weaponChoices() : null,
      people: names(
        "FOURTALES.Teller.Dialog.noTarget",
        [...this.company.values()].filter(({ uuid }) => uuid !== being.uuid || attempt.power),
      ),
      split: attempt.power?.system.roll.join === "split",
      moves: segments(["still", "moved", "double"], "FOURTALES.Teller.Turn", attempt.moved),
      lights: attempt.action === "notice" ? choices(["bright", "dim", "dark"], "FOURTALES.Teller.Light") : null,
      opposing:
        attempt.power || attempt.job
          ? null
          : { "": t("FOURTALES.Teller.Dialog.nobody"), ...choices(ACTIONS, "FOURTALES.Teller.Action") },
      jobs: attempt.power || (attacks && !attempt.job) ? null : this.jobChoices(),
      jobSelected: attempt.job?.id.startsWith("new") ? "new" : (attempt.job?.id ?? ""),
      numberLabel: this.numberLabel(),
      lenders: lenders(being, this.company).map((entry) => ({
        ...entry,
        label: t("FOURTALES.Teller.Dialog.lends", entry as never),
      })),
      cost: this.request.powerCost > 0 ? t("FOURTALES.Teller.Power.cost", { luck: this.request.powerCost }) : "",
    };
  }

  protected override readPlan(form: HTMLFormElement): Result<Attempt> {
    return readAttempt(form, this.plan);
  }

  protected override build(attempt: Attempt): Result<SuccessRequest> {
    return requestOf(this.being, attempt, this.company, tellerSettings());
  }

  protected override faults(request: SuccessRequest): readonly Problem[] {
    const pool = gatherPool(request, tellerSettings());
    return pool.ok ? [] : pool.problems;
  }

  protected override odds(request: SuccessRequest): OddsView | null {
    return oddsView(request);
  }

  private weaponChoices(): Choices {
    const fit = this.being.items.filter(
      (item): item is WeaponItem =>
        item.type === "tellerWeapon" && item.system.uses.includes(this.plan.action as never),
    );
    const named = fit.map((item) => [
      item.id,
      t("FOURTALES.Teller.Dialog.weapon", { name: item.name, dice: item.system.dice }),
    ]);
    return { "": t("FOURTALES.Teller.Dialog.noWeapon"), ...Object.fromEntries(named) };
  }

  private jobChoices(): Choices {
    const open = Object.entries(this.being.system.workUp).filter(
      ([, job]) => !job.done && job.action === this.plan.action,
    );
    return {
      "": t("FOURTALES.Teller.Dialog.noJob"),
      ...Object.fromEntries(open.map(([id, job]) => [id, job.name])),
      new: t("FOURTALES.Teller.Job.new"),
    };
  }

  /** Some powers ask for a number: dice to buy, which try it is, how strong the other thing is. */
  private numberLabel(): string {
    const power = this.plan.power?.system;
    if (power?.cost.kind === "one-or-more") return t("FOURTALES.Teller.Dialog.bought");
    const by = power?.needs.by ?? "";
    return ["attempt", "object-luck", "caster-magic"].includes(by) ? t(`FOURTALES.Teller.Dialog.needs.${by}`) : "";
  }
}

function titleOf(being: Being, attempt: Attempt): string {
  return `${being.name}: ${attempt.power?.name ?? attempt.job?.name ?? t(actionKey(attempt.action))}`;
}

/** The action alone, for where the rules refuse the rest. */
function bareRequest(being: Being, attempt: Attempt): SuccessRequest {
  const bare = requestOf(
    being,
    { ...attempt, power: null, against: "", job: null, targets: [] },
    new Map(),
    tellerSettings(),
  );
  if (!bare.ok) throw new Error("A plain action could not be requested.");
  return bare.value;
}

/** Dice in the dialog show faces in turn, so that a handful looks like a handful. */
function faceOf(index: number): number {
  return [5, 3, 6, 2, 4, 1][index % 6]!;
}
