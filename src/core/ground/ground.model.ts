import type { Tread } from "../contract/play.ts";
import type { SubtypeSpec } from "../contract/ruleset.ts";
import { BehaviorModel, heardBy, type RegionEvent } from "../foundry/regions.ts";
import { text } from "../models/fields.ts";
import { guarded } from "../text/notify.ts";

/**
 * The model of a region's behaviour: something of this game lies there. What it does, the effect of its maker says; the region
 * tells who steps into it, and whose turn begins in it. With the id of a token it is under that, wherever it goes.
 */
export function groundModel(game: string): SubtypeSpec["model"] {
  const tells = (stays: boolean) => (behavior: object, event: RegionEvent) =>
    guarded(async () =>
      (await import("./tread.ts")).tread(game, behavior as Pick<Tread, "by" | "effect">, event, stays),
    );
  return class extends BehaviorModel {
    static override LOCALIZATION_PREFIXES = ["FOURTALES.Core.Ground"];
    static override events = heardBy({ tokenEnter: tells(false), tokenTurnStart: tells(true) });

    static override defineSchema() {
      return { by: text(), effect: text(), token: text() };
    }
  };
}
