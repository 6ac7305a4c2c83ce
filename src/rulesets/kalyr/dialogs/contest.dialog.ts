import { RollDialog } from "../../../core/dialogs/roll.dialog.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { systemPath } from "../../../core/system.ts";
import { t } from "../../../core/words.ts";
import { fail, ok, type Problem, type Result } from "../../../kernel/result.ts";
import { kalyrTemplate } from "../kalyr.ts";
import { type Company, freshSide, type KalyrRequest, type Plan, requestOf } from "../play/plan.ts";
import { oddsFrom, supposing } from "../rolls/odds-view.ts";
import { LADDER, levelKey, onLadder } from "../rules/levels.ts";
import { prepare } from "../rules/prepare.ts";
import { planSide } from "../rules/side-rolls.ts";
import { DEFAULTS } from "../rules/tables/figures.ts";
import { type Character, LETTERS, TRACKS } from "../rules/types.ts";
import { kalyrSettings } from "../settings/kalyr-settings.ts";
import { readPlan } from "./read-plan.ts";
import { choices, harmContext, levelChoices, levelContext, sideFields } from "./side-context.ts";

const DIALOG = "FOURTALES.Kalyr.Dialog";

/** Parts that follow each change; both dialogs of a contest have them. */
export const LIVE_PARTS: AppParts = {
  level: { template: kalyrTemplate("dialog-level") },
  harm: { template: kalyrTemplate("dialog-harm") },
  odds: { template: systemPath("templates/core/odds.hbs") },
  buttons: { template: kalyrTemplate("dialog-buttons") },
};

/** Wide enough for choices and sums side by side, where the screen has room for it. */
export function roomyWidth(): number {
  return Math.min(880, (globalThis.innerWidth || 904) - 24);
}

/** The dialog of a contest: what one wants and how, against what, and every reason with its tick box. */
export class ContestDialog extends RollDialog<KalyrRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["ka-dialog", "ka-contest"] };

  static PARTS: AppParts = { setup: { template: kalyrTemplate("dialog-setup") }, ...LIVE_PARTS };

  protected override readonly live = Object.keys(LIVE_PARTS);
  private refusal: readonly Problem[] = [];

  constructor(
    private readonly character: Character,
    private plan: Plan,
    private readonly company: Company,
    private readonly known: (uuid: string) => boolean,
  ) {
    const bare = { ...plan, ...freshSide(character, ""), against: "open" as const, foe: "" };
    bare.picks[0]!.name = plan.picks[0]!.name || t(`${DIALOG}.unlearned`);
    const start = requestOf(character, bare, company, kalyrSettings(), true);
    if (!start.ok) throw new Error("A plain check could not be requested.");
    super(start.value, {
      position: { width: roomyWidth() },
      window: { title: t(`${DIALOG}.title`, { name: character.name }) },
    });
    this.build();
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { plan, character, company, request } = this;
    const assumed = this.assumed();
    const people = Object.fromEntries([...company.values()].map(({ uuid, name }) => [uuid, name]));
    const level = levelContext(request, "acting", assumed);
    return {
      ...context,
      ...level,
      blocked: this.refusal.length > 0 ? this.refusal.map(({ key, data }) => t(key, data)) : level.blocked,
      keeper: game.user!.isGM,
      ...sideFields(character, plan, "acting", ["single", "best", "worst", "paired"], true),
      against: ["difficulty", "opposed", "tiers", "open"].map((id) => ({
        id,
        label: t(`${DIALOG}.Against.${id}`),
        on: plan.against === id,
      })),
      difficulties: { ...levelChoices(), "": t(`${DIALOG}.keeperNames`) },
      difficulty: plan.difficulty === null ? "" : String(plan.difficulty),
      tiers: [...LADDER.steps].map(({ key }, i) => ({ i, label: t(key), text: plan.tiers[i] })).reverse(),
      foes: { "": t(`${DIALOG}.noFoe`), ...people },
      levels: { "": t(`${DIALOG}.asKnown`, { level: levelKey(this.guess()) }), ...levelChoices() },
      assumed: plan.assumed === null ? "" : String(plan.assumed),
      types: { ...choices(TRACKS, `${DIALOG}.Type`), other: t(`${DIALOG}.Type.other`) },
      harms: choices(["none", "margin", "fixed"], `${DIALOG}.Harm`),
      tracks: choices(TRACKS, "FOURTALES.Kalyr.Rules.Track"),
      letters: choices(LETTERS, "FOURTALES.Kalyr.Rules.Letter"),
      stakesKinds: choices(game.user!.isGM ? ["low", "high"] : ["low", "ask", "high"], `${DIALOG}.Stakes`),
      others: [...company.values()].map(({ uuid, name }) => ({ uuid, name, on: plan.affected.includes(uuid) })),
      harm: harmContext(supposing(request, assumed), "acting"),
    };
  }

  protected override read(form: HTMLFormElement): Result<KalyrRequest> {
    const read = readPlan(form, this.plan);
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
    const view = oddsFrom(supposing(request, this.assumed()), "acting");
    if (!view || request.against.kind !== "opposed") return view;
    const data = { foe: request.opposing?.who.name ?? "", level: levelKey(this.assumed()), figure: view.figure };
    return { ...view, figure: t("FOURTALES.Kalyr.Odds.supposed", data) };
  }

  /** What the rules refuse as a whole is shown with the sum: the person may be half-way through. */
  private build(): void {
    const built = requestOf(this.character, this.plan, this.company, kalyrSettings(), game.user!.isGM);
    this.refusal = built.ok ? [] : built.problems;
    if (built.ok) this.request = built.value;
  }

  private assumed(): number {
    return onLadder(this.plan.assumed) ? this.plan.assumed! : this.guess();
  }

  /** Where the other side stands if it answers in kind, for those who may read its sheet; otherwise Fair. */
  private guess(): number {
    const { fallback, opposing } = this.request;
    if (!fallback || !opposing || !this.known(opposing.who.uuid)) return DEFAULTS.difficulty;
    return LADDER.clamp(planSide("opposing", fallback, [])[0]?.level ?? DEFAULTS.difficulty);
  }
}
