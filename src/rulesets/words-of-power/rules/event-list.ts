import type { WorldEvent } from "../../../kernel/events.ts";

/** Collects events and gives them ids that depend on nothing but their order: `hit:<target>:0`, `hit:<target>:1`… */
export class EventList {
  readonly all: WorldEvent[] = [];
  readonly #counts = new Map<string, number>();

  /** Adds an event; `kind` without the `words.` in front. */
  add(kind: string, target: string, data: object): void {
    const stem = `${kind}:${target}`;
    const n = this.#counts.get(stem) ?? 0;
    this.#counts.set(stem, n + 1);
    this.all.push({ id: `${stem}:${n}`, kind: `words.${kind}`, target, data });
  }
}
