import { generation } from "../../generation.ts";

const told = new Set<string>();

/**
 * Warn that something is deprecated, once per message unless told otherwise.
 * @param options.since and `until` name the generations between which the old way works
 */
export function logCompatibilityWarning(
  message: string,
  {
    since,
    until,
    details,
    once = false,
  }: { since?: number; until?: number; details?: string; once?: boolean; mode?: number; stack?: boolean } = {},
): void {
  if (once && told.has(message)) return;
  told.add(message);
  const span = [since && `since version ${since}`, until && `until version ${until}`].filter(Boolean).join(", ");
  console.warn([message, span && `Deprecated ${span}.`, details].filter(Boolean).join("\n"));
}

/** What generation 14 warns of, once, and 13 does not. @param until the generation that has it no more */
export function warnSince14(message: string, until = 16): void {
  if (generation >= 14) logCompatibilityWarning(message, { since: 14, until, once: true });
}
