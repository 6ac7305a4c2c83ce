import { notifyProblems } from "../../../core/notify.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions } from "../../../core/sheets/foundry-apps.ts";
import { say, t } from "../../../core/words.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { findCharacter } from "../people.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { abilitiesOf } from "../rules/side/ability-choice.ts";
import type { FudgeSpend, RollMode, Side, SideName } from "../rules/side/request.ts";
import type { Character } from "../rules/types.ts";
import { freshSide, type KalyrRequest, type SidePlan } from "../side/plan.ts";
import { sideOf, spendsOf } from "../side/plan-request.ts";
import { SideDialog } from "../side/side.dialog.ts";
import { harmContext, levelContext, sideFields } from "../side/side-context.ts";
import { contestTitle } from "./contest.card.ts";
import { oddsFrom, supposing } from "./odds-view.ts";

/** The dialog of somebody who was asked what they do: the same sums and odds from their side. */
export class ChooseDialog extends SideDialog<SidePlan> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-choose"] };
  static PARTS = SideDialog.partsAfter("contest/dialog-choose");

  constructor(
    private readonly asked: KalyrRequest,
    private readonly side: SideName,
    private readonly own: Character,
    private readonly foe: Character | null,
  ) {
    super(freshChoice(asked, own), asked, t("FOURTALES.Kalyr.Dialog.chooseTitle", { name: own.name }));
    this.take(this.plan);
  }

  /**
   * Opens the dialog and waits.
   * @returns the side with what is spent on it, or null when the person closed it
   */
  static async askFor(
    request: KalyrRequest,
    side: SideName,
    closing: AbortSignal,
  ): Promise<{ side: Side; spends: FudgeSpend[] } | null> {
    const who = request[side]!.who;
    const other = request[side === "acting" ? "opposing" : "acting"];
    const own = await findCharacter(who.uuid);
    if (!own) return notifyProblems([{ key: "FOURTALES.Core.Problem.targetGone" }]);
    const foe = other ? await findCharacter(other.who.uuid) : null;
    const decided = await new ChooseDialog(request, side, own, foe).ask(null, closing);
    if (!decided) return null;
    return { side: decided[side]!, spends: decided.spends.filter((spend) => spend.side === side) };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { asked, side, own, plan, request } = this;
    const paired = asked.acting.mode === "paired" && side === "opposing";
    const modes: RollMode[] = paired ? ["paired"] : ["single", "best", "worst"];
    return {
      ...context,
      ...levelContext(request, side, DEFAULTS.difficulty),
      ...sideFields(own, plan, modes, asked.fight),
      paired,
      against: say(contestTitle(asked)),
      goal: asked.goal,
      stakes: asked.stakes.level === "high" ? asked.stakes.text : "",
      harm: harmContext(supposing(request, DEFAULTS.difficulty), side),
    };
  }

  protected override odds(request: KalyrRequest): OddsView | null {
    return oddsFrom(request, this.side);
  }

  protected override build(plan: SidePlan): Result<KalyrRequest> {
    const { side: name } = this;
    const built = sideOf(this.own, this.foe, plan, this.asked, kalyrSettings(), game.user!.isGM, name);
    if (!built.ok) return built;
    const spends = [...this.asked.spends.filter(({ side }) => side !== name), ...spendsOf(built.value, plan, name)];
    return ok({ ...this.asked, [name]: built.value, spends });
  }
}

/** The ability that would answer by itself, or the first one; a second one where both sides roll in pairs. */
function freshChoice(asked: KalyrRequest, own: Character): SidePlan {
  const wanted = asked.fallback?.abilities[0]?.uuid;
  const abilities = abilitiesOf(own);
  const first = abilities.find(({ uuid }) => uuid === wanted) ?? abilities[0];
  const plan = freshSide(own, first?.id ?? "");
  plan.mode = asked.acting.mode === "paired" ? "paired" : "single";
  plan.picks[1]!.item = abilities.find(({ id }) => id !== first?.id)?.id ?? "";
  return plan;
}
