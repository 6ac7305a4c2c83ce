/** What crosses the wire between a client of the table and its server: JSON only, in both directions. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A document's source data, or a fragment of it. */
export type JsonObject = { [key: string]: Json };

export type OperationAction = "create" | "update" | "delete";

/** One request to change documents of one kind below one parent. */
export interface OperationRequest {
  action: OperationAction;
  documentName: string;
  pack?: string | null;
  parentUuid?: string | null;
  /** create: source data; update: changes with `_id`; delete: `{_id}`. */
  data: JsonObject[];
  /** The rest of the operation as Foundry's pre-steps left it; travels to every client. */
  options: JsonObject;
}

/** What the server made of a request; every client applies it in this form. */
export interface OperationResult {
  action: OperationAction;
  documentName: string;
  pack: string | null;
  parentUuid: string | null;
  /** create: whole documents; update: accepted changes with `_id`; delete: `{_id}`. */
  data: JsonObject[];
  options: JsonObject;
}

export interface ModifiedMessage {
  type: "modified";
  /** Set on the copy that goes to the client that asked. */
  requestId?: number;
  userId: string;
  results: OperationResult[];
}

export type ClientMessage =
  | { type: "modify"; id: number; operations: OperationRequest[] }
  | { type: "world"; id: number }
  | { type: "packIndex"; id: number; pack: string; fields: string[] }
  | { type: "packDocuments"; id: number; pack: string; ids: string[] | null }
  | { type: "socket"; id?: number; event: string; args: Json[]; recipients: string[] | null }
  | { type: "query"; id: number; userId: string; name: string; data: Json; timeout: number | null }
  | { type: "queryResult"; queryId: number; result?: Json; error?: string }
  | { type: "makeFolder"; id: number; path: string }
  | { type: "upload"; id: number; folder: string; name: string; data: string }
  | { type: "activity"; data: JsonObject };

export type ServerMessage =
  | ModifiedMessage
  | { type: "reply"; id: number; data?: Json; error?: string }
  | { type: "socket"; event: string; args: Json[]; senderId: string }
  | { type: "query"; queryId: number; name: string; data: Json; senderId: string; timeout: number | null }
  | { type: "activity"; userId: string; data: JsonObject }
  | { type: "activeUsers"; ids: string[] }
  | { type: "reload" }
  | { type: "closing"; reason: string };

/** Everything a client needs to build its game: the answer to `world`. */
export interface WorldData {
  userId: string;
  generation: 13 | 14;
  version: string;
  world: { id: string; title: string };
  system: JsonObject;
  modules: JsonObject[];
  activeUsers: string[];
  packs: PackData[];
  /** collection name → documents. */
  collections: Record<string, JsonObject[]>;
}

export interface PackData {
  id: string;
  name: string;
  label: string;
  type: string;
  packageName: string;
  packageType: "system" | "module";
  ownership: JsonObject;
  flags: JsonObject;
  banner: string | null;
  folder: string | null;
  /** Documents' index entries with the default fields; null when the pack could not be opened. */
  index: JsonObject[] | null;
  /** Why the pack could not be opened. */
  error: string | null;
  folders: JsonObject[];
}
