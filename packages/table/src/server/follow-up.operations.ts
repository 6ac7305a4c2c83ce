import { applyChanges, isPlainObject } from "../shared/changes.ts";
import { randomDocumentId } from "../shared/ids.ts";
import type { JsonObject, OperationRequest, OperationResult } from "../shared/protocol.ts";
import { locate } from "./document.location.ts";
import type { ExecutionContext } from "./operation.executor.ts";

/**
 * What the server itself changes after a request, as the published types tell of the real one: an encounter that goes on
 * by `worldTime.delta` seconds moves the world's clock, and an operation on combatants with `combatTurn` sets the turn.
 * @returns results that clients apply after the request's own; the turn needs none, since its option travels
 */
export function followUps(request: OperationRequest, context: ExecutionContext): OperationResult[] {
  if (request.documentName === "Combatant") setTurn(request, context);
  const worldTime = request.documentName === "Combat" && request.action === "update" ? request.options.worldTime : null;
  const delta = isPlainObject(worldTime) ? Number(worldTime.delta) : 0;
  return Number.isFinite(delta) && delta !== 0 ? [advanceClock(delta, context)] : [];
}

function setTurn({ parentUuid, options }: OperationRequest, context: ExecutionContext): void {
  const turn = options?.combatTurn;
  if (typeof turn !== "number" || !Number.isInteger(turn) || turn < 0) return;
  const [kind, id] = String(parentUuid).split(".");
  if (kind !== "Combat" || !id) return;
  applyChanges(locate(context.draft, "Combat", null).adopt(id), { turn }, { generation: context.generation });
}

function advanceClock(delta: number, { draft, generation }: ExecutionContext): OperationResult {
  const place = locate(draft, "Setting", null);
  const stored = draft.all("Setting").find(({ key, user }) => key === "core.time" && !user);
  const base = { documentName: "Setting", pack: null, parentUuid: null, options: {} };
  if (!stored) {
    const created: JsonObject = { _id: randomDocumentId(), key: "core.time", value: JSON.stringify(delta), user: null };
    place.add(created);
    return { ...base, action: "create", data: [created] };
  }
  const value = JSON.stringify(Number(JSON.parse(String(stored.value))) + delta);
  applyChanges(place.adopt(stored._id as string), { value }, { generation });
  return { ...base, action: "update", data: [{ _id: stored._id as string, value }] };
}
