import { isOneGame } from "../settings/settings.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { t } from "../text/text.ts";
import { tonight } from "./tonight.ts";

let line: HTMLElement | null = null;

/** A player who has come before it is said what is played sees on the empty field what they wait for. */
export async function showWaiting(): Promise<void> {
  // Where all belong to one game anyway, nobody chooses a door.
  if (line || isOneGame()) return;
  line = document.createElement("p");
  line.className = "four-tales ft-waiting";
  line.setAttribute("role", "status");
  await lateStyles(WINDOWS);
  // It may have been said meanwhile.
  if (tonight().said) return endWaiting();
  document.body.append(line);
  line.textContent = t("FOURTALES.Core.Doors.waiting");
}

/** It was said. */
export function endWaiting(): void {
  line?.remove();
  line = null;
}
