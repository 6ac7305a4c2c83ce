import { changeDocument, moveToken, removeDocument } from "../../../kernel/document-events.ts";
import { EventList } from "../../../kernel/event-list.ts";
import type { Consequence, WorldEvent } from "../../../kernel/events.ts";
import type { TimedEffect } from "./effect.ts";
import type { LuckCause, LuckData } from "./luck/luck.event.ts";
import type { OutRule } from "./luck/luck.ts";
import type { Being } from "./types.ts";

/** What a token looks like, and whose friend it is. */
export const LOOK = "FOURTALES.Teller.Rules.Look";

/** DT-134: another name and picture on the map. */
export function lookEvent(token: string, { name, img }: { name: string; img: string }): Consequence {
  return changeDocument(token, { name, "texture.src": img }, { key: `${LOOK}.changed`, name });
}

/** Whom somebody serves, and when a loss knocks them out. */
export interface Master {
  readonly uuid: string;
  readonly rule: OutRule;
}

/** Gathers what happens in this game. */
export class TellerEvents extends EventList {
  constructor() {
    super("teller");
  }

  /** Adds a change of Luck, by default one that neither knocks out nor wakes. */
  luck(target: string, amount: number, cause: LuckCause, more: Partial<LuckData> = {}): void {
    this.add("luck", target, { amount, cause, rule: "never", wake: false, ...more } satisfies LuckData);
  }

  /** Adds a loss that hurts. DT-75, A-57: each costs the master of a familiar 1, however much it was. */
  hurt(target: string, amount: number, cause: LuckCause, rule: OutRule, master?: Master): void {
    this.luck(target, -amount, cause, { rule });
    if (master) this.luck(master.uuid, -1, "familiar", { rule: master.rule });
  }

  /** Adds something that happens to a document of any kind. */
  also(event: Consequence, more: Pick<WorldEvent, "binds"> = {}): void {
    this.all.push({ ...event, ...more, id: `${event.kind}:${event.target}:${this.all.length}` });
  }

  /**
   * Adds the end of an effect; with its maker's own note of it, it ends for all who bear it, and what it changed or brought
   * into being is as before.
   */
  ends(target: string, effect: TimedEffect): void {
    const { placed, made = [], serves } = effect;
    if (placed?.light) {
      const { dim, bright } = placed.light;
      this.also(changeDocument(placed.token, { "light.dim": dim, "light.bright": bright }));
    }
    if (placed?.look) this.also(lookEvent(placed.token, placed.look));
    if (placed?.disposition !== undefined) {
      const { token, disposition } = placed;
      this.also(changeDocument(token, { disposition }, { key: `${LOOK}.side`, name: "" }));
    }
    if (placed?.elevation !== undefined) this.also(moveToken(placed.token, { elevation: placed.elevation }));
    for (const { holder, of, id } of made) this.also(removeDocument(holder, of, { id, name: effect.label }));
    const actor = made.find(({ of }) => of === "Actor");
    if (serves === "minion" && actor) this.add("minion", target, { entry: `Actor.${actor.id}`, undo: true });
    if (serves === "familiar") this.add("familiar", target, { value: null });
    for (const uuid of [target, ...(effect.on ?? [])]) {
      this.add("effect", uuid, { id: effect.id, effect: null, was: effect });
    }
  }

  /** Wipes the marks of a turn. */
  wipe({ uuid, system }: Being): void {
    if (system.turn.attacked) this.add("attacked", uuid, { value: false });
    if (system.turn.moved !== "still") this.add("moved", uuid, { value: "still" });
    if (system.turn.ran) this.add("ran", uuid, { value: 0 });
  }
}
