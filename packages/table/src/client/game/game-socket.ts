import type { ServerLink } from "./server.link.ts";

type Listener = (...args: Loose[]) => void;

/** Messages between the clients of one package. The server adds the sender's id and never sends back to the sender. */
export class GameSocket {
  readonly #link: ServerLink;
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(link: ServerLink) {
    this.#link = link;
    link.on("socket", ({ event, args, senderId }) => this._dispatch(event, [...args, senderId]));
  }

  /** Calls the listeners of an event here. */
  _dispatch(event: string, args: readonly Loose[]): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) {
      try {
        listener(...args);
      } catch (error) {
        console.error(error);
      }
    }
  }

  get connected(): boolean {
    return this.#link.isConnected;
  }

  on(event: string, listener: Listener): this {
    const listeners = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, listeners.add(listener));
    return this;
  }

  once(event: string, listener: Listener): this {
    const first: Listener = (...args) => {
      this.off(event, first);
      listener(...args);
    };
    return this.on(event, first);
  }

  off(event: string, listener?: Listener): this {
    if (listener) this.#listeners.get(event)?.delete(listener);
    else this.#listeners.delete(event);
    return this;
  }

  /** @param options.recipients ids of the users who shall get it; everybody else's clients when left out */
  emit(event: string, payload: Loose, options?: { recipients?: string[] } | Listener): this {
    const recipients = typeof options === "object" ? (options.recipients ?? null) : null;
    const args = JSON.parse(JSON.stringify([payload ?? null]));
    this.#link.send({ type: "socket", event, args, recipients });
    return this;
  }
}
