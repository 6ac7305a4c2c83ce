/** Sixteen letters and digits, as Foundry names its documents. */
export function randomId(): string {
  return foundry.utils.randomID();
}

/** A text as markup that shows just this. */
export function escaped(text: string): string {
  return foundry.utils.escapeHTML(text);
}

/** What lies at a dotted path, undefined where there is nothing. */
export function getProperty(data: object, path: string): unknown {
  return foundry.utils.getProperty(data, path);
}

/** Puts a value at a dotted path; objects on the way are made. */
export function setProperty(data: object, path: string, value: unknown): void {
  foundry.utils.setProperty(data, path, value);
}

/** Is there something at a dotted path? */
export function hasProperty(data: object, path: string): boolean {
  return foundry.utils.hasProperty(data, path);
}

/** Takes away what lies at a dotted path. */
export function deleteProperty(data: Record<string, unknown>, path: string): void {
  foundry.utils.deleteProperty(data, path);
}

/** A copy that shares nothing with plain data. */
export function deepClone<T extends object>(data: T): T {
  return foundry.utils.deepClone(data);
}
