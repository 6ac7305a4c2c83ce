import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import type { AppOptions } from "../../../core/sheets/foundry-apps.ts";
import { notifyProblems } from "../../../core/text/notify.ts";
import { say, t } from "../../../core/text/text.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { findCharacter } from "../people.ts";
import { freshAnswer } from "../rules/contest/answer-with.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { isShot, reshot, type SidePlan } from "../rules/contest/plan.ts";
import { isCombat } from "../rules/detailed/dress.ts";
import { DEFAULTS } from "../rules/figures.ts";
import type { RollMode, SideName } from "../rules/side/side.ts";
import type { Character } from "../rules/types.ts";
import { atField } from "../side/at-field.ts";
import { SideDialog } from "../side/side.dialog.ts";
import { aimChoices, harmContext, levelContext, sideFields } from "../side/side-context.ts";
import { contestTitle } from "./contest.card.ts";
import type { SideForm } from "./contest-form.ts";
import { supposing } from "./odds-view.ts";
import { sideSaid } from "./said.ts";
import { showSide } from "./show-form.ts";

/** The dialog of somebody who was asked what they do: the same sums and odds from their side. */
export class ChooseDialog extends SideDialog<SidePlan> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-choose", "ft-low"] };
  static PARTS = SideDialog.partsAfter("contest/dialog-choose");

  constructor(
    private readonly asked: AskedContest,
    private readonly side: SideName,
    own: Character,
    private readonly form: SideForm,
  ) {
    super(own, freshAnswer(own, asked), asked, t("FOURTALES.Kalyr.Dialog.chooseTitle", { name: own.name }));
    this.take(this.plan);
  }

  /**
   * Opens the dialog and waits.
   * @param form of what kind the contest is
   * @returns what the person chose, or null when they closed it
   */
  static async askFor(
    contest: AskedContest,
    side: SideName,
    form: SideForm,
    closing: AbortSignal,
  ): Promise<SidePlan | null> {
    const own = await findCharacter(contest[side]?.who.uuid ?? "");
    if (!own) return notifyProblems([{ key: "FOURTALES.Core.Problem.targetGone" }]);
    const dialog = new ChooseDialog(contest, side, own, form);
    return (await dialog.ask(null, closing)) && dialog.plan;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { side, plan, request, form } = this;
    const asked = this.asked;
    const paired = asked.acting.mode === "paired" && side === "opposing";
    const harm = form.stances === "weighed" ? harmContext(supposing(request, DEFAULTS.difficulty), side) : null;
    const modes: RollMode[] = paired ? ["paired"] : ["single", "best", "worst"];
    return {
      ...context,
      ...levelContext(request, side, DEFAULTS.difficulty),
      ...sideFields(this.character, plan, modes, asked.fight),
      paired,
      against: say(contestTitle(asked)),
      goal: asked.goal,
      method: asked.method,
      stakes: asked.stakes.level === "high" ? asked.stakes.text : "",
      harm,
      stanced: form.stances === "chosen" || harm !== null,
      aims: form.aims.length > 1 && isCombat(asked) ? aimChoices(form.aims) : null,
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    showSide(this.element, this.plan);
  }

  protected override readPlan(form: HTMLFormElement): Result<SidePlan> {
    const read = super.readPlan(form);
    if (!read.ok) return read;
    const { character: own, plan } = this;
    const shoots = (side: SidePlan) => isShot(own, side, this.asked.fight);
    reshot(own, { plan, shot: shoots(plan) }, read.value, shoots(read.value));
    return read;
  }

  protected override odds(request: AskedContest): OddsView | null {
    return this.form.odds(request, this.side);
  }

  protected override build(plan: SidePlan): Result<AskedContest> {
    const { side: name, asked, form } = this;
    const said = sideSaid(asked, name, plan, currentUser().isGM, form.dress);
    if (!said.ok) return atField(said);
    const spends = [...asked.spends.filter(({ side }) => side !== name), ...said.value.spends];
    return ok(form.opened({ ...asked, [name]: said.value.side, spends }));
  }
}
