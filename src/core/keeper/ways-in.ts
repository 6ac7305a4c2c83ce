import type { KeeperTool } from "../contract/play.ts";
import { rulesets } from "../contract/ruleset.ts";
import { openDoors } from "../doors/open-doors.ts";
import { addEnricher } from "../foundry/enrichers.ts";
import { currentUser } from "../foundry/game.ts";
import { offerTool } from "../foundry/map-layers.ts";
import { gamesInPlay } from "../settings/settings.ts";
import { looksOf } from "../sheets/late-styles.ts";
import { buttonFor } from "../text/button.ts";
import { guarded } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { putAbove } from "../text/way-in.ts";
import { openChronicle } from "./open-chronicle.ts";

/** Opens the Gamemaster's desk. */
export const openDesk = async (): Promise<void> => (await import("./keeper-hand.window.ts")).KeeperHand.open();

/** Puts the Gamemaster's desk among the tools at the edge of the map; call at init. */
export function offerHand(): void {
  offerTool("tokens", () =>
    currentUser().isGM
      ? {
          name: "fourTales",
          order: 90,
          title: "FOURTALES.Core.Keeper.title",
          icon: "fa-solid fa-hand-sparkles",
          button: true,
          onChange: () => void guarded(openDesk),
        }
      : null,
  );
}

/**
 * A page of an adventure leads to its scenes: `@Go[Scene.id]{the cellar}` takes everybody there, where a link of Foundry's would
 * open the settings of the scene. Call at init.
 */
export function offerScenes(): void {
  addEnricher(/@Go\[Scene\.(\w+)\]\{([^}]+)\}/g, async (found) =>
    (await import("../doors/way-there.ts")).wayThere(found),
  );
}

/** Our tours come into Foundry's list as it is drawn for the first time. */
export function listTours(list: { render(): unknown }): void {
  void guarded(async () => (await import("../tours/offer.ts")).listTours(list, openDesk));
}

/** Puts what makes people, and the Gamemaster's desk, above the list of actors. */
export function offerMakers(_app: unknown, element: HTMLElement): void {
  const makers = gamesInPlay().flatMap(({ maker, looks }) =>
    maker ? [{ ...maker, use: dressed(maker.use, looks) }] : [],
  );
  const hand = { label: "FOURTALES.Core.Keeper.title", icon: "fa-solid fa-hand-sparkles", use: openDesk };
  const doors = { label: "FOURTALES.Core.Doors.title", icon: "fa-solid fa-door-open", use: openDoors };
  // Where something steps back, the line that says so leads there.
  const all = gamesInPlay().length === rulesets().length ? [doors] : [];
  putAbove(element, "ft-makers", currentUser().isGM ? [...makers, hand, ...all].map(buttonOf) : []);
}

/** The same after the game's looks have come: its window may be the first that is seen of it. */
const dressed = (use: KeeperTool["use"], looks: string | undefined) => async () => {
  await looksOf({ looks });
  return await use();
};

/** Puts the chronicle above the journal, for everybody. */
export function offerChronicle(_app: unknown, element: HTMLElement): void {
  putAbove(element, "ft-makers", [buttonFor(t("FOURTALES.Core.Chronicle.title"), openChronicle, "fa-solid fa-scroll")]);
}

function buttonOf({ label, icon, use }: Pick<KeeperTool, "label" | "icon" | "use">): HTMLElement {
  return buttonFor(t(label), use, icon);
}
