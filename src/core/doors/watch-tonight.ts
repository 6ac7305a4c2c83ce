import { rulesets } from "../contract/ruleset.ts";
import { listen, listenOnce } from "../foundry/hooks.ts";
import { isInterfaceDrawn } from "../foundry/interface.ts";
import { SYSTEM_ID } from "../foundry/system.ts";
import { TONIGHT } from "../settings/kept.ts";
import { gamesInPlay } from "../settings/settings.ts";
import { guarded } from "../text/notify.ts";
import { tonight } from "./tonight.ts";

/**
 * Call at ready: until it is said what is played a Gamemaster sees the doors and a player what they wait for; then a player who is
 * asked to says who they are.
 * @param prepare makes ready what was not played so far
 */
export function watchTonight(prepare: () => unknown): void {
  const look = ({ key }: { key: string }) => {
    if (key !== `${SYSTEM_ID}.${TONIGHT}`) return;
    prepare();
    greetNow();
  };
  listen("createSetting", look);
  listen("updateSetting", look);
  // Foundry does not say whether its sidebar is drawn by now.
  const come = () => {
    const { said, welcome } = tonight();
    if (!said || welcome) greetNow();
  };
  if (isInterfaceDrawn()) come();
  else listenOnce("renderSidebar", come);
}

/** Games that this table does not play stay out of sight, in any of Foundry's lists as it is drawn. */
export function showPlayed(_app: object, element: HTMLElement): void {
  if (gamesInPlay().length < rulesets().length)
    void guarded(async () => (await import("./step-back.ts")).stepBack(element));
}

function greetNow(): void {
  if (isInterfaceDrawn()) void guarded(async () => (await import("./greet.ts")).greet());
}
