import { copyJson } from "../shared/changes.ts";
import type {
  ClientMessage,
  Json,
  JsonObject,
  OperationRequest,
  ServerMessage,
  WorldData,
} from "../shared/protocol.ts";
import { isGM } from "../shared/roles.ts";
import type { CompendiumLibrary } from "./compendium.library.ts";
import { Delivery } from "./delivery.ts";
import { followUps } from "./follow-up.operations.ts";
import type { ModuleManifest, SystemManifest } from "./manifest.ts";
import { OperationError } from "./operation.error.ts";
import { execute } from "./operation.executor.ts";
import { QueryDesk } from "./query.desk.ts";
import { UploadShelf } from "./upload.shelf.ts";
import { type WorldState, withoutSecrets } from "./world.state.ts";

export interface WorldServerOptions {
  worldId: string;
  worldTitle: string;
  state: WorldState;
  /** The system's, with the subtypes of the modules. */
  manifest: SystemManifest;
  modules?: ModuleManifest[];
  library: CompendiumLibrary;
  generation: 13 | 14;
  /** Whether the server is the least convenient one that keeps its word; it is kind when left out. */
  mean?: boolean;
}

/** One client that is at the table. */
export interface Seat {
  readonly userId: string;
  /** Takes a message from the client. Never rejects; refusals travel back. */
  receive(message: ClientMessage): Promise<void>;
  leave(): void;
}

type Send = (message: ServerMessage) => void;

/** Events by which the core's clients speak with each other. */
const CORE_EVENTS = new Set(["resumeTokenMovement", "showEntry"]);

/** The authoritative table without any transport: clients take a seat and exchange JSON messages with it. */
export class WorldServer {
  readonly options: WorldServerOptions;
  /** What people have uploaded. */
  readonly uploads: UploadShelf;
  readonly #seats = new Map<Seat, Send>();
  readonly #queries: QueryDesk;
  readonly #delivery: Delivery<Seat>;
  /** Requests change the world one after the other. */
  #queue: Promise<unknown> = Promise.resolve();
  /** How many requests for changes wait for the one before. */
  #waiting = 0;

