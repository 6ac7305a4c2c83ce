import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions } from "../../../core/sheets/foundry-apps.ts";
import { isKey, say, t } from "../../../core/text/text.ts";
import { type Problem, problem, type Result } from "../../../kernel/result.ts";
import { beingNow } from "../being.ts";
import { precedentsAtHand } from "../precedent/precedents.ts";
import { claimLabel } from "../rules/check/match-pool.ts";
import type { Claim, MatchState } from "../rules/check/match-request.ts";
import { type Precedent, rulingOn, usualReasons } from "../rules/precedent/precedents.ts";
import { TalkDialog } from "./talk.dialog.ts";
import type { TalkDraft } from "./talk-draft.ts";

const TALK = "FOURTALES.Words.Talk";

/** Reasons that fit at most tables. They are kept as keys, so that everybody reads them in their own language. */
const REASONS = ["fit", "far", "counted", "useless"].map((id) => `${TALK}.usual.${id}`);
/** So many are at hand: the table's own before those. */
const MOST_REASONS = 4;

/** The key that answers as was ruled before. */
const AS_BEFORE = "r";

/**
 * The Storyteller's window of a check (WP-13, WP-29): a line for each claim, refused with one click where a usual reason fits,
 * and all of them answered as before with one key where they were ruled on already (WP-51).
 */
export class WeighDialog extends TalkDialog {
  static override DEFAULT_OPTIONS: AppOptions = {
    position: { width: 760 },
    actions: actions<WeighDialog>({
      wpRefuse: (dialog, { dataset }) => dialog.refuse(Number(dataset.claim), dialog.reasons[Number(dataset.reason)]),
      wpAsBefore: (dialog) => dialog.ruleAsBefore(),
    }),
  };

  private readonly before: readonly Precedent[] = precedentsAtHand();
  private readonly reasons = [...usualReasons(this.before, MOST_REASONS / 2), ...REASONS]
    .filter((one, at, all) => all.indexOf(one) === at)
    .slice(0, MOST_REASONS);
  readonly #onKey = (event: KeyboardEvent): void => this.#press(event);

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    document.addEventListener("keydown", this.#onKey);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    document.removeEventListener("keydown", this.#onKey);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      claims: this.judging().map((claim, index) => this.claimRow(claim, index)),
      reasons: this.reasons.map(readable),
      asBefore: this.judging().filter((claim) => this.ruledOn(claim)).length,
    };
  }

  protected override judging(): readonly Claim[] {
    return this.check.request.claims.filter(({ by }) => by !== "storyteller");
  }

  /** A reason that nobody has typed over stays the key that it is. */
  protected override readPlan(form: HTMLFormElement): Result<TalkDraft> {
    const read = super.readPlan(form);
    if (!read.ok) return read;
    const kept = Object.entries(read.value.judged).map(([id, one]) => {
      const reason = this.plan.judged[id]?.reason ?? "";
      return [id, readable(reason) === one.reason ? { ...one, reason } : one] as const;
    });
    return { ...read, value: { ...read.value, judged: Object.fromEntries(kept) } };
  }

  protected override faults(check: MatchState): readonly Problem[] {
    const unsaid = this.judging().flatMap(({ id }, index) => {
      const judged = this.plan.judged[id];
      const bare = judged && !judged.granted && judged.reason.trim() === "";
      return bare ? [problem("FOURTALES.Words.Rules.Refuse.reason", `reason.${index}`)] : [];
    });
    return [...super.faults(check), ...unsaid];
  }

  protected override fieldOf(claim: Claim): string {
    const judged = this.judging().findIndex(({ id }) => id === claim.id);
    return judged >= 0 ? `judge.${judged}` : super.fieldOf(claim);
  }

  private claimRow(claim: Claim, index: number) {
    const judged = this.plan.judged[claim.id] ?? { granted: true, exact: claim.exact, reason: "" };
    const earlier = this.ruledOn(claim);
    return {
      index,
      label: say(claimLabel(claim)),
      by: t(`${TALK}.by.${claim.by}`),
      pending: isPendingClaim(claim),
      helps: claim.side === "player",
      ...judged,
      reason: readable(judged.reason),
      gone: this.gone.has(claim.id),
      mayBeExact: claim.kind !== "condition",
      earlier: earlier && t(`${TALK}.earlier.${earlier.granted ? "yes" : "no"}`, { said: earlier.said }),
    };
  }

  /** WP-51: what was said to it before, of this one best. */
  private ruledOn({ kind, text, id }: Claim): Precedent | null {
    if (kind === "condition" || this.gone.has(id)) return null;
    return rulingOn(this.before, text, this.check.request.who.name);
  }

  private async refuse(index: number, reason = ""): Promise<void> {
    const claim = this.judging()[index];
    if (claim) await this.judge([[claim, { granted: false, reason }]]);
  }

  private async ruleAsBefore(): Promise<void> {
    const known = this.judging().flatMap((claim): [Claim, Answer][] => {
      const ruled = this.ruledOn(claim);
      return ruled ? [[claim, { granted: ruled.granted, reason: ruled.granted ? "" : ruled.said }]] : [];
    });
    await this.judge(known);
  }

  private async judge(answers: readonly (readonly [Claim, Answer])[]): Promise<void> {
    const read = this.readPlan(this.element as HTMLFormElement);
    if (!read.ok || answers.length === 0) return;
    const judged = answers.map(([claim, answer]) => {
      const { exact } = read.value.judged[claim.id] ?? claim;
      return [claim.id, { exact, ...answer }] as const;
    });
    this.take({ ...read.value, judged: { ...read.value.judged, ...Object.fromEntries(judged) } });
    await this.render({ parts: ["setup", ...this.live] });
  }

  /** One key, wherever nothing is being typed. */
  #press(event: KeyboardEvent): void {
    const { key, target, ctrlKey, altKey, metaKey } = event;
    if (key.toLowerCase() !== AS_BEFORE || ctrlKey || altKey || metaKey || isTypedInto(target)) return;
    const button = this.element.querySelector<HTMLElement>('[data-action="wpAsBefore"]');
    if (!button) return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  }
}

/** A reason as this person reads it; what somebody typed stays as it is. */
function readable(reason: string): string {
  return isKey(reason) ? t(reason) : reason;
}

interface Answer {
  readonly granted: boolean;
  readonly reason: string;
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]") !== null
  );
}

/** WP-30: is it a Tag that the Storyteller has never said yes to? */
function isPendingClaim({ kind, source }: Claim): boolean {
  if (kind !== "tag" || source?.from !== "tag") return false;
  return beingNow(source.owner)?.system.tags[source.id]?.pending === true;
}
