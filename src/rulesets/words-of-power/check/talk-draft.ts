import { readForm } from "../../../core/dialogs/read-form.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import type { Term } from "../rules/character/vocabulary.ts";
import { type ClaimChoice, claimOf, termKey } from "../rules/check/match-facts.ts";
import type { Claim, MatchState, Seat } from "../rules/check/match-request.ts";
import type { MatchStep } from "../rules/check/match-steps.ts";
import type { Side } from "../rules/check/placing.ts";

/** What somebody has said so far in the window of a check: plain data, made anew from the form on each change. */
export interface TalkDraft {
  readonly deed: string;
  /** UUID of whom it is against; empty for nobody. */
  readonly against: string;
  readonly secret: boolean;
  readonly baseDice: number;
  /** Tags and Words brought up, by `termKey`. */
  readonly picks: Readonly<Record<string, TermPick>>;
  /** Circumstances that help or hinder. */
  readonly conditions: Readonly<Record<Side, readonly string[]>>;
  /** What the Storyteller says to each claim, by the claim's id. */
  readonly judged: Readonly<Record<string, Judgement>>;
}

export interface TermPick {
  readonly side: Side | "";
  readonly exact: boolean;
}

interface Judgement {
  readonly granted: boolean;
  readonly exact: boolean;
  readonly reason: string;
}

/** The draft that says what stands there already: one's own claims, the claims to be judged. */
export function freshDraft(
  check: MatchState,
  seat: Seat,
  terms: readonly Term[],
  gone: ReadonlySet<string>,
): TalkDraft {
  const { request } = check;
  const mine = request.claims.filter(({ by }) => by === seat);
  const picks = Object.fromEntries(
    terms.flatMap((term) => {
      const claim = mine.find(({ side, exact, id }) => id === claimOf({ ...term, side, exact }).id);
      return claim ? [[termKey(term), { side: claim.side, exact: claim.exact }]] : [];
    }),
  );
  const conditions = (side: Side) =>
    mine.filter((claim) => claim.kind === "condition" && claim.side === side).map(({ text }) => text);
  return {
    deed: request.deed,
    against: request.against?.uuid ?? "",
    secret: request.secret,
    baseDice: request.baseDice ?? 1,
    picks,
    conditions: { player: conditions("player"), difficulty: conditions("difficulty") },
    judged: Object.fromEntries(
      request.claims
        .filter(({ by }) => by !== "storyteller")
        .map((claim) => [
          claim.id,
          {
            granted: !gone.has(claim.id) && claim.state !== "refused",
            exact: claim.exact,
            reason: gone.has(claim.id) ? "FOURTALES.Words.Talk.gone" : claim.reason,
          },
        ]),
    ),
  };
}

/** The steps that lead from the check as it stands to what the draft says. */
export function stepsOf(check: MatchState, seat: Seat, terms: readonly Term[], draft: TalkDraft): MatchStep[] {
  const wanted = claimsIn(terms, draft).map(claimOf);
  const mine = check.request.claims.filter(({ by }) => by === seat);
  const stays = (claim: Claim) => wanted.some(({ id, exact }) => id === claim.id && exact === claim.exact);
  const dropped = mine.filter((claim) => !stays(claim));
  const fresh = wanted.filter(({ id }) => !mine.some((claim) => claim.id === id && stays(claim)));
  const steps: MatchStep[] = [
    ...dropped.map(({ id }): MatchStep => ({ kind: "drop", id })),
    ...fresh.map((claim): MatchStep => ({ kind: "claim", claim })),
  ];
  if (seat !== "storyteller") return steps;
  const judging = Object.entries(draft.judged).map(([id, it]): MatchStep => ({ kind: "judge", id, ...it }));
  return [{ kind: "difficulty", dice: draft.baseDice }, ...judging, ...steps];
}

/** What a draft names for and against. */
export function claimsIn(terms: readonly Term[], { picks, conditions }: TalkDraft): ClaimChoice[] {
  const named = terms.flatMap(({ kind, text, source }): ClaimChoice[] => {
    const pick = picks[termKey({ kind, text, source })];
    return pick && pick.side !== "" ? [{ side: pick.side, kind, text, source, exact: pick.exact }] : [];
  });
  const circumstances = (["player", "difficulty"] as const).flatMap((side) =>
    conditions[side].map((text): ClaimChoice => ({ side, kind: "condition", text, source: null, exact: false })),
  );
  return [...named, ...circumstances];
}

/**
 * Reads the window's form. What it does not show keeps its value.
 * @param claims the claims to be judged, in the order of their inputs
 */
export function readDraft(
  form: HTMLFormElement,
  before: TalkDraft,
  terms: readonly Term[],
  claims: readonly Claim[],
): Result<TalkDraft> {
  const { deed, against, secret, baseDice } = before;
  const plain = readForm(form, { deed, against, secret, baseDice }, "FOURTALES.Words.Rules.Input.baseDice");
  if (!plain.ok) return plain;
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const list = (name: string, otherwise: readonly string[]) => {
    const all = text(name).split(/[,;]/);
    return data.has(name) ? [...new Set(all.map((it) => it.trim()))].filter(Boolean) : otherwise;
  };
  const picks = { ...before.picks };
  terms.forEach((term, i) => {
    if (!data.has(`term.${i}`)) return;
    picks[termKey(term)] = { side: text(`term.${i}`) as TermPick["side"], exact: data.has(`exact.${i}`) };
  });
  const judged = { ...before.judged };
  claims.forEach((claim, i) => {
    if (!data.has(`judge.${i}`)) return;
    judged[claim.id] = {
      granted: text(`judge.${i}`) === "yes",
      exact: claim.kind === "condition" ? claim.exact : data.has(`just.${i}`),
      reason: text(`reason.${i}`),
    };
  });
  return ok({
    ...plain.value,
    picks,
    conditions: {
      player: list("help", before.conditions.player),
      difficulty: list("hinder", before.conditions.difficulty),
    },
    judged,
  });
}
