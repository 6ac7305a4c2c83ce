import type { AnyClass } from "./types.ts";

type Listener = ((event: Event) => void) | { handleEvent(event: Event): void };

/** What the mixin adds to a class. */
interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  dispatchEvent(event: Event): boolean;
}

/**
 * Give a class DOM-style events. Only the types in `static emittedEvents` may be listened to.
 * Leaves nothing of the real one out.
 */
export function EventEmitterMixin<B extends AnyClass>(BaseClass?: B): Loose {
  const Base = (BaseClass ?? class {}) as unknown as new (...args: Loose[]) => object;
  return class Emitter extends Base implements EventEmitter {
    static emittedEvents: string[] = [];
    #listeners = new Map<string, Map<Listener, { once: boolean }>>();

    addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
      const emitted = (this.constructor as typeof Emitter).emittedEvents;
      if (!emitted.includes(type)) throw new Error(`"${type}" is not an event that ${this.constructor.name} emits.`);
      const listeners = this.#listeners.get(type) ?? new Map();
      this.#listeners.set(type, listeners);
      listeners.set(listener, { once });
    }

    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener);
    }

    dispatchEvent(event: Event): boolean {
      if (!(event instanceof Event)) throw new Error("Only an Event can be dispatched.");
      const listeners = this.#listeners.get(event.type);
      for (const [listener, { once }] of [...(listeners ?? [])]) {
        if (once) listeners?.delete(listener);
        if (typeof listener === "function") listener.call(this, event);
        else listener.handleEvent(event);
      }
      return !event.defaultPrevented;
    }
  };
}
