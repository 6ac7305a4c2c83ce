import { seen } from "./held.ts";

/** Any class, as registries take it. */
type AnyClass = new (...args: never[]) => object;

/** A status that tokens can have. */
export interface Status {
  id: string;
  name: string;
  img: string;
  _id?: string;
  /** Whether the token's palette offers it, or to which actors. */
  hud?: boolean | { actorTypes: string[] };
}

/** What Foundry knows of the subtypes of one kind of document. */
interface Subtypes {
  dataModels: Record<string, Model | undefined>;
  typeIcons?: Record<string, string>;
}

/** Which class the documents of a kind are made of; from the init hook on. */
export function useDocumentClasses(
  classes: Record<"Actor" | "Item" | "Combat" | "Combatant" | "ChatMessage" | "Scene" | "Token", AnyClass>,
): void {
  for (const [name, cls] of Object.entries(classes)) {
    // The published types want the very classes that were declared to them; ours are seen through narrow types.
    CONFIG[name as keyof typeof classes].documentClass = cls as never;
  }
}

/** Documents that have subtypes with models of ours. */
type ModelledName = "Actor" | "Item" | "ChatMessage" | "Combat" | "Combatant" | "RegionBehavior";

/** Registers the model of a subtype, and the icon of an actor's or item's. */
export function registerModel(name: ModelledName, type: string, model: AnyClass, icon?: string): void {
  const config = subtypesOf(name);
  Object.assign(config.dataModels, { [type]: model });
  if (icon) config.typeIcons = { ...config.typeIcons, [type]: icon };
}

/** The schema of a registered subtype, or null where there is no such type. */
export function schemaOfType(name: ModelledName, type: string): object | null {
  return modelOf(name, type)?.schema ?? null;
}

/**
 * The data that a subtype of ours begins with.
 * @throws Error when it was not registered
 */
export function freshSystem(name: "Actor" | "Item", type: string): object {
  const model = modelOf(name, type);
  if (!model) throw new Error(`The subtype ${type} has no model in CONFIG.${name}.dataModels.`);
  return new model().toObject();
}

/** The model of a subtype, as its class is used; held in `config.check.ts`. */
export interface Model {
  readonly schema: object;
  new (): { toObject(): object };
}

function modelOf(name: ModelledName, type: string): Model | undefined {
  return subtypesOf(name).dataModels[type];
}

function subtypesOf(name: ModelledName): Subtypes {
  // They differ in their subtypes alone, and a union of them cannot be compared.
  return seen<Subtypes, (typeof CONFIG)["Actor"]>(CONFIG[name] as (typeof CONFIG)["Actor"]);
}

/** Registers the sheet that a subtype opens with. */
export function registerSheet(
  name: "Actor" | "Item",
  type: string,
  scope: string,
  sheet: AnyClass,
  label: string,
): void {
  const documentClass = name === "Actor" ? Actor : Item;
  // A class of ours, which its base leads back to Foundry's own: applications.ts.
  const cls = sheet as typeof foundry.applications.sheets.ActorSheetV2;
  const options = { types: [type], makeDefault: true, label };
  foundry.applications.apps.DocumentSheetConfig.registerSheet(documentClass, scope, cls, options);
}

/** Registers what token bars may show of an actor. */
export function registerTrackable(type: string, attributes: { bar: string[]; value: string[] }): void {
  Object.assign(CONFIG.Actor.trackableAttributes, { [type]: attributes });
}

/** Every status that tokens can have; one may be added with `push`, on both versions. */
export function statuses(): Status[] {
  // Published with more than we name; what an entry has is held in config.check.ts.
  return CONFIG.statusEffects as Status[];
}

/** The numbers that say whose side a token is on. */
export function dispositions(): { FRIENDLY: number; HOSTILE: number } {
  return CONST.TOKEN_DISPOSITIONS;
}

/** What is offered to others, as `game.system.api`. */
export function offerApi(api: object): void {
  Object.assign(game.system!, { api });
}
