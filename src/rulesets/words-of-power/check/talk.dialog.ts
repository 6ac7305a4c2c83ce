import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { say, t } from "../../../core/text/text.ts";
import { type Problem, problem, type Result } from "../../../kernel/result.ts";
import { beingNow } from "../being.ts";
import { ruledOn } from "../precedent/precedents.ts";
import { type Term, tagsOf, wordsOf } from "../rules/character/vocabulary.ts";
import { goneClaims } from "../rules/check/claims.ts";
import { termKey } from "../rules/check/match-facts.ts";
import { checkWarnings, claimLabel, gatherPools } from "../rules/check/match-pool.ts";
import type { Claim, MatchState, Seat } from "../rules/check/match-request.ts";
import { type MatchStep, takeSteps } from "../rules/check/match-steps.ts";
import type { Being } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";
import { checkOddsView, oneMoreLines } from "./odds-view.ts";
import { freshDraft, readDraft, stepsOf, type TalkDraft } from "./talk-draft.ts";
import { termHint } from "./term-hint.ts";

/** Lets somebody have their say in a check that is under way. Null when they leave the window. */
export async function talkOver(
  check: MatchState,
  seat: Seat,
  beings: readonly Being[],
  closing: AbortSignal,
): Promise<MatchStep[] | null> {
  const gone = goneClaims(check.request, beingNow).map(({ id }) => id);
  const dialog = new TalkDialog(check, seat, beings, new Set(gone));
  return (await dialog.ask(null, closing)) && dialog.steps();
}

/** What is drawn anew with each change. */
export const LIVE = ["pool", "ruled", "odds"];

/**
 * The window of a check, for each seat at the table: Tags and Words to bring up, circumstances, for the Storyteller also
 * the difficulty and a yes or no to every claim. Both pools grow before one's eyes.
 */
