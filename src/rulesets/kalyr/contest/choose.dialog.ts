import { currentUser } from "../../../core/foundry/game.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions } from "../../../core/sheets/foundry-apps.ts";
import { say, t } from "../../../core/words.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { findCharacter } from "../people.ts";
import { type Manners, withManners } from "../rules/detailed/round.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { abilitiesOf } from "../rules/side/ability-choice.ts";
import { freshSide, type KalyrRequest, type SidePlan } from "../rules/side/plan.ts";
import type { RollMode, SideName } from "../rules/side/request.ts";
import type { Character } from "../rules/types.ts";
import { atField } from "../side/at-field.ts";
import { SideDialog } from "../side/side.dialog.ts";
import { aimChoices, harmContext, levelContext, sideFields } from "../side/side-context.ts";
import { contestTitle } from "./contest.card.ts";
import { sideSaid } from "./contest.facts.ts";
import { oddsFrom, supposing } from "./odds-view.ts";

/** The dialog of somebody who was asked what they do: the same sums and odds from their side. */
export class ChooseDialog extends SideDialog<SidePlan> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-choose"] };
  static PARTS = SideDialog.partsAfter("contest/dialog-choose");

  constructor(
    private readonly asked: KalyrRequest,
    private readonly side: SideName,
    private readonly own: Character,
    private readonly manners: Manners,
  ) {
    super(freshChoice(asked, own), asked, t("FOURTALES.Kalyr.Dialog.chooseTitle", { name: own.name }));
    this.take(this.plan);
  }

  /**
   * Opens the dialog and waits.
   * @param manners how both go into a round, which lies open by now (KA-90, KA-91)
   * @returns what the person chose, or null when they closed it
   */
  static async askFor(
    request: KalyrRequest,
    side: SideName,
    manners: Manners,
    closing: AbortSignal,
  ): Promise<SidePlan | null> {
    const own = await findCharacter(request[side]?.who.uuid ?? "");
    if (!own) return notifyProblems([{ key: "FOURTALES.Core.Problem.targetGone" }]);
    const dialog = new ChooseDialog(request, side, own, manners);
    return (await dialog.ask(null, closing)) && dialog.plan;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { side, plan, request } = this;
    const asked = this.asked;
    const paired = asked.acting.mode === "paired" && side === "opposing";
    const round = request.bout !== undefined;
    const harm = round ? null : harmContext(supposing(request, DEFAULTS.difficulty), side);
    const { detailedAim, detailedStance } = kalyrSettings();
    const modes: RollMode[] = paired ? ["paired"] : ["single", "best", "worst"];
    return {
      ...context,
      ...levelContext(request, side, DEFAULTS.difficulty),
      ...sideFields(this.own, plan, modes, asked.fight),
      paired,
      against: say(contestTitle(asked)),
      goal: asked.goal,
      stakes: asked.stakes.level === "high" ? asked.stakes.text : "",
      harm,
      stanced: round ? detailedStance : harm !== null,
      aims: round && detailedAim ? aimChoices() : null,
    };
  }

  protected override odds(request: KalyrRequest): OddsView | null {
    return oddsFrom(request, this.side, this.manners);
  }

  protected override build(plan: SidePlan): Result<KalyrRequest> {
    const { side: name, asked } = this;
    const said = sideSaid(asked, name, plan, currentUser().isGM);
    if (!said.ok) return atField(said);
    const spends = [...asked.spends.filter(({ side }) => side !== name), ...said.value.spends];
    return ok(withManners({ ...asked, [name]: said.value.side, spends }, this.manners));
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
