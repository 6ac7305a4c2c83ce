import type { ClientMessage, ServerMessage } from "../../shared/protocol.ts";

/** A two-way line of JSON messages between this client and the server. */
export interface Transport {
  /** Whether messages get through at the moment. */
  readonly isOpen: boolean;
  send(message: ClientMessage): void;
  /** Called for every message of the server, in order. */
  onMessage: (message: ServerMessage) => void;
  /** Called when the line is cut and when it stands again. */
  onStatus: (open: boolean) => void;
  /** Called once when the server says that this user has no seat any more. */
  onRefused: () => void;
  /** @returns when the line stands for the first time */
  open(): Promise<void>;
  close(): void;
}

/** Waits between tries to get back to a lost server, in milliseconds; the last one repeats. */
const RETRY_WAITS = [250, 500, 1000, 2000, 4000];

/** The line to the server of this page; it comes back by itself when it was cut. */
export class WebSocketTransport implements Transport {
  onMessage: (message: ServerMessage) => void = () => {};
  onStatus: (open: boolean) => void = () => {};
  onRefused: () => void = () => {};
  readonly #address: string;
  #socket: WebSocket | null = null;
  #tries = 0;
  #closed = false;

  constructor(address: string) {
    this.#address = address;
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = this.#connect(reject);
      socket.addEventListener("open", () => resolve(), { once: true });
    });
  }

  close(): void {
    this.#closed = true;
    this.#socket?.close();
  }

  #connect(failed?: (error: Error) => void): WebSocket {
    const socket = new WebSocket(this.#address);
    let wasOpen = false;
    this.#socket = socket;
    socket.addEventListener("open", () => {
      wasOpen = true;
      const again = this.#tries > 0;
      this.#tries = 0;
      if (again) this.onStatus(true);
    });
    socket.addEventListener("message", (event) => this.onMessage(JSON.parse(String(event.data)) as ServerMessage));
    socket.addEventListener("close", () => {
      if (this.#closed) return;
      if (failed && !wasOpen) return failed(new Error("The table's server does not answer."));
      if (wasOpen) this.onStatus(false);
      this.#retry();
    });
    return socket;
  }

  #retry(): void {
    const wait = RETRY_WAITS[Math.min(this.#tries, RETRY_WAITS.length - 1)] as number;
    this.#tries += 1;
    setTimeout(async () => {
      if (this.#closed) return;
      // A server that answers but gives us no seat will not do so on the next try either.
      const seat = await fetch("/game", { method: "HEAD", redirect: "manual" }).catch(() => null);
      if (seat?.type === "opaqueredirect") return this.onRefused();
      this.#connect();
    }, wait);
  }
}
