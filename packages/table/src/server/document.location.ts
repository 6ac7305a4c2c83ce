import { copyJson } from "../shared/changes.ts";
import type { DocumentNode } from "../shared/permission.rules.ts";
import type { Json, JsonObject } from "../shared/protocol.ts";
import { embeddedField, structureOf } from "../shared/structure.ts";
import { OperationError } from "./operation.error.ts";
import type { WorldDraft } from "./world.state.ts";

/** Where documents of one kind live inside a draft: at the top of the world, or in a list of their parent. */
export interface DocumentPlace {
  documentName: string;
  /** Nearest parent first; empty at the top. */
  parents: DocumentNode[];
  find(id: string): JsonObject | null;
  add(data: JsonObject): void;
  remove(id: string): void;
  /** For overlays of an unlinked token's actor: takes a base document into the overlay so that it can be changed. */
  adopt(id: string): JsonObject;
}

/**
 * Resolves a parent's uuid inside the draft.
 * @throws OperationError when a part of the path does not exist or cannot embed the document.
 */
export function locate(draft: WorldDraft, documentName: string, parentUuid: string | null | undefined): DocumentPlace {
  if (!parentUuid) return topPlace(draft, documentName);
  const parents = parentNodes(draft, parentUuid);
  const parent = parents[0] as DocumentNode;
  const structure = structureOf(parent.documentName);
  if (structure.embeddedOne && Object.values(structure.embeddedOne).includes(documentName)) {
    return singlePlace(documentName, parents);
  }
  return listPlace(draft, documentName, parents);
}

function topPlace(draft: WorldDraft, documentName: string): DocumentPlace {
  if (!structureOf(documentName).primary) throw new OperationError(`${documentName} needs a parent document.`);
  const edit = (id: string): JsonObject => draft.edit(documentName, id);
  return {
    documentName,
    parents: [],
    find: (id) => (draft.read(documentName, id) ? edit(id) : null),
    add: (data) => draft.put(documentName, data._id as string, data),
    remove: (id) => draft.remove(documentName, id),
    adopt: edit,
  };
}

function listIn(holder: JsonObject, field: string): JsonObject[] {
  if (!Array.isArray(holder[field])) holder[field] = [];
  return holder[field] as JsonObject[];
}

function listPlace(draft: WorldDraft, documentName: string, parents: DocumentNode[]): DocumentPlace {
  const parent = parents[0] as DocumentNode;
  const field = embeddedField(parent.documentName, documentName);
  if (!field) throw new OperationError(`${parent.documentName} does not embed ${documentName} documents.`);
  const list = listIn(parent.data, field);
  const base = baseOfOverlay(draft, parents)?.[field];
  const baseList = Array.isArray(base) ? (base as JsonObject[]) : null;
  const drop = (id: string): void => {
    const index = list.findIndex((entry) => entry._id === id);
    if (index >= 0) list.splice(index, 1);
  };
  const find = (id: string): JsonObject | null => {
    const own = list.find((entry) => entry._id === id);
    if (own) return own._tombstone === true ? null : own;
    return baseList?.find((entry) => entry._id === id) ?? null;
  };
  return {
    documentName,
    parents,
    find,
    add: (data) => {
      drop(data._id as string);
      list.push(data);
    },
    remove: (id) => {
      drop(id);
      if (baseList?.some((entry) => entry._id === id)) list.push({ _id: id, _tombstone: true });
    },
    adopt: (id) => {
      const own = list.find((entry) => entry._id === id);
      if (own) return draft.own(list, own);
      const found = find(id);
      if (!found) throw new OperationError(`${documentName} "${id}" does not exist.`);
      const copy = copyJson(found);
      list.push(copy);
      return copy;
    },
  };
}

/** The base actor's source when the nearest parent is an unlinked token's overlay. */
function baseOfOverlay(draft: WorldDraft, parents: readonly DocumentNode[]): JsonObject | null {
  const [overlay, token] = parents;
  if (overlay?.documentName !== "ActorDelta" || typeof token?.data.actorId !== "string") return null;
  return draft.read("Actor", token.data.actorId);
}

function singlePlace(documentName: string, parents: DocumentNode[]): DocumentPlace {
  const parent = parents[0] as DocumentNode;
  const overlay = overlayOf(parent.data);
  return {
    documentName,
    parents,
    find: () => overlay,
    add: () => {
      throw new OperationError(`A ${parent.documentName} always has its ${documentName}; update it instead.`);
    },
    remove: () => {
      const id = overlay._id as Json;
      for (const key of Object.keys(overlay)) delete overlay[key];
      overlay._id = id;
    },
    adopt: () => overlay,
  };
}

function overlayOf(token: JsonObject): JsonObject {
  if (typeof token.delta !== "object" || token.delta === null) token.delta = { _id: token._id ?? null };
  return token.delta as JsonObject;
}

/** The documents that a uuid such as `Scene.a.Token.b.ActorDelta.b` passes through, nearest first. */
function parentNodes(draft: WorldDraft, uuid: string): DocumentNode[] {
  const parts = uuid.split(".");
  const [rootName, rootId, ...rest] = parts;
  if (!rootName || !rootId || rest.length % 2 !== 0) throw new OperationError(`"${uuid}" is not a document's uuid.`);
  const nodes: DocumentNode[] = [{ documentName: rootName, data: draft.edit(rootName, rootId) }];
  for (let index = 0; index < rest.length; index += 2) {
    const name = rest[index] as string;
    const id = rest[index + 1] as string;
    const parent = nodes[0] as DocumentNode;
    if (parent.documentName === "Token" && (name === "Actor" || name === "ActorDelta")) {
      nodes.unshift({ documentName: "ActorDelta", data: overlayOf(parent.data) });
      continue;
    }
    nodes.unshift({ documentName: name, data: listPlace(draft, name, [...nodes]).adopt(id) });
  }
  return nodes;
}
