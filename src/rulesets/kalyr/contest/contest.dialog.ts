import { names, segments } from "../../../core/dialogs/choices.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import type { OddsView } from "../../../core/rolls/roll-kind.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import { choices, t } from "../../../core/words.ts";
import { fail, type Result } from "../../../kernel/result.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { signed } from "../ladder/rail.ts";
import { characterIn } from "../people.ts";
import { DEFAULTS } from "../rules/figures.ts";
import { hasTreatable, TREATED, treatableTracks } from "../rules/healing/care.ts";
import { LADDER, levelKey, onLadder } from "../rules/ladder/levels.ts";
import type { Bout } from "../rules/side/plan.ts";
import { type Company, choicesOf, freshSide, type KalyrRequest, type Plan } from "../rules/side/plan.ts";
import { requestOf } from "../rules/side/plan-request.ts";
import { planSide } from "../rules/side/side-rolls.ts";
import { type Character, LETTERS, TRACKS } from "../rules/types.ts";
import { atField } from "../side/at-field.ts";
import { SideDialog } from "../side/side.dialog.ts";
import { aimChoices, harmContext, levelChoices, levelContext, sideFields } from "../side/side-context.ts";
import { contestFacts, firstRoundFacts, roundFacts } from "./contest.facts.ts";
import { oddsFrom, supposing } from "./odds-view.ts";

const DIALOG = "FOURTALES.Kalyr.Dialog";

/** The dialog of a contest: what one wants and how, against what, and every reason with its tick box. */
export class ContestDialog extends SideDialog<Plan> {
  static PARTS = SideDialog.partsAfter("contest/dialog-setup");

  constructor(
    private readonly character: Character,
    plan: Plan,
    private readonly company: Company,
    private readonly known: (uuid: string) => boolean,
    /** It follows from another contest: how a detailed one stands, and what is settled already. */
    private readonly after: { bout: Bout | null } | null = null,
  ) {
    const bare = { ...plan, ...freshSide(character, ""), against: "open" as const, foe: "" };
    bare.picks[0]!.name = plan.picks[0]!.name || t(`${DIALOG}.unlearned`);
    const planning = { own: character, foe: null, affected: [], settings: kalyrSettings(), keeper: true };
    const start = requestOf(bare, planning);
    if (!start.ok) throw new Error("A plain check could not be requested.");
    super(plan, start.value, t(`${DIALOG}.title`, { name: character.name }));
    this.take(plan);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { plan, character, request } = this;
    const { detailedAim, detailedStance } = kalyrSettings();
    const assumed = this.assumed();
    return {
      ...context,
      ...levelContext(request, "acting", assumed),
      ...sideFields(character, plan, ["single", "best", "worst", "paired"], true),
      against: segments(["difficulty", "opposed", "tiers", "open", "care"], `${DIALOG}.Against`, plan.against),
      difficulties: { ...levelChoices(), "": t(`${DIALOG}.keeperNames`) },
      difficulty: plan.difficulty === null ? "" : String(plan.difficulty),
      tiers: [...LADDER.steps].map(({ key }, i) => ({ i, label: t(key), text: plan.tiers[i] })).reverse(),
      shifts: Object.fromEntries([-3, -2, -1, 0, 1, 2, 3].map((value) => [`${value}`, shiftWords(value)])),
      shift: String(plan.shift?.value ?? 0),
      shiftReason: plan.shift?.reason ?? "",
      patients: patientsOf([character, ...this.company.values()].filter(isHurt)),
      treated: choices(TREATED, "FOURTALES.Kalyr.Rules.Track"),
      foes: names(`${DIALOG}.noFoe`, this.company.values()),
      levels: { "": t(`${DIALOG}.asKnown`, { level: levelKey(this.guess()) }), ...levelChoices() },
      assumed: plan.assumed === null ? "" : String(plan.assumed),
      types: { ...choices(TRACKS, `${DIALOG}.Type`), other: t(`${DIALOG}.Type.other`) },
      harms: choices(["none", "margin", "fixed"], `${DIALOG}.Harm`),
      tracks: choices(TRACKS, "FOURTALES.Kalyr.Rules.Track"),
      letters: choices(LETTERS, "FOURTALES.Kalyr.Rules.Letter"),
      stakesKinds: choices(currentUser().isGM ? ["low", "high"] : ["low", "ask", "high"], `${DIALOG}.Stakes`),
      others: [...this.company.values()].map(({ uuid, name }) => ({ uuid, name, on: plan.affected.includes(uuid) })),
      harm: plan.detailed ? null : harmContext(supposing(request, assumed), "acting"),
      scope: this.after === null,
      next: this.after?.bout ? t(`${DIALOG}.round`, { round: this.after.bout.round, foe: this.foeName() }) : "",
      aims: detailedAim && (plan.detailed || !this.after) ? aimChoices() : null,
      roundStance: detailedStance,
    };
  }

  protected override build(plan: Plan): Result<KalyrRequest> {
    const asked = {
      choices: { ...choicesOf(this.character, plan), ...(this.after?.bout ? { bout: this.after.bout } : {}) },
      by: currentUser(),
      questions: [],
      moves: [],
      before: null,
    };
    const facts = this.after?.bout ? roundFacts : plan.detailed ? firstRoundFacts : contestFacts;
    return this.treatable(atField(facts(asked, NOW)));
  }

  protected override odds(request: KalyrRequest): OddsView | null {
    const view = oddsFrom(supposing(request, this.assumed()), "acting");
    if (!view || request.against.kind !== "opposed") return view;
    const data = { foe: request.opposing?.who.name ?? "", level: levelKey(this.assumed()), figure: view.figure };
    return { ...view, figure: t("FOURTALES.Kalyr.Odds.supposed", data) };
  }

  /** KA-68, KA-73: whoever has nothing that a healer could mend on that track now is not cared for. */
  private treatable(built: Result<KalyrRequest>): Result<KalyrRequest> {
    const { care } = built.ok ? built.value : {};
    const patient = care && characterIn(NOW, care.patient.uuid);
    if (!care || !patient || hasTreatable(patient.system, care.track)) return built;
    return fail({ key: "FOURTALES.Kalyr.Rules.Mend.nothing", data: { name: patient.name }, field: "patient" });
  }

  private foeName(): string {
    return this.request.opposing?.who.name ?? "";
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

/** Is there anything that a healer could do for them? */
function isHurt(one: Character): boolean {
  return treatableTracks(one).length > 0;
}

/** KA-08: how much easier or harder than its word a task is. */
function shiftWords(value: number): string {
  if (value === 0) return t(`${DIALOG}.shiftNone`);
  return t(value < 0 ? `${DIALOG}.shiftEasier` : `${DIALOG}.shiftHarder`, { value: signed(value) });
}

function patientsOf(hurt: readonly Character[]) {
  return names(`${DIALOG}.${hurt.length > 0 ? "noPatient" : "nobodyHurt"}`, hurt);
}
