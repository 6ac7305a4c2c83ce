import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { andChosen } from "../../../core/dialogs/and-chosen.ts";
import { names, segments } from "../../../core/dialogs/choices.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { choices, t } from "../../../core/text/text.ts";
import { foesFirst } from "../../../core/world/sides-in-view.ts";
import type { Result } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { signed } from "../ladder/rail.ts";
import { characterIn } from "../people.ts";
import { TREATED, treatableTracks } from "../rules/care/care.ts";
import type { AskedContest } from "../rules/contest/asked-contest.ts";
import { formOf, takes } from "../rules/contest/forms.ts";
import { type Company, freshPlan, freshSide, isShot, type Plan, reshot } from "../rules/contest/plan.ts";
import { requestOf } from "../rules/contest/plan-request.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { LADDER, levelKey, onLadder } from "../rules/ladder/levels.ts";
import { planSide } from "../rules/side/side-rolls.ts";
import { type Character, LETTERS, TRACKS, type Track } from "../rules/types.ts";
import { atField } from "../side/at-field.ts";
import { SideDialog } from "../side/side.dialog.ts";
import { aimChoices, harmContext, levelChoices, levelContext, sideFields } from "../side/side-context.ts";
import type { ContestForm } from "./contest-form.ts";
import { supposing } from "./odds-view.ts";
import { showForm } from "./show-form.ts";

const DIALOG = "FOURTALES.Kalyr.Dialog";

/** The dialog of a contest: what one wants and how, against what, and every reason with its tick box. */
export class ContestDialog extends SideDialog<Plan> {
  static PARTS = SideDialog.partsAfter("contest/dialog-setup");

  private company: Company;

  /**
   * @param atHand tells who is at hand for it
   * @param forms those that may be chosen here, the usual one first
   */
  constructor(
    opened: Character,
    plan: Plan,
    private readonly atHand: () => Company,
    private readonly known: (uuid: string) => boolean,
    private readonly forms: readonly ContestForm[],
  ) {
    const bare = { ...plan, ...freshSide(opened, ""), against: "open" as const, foe: "", harm: "none" as const };
    bare.picks[0]!.name = plan.picks[0]!.name || t(`${DIALOG}.unnamed`);
    const planning = { own: opened, foe: null, affected: [], settings: kalyrSettings(), keeper: true };
    const start = requestOf(bare, planning);
    if (!start.ok) throw new Error("A plain check could not be requested.");
    super(opened, plan, start.value, t(`${DIALOG}.title`, { name: opened.name }));
    this.company = atHand();
    this.take(plan);
  }

  protected override gather(): void {
    const { foe, patient, affected } = this.plan;
    this.company = andChosen(this.atHand().values(), [foe, patient, ...affected], characterIn);
  }

  protected override around(): unknown {
    return [this.character, this.patients(), this.foes()];
  }

