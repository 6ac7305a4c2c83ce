import { fail, ok, type Problem, type Result } from "../../kernel/result.ts";
import { readForm } from "./read-form.ts";
import { RollDialog, type TryOptions } from "./roll.dialog.ts";

/**
 * A roll dialog whose form edits choices, from which the game makes the request. What its rules refuse as a whole is shown
 * with the sum and not at a field, and the last request stays: the person may be half-way through.
 */
export abstract class PlanDialog<P extends object, Q extends object> extends RollDialog<Q> {
  private refusal: readonly Problem[] = [];
  /** Names of inputs that stay as they are: somebody else has said what is rolled. */
  fixed: readonly string[] = [];

  /**
   * @param plan the choices to begin with; a subclass takes them with `take` once it knows all it needs for `build`
   * @param bare stands in where the rules refuse the first choices
   */
  constructor(
    protected plan: P,
    bare: Q,
    options: object,
  ) {
    super(bare, options);
  }

  /** The choices that the person decided for, without a dialog where they want none; null when they backed out. */
  async choose(options: TryOptions): Promise<P | null> {
    return (await this.settle(options)) && this.plan;
  }

  /** The request that the choices make, or why they make none. */
  protected abstract build(plan: P): Result<Q>;
  /** Why a request that was made can't be rolled as it is; as a rule nothing stands against what the rules made. */
  protected faults(_request: Q): readonly Problem[] {
    return [];
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const name of this.fixed) {
      for (const input of this.element.querySelectorAll(`[name="${CSS.escape(name)}"]`))
        input.toggleAttribute("disabled", true);
    }
  }

  /** The choices that the form says. */
  protected readPlan(form: HTMLFormElement): Result<P> {
    return readForm(form, this.plan);
  }

  /** Takes over choices, and their request where they make one. */
  protected take(plan: P): void {
    this.plan = plan;
    const built = this.build(plan);
    this.refusal = built.ok ? [] : built.problems;
    if (built.ok) this.request = built.value;
  }

  protected override read(form: HTMLFormElement): Result<Q> {
    const read = this.readPlan(form);
    if (!read.ok) return fail(...read.problems);
    this.take(read.value);
    return ok(this.request);
  }

  protected override problems(request: Q): readonly Problem[] {
    return this.refusal.length > 0 ? this.refusal : this.faults(request);
  }
}
