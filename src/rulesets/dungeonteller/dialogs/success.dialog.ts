import { RollDialog } from "../../../core/dialogs/roll.dialog.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { systemPath } from "../../../core/system.ts";
import { t } from "../../../core/words.ts";
import { fail, ok, type Problem, type Result } from "../../../kernel/result.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { type Attempt, type Company, lenders, requestOf } from "../play/attempt.ts";
import { oddsView } from "../rolls/odds-view.ts";
import { poolRows } from "../rolls/pool-rows.ts";
import { ACTIONS, actionKey } from "../rules/actions.ts";
import { gatherPool } from "../rules/pool.ts";
import type { SuccessRequest } from "../rules/request.ts";
import type { Being, WeaponItem } from "../rules/types.ts";
import { tellerSettings } from "../settings/teller-settings.ts";
import { readAttempt } from "./read-attempt.ts";

/** The dialog of every roll of successes: each die is shown with where it comes from, or why it is lost. */
export class SuccessDialog extends RollDialog<SuccessRequest> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["dt-dialog"],
    position: { width: 560 },
  };

  static PARTS: AppParts = {
    setup: { template: tellerTemplate("dialog-setup") },
    pool: { template: tellerTemplate("dialog-pool") },
    odds: { template: systemPath("templates/core/odds.hbs") },
    buttons: { template: tellerTemplate("dialog-buttons") },
  };

  constructor(
    private readonly being: Being,
    private attempt: Attempt,
    private readonly company: Company,
  ) {
    super(emptyRequest(being, attempt), { window: { title: titleOf(being, attempt) } });
    this.rebuild();
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const pool = gatherPool(this.request, tellerSettings());
    const { attempt, being } = this;
    const attacks = attempt.action === "battle" || attempt.action === "shoot";
    return {
      ...context,
      attempt,
      keeper: game.user!.isGM,
      rows: poolRows(this.request, pool.ok ? pool.value : null).map((row) => ({
        ...row,
        dice: [
          ...row.rolled.map((index) => ({ face: faceOf(index) })),
          ...row.lost.map((index) => ({ face: faceOf(index), lost: true })),
        ],
      })),
      count: pool.ok ? t("FOURTALES.Teller.Dialog.count", { dice: pool.value.count }) : "",
      blocked: pool.ok ? [] : pool.problems.map((entry) => t(entry.key, entry.data)),
      weapons: attacks ? this.weaponChoices() : null,
      people: this.peopleChoices(),
      split: attempt.power?.system.roll.join === "split",
      moves: ["still", "moved", "double"].map((id) => ({
        id,
        label: t(`FOURTALES.Teller.Turn.${id}`),
        on: attempt.moved === id,
      })),
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

  protected override read(form: HTMLFormElement): Result<SuccessRequest> {
    const read = readAttempt(form, this.attempt);
    if (!read.ok) return fail(...read.problems);
    const built = requestOf(this.being, read.value, this.company, tellerSettings());
    this.attempt = read.value;
    // What the rules refuse as a whole is shown in the pool, not at a field: the person may be half-way through.
    this.refusal = built.ok ? [] : built.problems;
    return ok(built.ok ? built.value : this.request);
  }

  protected override problems(request: SuccessRequest): readonly Problem[] {
    if (this.refusal.length > 0) return this.refusal;
    const pool = gatherPool(request, tellerSettings());
    return pool.ok ? [] : pool.problems;
  }

  protected override odds(request: SuccessRequest): OddsView | null {
    return oddsView(request);
  }

  private refusal: readonly Problem[] = [];

  private rebuild(): void {
    const built = requestOf(this.being, this.attempt, this.company, tellerSettings());
    this.refusal = built.ok ? [] : built.problems;
    if (built.ok) this.request = built.value;
  }

  private weaponChoices(): Record<string, string> {
    const fit = this.being.items.filter(
      (item): item is WeaponItem =>
        item.type === "tellerWeapon" && item.system.uses.includes(this.attempt.action as never),
    );
    const named = fit.map((item) => [
      item.id,
      t("FOURTALES.Teller.Dialog.weapon", { name: item.name, dice: item.system.dice }),
    ]);
    return { "": t("FOURTALES.Teller.Dialog.noWeapon"), ...Object.fromEntries(named) };
  }

  private peopleChoices(): Record<string, string> {
    const others = [...this.company.values()].filter(({ uuid }) => uuid !== this.being.uuid || this.attempt.power);
    return {
      "": t("FOURTALES.Teller.Dialog.noTarget"),
      ...Object.fromEntries(others.map(({ uuid, name }) => [uuid, name])),
    };
  }

  private jobChoices(): Record<string, string> {
    const open = Object.entries(this.being.system.workUp).filter(
      ([, job]) => !job.done && job.action === this.attempt.action,
    );
    return {
      "": t("FOURTALES.Teller.Dialog.noJob"),
      ...Object.fromEntries(open.map(([id, job]) => [id, job.name])),
      new: t("FOURTALES.Teller.Job.new"),
    };
  }

  /** Some powers ask for a number: dice to buy, which try it is, how strong the other thing is. */
  private numberLabel(): string {
    const power = this.attempt.power?.system;
    if (power?.cost.kind === "one-or-more") return t("FOURTALES.Teller.Dialog.bought");
    const by = power?.needs.by ?? "";
    return ["attempt", "object-luck", "caster-magic"].includes(by) ? t(`FOURTALES.Teller.Dialog.needs.${by}`) : "";
  }
}

function titleOf(being: Being, attempt: Attempt): string {
  return `${being.name}: ${attempt.power?.name ?? attempt.job?.name ?? t(actionKey(attempt.action))}`;
}

/** Stands in until the first request is built, and stays where the rules refuse it. */
function emptyRequest(being: Being, attempt: Attempt): SuccessRequest {
  const bare = requestOf(
    being,
    { ...attempt, power: null, against: "", job: null, targets: [] },
    new Map(),
    tellerSettings(),
  );
  if (!bare.ok) throw new Error("A plain action could not be requested.");
  return bare.value;
}

function choices(ids: readonly string[], prefix: string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, t(`${prefix}.${id}`)]));
}

/** Dice in the dialog show faces in turn, so that a handful looks like a handful. */
function faceOf(index: number): number {
  return [5, 3, 6, 2, 4, 1][index % 6]!;
}
