import { tagsOf, wordsOf } from "../character/vocabulary.ts";
import type { Being } from "../types.ts";
import type { Claim, MatchRequest } from "./match-request.ts";

/**
 * Claims whose Tag or Word is not there any more: lost, spent, on a thing taken off or broken, or its owner gone.
 * @param find the character or creature with a UUID
 */
export function goneClaims(request: Pick<MatchRequest, "claims">, find: (uuid: string) => Being | null): Claim[] {
  return request.claims.filter((claim) => claim.state !== "refused" && !isThere(claim, find));
}

function isThere(claim: Claim, find: (uuid: string) => Being | null): boolean {
  const { source } = claim;
  if (!source) return true;
  const being = find(source.owner);
  if (!being) return false;
  const terms = claim.kind === "tag" ? tagsOf(being) : wordsOf(being);
  return terms.some((it) => it.source.from === source.from && it.source.id === source.id && same(it.text, claim.text));
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();
