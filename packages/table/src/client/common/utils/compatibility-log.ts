import { generation } from "../../generation.ts";

const told = new Set<string>();

/** As CONST.COMPATIBILITY_MODES numbers them; constants may warn themselves, so they cannot be asked. */
const MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 };

/**
 * Tell that something is deprecated, as loudly as `CONFIG.compatibility.mode` says. Left out: its patterns.
 * @throws Error where the mode is failure
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
  const mode = globalThis.CONFIG?.compatibility?.mode ?? MODES.WARNING;
  if (mode === MODES.SILENT || (once && mode !== MODES.FAILURE && told.has(message))) return;
  told.add(message);
  const span = [since && `since version ${since}`, until && `until version ${until}`].filter(Boolean).join(", ");
  const text = [message, span && `Deprecated ${span}.`, details].filter(Boolean).join("\n");
  if (mode === MODES.FAILURE) throw new Error(text);
  if (mode === MODES.ERROR) console.error(text);
  else console.warn(text);
}

/** What generation 14 warns of, once, and 13 does not. @param until the generation that has it no more */
export function warnSince14(message: string, until = 16): void {
  if (generation >= 14) logCompatibilityWarning(message, { since: 14, until, once: true });
}
