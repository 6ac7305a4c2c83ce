/** What somebody typed, to stand last in a sentence that ends with a dot of its own: without theirs. */
export function undotted(text: string): string {
  return text.trim().replace(/(?<!\.)\.$/, "");
}
