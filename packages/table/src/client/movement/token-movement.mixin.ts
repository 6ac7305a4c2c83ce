import { equals } from "../common/utils/object-copies.ts";
import { generation } from "../generation.ts";
import { tellRegions } from "../regions/token-events.ts";
import {
  completePath,
  completeWaypoints,
  isSamePlace,
  measurePath,
  POSITION_KEYS,
  positionOf,
  samplePoints,
  type Waypoint,
} from "./movement-path.ts";
import { emptyMovement, headingOf, type MovementOperation, planMovement } from "./movement-plan.ts";
import { MovementRun } from "./movement-run.ts";

type AnyClass = (new (
  ...args: Loose[]
) => Loose) & {
  _preUpdateOperation?(documents: Loose[], operation: Loose, user: Loose): Promise<Loose>;
  _onUpdateOperation?(documents: Loose[], operation: Loose, user: Loose): Promise<void>;
};

/**
 * How a token moves: waypoints, legs, what may stop it, its remembered way, and the regions it is in.
 * Left out: planned movement of generation 14 (`planned`, `startMovement`), finding ways round walls, deprecated options
 * (`teleport`, `forced`), and telling other clients that a movement was stopped or paused.
 */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's class cannot be named in TypeScript
export function TokenMovementMixin(Base: AnyClass): any {
  return class TokenMovement extends Base {
    declare _movement: Loose;
    declare _run: MovementRun;

    /**
     * Ours: whether those who are told before an update hear of the place to which somebody moves a token by hand. Nobody says
     * for certain that they do; packages of 13 and 14 listen there, and before movements.
     */
    static tellsPlaces = true;

    /** Takes out of the changes what those who are told before an update do not hear of; it is put back when they were. */
    static _takeUntold(token: Loose, changes: Loose, operation: Loose): Loose {
      if (this.tellsPlaces || !operation.movement?.[token.id]) return {};
      const places = POSITION_KEYS.filter((key) => key in changes).map((key) => [key, changes[key]]);
      for (const [key] of places) delete changes[key];
      return Object.fromEntries(places);
    }

    _configure(options: Loose): void {
      super._configure(options);
      const hidden = { writable: true, enumerable: false, configurable: true };
      Object.defineProperty(this, "_movement", { ...hidden, value: null });
      Object.defineProperty(this, "_run", { ...hidden, value: new MovementRun(this as Loose) });
    }

    prepareBaseData(): void {
      super.prepareBaseData();
      this.movementAction = this._source.movementAction ?? this._inferMovementAction();
      if (!CONFIG.Token.movement.actions[this.movementAction]) this.movementAction = this._inferMovementAction();
    }

    _inferMovementAction(): string {
      return CONFIG.Token.movement.defaultAction;
    }

    /** The last movement, with its state: pending, paused, stopped or completed. */
    get movement(): Loose {
      this._movement ??= { ...emptyMovement(this), user: game.user, state: "completed", updateOptions: {} };
      return this._movement;
    }

    /** The way since it was last cleared, from where it began. */
    get movementHistory(): Waypoint[] {
      return this._movementHistory ?? [];
    }

    /**
     * Moves the token through waypoints.
     * @returns whether it moved: on generation 13 once it reached the first checkpoint, on 14 once the whole movement
     *   has ended
     */
    async move(waypoints: Loose, options: Loose = {}): Promise<boolean> {
      const { method = "api", autoRotate, showRuler, constrainOptions, ...operation } = options;
      const list: Loose[] = [waypoints].flat();
      if (!list.length || !this.parent) return false;
      const complete = completeWaypoints(this, list);
      const target = complete.at(-1) as Waypoint;
      const id = foundry.utils.randomID();
      const movement = { [this.id]: { waypoints: list, method, autoRotate, showRuler, constrainOptions } };
      // A way that ends where it began changes nothing by itself.
      const changes = isSamePlace(positionOf(this._source), target) ? { x: (complete[0] as Waypoint).x + 1 } : target;
      const place = Object.fromEntries(
        POSITION_KEYS.filter((key) => key in changes).map((key) => [key, (changes as Loose)[key]]),
      );
      await this.update(place, { ...operation, movement, _movementArguments: { movementId: id } });
      if (this._movement?.id !== id) return false;
      if (generation >= 14) await this._run.ended;
      return true;
    }

    stopMovement(): boolean {
      return this._run.stop();
    }

    /** Holds the movement up until it is resumed with the key, or without one by calling what is returned. */
    pauseMovement(key?: string): Loose {
      return this._run.pause(key);
    }

    /** May be called on any client; the mover's goes on. */
    resumeMovement(movementId: string, key: string): void {
      this._run.resume(movementId, key);
    }

    measureMovementPath(waypoints: Loose[], options: Loose = {}): Loose {
      return measurePath(this, waypoints, options);
    }

    getCompleteMovementPath(waypoints: Loose[]): Waypoint[] {
      return completePath(this, completeWaypoints(this, waypoints));
    }

    /** Where the way of the token meets a region. */
    segmentizeRegionMovementPath(region: Loose, waypoints: Loose[]): Loose[] {
      const path = completeWaypoints(this, waypoints).map((waypoint) => ({
        ...waypoint,
        teleport: CONFIG.Token.movement.actions[waypoint.action].teleport === true,
      }));
      return region.segmentizeMovementPath(path, samplePoints(this, path[0] ?? positionOf(this._source)));
    }

    async clearMovementHistory(): Promise<void> {
      if (this.movementHistory.length) await this.update({ _movementHistory: [] });
    }

    /** Only movement in a started encounter that the token is part of is remembered. */
    _shouldRecordMovementHistory(): boolean {
      return this.combatant?.parent?.started === true;
    }

    /** Takes remembered movement back: the one named and all after it, or all there is. */
    async revertRecordedMovement(movementId?: string): Promise<boolean> {
      const history: Waypoint[] = this._source._movementHistory;
      const first = movementId ? history.findIndex((waypoint) => waypoint.movementId === movementId) : 1;
      const place = history[first - 1];
      if (first < 1 || !place) return false;
      const movement = { [this.id]: { waypoints: [{ ...positionOf(place), action: "displace" }], method: "undo" } };
      const changes = { ...positionOf(place), _movementHistory: first === 1 ? [] : history.slice(0, first) };
      await this.update(changes, { movement });
      return isSamePlace(this._source, place);
    }

    /** @returns false to forbid the movement; its waypoints are final */
    async _preUpdateMovement(_movement: Loose, _operation: Loose): Promise<boolean | undefined> {
      return undefined;
    }

    _onUpdateMovement(_movement: Loose, _operation: Loose, _user: Loose): void {}
    _onMovementStopped(): void {}
    _onMovementPaused(): void {}
    _onMovementRecorded(): void {}

    async _preCreate(data: Loose, options: Loose, user: Loose): Promise<Loose> {
      if ((await super._preCreate(data, options, user)) === false) return false;
      if (this.parent) this.updateSource({ _regions: this._identifyRegions() });
      return undefined;
    }

    static override async _preUpdateOperation(documents: Loose[], operation: Loose, user: Loose): Promise<Loose> {
      if ((await super._preUpdateOperation?.(documents, operation, user)) === false) return false;
      operation._movement = {};
      for (const [index, changes] of [...operation.updates.entries()].reverse()) {
        const token = documents[index];
        if (!token?.parent || !POSITION_KEYS.some((key) => key in changes)) continue;
        const movement = planMovement(token, changes, operation);
        for (const key of POSITION_KEYS) delete changes[key];
        if (movement && (await isPermitted(token, movement, operation))) settle(token, movement, changes, operation);
        if (Object.keys(changes).some((key) => key !== "_id")) continue;
        operation.updates.splice(index, 1);
        documents.splice(index, 1);
      }
      return operation.updates.length > 0 ? undefined : false;
    }

    static override async _onUpdateOperation(documents: Loose[], operation: Loose, user: Loose): Promise<void> {
      await super._onUpdateOperation?.(documents, operation, user);
      const before = documents.map((token) => token._regionsBefore ?? token._source._regions);
      for (const token of documents) {
        token._regionsBefore = null;
        const movement: MovementOperation | undefined = operation._movement?.[token.id];
        if (movement) {
          const state = movement.pending.waypoints.length ? "pending" : "completed";
          token._movement = { ...movement, user, state, updateOptions: operation };
          token._run.begin(movement, user);
          token._onUpdateMovement(movement, operation, user);
          foundry.helpers.Hooks.callAll("moveToken", token, movement, operation, user);
          if (movement.recorded) {
            token._onMovementRecorded();
            foundry.helpers.Hooks.callAll("recordToken", token);
          }
        }
      }
      // Not awaited: behaviours may write, and the next operation is applied only after this one.
      void (async () => {
        for (const [index, token] of documents.entries()) {
          const movement = operation._movement?.[token.id] ?? null;
          await tellRegions(token, before[index], movement, user);
          if (movement && user?.id === game.userId) token._run.goOn(movement, operation);
        }
      })();
    }

    /** Called with the source still old: what the token was in is needed once it is new. */
    updateSource(changes: Loose, options: Loose = {}): Loose {
      const before = this._source?._regions;
      const result = super.updateSource(changes, options);
      if (!options.dryRun && before && !equals(before, this._source._regions))
        Object.defineProperty(this, "_regionsBefore", { value: before, writable: true, configurable: true });
      return result;
    }

    _onCreate(data: Loose, options: Loose, userId: string): void {
      super._onCreate(data, options, userId);
      void tellRegions(this, [], null, game.users?.get(userId) ?? game.user);
    }

    _onDelete(options: Loose, userId: string): void {
      super._onDelete(options, userId);
      void tellRegions(this, this._source._regions, null, game.users?.get(userId) ?? game.user, []);
    }
  };
}

