import type { WorldEvent } from "./events.ts";

/** Gathers events and gives them ids that depend on nothing but their order: `hit:<target>:0`, `hit:<target>:1`… */
export class EventList {
  readonly all: WorldEvent[] = [];
  readonly #game: string;
  readonly #counts = new Map<string, number>();

  /** @param game what stands before the dot in the names of the game's kinds */
  constructor(game: string) {
    this.#game = game;
  }

  /**
   * Adds an event; `kind` without the game in front.
   * @param more whether the card's deed is nothing without it
   */
  add(kind: string, target: string, data: object, more: Pick<WorldEvent, "binds"> = {}): void {
    const stem = `${kind}:${target}`;
    const n = this.#counts.get(stem) ?? 0;
    this.#counts.set(stem, n + 1);
    this.all.push({ id: `${stem}:${n}`, kind: `${this.#game}.${kind}`, target, data, ...more });
  }
}
