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

  /**
   * @param more whom it is for: `{ recipients }` with ids of users, everybody else's clients when left out; and, last, what is
   *   called once the server has passed it on, with what was sent. What the server drops is never acknowledged.
   */
  emit(event: string, payload: Loose, ...more: ({ recipients?: string[] } | Listener | null)[]): this {
    const acknowledge = more.find((one) => typeof one === "function") as Listener | undefined;
    const options = more.find((one) => typeof one === "object" && one !== null) as
      | { recipients?: string[] }
      | undefined;
    const message = {
      type: "socket",
      event,
      args: JSON.parse(JSON.stringify([payload ?? null])),
      recipients: options?.recipients ?? null,
    } as const;
    if (acknowledge) this.#link.request(message).then(acknowledge, () => {});
    else this.#link.send(message);
    return this;
  }
}
