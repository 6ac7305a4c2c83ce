/**
 * Lets pages of text hold something of ours: what the pattern finds becomes an element.
 * @param pattern global; its groups are handed on
 */
export function addEnricher(pattern: RegExp, make: (found: RegExpMatchArray) => Promise<HTMLElement>): void {
  CONFIG.TextEditor.enrichers.push({ pattern, enricher: make });
}
