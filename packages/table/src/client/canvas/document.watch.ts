import type { Token } from "./placeables/token.placeable.ts";
import { replaceTargets } from "./placeables/user-targets.ts";

/** Changes of scene data after which the map is drawn anew; for size, grid and picture the scene document sees to it. */
const REDRAW = ["backgroundColor", "levels", "foreground"];

const viewed = (document: Loose): boolean => Boolean(canvas.ready) && document.parent?.id === canvas.scene?.id;

async function onCreateToken(document: Loose, options: object, userId: string): Promise<void> {
  if (!viewed(document) || canvas.tokens.get(document.id)) return;
  const token: Token = canvas.tokens.createObject(document);
  await token.draw();
  token._onCreate({}, options, userId);
  canvas.tokenList?.refresh();
}

function onUpdateToken(document: Loose, changes: Record<string, unknown>, options: object, userId: string): void {
  if (!viewed(document)) return;
  canvas.tokens.get(document.id)?._onUpdate(changes, options, userId);
  canvas.tokenList?.refresh();
}

function onDeleteToken(document: Loose, options: object, userId: string): void {
  if (!viewed(document)) return;
  const token: Token | undefined = canvas.tokens.get(document.id);
  if (!token) return;
  token._onDelete(options, userId);
  token.destroy({ children: true });
  document._object = null;
  canvas.tokenList?.refresh();
}

const LAYERS: Record<string, string> = {
  AmbientLight: "lighting",
  Drawing: "drawings",
  MeasuredTemplate: "templates",
  Note: "notes",
  Region: "regions",
  Tile: "tiles",
  Wall: "walls",
};

/** Puts what was just made on the map, before its hooks: they find it there, though it may not be drawn yet. */
export async function showCreated(document: Loose, options: object, userId: string): Promise<void> {
  if (document.documentName === "Token") return await onCreateToken(document, options, userId);
  const layer = canvas[LAYERS[document.documentName] ?? ""];
  if (!viewed(document) || !layer || layer.get(document.id)) return;
  const object = layer.createObject(document);
  await object.draw();
  object._onCreate({}, options, userId);
}

/** Keeps what else lies on the map in step with its documents. */
function watchParts(): void {
  for (const [name, key] of Object.entries(LAYERS)) {
    const layer = () => canvas[key];
    Hooks.on(`update${name}`, (document: Loose, changes: object, options: object, userId: string) => {
      if (viewed(document)) layer()?.get(document.id)?._onUpdate(changes, options, userId);
    });
    Hooks.on(`delete${name}`, (document: Loose, options: object, userId: string) => {
      const object = viewed(document) ? layer()?.get(document.id) : null;
      if (!object) return;
      object._onDelete(options, userId);
      object.destroy({ children: true });
      document._object = null;
    });
  }
}

/** The actor itself, or the one an item, effect or delta belongs to. */
function actorOf(document: Loose): Loose {
  let at = document;
  while (at && at.documentName !== "Actor")
    at = at.documentName === "ActorDelta" ? (at.syntheticActor ?? at.parent?.actor) : at.parent;
  return at;
}

function onActorChange(document: Loose): void {
  if (!canvas.ready) return;
  const actor = actorOf(document);
  if (!actor) return;
  for (const token of canvas.tokens.placeables as Token[]) {
    // An unlinked token shows its base actor's changes too.
    const { actor: own } = token;
    if (own !== actor && own?.uuid !== actor.uuid && token.document.actorId !== actor.id) continue;
    token._onUpdateBaseActor();
    if (canvas.hud?.token.object === token) canvas.hud.token.render();
  }
  canvas.tokenList?.refresh();
}

function onCombatChange(): void {
  if (!canvas.ready) return;
  for (const token of canvas.tokens.placeables as Token[]) token.renderFlags.set({ refreshTurnMarker: true });
  canvas.hud?.token.render();
}

function onUpdateScene(scene: Loose, changes: object): void {
  if (
    scene.id === canvas.scene?.id &&
    Object.keys(changes).some((key) => REDRAW.includes(key.split(".")[0] as string))
  ) {
    void canvas.draw(scene);
  } else if (scene.id === canvas.scene?.id && "environment" in changes) canvas.lighting?.refreshDarkness();
}

interface Activity {
  targets?: string[];
  sceneId?: string | null;
  cursor?: { x: number; y: number };
  ping?: Loose;
  ruler?: Loose;
}

/** Another user's activity: whom they aim at, what they measure, and the place they show. */
function onUserActivity(userId: string, activity: Activity | undefined): void {
  const user = game.users?.get(userId);
  if (!user || user === game.user || !activity) return;
  if (activity.ping && activity.cursor) void canvas.controls?.handlePing(user, activity.cursor, activity.ping);
  if (activity.ruler !== undefined) canvas.controls?.updateRuler(user, activity.ruler);
  if (activity.sceneId !== undefined && activity.sceneId !== canvas.scene?.id) {
    replaceTargets(user, []);
    return;
  }
  if (!Array.isArray(activity.targets)) return;
  replaceTargets(user, activity.targets);
}

/** What a user sees follows tokens and lights, what they select, who may look through whom, and the scene's own light. */
function watchVision(): void {
  const look = (document: Loose) => canvas.ready && viewed(document) && canvas.visibility?.refresh();
  for (const name of ["Token", "AmbientLight"])
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}${name}`, look);
  Hooks.on("controlToken", () => canvas.ready && canvas.visibility?.refresh());
  Hooks.on("updateActor", () => canvas.ready && canvas.visibility?.refresh());
  Hooks.on(
    "updateScene",
    (scene: Loose) => scene.id === canvas.scene?.id && canvas.ready && canvas.visibility?.refresh(),
  );
}

/** Whoever draws on the map of their own accord does so when one of these changes. */
const DRAWN = ["Actor", "Combat", "Combatant", "Scene", "Setting", "Token", ...Object.keys(LAYERS)];

let watching = false;

/** Keeps the map in step with the documents, by their hooks; once. */
export function watchDocuments(): void {
  if (watching) return;
  watching = true;
  watchParts();
  watchVision();
  for (const name of DRAWN)
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}${name}`, () => canvas.wake());
  Hooks.on("updateToken", onUpdateToken);
  Hooks.on("deleteToken", onDeleteToken);
  Hooks.on("updateScene", onUpdateScene);
  Hooks.on(
    "deleteScene",
    (scene: Loose) => scene.id === canvas.scene?.id && !game.scenes?.viewed && void canvas.draw(null),
  );
  for (const name of ["Actor", "ActorDelta"]) Hooks.on(`update${name}`, onActorChange);
  for (const name of ["Item", "ActiveEffect"]) {
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}${name}`, onActorChange);
  }
  for (const name of ["Combat", "Combatant"]) {
    for (const event of ["create", "update", "delete"]) Hooks.on(`${event}${name}`, onCombatChange);
  }
  Hooks.on("targetToken", () => canvas.tokenList?.refresh());
  game.socket?.on?.("userActivity", onUserActivity);
}