  /** Asks for what is left to choose, or not, and tells which kind of roll begins with what; null when the person backed out. */
  async begin(options: Parameters<ContestDialog["choose"]>[0]): Promise<{ kind: string; choices: object } | null> {
    const plan = await this.choose(options);
    return plan && { kind: this.form.kind, choices: this.form.choices(this.character, plan) };
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { plan, character, request, form, forms } = this;
    const assumed = this.assumed();
    const aimed = forms.find(({ aims }) => aims.length > 1);
    const against = forms.flatMap(({ name }) => (name === "rounds" || name === "round" ? [] : [name]));
    return {
      ...context,
      ...levelContext(request, "acting", assumed),
      ...sideFields(character, plan, ["single", "best", "worst", "paired"], true),
      against: against.length > 1 ? segments(against, `${DIALOG}.Against`, plan.against) : [],
      difficulties: { ...levelChoices(), "": t(`${DIALOG}.keeperNames`) },
      difficulty: plan.difficulty === null ? "" : String(plan.difficulty),
      tiers: [...LADDER.steps].map(({ key }, i) => ({ i, label: t(key), text: plan.tiers[i] })).reverse(),
      shifts: Object.fromEntries([-3, -2, -1, 0, 1, 2, 3].map((value) => [`${value}`, shiftWords(value)])),
      shift: String(plan.shift?.value ?? 0),
      shiftReason: plan.shift?.reason ?? "",
      patients: this.patients(),
      treated: choices(TREATED, "FOURTALES.Kalyr.Rules.Track"),
      foes: this.foes(),
      levels: { "": t(`${DIALOG}.asKnown`), ...levelChoices() },
      assumed: plan.assumed === null ? "" : String(plan.assumed),
      types: { ...choices(TRACKS, `${DIALOG}.Type`), other: t(`${DIALOG}.Type.other`) },
      harms: choices(["none", "margin", "fixed"], `${DIALOG}.Harm`),
      tracks: choices(TRACKS, "FOURTALES.Kalyr.Domain"),
      letters: choices(LETTERS, "FOURTALES.Kalyr.Rules.Letter"),
      stakesKinds: choices(currentUser().isGM ? ["low", "high"] : ["low", "ask", "high"], `${DIALOG}.Stakes`),
      others: [...this.company.values()].map(({ uuid, name }) => ({ uuid, name, on: plan.affected.includes(uuid) })),
      harm: form.stances === "weighed" ? harmContext(supposing(request, assumed), "acting") : null,
      rounds: against.length > 0 && forms.some(({ name }) => name === "rounds"),
      settled: form.settled(request),
      aims: aimed ? aimChoices(aimed.aims) : null,
    };
  }

  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    showForm(this.element, this.form, this.plan);
  }

  protected override readPlan(form: HTMLFormElement): Result<Plan> {
    const read = super.readPlan(form);
    if (!read.ok) return read;
    const plan = read.value;
    // It hurts where it takes place, unless somebody has said otherwise.
    if (plan.type !== this.plan.type && plan.type !== "other" && plan.track === trackOf(this.plan))
      plan.track = plan.type;
    const { fight, foe } = this.plan;
    // Whoever draws a bow and then says at whom means to shoot, as whoever aimed first.
    if (plan.foe !== "" && foe === "" && !fight)
      plan.fight = freshPlan(this.character, plan.picks[0]!.item, plan.foe).fight;
    const { character } = this;
    const before = { plan: this.plan, shot: isShot(character, this.plan, fight) };
    reshot(character, before, plan, isShot(character, plan, plan.fight));
    // Arms are raised to wound, and rounds go on until somebody is beaten: the list shows at once that they do harm.
    const mayBeHarmless = takes(this.formFor(plan).name, "none");
    if (plan.harm === "none" && ((plan.fight && !fight) || !mayBeHarmless)) plan.harm = "margin";
    else if (plan.harm === "margin" && !plan.fight && fight && mayBeHarmless) plan.harm = "none";
    return read;
  }

  protected override build(plan: Plan): Result<AskedContest> {
    return atField(this.formFor(plan).build(this.character, plan));
  }

  protected override odds(request: AskedContest): OddsView | null {
    const view = this.form.odds(supposing(request, this.assumed()), "acting");
    if (!view || request.against.kind !== "opposed") return view;
    const data = { foe: request.opposing?.who.name ?? "", level: levelKey(this.assumed()), figure: view.figure };
    return { ...view, figure: t("FOURTALES.Kalyr.Odds.supposed", data) };
  }

  /** Whom a healer could do something for. */
  private patients() {
    const hurt = [this.character, ...this.company.values()].filter((one) => treatableTracks(one).length > 0);
    return names(`${DIALOG}.${hurt.length > 0 ? "noPatient" : "nobodyHurt"}`, hurt);
  }

  private foes() {
    return names(`${DIALOG}.noFoe`, foesFirst(this.character.uuid, this.company.values()));
  }

  /** The form that the plan has come to. */
  private get form(): ContestForm {
    return this.formFor(this.plan);
  }

  private formFor(plan: Plan): ContestForm {
    const name = formOf(plan);
    return this.forms.find((one) => one.name === name) ?? this.forms[0]!;
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

/** Where a contest hurts to begin with. */
function trackOf({ type }: Pick<Plan, "type">): Track {
  return type === "other" ? "physical" : type;
}

/** KA-08: how much easier or harder than its word a task is. */
function shiftWords(value: number): string {
  if (value === 0) return t(`${DIALOG}.shiftNone`);
  return t(value < 0 ? `${DIALOG}.shiftEasier` : `${DIALOG}.shiftHarder`, { value: signed(value) });
}
