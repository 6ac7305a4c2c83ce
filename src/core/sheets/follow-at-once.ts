/** A sheet among the windows of its document, by its id: Foundry draws anew what stands there. */
interface Followed {
  readonly id: string;
  readonly document: { readonly apps: Record<string, unknown> };
}

/** Call as a sheet begins to read. Foundry enters it once it is drawn: what changed while it opened would not be on it. */
export function followAtOnce(sheet: Followed): void {
  sheet.document.apps[sheet.id] = sheet;
}
