import type { Waypoint } from "./movement-path.ts";
import type { MovementOperation } from "./movement-plan.ts";

const RESUME = "resumeTokenMovement";

/**
 * One token's movement from leg to leg on the client of whoever began it: it waits for the slide on the map and for
 * everybody who holds it up, and goes on with what is pending.
 */
export class MovementRun {
  readonly #token: Loose;
  readonly #holds = new Map<string | symbol, { promise: Promise<boolean>; release: (resumed: boolean) => void }>();
  /** Keys that somebody released before they held. */
  readonly #early = new Set<string>();
  #movementId = "";
  #isOwn = false;
  #isStopped = false;
  #end: () => void = () => {};
  /** Settles once nothing is pending any more. */
  ended: Promise<void> = Promise.resolve();

  constructor(token: Loose) {
    this.#token = token;
  }

  begin(movement: MovementOperation, user: Loose): void {
    const isContinued = movement.chain.includes(this.#movementId);
    this.#movementId = movement.id;
    this.#isOwn = user?.id === game.userId;
    if (isContinued) return;
    this.#release(false);
    this.#isStopped = false;
    this.#end();
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
  }

  /** Called after the workflow of an update of one's own. */
  goOn(movement: MovementOperation, operation: Loose): void {
    void this.#continue(movement, operation).catch((error) => {
      this.#end();
      console.error(error);
    });
  }

  async #continue(movement: MovementOperation, operation: Loose): Promise<void> {
    const token = this.#token;
    await token.object?.movementAnimationPromise;
    while (this.#holds.size) {
      const holds = [...this.#holds.values()].map(({ promise }) => promise);
      await Promise.all(holds);
    }
    const isCurrent = this.#movementId === movement.id && !this.#isStopped;
    const { waypoints } = movement.pending;
    if (!isCurrent || !waypoints.length || !token.parent?.tokens.has(token.id)) {
      if (this.#movementId === movement.id) this.#end();
      return;
    }
    const { method, autoRotate, showRuler, constrainOptions } = movement;
    const last = waypoints.at(-1) as Waypoint;
    const movementId = foundry.utils.randomID();
    const {
      movement: _old,
      _movement,
      _movementArguments,
      updates,
      action,
      parent,
      pack,
      modifiedTime,
      ...rest
    } = operation;
    await token.update(
      { x: last.x, y: last.y, elevation: last.elevation, width: last.width, height: last.height },
      {
        ...rest,
        movement: { [token.id]: { waypoints, method, autoRotate, showRuler, constrainOptions } },
        _movementArguments: { movementId, chain: [...movement.chain, movement.id] },
      },
    );
    // Forbidden on the way: it ends here.
    if (this.#movementId === movement.id) {
      this.#setState("stopped");
      this.#end();
    }
  }

  #setState(state: string): void {
    if (this.#token._movement) this.#token._movement = { ...this.#token._movement, state };
  }

  #release(resumed: boolean): void {
    for (const { release } of this.#holds.values()) release(resumed);
    this.#holds.clear();
    this.#early.clear();
  }

  stop(): boolean {
    if (!this.#isOwn) return false;
    if (this.#isStopped || this.#token.movement.state === "completed") return this.#isStopped;
    this.#isStopped = true;
    this.#setState("stopped");
    this.#token._movement = { ...this.#token._movement, pending: { ...this.#token._movement.pending, waypoints: [] } };
    this.#release(false);
    this.#token._onMovementStopped();
    foundry.helpers.Hooks.callAll("stopToken", this.#token);
    return true;
  }

  pause(key?: string): Loose {
    const { state } = this.#token.movement;
    if (!this.#isOwn || !["pending", "paused"].includes(state)) return null;
    const name = key ?? Symbol("pause");
    if (this.#holds.has(name)) throw new Error(`The movement is held up with the key "${String(name)}" already.`);
    if (key !== undefined && this.#early.delete(key)) return Promise.resolve(true);
    let release: (resumed: boolean) => void = () => {};
    const promise = new Promise<boolean>((resolve) => {
      release = resolve;
    });
    this.#holds.set(name, { promise, release });
    if (state !== "paused") {
      this.#setState("paused");
      this.#token._onMovementPaused();
      foundry.helpers.Hooks.callAll("pauseToken", this.#token);
    }
    return key === undefined ? () => this.#let(name, promise) : promise;
  }

  #let(name: string | symbol, promise: Promise<boolean>): Promise<boolean> {
    this.#holds.get(name)?.release(true);
    this.#holds.delete(name);
    if (!this.#holds.size && this.#token.movement.state === "paused") this.#setState("pending");
    return promise;
  }

  resume(movementId: string, key: string, isRelayed = false): void {
    if (!this.#isOwn) {
      if (!isRelayed) game.socket.emit(RESUME, { uuid: this.#token.uuid, movementId, key });
      return;
    }
    if (movementId !== this.#movementId) return;
    const hold = this.#holds.get(key);
    if (hold) void this.#let(key, hold.promise);
    else this.#early.add(key);
  }
}

/** Lets other clients resume what moves here. */
export function listenForResumed(): void {
  game.socket.on(RESUME, ({ uuid, movementId, key }: Loose) => {
    globalThis.fromUuidSync(uuid)?._run?.resume(movementId, key, true);
  });
}
