import { readKept, writeKept } from "../settings/kept.ts";
import { SECRETS } from "../settings/settings.ts";

/** A sealed answer as its giver's browser keeps it until all are in. */
export interface Secret {
  answer: Record<string, unknown>;
  rolls: object[];
  salt: string;
}

/** Of so many answers at the most; the oldest go. Cards have ids of their own, also those of other worlds on this server. */
const MOST = 200;

const nameOf = (card: string, question: string): string => `${card}/${question}`;

/** Keeps a secret. */
export async function keepSecret(card: string, question: string, secret: Secret): Promise<void> {
  const { [nameOf(card, question)]: _before, ...others } = all();
  const kept = [...Object.entries(others).slice(1 - MOST), [nameOf(card, question), secret] as const];
  await writeKept(SECRETS, Object.fromEntries(kept));
}

/** What this browser keeps of a question; null where it keeps nothing (any more). */
export function secretOf(card: string, question: string): Secret | null {
  return all()[nameOf(card, question)] ?? null;
}

function all(): Record<string, Secret> {
  return readKept(SECRETS) as Record<string, Secret>;
}
