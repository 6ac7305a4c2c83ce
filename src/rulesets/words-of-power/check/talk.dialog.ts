import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS } from "../../../core/dialogs/roll.dialog.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import { keepInSight } from "../../../core/sheets/keep-in-sight.ts";
import { say, t } from "../../../core/text/text.ts";
import { type Problem, problem, type Result } from "../../../kernel/result.ts";
import { asNow, beingNow } from "../being.ts";
import { ruledOn } from "../precedent/precedents.ts";
import { unableProblems } from "../rules/character/derive.ts";
import { type Term, tagsOf, wordsOf } from "../rules/character/vocabulary.ts";
import { goneClaims } from "../rules/check/claims.ts";
import { termKey } from "../rules/check/match-facts.ts";
import { checkWarnings, gatherPools } from "../rules/check/match-pool.ts";
import type { Claim, MatchState, Seat } from "../rules/check/match-request.ts";
import { type MatchStep, takeSteps } from "../rules/check/match-steps.ts";
import type { Being } from "../rules/types.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";
import { type OpeningTerm, type TakesTerms, takesTerms } from "./bring-up.ts";
import { checkOddsView, oneMoreLines } from "./odds-view.ts";
import { freshDraft, readDraft, stepsOf, type TalkDraft, type TermPick } from "./talk-draft.ts";
import { termHint } from "./term-hint.ts";

/** What is drawn anew with each change. */
const LIVE = ["terms", "pool", "ruled", "odds"];

/** So wide that the Tags and Words of a sheet stay in sight beside it: they are pressed there. */
const NARROW = 400;

/**
 * The window of a check, for each seat at the table: Tags and Words to bring up, circumstances, for the Storyteller also
 * the difficulty. What is brought up here, or pressed on the sheet, has a line; the rest lies there as slips. Both pools grow
 * before one's eyes.
 */
export class TalkDialog extends PlanDialog<TalkDraft, MatchState> implements TakesTerms {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["wp-dialog", "ft-beside"],
    position: { width: NARROW },
    actions: actions<TalkDialog>({
      wpBring: (dialog, { dataset }) => dialog.turn(dialog.terms[Number(dataset.term)]),
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
    protected readonly gone: ReadonlySet<string> = new Set(),
  ) {
    const terms = termsOf(beings);
    super(freshDraft(check, seat, terms, gone), check, {
      window: { title: t("FOURTALES.Words.Talk.title", { name: check.request.who.name }) },
    });
    this.terms = terms;
    this.take(this.plan);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    takesTerms(this);
  }

  takes(owner: string): boolean {
    return this.beings.some(({ uuid }) => uuid === owner);
  }

  async bringUp(owner: string, { kind, from, id, text }: OpeningTerm): Promise<void> {
    const isIt = ({ source, ...term }: Term) =>
      source.owner === owner && source.from === from && source.id === id && term.kind === kind && term.text === text;
    // The window may be older than the Tag; what it has read goes by its own list.
    const now = termsOf(this.beings.map(asNow));
    await this.turn(now.find(isIt), now);
    this.bringToFront();
  }

  /** Names a Tag or Word for the side that it is most likely for, or leaves it out again. */
  private async turn(term: Term | undefined, terms = this.terms): Promise<void> {
    const read = this.readPlan(this.element as HTMLFormElement);
    if (!term || !read.ok) return;
    const key = termKey(term);
    const theirs = term.source.owner !== this.check.request.who.uuid;
    const named = (read.value.picks[key]?.side ?? "") !== "";
    const side = theirs || this.isClaimed(term) ? "difficulty" : "player";
    const pick: TermPick = { side: named ? "" : side, exact: false };
    this.terms = terms;
    this.take({ ...read.value, picks: { ...read.value.picks, [key]: pick } });
    await this.render({ parts: this.live });
    keepInSight(this);
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
    return goneClaims(request, beingNow).map((claim) =>
      problem("FOURTALES.Words.Rules.Refuse.gone", this.fieldOf(claim), { text: claim.text }),
    );
  }

  /** The field at which something about a claim is told. */
  protected fieldOf({ id }: Claim): string {
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
      bySheet: seat !== "storyteller",
      deed: check.request.deed,
      people: this.beings.map((being) => ({ name: being.name, ...this.rowsOf(being.uuid) })),
      help: draft.conditions.player.join(", "),
      hinder: draft.conditions.difficulty.join(", "),
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
      // A check is the only thing that somebody may still try then, if the Storyteller likes.
      warnings: [
        ...this.beings.flatMap((being) => unableProblems(being, "who")),
        ...checkWarnings(after.request, wordsSettings()),
      ].map(say),
      blocked: problems.map(say),
      submit: t(`FOURTALES.Words.Talk.done.${seat}`),
      sends: "check",
    };
  }

  /** The claims that this seat says yes or no to. */
  protected judging(): readonly Claim[] {
    return [];
  }

  /** Has somebody else named it, so that it waits for this seat's yes or no? */
  private isClaimed(term: Term): boolean {
    return this.judging().some(({ id }) => id.endsWith(` ${termKey(term)}`));
  }

  /** What is named of somebody's Tags and Words, a line each, and what is not. */
  private rowsOf(owner: string) {
    const all = this.terms.flatMap((term, index) => (term.source.owner === owner ? [this.row(term, index)] : []));
    return { rows: all.filter(({ side }) => side !== ""), rest: all.filter(({ side }) => side === "") };
  }

  private row(term: Term, index: number) {
    const { side, exact } = this.plan.picks[termKey(term)] ?? { side: "", exact: false };
    // The Words against them are not the player's to play, and nobody helps with a Word against themselves.
    const sides = term.kind === "word" && this.seat === "player" ? ["player"] : ["player", "difficulty"];
    return {
      index,
      ...term,
      hint: termHint(term),
      side,
      exact,
      claimed: this.isClaimed(term),
      sides: sides.map((value) => ({ value, label: t(`FOURTALES.Words.Talk.side.${value}`), on: side === value })),
    };
  }
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
