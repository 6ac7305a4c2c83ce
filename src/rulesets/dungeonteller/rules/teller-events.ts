import { EventList } from "../../../kernel/event-list.ts";
import type { TimedEffect } from "./effect.ts";
import type { LuckCause, LuckData } from "./luck/luck.event.ts";
import type { Being } from "./types.ts";

/** Gathers what happens in this game. */
export class TellerEvents extends EventList {
  constructor() {
    super("teller");
  }

  /** Adds a change of Luck, by default one that neither knocks out nor wakes. */
  luck(target: string, amount: number, cause: LuckCause, more: Partial<LuckData> = {}): void {
    this.add("luck", target, { amount, cause, rule: "never", wake: false, ...more } satisfies LuckData);
  }

  /** Adds the end of an effect; with its maker's own note of it, it ends for all who bear it. */
  ends(target: string, effect: TimedEffect): void {
    for (const uuid of [target, ...(effect.on ?? [])]) {
      this.add("effect", uuid, { id: effect.id, effect: null, was: effect });
    }
  }

  /** Wipes the marks of a turn. */
  wipe({ uuid, system }: Being): void {
    if (system.turn.attacked) this.add("attacked", uuid, { value: false });
    if (system.turn.moved !== "still") this.add("moved", uuid, { value: "still" });
  }
}