async function isPermitted(token: Loose, movement: MovementOperation, operation: Loose): Promise<boolean> {
  if (!movement.passed.waypoints.length || liesNowhere(token)) return false;
  if ((await token._preUpdateMovement(movement, operation)) === false) return false;
  return foundry.helpers.Hooks.call("preMoveToken", token, movement, operation);
}

/** Generation 14: a token whose level its scene does not have is seen on none, and may not move (#14169). */
function liesNowhere({ parent, _source }: Loose): boolean {
  return parent.levels?.size > 0 && !parent.levels.has(_source.level);
}

/** Puts a permitted movement into the changes that go to the server. */
function settle(token: Loose, movement: MovementOperation, changes: Loose, operation: Loose): void {
  const { origin, destination, passed, recorded } = movement;
  for (const key of POSITION_KEYS) if (destination[key] !== token._source[key]) changes[key] = destination[key];
  const steps = passed.waypoints;
  const last = steps.at(-1) as Waypoint;
  const before = steps.length > 1 ? (steps.at(-2) as Waypoint) : origin;
  const isTurning = movement.autoRotate && !token.lockRotation && (before.x !== last.x || before.y !== last.y);
  if (isTurning) changes.rotation = headingOf(before, last);
  const regions = token._identifyRegions(changes);
  if (!equals(regions, token._source._regions)) changes._regions = regions;
  if (recorded) {
    const history = token._source._movementHistory;
    const start = { ...origin, ...last, ...origin, movementId: null, intermediate: false, explicit: false, cost: 0 };
    changes._movementHistory = [...(history.length ? history : [plain(start)]), ...steps.map(plain)];
  }
  operation._movement[token.id] = JSON.parse(JSON.stringify({ ...movement }));
}

const plain = (waypoint: Loose): Loose => JSON.parse(JSON.stringify(waypoint));
