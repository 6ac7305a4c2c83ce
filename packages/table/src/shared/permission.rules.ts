/**
 * Who may create, change and delete what: the rules that Foundry's server enforces, as functions of plain JSON.
 * They run on the server. Advice on the client comes from the base document classes.
 */
import type { JsonObject, OperationAction } from "./protocol.ts";
import { hasPermission, isGM, LEVEL, ownershipLevel, ROLE, roleOf } from "./roles.ts";
import { structureOf } from "./structure.ts";

export interface DocumentNode {
  documentName: string;
  data: JsonObject;
}

export interface PermissionContext {
  user: JsonObject;
  /** 14 where absent. */
  generation?: 13 | 14;
  /** Value of the world setting `core.permissions`. */
  permissionTable: Record<string, number[]> | null;
  /** A world actor's source by id, for tokens and combatants, whose rights are the actor's. */
  findActor(id: string): JsonObject | null;
  /** A token's source, for combatants of unlinked tokens. */
  findToken(sceneId: string, tokenId: string): JsonObject | null;
}

export interface PermissionRequest {
  action: OperationAction;
  /** For create: the new data. For update and delete: the data as stored. */
  node: DocumentNode;
  /** Nearest parent first. */
  parents: readonly DocumentNode[];
  /** For update: the expanded changes. */
  changes: JsonObject;
}

type Rule = (request: PermissionRequest, context: PermissionContext) => boolean;

const TURN_KEYS = new Set(["_id", "round", "turn", "combatants", "_stats"]);
const COMBATANT_KEYS = new Set(["_id", "initiative", "flags", "defeated", "system", "_stats"]);
const TOKEN_KEYS_OF_GM = ["actorId", "actorLink"];
/** That players may not rename themselves is from memory. */
const USER_KEYS_OF_GM = ["role", "permissions", "name"];
const DOOR_KEYS = new Set(["_id", "ds", "_stats"]);
const DRAW_KEYS = new Set(["_id", "drawn"]);

const only = (changes: JsonObject, allowed: ReadonlySet<string>): boolean =>
  Object.keys(changes).every((key) => allowed.has(key));

const gamemastersOnly: Rule = (_request, context) => isGM(context.user);
const authorOf =
  (field: string): Rule =>
  ({ node }, { user }) =>
    node.data[field] === user._id;
const may =
  (permission: string): Rule =>
  (_request, context) =>
    hasPermission(context.user, permission, context.permissionTable);

/** The user's ownership level of a document; embedded documents have their parent's, tokens and combatants their actor's. */
function levelOf(node: DocumentNode, parents: readonly DocumentNode[], context: PermissionContext): number {
  const { user } = context;
  if (isGM(user)) return LEVEL.OWNER;
  const structure = structureOf(node.documentName);
  if (structure.authorField && node.data[structure.authorField] === user._id) return LEVEL.OWNER;
  if (node.documentName === "Token" || node.documentName === "ActorDelta" || node.documentName === "Combatant") {
    return levelOfActorBehind(node, parents, context);
  }
  // An embedded item has an ownership field too, but only its parent's counts.
  if (structure.ownership && !(node.documentName === "Item" && parents.length > 0)) {
    const own = ownershipLevel(node.data.ownership, user._id as string);
    const inherits = own === LEVEL.INHERIT || node.data.ownership === undefined;
    if (!inherits || parents.length === 0) return Math.max(own, LEVEL.NONE);
  }
  const [parent, ...others] = parents;
  return parent ? levelOf(parent, others, context) : LEVEL.NONE;
}

function levelOfActorBehind(node: DocumentNode, parents: readonly DocumentNode[], context: PermissionContext): number {
  if (node.documentName === "ActorDelta") {
    const [token, ...others] = parents;
    return token ? levelOfActorBehind(token, others, context) : LEVEL.NONE;
  }
  let actorId = node.data.actorId;
  if (node.documentName === "Combatant" && typeof actorId !== "string") {
    const { sceneId, tokenId } = node.data;
    if (typeof sceneId === "string" && typeof tokenId === "string") {
      actorId = context.findToken(sceneId, tokenId)?.actorId ?? null;
    }
  }
  const actor = typeof actorId === "string" ? context.findActor(actorId) : null;
  if (!actor) return LEVEL.NONE;
  const ownership = { ...(actor.ownership as JsonObject), ...overlaidOwnership(node) };
  return levelOf({ documentName: "Actor", data: { ...actor, ownership } }, [], context);
}

/** What an unlinked token says of its own actor: whose it is beside those to whom the base actor belongs. */
function overlaidOwnership({ documentName, data }: DocumentNode): JsonObject {
  const delta = documentName === "Token" && data.actorLink !== true ? data.delta : null;
  const own = delta && typeof delta === "object" && !Array.isArray(delta) ? delta.ownership : null;
  return own && typeof own === "object" && !Array.isArray(own) ? own : {};
}

const owner: Rule = (request, context) => levelOf(request.node, request.parents, context) >= LEVEL.OWNER;
const ownerOfParent: Rule = ({ parents }, context) => {
  const [parent, ...others] = parents;
  return parent !== undefined && levelOf(parent, others, context) >= LEVEL.OWNER;
};

