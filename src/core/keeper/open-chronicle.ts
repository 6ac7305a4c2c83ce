/** Opens what tells of this evening. */
export async function openChronicle(): Promise<void> {
  await (await import("../chronicle/chronicle.window.ts")).ChronicleWindow.open();
}