export class TalkDialog extends PlanDialog<TalkDraft, MatchState> {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-dialog"],
    position: { width: 720 },
    actions: actions<TalkDialog>({
      wpRuled: async (dialog) => (await import("../precedent/precedents.app.ts")).openPrecedents(dialog),
    }),
  };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("check/talk-setup") },
    terms: { template: wordsTemplate("check/talk-terms") },
    pool: { template: wordsTemplate("check/talk-pool") },
    ruled: { template: wordsTemplate("precedent/ruled") },
    ...LAST_PARTS,
  };

  protected override live = LIVE;

  protected terms: Term[];

  constructor(
    protected check: MatchState,
    protected readonly seat: Seat,
    protected beings: readonly Being[],
    private readonly gone: ReadonlySet<string> = new Set(),
  ) {
    const terms = termsOf(beings);
    super(freshDraft(check, seat, terms, gone), check, {
      window: { title: t("FOURTALES.Words.Talk.title", { name: check.request.who.name }) },
    });
    this.terms = terms;
    this.take(this.plan);
  }

  /** What was said, step by step. */
  steps(draft: TalkDraft = this.plan): MatchStep[] {
    return stepsOf(this.check, this.seat, this.terms, draft);
  }

  protected override readPlan(form: HTMLFormElement): Result<TalkDraft> {
    return readDraft(form, this.plan, this.terms, this.judging());
  }

  /** The check as the draft would leave it. */
  protected override build(draft: TalkDraft): Result<MatchState> {
    // What is refused gives no die at once; the reason may still be typed, and is asked for before it is said.
    const steps = this.steps(draft).map((step) => (isBareRefusal(step) ? { ...step, reason: UNSAID } : step));
    return takeSteps(this.check, this.seat, steps, wordsSettings());
  }

  /** What the road would not find any more is told beside it, while the window is still open. */
  protected override faults({ request }: MatchState): readonly Problem[] {
    const gone = goneClaims(request, beingNow).map((claim) =>
      problem("FOURTALES.Words.Rules.Refuse.gone", this.fieldOf(claim), { text: claim.text }),
    );
    const unsaid = this.judging().flatMap(({ id }, index) => {
      const judged = this.plan.judged[id];
      const bare = judged && !judged.granted && judged.reason.trim() === "";
      return bare ? [problem("FOURTALES.Words.Rules.Refuse.reason", `reason.${index}`)] : [];
    });
    return [...gone, ...unsaid];
  }

  private fieldOf({ id }: Claim): string {
    const judged = this.judging().findIndex((one) => one.id === id);
    if (judged >= 0) return `judge.${judged}`;
    return `term.${this.terms.findIndex((term) => id.endsWith(` ${termKey(term)}`))}`;
  }

  protected override odds(check: MatchState): OddsView | null {
    return checkOddsView(check, "asked");
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const context = await super._prepareContext(options);
    const { plan: draft, request: after, seat, check } = this;
    const pools = gatherPools(after.request, "asked");
    const blank = (count: number) => Array.from({ length: count }, () => ({}));
    // A reason still to be given is no reproach; it is asked for when the rest is said.
    const problems = this.problems(after).filter(({ field }) => !field?.startsWith("reason"));
    return {
      ...context,
      problems,
      odds: problems.length > 0 ? null : this.odds(after),
      draft,
      keeper: seat === "storyteller",
      starting: false,
      deed: check.request.deed,
      people: this.beings.map((being) => ({
        name: being.name,
        rows: this.terms.flatMap((term, index) => (term.source.owner === being.uuid ? [this.row(term, index)] : [])),
      })),
      help: draft.conditions.player.join(", "),
      hinder: draft.conditions.difficulty.join(", "),
      claims: this.judging().map((claim, index) => this.claimRow(claim, index)),
      pools: pools.ok
        ? {
            player: blank(pools.value.player.length),
            difficulty: blank(pools.value.difficulty.length),
            bonus: pools.value.bonus,
          }
        : null,
      unset: seat !== "storyteller" && check.request.baseDice === null,
      ruled: ruledOn(after.request.claims.filter(({ kind }) => kind !== "condition").map(({ text }) => text)),
      more: oneMoreLines(after, "asked"),
      warnings: checkWarnings(after.request, wordsSettings()).map(say),
      blocked: problems.map(say),
      submit: t(`FOURTALES.Words.Talk.done.${seat}`),
    };
  }

  private judging(): readonly Claim[] {
    return this.seat === "storyteller" ? this.check.request.claims.filter(({ by }) => by !== "storyteller") : [];
  }

  private row(term: Term, index: number) {
    const pick = this.plan.picks[termKey(term)] ?? { side: "", exact: false };
    // The Words against them are not the player's to play, and nobody helps with a Word against themselves.
    const sides = term.kind === "word" && this.seat === "player" ? ["", "player"] : ["", "player", "difficulty"];
    return {
      index,
      ...term,
      hint: termHint(term),
      exact: pick.exact,
      sides: sides.map((side) => ({
        value: side,
        label: t(`FOURTALES.Words.Talk.side.${side || "none"}`),
        on: pick.side === side,
      })),
    };
  }

  private claimRow(claim: Claim, index: number) {
    const judged = this.plan.judged[claim.id] ?? { granted: true, exact: claim.exact, reason: "" };
    return {
      index,
      label: say(claimLabel(claim)),
      by: t(`FOURTALES.Words.Talk.by.${claim.by}`),
      pending: isPendingClaim(claim),
      helps: claim.side === "player",
      ...judged,
      reason: judged.reason.startsWith("FOURTALES.") ? t(judged.reason) : judged.reason,
      gone: this.gone.has(claim.id),
      mayBeExact: claim.kind !== "condition",
    };
  }
}

/** WP-30: is it a Tag that the Storyteller has never said yes to? */
function isPendingClaim({ kind, source }: Claim): boolean {
  if (kind !== "tag" || source?.from !== "tag") return false;
  return beingNow(source.owner)?.system.tags[source.id]?.pending === true;
}

/** Stands for a reason that is not typed yet. */
const UNSAID = "…";

function isBareRefusal(step: MatchStep): boolean {
  return step.kind === "judge" && !step.granted && step.reason.trim() === "";
}

/** All Tags and Words that these people have at hand. */
export function termsOf(beings: readonly Being[]): Term[] {
  return beings.flatMap((being) => [...tagsOf(being), ...wordsOf(being)]);
}