const createCard: Rule = (request, context) =>
  request.parents[0]?.data.type !== "deck" || ownerOfParent(request, context);
const updateCard: Rule = (request, context) =>
  (request.parents[0]?.data.type === "deck" && only(request.changes, DRAW_KEYS)) || ownerOfParent(request, context);
const updateCombat: Rule = ({ changes }) => only(changes, TURN_KEYS);
const updateCombatant: Rule = (request, context) => owner(request, context) && only(request.changes, COMBATANT_KEYS);
const updateToken: Rule = (request, context) =>
  owner(request, context) && !TOKEN_KEYS_OF_GM.some((key) => key in request.changes);
const updateUser: Rule = ({ node, changes }, { user }) => {
  if (USER_KEYS_OF_GM.some((key) => key in changes)) return false;
  return node.data._id === user._id;
};
const setting: Rule = ({ node, changes }, context) => {
  const whose = node.data.user ?? null;
  if ("user" in changes && changes.user !== whose) return false;
  return whose === null
    ? hasPermission(context.user, "SETTINGS_MODIFY", context.permissionTable)
    : whose === context.user._id;
};

/** Doors may be opened and closed by whoever may WALL_DOORS. */
const updateWall: Rule = ({ changes }, { user, permissionTable }) =>
  only(changes, DOOR_KEYS) && hasPermission(user, "WALL_DOORS", permissionTable);
/** Generation 13 leaves regions to gamemasters. */
const region =
  (rule: Rule): Rule =>
  (request, context) =>
    (context.generation ?? 14) >= 14 && rule(request, context);

const RULES: Readonly<Record<string, Partial<Record<OperationAction, Rule>>>> = {
  Actor: { create: may("ACTOR_CREATE") },
  AmbientLight: { create: gamemastersOnly, update: gamemastersOnly, delete: gamemastersOnly },
  Item: { create: may("ITEM_CREATE") },
  Cards: { create: may("CARDS_CREATE") },
  Card: { create: createCard, update: updateCard, delete: ownerOfParent },
  ChatMessage: { create: authorOf("author") },
  Combat: { create: gamemastersOnly, update: updateCombat, delete: gamemastersOnly },
  Combatant: { create: owner, update: updateCombatant, delete: owner },
  CombatantGroup: { create: gamemastersOnly },
  Drawing: { create: may("DRAWING_CREATE") },
  Folder: { create: gamemastersOnly, update: gamemastersOnly, delete: gamemastersOnly },
  JournalEntry: { create: may("JOURNAL_CREATE") },
  Level: { create: gamemastersOnly, update: gamemastersOnly, delete: gamemastersOnly },
  Macro: { create: authorOf("author") },
  MeasuredTemplate: { create: may("TEMPLATE_CREATE") },
  Note: { create: may("NOTE_CREATE") },
  Playlist: { create: may("PLAYLIST_CREATE") },
  PlaylistSound: { create: ownerOfParent, update: ownerOfParent, delete: ownerOfParent },
  Region: { create: region(may("REGION_CREATE")), update: region(owner), delete: region(owner) },
  RegionBehavior: { create: gamemastersOnly, update: gamemastersOnly, delete: gamemastersOnly },
  RollTable: { create: gamemastersOnly },
  Scene: { create: gamemastersOnly, update: gamemastersOnly, delete: gamemastersOnly },
  Setting: { create: setting, update: setting, delete: setting },
  Tile: { create: gamemastersOnly, update: gamemastersOnly, delete: gamemastersOnly },
  Token: { create: may("TOKEN_CREATE"), update: updateToken, delete: may("TOKEN_DELETE") },
  User: { create: gamemastersOnly, update: updateUser, delete: gamemastersOnly },
  Wall: { create: gamemastersOnly, update: updateWall, delete: gamemastersOnly },
};

/** Whether the server lets the user do this. Gamemasters and assistants may do all but raise somebody above themselves. */
export function isAllowed(request: PermissionRequest, context: PermissionContext): boolean {
  const { action, node, parents, changes } = request;
  if (roleOf(context.user) < ROLE.PLAYER) return false;
  if (isGM(context.user)) return !raisesAboveOneself(request, context.user);
  if (action === "update" && "ownership" in changes) return false;
  const rule = RULES[node.documentName]?.[action];
  const embeddedItem = parents.length > 0 && ["Item", "ActiveEffect"].includes(node.documentName);
  if (rule && !embeddedItem) return rule(request, context);
  if (action === "create") return parents.length > 0 ? ownerOfParent(request, context) : false;
  return owner(request, context);
}

function raisesAboveOneself({ node, changes, action }: PermissionRequest, user: JsonObject): boolean {
  if (node.documentName !== "User" || roleOf(user) === ROLE.GAMEMASTER) return false;
  if (roleOf(node.data) > roleOf(user)) return true;
  return action === "update" && roleOf({ ...node.data, ...changes }) > roleOf(user);
}
