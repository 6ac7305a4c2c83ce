import type { Company } from "./company.ts";

/** Each document of the world as a Gamemaster's page has it, by what it is called. */
export type Picture = ReadonlyMap<string, string>;

/**
 * Everything in the world but the log, who is at the table, and when it was written. An unlinked token's actor is looked at as
 * it is: Foundry keeps what differs from the actor behind it, and goes on keeping what differs no longer.
 */
export async function pictureOf({ present, options: { wide } }: Company): Promise<Picture> {
  const all = await present[0]!.do(() => {
    const { api } = game.system;
    const collections = ["actors", "items", "scenes", "cards", "journal", "macros"];
    const documents: Loose[] = collections.flatMap((name) => game[name].contents);
    const doubles: Loose[] = game.scenes.contents.flatMap(({ tokens }: Loose) =>
      tokens.contents.flatMap((token: Loose) => (token.actorLink || !token.actor ? [] : [token.actor])),
    );
    const states = api.rulesets().map(({ id }: Loose) => [`World.${id}`, textOf(api.worldStateOf(id).system, wide)]);
    return [
      ...[...documents, ...doubles].map((one) => [`${one.uuid} ${one.name}`, textOf(one.toObject(), wide)]),
      ...states,
    ];
  });
  return new Map(all as [string, string][]);
}

/** What people set by hand on the map and in posts: of a token where it stands and how it came there. */
const BY_HAND = new Set(["x", "y", "elevation", "_movementHistory", "_regions", "movementAction", "threads"]);

/**
 * A document as text. What is remembered of cards goes with them; that there once was such a memory is no difference, nor is
 * the order in which fields came.
 */
export function textOf(document: object, dragged = false): string {
  return JSON.stringify(document, (key, value) => {
    if (key === "_stats" || key === "delta") return undefined;
    // What was granted once is looked up again, whatever became of the card.
    if (key === "rulings") return undefined;
    // Who drags a token drags it back by hand; posts are written by hand.
    if (dragged && BY_HAND.has(key)) return undefined;
    if (key === "four-tales" && isEmpty(dragged ? withoutTurn(value) : value)) return undefined;
    // What was thrown away and came back stands behind the others; its place on a sheet is its `sort`.
    if (Array.isArray(value) && value.length > 0 && value.every((one) => one?._id))
      return value.toSorted((one, other) => (one._id < other._id ? -1 : 1));
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

/** How far a dragged token went goes with the turn, and so does what is noted of it where its actor has that from another. */
function withoutTurn(flag: unknown): unknown {
  const { lent, ...others } = (flag ?? {}) as { lent?: { system?: object } };
  const isTurn = Object.keys(lent?.system ?? {}).every((one) => one === "turn");
  return isTurn ? others : flag;
}

/** Flags that hold nothing, or a memory that is empty; of an unlinked token's actor, that something is not taken away. */
function isEmpty(flag: unknown): boolean {
  if (typeof flag !== "object" || flag === null) return flag === false;
  return Object.values(flag).every(isEmpty);
}

/** Of whom people did something that may stay, by UUID. */
export interface ByHand {
  /** Their tokens were dragged: how far one went goes with the turn, and not with a card. */
  dragged: Set<string>;
  /**
   * They were played from their sheets, or changed by a card. The things of an unlinked token whose actor was played as well
   * may stay as that one's were when it was their turn to be changed: Foundry can't give them back (`docs/api.md`).
   */
  played: Set<string>;
}

/** What is another now than it was: one sentence for each document. */
export function differences(before: Picture, after: Picture, by?: ByHand): string[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    if (was === is) return [];
    if (!was || !is) return [`${name} is ${was ? "gone" : "new"}: ${(was ?? is)!.slice(0, 300)}`];
    const uuid = name.split(" ")[0]!;
    const behind = uuid.replace(/^Scene\.\w+\.Token\.\w+\./, "");
    const free = (path: string): boolean =>
      // Which scene is shown is chosen behind the doors, and chosen anew there.
      (uuid.split(".").length === 2 && uuid.startsWith("Scene.") && path.startsWith(".active:")) ||
      (by?.dragged.has(uuid) && /^\.system\.turn\.(moved|ran):/.test(path)) ||
      (by?.played.has(behind) && behind !== uuid && /^\.items\.\d+\.system\./.test(path)) ||
      false;
    const found = changesOf(JSON.parse(was), JSON.parse(is), "").filter((path) => !free(path));
    return found.length > 0 ? [`${name} is not as it was: ${found.slice(0, 12).join("; ")}`] : [];
  });
}

function changesOf(was: unknown, is: unknown, path: string): string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  const isOpen = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
  if (!isOpen(was) || !isOpen(is)) {
    return [`${path}: ${JSON.stringify(was)?.slice(0, 160)} → ${JSON.stringify(is)?.slice(0, 160)}`];
  }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const found = keys.flatMap((key) => changesOf(was[key], is[key], `${path}.${key}`));
  return found.length > 0 ? found : [`${path}: in another order`];
}
