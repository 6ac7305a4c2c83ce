import { listen } from "../foundry/hooks.ts";
import { gamesWithPeople } from "../settings/settings.ts";
import { lateStyles, WINDOWS } from "../sheets/late-styles.ts";
import { t } from "../text/text.ts";
import { tonight } from "./tonight.ts";

let line: HTMLElement | null = null;

/** A player who has come before it is said what is played sees on the empty field what they wait for, until it is said. */
export async function showWaiting(): Promise<void> {
  // Where all belong to one game anyway, nobody chooses a door.
  if (line || gamesWithPeople().length === 1) return;
  line = document.createElement("p");
  line.className = "four-tales ft-waiting";
  line.setAttribute("role", "status");
  await lateStyles(WINDOWS);
  for (const hook of ["createSetting", "updateSetting"] as const) listen(hook, goOnceSaid);
  document.body.append(line);
  line.textContent = t("FOURTALES.Core.Doors.waiting");
  goOnceSaid();
}

function goOnceSaid(): void {
  if (tonight().said) line?.remove();
}
