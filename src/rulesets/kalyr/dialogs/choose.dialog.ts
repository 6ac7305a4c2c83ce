import { RollDialog } from "../../../core/dialogs/roll.dialog.ts";
import { notifyProblems } from "../../../core/notify.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { say, t } from "../../../core/words.ts";
import { fail, ok, type Problem, type Result } from "../../../kernel/result.ts";
import { contestTitle } from "../cards/contest.card.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { findCharacter } from "../play/character.ts";
import { freshSide, type KalyrRequest, type SidePlan, sideOf, spendsOf } from "../play/plan.ts";
import { oddsFrom, supposing } from "../rolls/odds-view.ts";
import { abilitiesOf } from "../rules/ability-choice.ts";
import { prepare } from "../rules/prepare.ts";
import type { FudgeSpend, RollMode, Side, SideName } from "../rules/request.ts";
import { DEFAULTS } from "../rules/tables/figures.ts";
import type { Character } from "../rules/types.ts";
import { kalyrSettings } from "../settings/kalyr-settings.ts";
import { LIVE_PARTS, roomyWidth } from "./contest.dialog.ts";
import { readSide } from "./read-plan.ts";
import { harmContext, levelContext, sideFields } from "./side-context.ts";

/** The dialog of somebody who was asked what they do: the same sums and odds from their side. */
export class ChooseDialog extends RollDialog<KalyrRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-dialog", "ka-contest", "ka-choose"] };

  static PARTS: AppParts = { setup: { template: kalyrTemplate("dialog-choose") }, ...LIVE_PARTS };

  protected override readonly live = Object.keys(LIVE_PARTS);
  private plan: SidePlan;
  private refusal: readonly Problem[] = [];

  constructor(
    private readonly asked: KalyrRequest,
    private readonly side: SideName,
    private readonly own: Character,
    private readonly foe: Character | null,
  ) {
    super(asked, {
      position: { width: roomyWidth() },
      window: { title: t("FOURTALES.Kalyr.Dialog.chooseTitle", { name: own.name }) },
    });
    const wanted = asked.fallback?.abilities[0]?.uuid;
    const abilities = abilitiesOf(own);
    const first = abilities.find(({ uuid }) => uuid === wanted) ?? abilities[0];
    this.plan = { ...freshSide(own, first?.id ?? ""), mode: asked.acting.mode === "paired" ? "paired" : "single" };
    const second = abilities.find(({ id }) => id !== first?.id);
    this.plan.picks[1]!.item = second?.id ?? "";
    this.build();
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
    const level = levelContext(request, side, DEFAULTS.difficulty);
    return {
      ...context,
      ...level,
      blocked: this.refusal.length > 0 ? this.refusal.map((entry) => say(entry)) : level.blocked,
      ...sideFields(own, plan, side, modes, asked.fight),
      paired,
      against: say(contestTitle(asked)),
      goal: asked.goal,
      stakes: asked.stakes.level === "high" ? asked.stakes.text : "",
      harm: harmContext(supposing(request, DEFAULTS.difficulty), side),
    };
  }

  protected override read(form: HTMLFormElement): Result<KalyrRequest> {
    const read = readSide(form, this.side, this.plan);
    if (!read.ok) return fail(...read.problems);
    this.plan = read.value;
    this.build();
    return ok(this.request);
  }

  protected override problems(request: KalyrRequest): readonly Problem[] {
    if (this.refusal.length > 0) return this.refusal;
    const prepared = prepare(request, kalyrSettings());
    return prepared.ok ? [] : prepared.problems;
  }

  protected override odds(request: KalyrRequest): OddsView | null {
    return oddsFrom(request, this.side);
  }

  private build(): void {
    const built = sideOf(this.own, this.foe, this.plan, this.asked, kalyrSettings(), game.user!.isGM, this.side);
    this.refusal = built.ok ? [] : built.problems;
    if (!built.ok) return;
    const others = this.asked.spends.filter(({ side }) => side !== this.side);
    this.request = {
      ...this.asked,
      [this.side]: built.value,
      spends: [...others, ...spendsOf(built.value, this.plan, this.side)],
    };
  }
}