  constructor(options: WorldServerOptions) {
    this.options = options;
    const deliver = (seat: Seat, message: ServerMessage): void => this.#seats.get(seat)?.(copyJson(message));
    this.uploads = new UploadShelf(options.worldId);
    this.#delivery = new Delivery(deliver, options.mean ?? false);
    this.#queries = new QueryDesk({
      findUser: (id) => options.state.find("User", id),
      permissionTable: () => this.#permissionTable(),
      sendTo: (userId, message) => this.#sendTo(userId, message),
    });
  }

  /** "14.366" or "13.351": the builds whose behaviour the stand-in plays. */
  get version(): string {
    return this.options.generation === 14 ? "14.366" : "13.351";
  }

  get activeUsers(): string[] {
    return [...new Set([...this.#seats.keys()].map((seat) => seat.userId))];
  }

  /** @throws OperationError when the world has no such user */
  join(userId: string, send: Send): Seat {
    if (!this.options.state.find("User", userId)) throw new OperationError("This user is not in the world.");
    const seat: Seat = {
      userId,
      receive: (message) => this.#receive(seat, (answer) => this.#tell(seat, answer), copyJson(message)),
      leave: () => {
        if (!this.#seats.delete(seat)) return;
        this.#delivery.forget(seat);
        if (!this.activeUsers.includes(userId)) this.#queries.userLeft(userId);
        this.#announceUsers();
      },
    };
    this.#seats.set(seat, send);
    this.#announceUsers();
    return seat;
  }

  /**
   * Carries out a batch as a user: all of it or nothing, saved before anybody hears of it.
   * @param origin the seat that asked, whose copy of the broadcast carries `requestId`
   * @throws OperationError
   */
  modify(userId: string, operations: OperationRequest[], origin?: { seat: Seat; requestId: number }): Promise<void> {
    this.#waiting++;
    const run = this.#queue.then(() => {
      this.#waiting--;
      return this.#modifyNow(userId, operations, origin);
    });
    // What was refused overtakes nothing.
    this.#queue = run.catch(() => this.#delivery.flush());
    return run;
  }

  broadcast(message: ServerMessage): void {
    for (const seat of this.#seats.keys()) this.#tell(seat, message);
  }

  /** Anything but a change, after all changes that this client is still to hear of. */
  #tell(seat: Seat, message: ServerMessage): void {
    this.#delivery.flush(seat);
    this.#seats.get(seat)?.(copyJson(message));
  }

  worldData(userId: string): WorldData {
    const { state, manifest, modules = [], library, generation, worldId, worldTitle } = this.options;
    return {
      userId,
      generation,
      version: this.version,
      world: { id: worldId, title: worldTitle },
      system: manifest as unknown as JsonObject,
      modules: modules.map(({ folder: _folder, ...module }) => module as unknown as JsonObject),
      activeUsers: this.activeUsers,
      packs: library.describe(),
      collections: state.snapshot(),
    };
  }

  /** Tells every client goodbye and closes the store after the last write. */
  async close(reason: string): Promise<void> {
    this.broadcast({ type: "closing", reason });
    this.#seats.clear();
    await this.#queue;
    await this.options.state.close();
  }

  async #modifyNow(
    userId: string,
    operations: OperationRequest[],
    origin?: { seat: Seat; requestId: number },
  ): Promise<void> {
    const { state, manifest, generation } = this.options;
    const user = state.find("User", userId);
    if (!user) throw new OperationError("This user is not in the world any more.");
    const draft = state.draft();
    const context = { user, manifest, generation, coreVersion: this.version, draft };
    const results = operations.map((operation) => execute(operation, context));
    results.push(...operations.flatMap((operation) => followUps(operation, context)));
    await state.commit(draft);
    this.#delivery.tell(this.#seats.keys(), { type: "modified", userId, results }, origin ?? null, this.#waiting > 0);
  }

  async #receive(seat: Seat, send: Send, message: ClientMessage): Promise<void> {
    const answer = async (id: number, work: () => Json | Promise<Json>): Promise<void> => {
      try {
        send({ type: "reply", id, data: copyJson(await work()) });
      } catch (error) {
        send({ type: "reply", id, error: readableError(error) });
      }
    };
    const user = this.options.state.find("User", seat.userId) ?? { _id: seat.userId };
    switch (message.type) {
      case "modify":
        return this.modify(seat.userId, message.operations, { seat, requestId: message.id }).catch((error) =>
          send({ type: "reply", id: message.id, error: readableError(error) }),
        );
      case "world":
        return answer(message.id, () => this.worldData(seat.userId) as unknown as Json);
      case "packIndex":
        return answer(message.id, () => this.options.library.index(message.pack, message.fields, user));
      case "packDocuments":
        return answer(message.id, () => this.options.library.documents(message.pack, message.ids, user));
      case "query":
        return answer(message.id, () => this.#queries.ask(user, message, this.activeUsers));
      case "makeFolder":
        return answer(message.id, () => this.uploads.makeFolder(user, this.#permissionTable(), message.path));
      case "upload": {
        const { folder, name, data } = message;
        return answer(message.id, () => this.uploads.put(user, this.#permissionTable(), folder, name, data));
      }
      case "queryResult":
        return this.#queries.answered(seat.userId, message);
      case "socket": {
        const { id } = message;
        if (this.#relaySocket(seat, message) && id !== undefined)
          send({ type: "reply", id, data: message.args[0] ?? null });
        return;
      }
      case "activity":
        return this.#toOthers(seat, { type: "activity", userId: seat.userId, data: message.data });
    }
  }

  /**
   * Events of packages, only with `socket: true` in the manifest, and the core's own; never back to the sender.
   * @returns whether it was passed on; what a package has no right to is dropped, and nobody is told
   */
  #relaySocket(seat: Seat, message: Extract<ClientMessage, { type: "socket" }>): boolean {
    const { manifest, modules = [] } = this.options;
    const rooms = new Set(CORE_EVENTS);
    if (manifest.socket) rooms.add(`system.${manifest.id}`);
    for (const { id, socket } of modules) if (socket) rooms.add(`module.${id}`);
    if (!rooms.has(message.event)) return false;
    const relayed: ServerMessage = { type: "socket", event: message.event, args: message.args, senderId: seat.userId };
    this.#toOthers(seat, relayed, message.recipients);
    return true;
  }

  #toOthers(seat: Seat, message: ServerMessage, recipients: string[] | null = null): void {
    for (const other of this.#seats.keys()) {
      if (other === seat || (recipients && !recipients.includes(other.userId))) continue;
      this.#tell(other, message);
    }
  }

  /** To one client of the user, so that somebody with two tabs answers once; a mean server asks both, and the first answer counts. */
  #sendTo(userId: string, message: ServerMessage): boolean {
    const theirs = [...this.#seats.keys()].filter((seat) => seat.userId === userId);
    for (const seat of this.options.mean ? theirs : theirs.slice(0, 1)) this.#tell(seat, message);
    return theirs.length > 0;
  }

  #announceUsers(): void {
    this.broadcast({ type: "activeUsers", ids: this.activeUsers });
  }

  #permissionTable(): Record<string, number[]> | null {
    const setting = this.options.state
      .documents("Setting")
      .find((entry) => entry.key === "core.permissions" && !entry.user);
    return typeof setting?.value === "string" ? (JSON.parse(setting.value) as Record<string, number[]>) : null;
  }

  /** Users as the join page shows them. */
  listUsers(): { id: string; name: string; color: string; gm: boolean; active: boolean; locked: boolean }[] {
    const active = new Set(this.activeUsers);
    return this.options.state
      .documents("User")
      .map((user) => ({
        id: user._id as string,
        name: String(withoutSecrets(user).name ?? ""),
        color: typeof user.color === "string" ? user.color : "#888888",
        gm: isGM(user),
        active: active.has(user._id as string),
        locked: typeof user.password === "string" && user.password !== "",
      }));
  }
}

function readableError(error: unknown): string {
  if (error instanceof OperationError) return error.message;
  return `The server could not do this: ${(error as Error).message}`;
}
