import type {
  ClientMessage,
  Json,
  ModifiedMessage,
  OperationRequest,
  OperationResult,
  ServerMessage,
  WorldData,
} from "../../shared/protocol.ts";
import type { Transport } from "./transport.ts";

interface PendingRequest {
  resolve(value: Json): void;
  reject(error: Error): void;
}

type WithoutId<T> = T extends { id?: number; type: string } ? Omit<T, "id"> : never;
type RequestBody = WithoutId<ClientMessage>;
type Handler<T extends ServerMessage["type"]> = (message: Extract<ServerMessage, { type: T }>) => void;

const CONNECTION_LOST = "The connection to the table is lost. Nothing was changed; try again when it is back.";

/** Requests to the server and their answers; the server's own messages go to whoever listens. */
export class ServerLink {
  /** Applies document operations; the requester's own wait for it. */
  applyResults: (message: ModifiedMessage) => Promise<unknown[]> = async () => [];
  onConnectionChange: (open: boolean) => void = () => {};
  onRefused: () => void = () => {};
  readonly #transport: Transport;
  readonly #pending = new Map<number, PendingRequest>();
  readonly #modifications = new Map<number, { resolve(value: unknown[]): void; reject(error: Error): void }>();
  readonly #handlers = new Map<string, (message: ServerMessage) => void>();
  #nextId = 1;
  /** Operations are applied one after the other, in the order in which the server made them. */
  #applying: Promise<unknown> = Promise.resolve();
  #held: ModifiedMessage[] | null = [];

  constructor(transport: Transport) {
    this.#transport = transport;
    transport.onMessage = (message) => this.#receive(message);
    transport.onRefused = () => this.onRefused();
    transport.onStatus = (open) => {
      if (!open) this.#failAll();
      this.onConnectionChange(open);
    };
  }

  get isConnected(): boolean {
    return this.#transport.isOpen;
  }

  open(): Promise<void> {
    return this.#transport.open();
  }

  close(): void {
    this.#transport.close();
  }

  on<T extends ServerMessage["type"]>(type: T, handler: Handler<T>): void {
    this.#handlers.set(type, handler as (message: ServerMessage) => void);
  }

  /** Holds operations back while world data is fetched and built, then applies those that arrived meanwhile. */
  async whileHolding<T>(work: () => Promise<T>): Promise<T> {
    this.#held ??= [];
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const message of held) this.#apply(message);
  }

  send(message: ClientMessage): void {
    if (this.isConnected) this.#transport.send(message);
  }

  /**
   * @throws Error with the server's words when it refuses, or when the line is cut
   */
  request(body: RequestBody): Promise<Json> {
    if (!this.isConnected) return Promise.reject(new Error(CONNECTION_LOST));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#transport.send({ ...body, id } as ClientMessage);
    });
  }

  async worldData(): Promise<WorldData> {
    return (await this.request({ type: "world" })) as unknown as WorldData;
  }

  /**
   * Asks for a batch of changes.
   * @returns per operation what `applyResults` made of it, once it is applied here too
   */
  modify(operations: OperationRequest[]): Promise<unknown[]> {
    if (!this.isConnected) return Promise.reject(new Error(CONNECTION_LOST));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      this.#modifications.set(id, { resolve, reject });
      this.#transport.send({ type: "modify", id, operations: JSON.parse(JSON.stringify(operations)) });
    });
  }

  /** Applies results that did not come from the server's broadcast, in the same queue. */
  applyLocally(userId: string, results: OperationResult[]): void {
    this.#apply({ type: "modified", userId, results });
  }

  #receive(message: ServerMessage): void {
    if (message.type === "reply") this.#answer(message);
    else if (message.type !== "modified") this.#handlers.get(message.type)?.(message);
    else if (this.#held) this.#held.push(message);
    else this.#apply(message);
  }

  #answer({ id, data, error }: { id: number; data?: Json; error?: string }): void {
    const waiting = this.#pending.get(id) ?? this.#modifications.get(id);
    this.#pending.delete(id);
    this.#modifications.delete(id);
    if (error !== undefined) waiting?.reject(new Error(error));
    else (waiting as PendingRequest | undefined)?.resolve(data ?? null);
  }

  #apply(message: ModifiedMessage): void {
    const waiting = message.requestId === undefined ? undefined : this.#modifications.get(message.requestId);
    if (message.requestId !== undefined) this.#modifications.delete(message.requestId);
    this.#applying = this.#applying.then(async () => {
      try {
        const applied = await this.applyResults(message);
        waiting?.resolve(applied);
      } catch (error) {
        console.error(error);
        waiting?.reject(error as Error);
      }
    });
  }

  #failAll(): void {
    const error = new Error(CONNECTION_LOST);
    for (const waiting of [...this.#pending.values(), ...this.#modifications.values()]) waiting.reject(error);
    this.#pending.clear();
    this.#modifications.clear();
  }
}
