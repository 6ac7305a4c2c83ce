import { operatorsToKeys } from "../common/data/special-keys.ts";

/**
 * The changes as they will be sent: only what differs from the source, unless `diff` is off.
 * @throws the validation error of the changed data
 */
export function updateOf(document: Loose, given: Loose, operation: Record<string, Loose>): Loose {
  const { _id, ...changes } = given;
  if (operation.diff === false) {
    const cleaned = document._prepareChanges(changes);
    document.validate({ changes: cleaned, fallback: false });
    return { ...operatorsToKeys(cleaned), _id: document.id };
  }
  const recursive = operation.recursive !== false;
  return { ...document.updateSource(changes, { recursive, dryRun: true }), _id: document.id };
}
