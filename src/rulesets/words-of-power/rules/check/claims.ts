import { type Problem, problem } from "../../../../kernel/result.ts";
import { type Term, tagsOf, wordsOf } from "../character/vocabulary.ts";
import type { Being } from "../types.ts";
import type { Claim, MatchRequest } from "./match-request.ts";

/**
 * Claims whose Tag or Word is not there any more: lost, spent, on a thing taken off or broken, or its owner gone.
 * To be looked at before the throw. Problems name `claims.N`.
 * @param beings all whose Tags and Words are claimed, by uuid
 */
export function goneClaims(request: MatchRequest, beings: ReadonlyMap<string, Being>): Problem[] {
  return request.claims.flatMap((claim, i) =>
    claim.state === "refused" || isThere(claim, beings)
      ? []
      : [problem("FOURTALES.Words.Rules.Refuse.gone", `claims.${i}`, { text: claim.text })],
  );
}

/** A Tag's or Word's claim for a side, ready to be asked. */
export function claimTerm(
  id: string,
  side: Claim["side"],
  { kind, text, source }: Term,
  more: { readonly why?: string; readonly exact?: boolean } = {},
): Omit<Claim, "by" | "state" | "reason"> {
  return { id, side, kind, text, source, why: more.why ?? "", exact: more.exact ?? false };
}

/** A condition's claim for a side, ready to be asked. */
export function claimCondition(id: string, side: Claim["side"], text: string): Omit<Claim, "by" | "state" | "reason"> {
  return { id, side, kind: "condition", text, source: null, why: "", exact: false };
}

function isThere(claim: Claim, beings: ReadonlyMap<string, Being>): boolean {
  const { source } = claim;
  if (!source) return true;
  const being = beings.get(source.owner);
  if (!being) return false;
  const terms = claim.kind === "tag" ? tagsOf(being) : wordsOf(being);
  return terms.some((it) => it.source.from === source.from && it.source.id === source.id && same(it.text, claim.text));
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
