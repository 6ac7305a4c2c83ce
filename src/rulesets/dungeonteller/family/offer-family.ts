import { worldActors } from "../../../core/foundry/game.ts";
import { listen, listenOnce } from "../../../core/foundry/hooks.ts";
import { registerKeys } from "../../../core/foundry/keys.ts";
import { SYSTEM_ID } from "../../../core/foundry/system.ts";
import { inPlay } from "../../../core/settings/settings.ts";
import { buttonFor } from "../../../core/text/button.ts";
import { guarded } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { putAbove } from "../../../core/text/way-in.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { isScreenOpen } from "./family-settings.ts";

const WORDS = "FOURTALES.Teller.Family";

/** What the keys reach before the screen itself is loaded. */
let leave: (() => boolean) | null = null;

/** Opens the one screen of a family, or puts it above what lies on it. */
export async function openFamily(): Promise<void> {
  const { FamilyScreen } = await import("./family.screen.ts");
  leave = () => FamilyScreen.leave();
  await FamilyScreen.open();
}

/** The ways to the family screen: a button above the actors, a key, and the page that is loaded again. Call at init. */
export function offerFamily(): void {
  registerKeys(SYSTEM_ID, [
    {
      id: "family",
      name: `${WORDS}.title`,
      key: "KeyF",
      modifiers: ["Shift"],
      onDown: () => {
        if (!isOffered()) return false;
        void guarded(openFamily);
        return true;
      },
    },
    // Foundry's own Escape would open its menu.
    { id: "familyLeave", name: `${WORDS}.leave`, key: "Escape", fixed: true, onDown: () => leave?.() ?? false },
  ]);
  listen("renderActorDirectory", (_app, element) => addButton(element));
  listenOnce("ready", () => {
    if (isOffered() && isScreenOpen()) void guarded(openFamily);
  });
}

/** Where somebody plays a hero, there is something to see. */
function isOffered(): boolean {
  return inPlay(DUNGEONTELLER) && [...worldActors()].some(({ type, isOwner }) => type === "tellerHero" && isOwner);
}

function addButton(element: HTMLElement): void {
  const button = buttonFor(t(`${WORDS}.title`), openFamily, "fa-solid fa-tv");
  button.dataset.tooltipText = t(`${WORDS}.hint`);
  putAbove(element, "dt-family-offer", isOffered() ? [button] : []);
}
