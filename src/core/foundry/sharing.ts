/** What a person takes out of Foundry. */

/** Offers text to the person as a file to save. @param name with its ending, without anything that a file system refuses */
export function saveAsFile(text: string, type: string, name: string): void {
  foundry.utils.saveDataToFile(text, type, name);
}

/** Puts plain text onto the clipboard. */
export async function copyText(text: string): Promise<void> {
  await game.clipboard!.copyPlainText(text);
}
