import type { WorldEvent } from "../../../kernel/events.ts";

/** Gathers events and gives each an id that depends only on its part of the card and its place there. */
export class PartEvents {
  readonly all: WorldEvent[] = [];
  readonly #part: string;

  constructor(part: string) {
    this.#part = part;
  }

  /** @param more whether the card's deed is nothing without it */
  add(kind: string, target: string, data: object, more: Pick<WorldEvent, "binds"> = {}): void {
    this.all.push({ id: `${this.#part}-${this.all.length}`, kind, target, data, ...more });
  }
}
