import type { ClientMessage, Json, JsonObject, ServerMessage } from "../shared/protocol.ts";
import { hasPermission } from "../shared/roles.ts";
import { OperationError } from "./operation.error.ts";

/** How long the server waits when the asking side names no time, in milliseconds. */
const LONGEST_WAIT = 60_000;

interface QueryDeskOptions {
  findUser(id: string): JsonObject | null;
  permissionTable(): Record<string, number[]> | null;
  sendTo(userId: string, message: ServerMessage): boolean;
}

interface Pending {
  userId: string;
  resolve(value: Json): void;
  reject(error: Error): void;
}

/** Carries questions from one user's client to another's, and the answers back. */
export class QueryDesk {
  readonly #options: QueryDeskOptions;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;

  constructor(options: QueryDeskOptions) {
    this.#options = options;
  }

  /** @throws OperationError when the sender may not ask, the other is away or leaves, time runs out, or the handler fails */
  async ask(
    sender: JsonObject,
    message: Extract<ClientMessage, { type: "query" }>,
    activeUsers: readonly string[],
  ): Promise<Json> {
    const { userId, name, data } = message;
    if (!hasPermission(sender, "QUERY_USER", this.#options.permissionTable())) {
      throw new OperationError(`User ${String(sender.name)} lacks permission to query other users.`);
    }
    const target = this.#options.findUser(userId);
    const targetName = String(target?.name ?? userId);
    if (!activeUsers.includes(userId)) throw new OperationError(`User ${targetName} is not active.`);
    const queryId = this.#nextId++;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Json>((resolve, reject) => {
        this.#pending.set(queryId, { userId, resolve, reject });
        const wait = Math.min(message.timeout ?? LONGEST_WAIT, LONGEST_WAIT);
        timer = setTimeout(() => reject(new OperationError(`The query "${name}" timed out.`)), wait);
        const senderId = sender._id as string;
        this.#options.sendTo(userId, { type: "query", queryId, name, data, senderId, timeout: message.timeout });
      });
    } finally {
      clearTimeout(timer);
      this.#pending.delete(queryId);
    }
  }

  /** Only the user who was asked can answer. */
  answered(userId: string, message: Extract<ClientMessage, { type: "queryResult" }>): void {
    const pending = this.#pending.get(message.queryId);
    if (pending?.userId !== userId) return;
    if (message.error !== undefined) pending.reject(new OperationError(message.error));
    else pending.resolve(message.result ?? null);
  }

  userLeft(userId: string): void {
    for (const pending of this.#pending.values()) {
      if (pending.userId === userId) pending.reject(new OperationError("The user left before answering."));
    }
  }
}
