/** The package id: also the scope of flags and settings, the folder name and the prefix of custom hooks. */
export const SYSTEM_ID = "four-tales";

/** Address of a file of this system, as Foundry's client fetches it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}
