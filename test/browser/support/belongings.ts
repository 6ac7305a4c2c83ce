import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { ROOT } from "../../../tools/house.mjs";
import { openBrowser } from "./chromium.ts";
import { sitDown } from "./seat.ts";

/** What a world had before somebody came with people and scenes of their own. Plain data. */
interface Before {
  /** Ids of its documents, by kind. */
  ids: Record<string, string[]>;
  /** Documents that have the ids of ours, whole. */
  copies: Record<string, object[]>;
  /** All others, whole: a spec may empty the chat, or the world. */
  others: Record<string, object[]>;
  /** The system's settings of the world, by key, as JSON; nothing where they were never written. */
  settings: Record<string, string | null>;
  activeScene: string | null;
}

/** A world into which people and scenes were brought. */
export interface Belongings {
  /** Players who were not there, and were made. */
  readonly newcomers: readonly string[];
  /**
   * Puts the world back as it was: what came since goes, what was changed is as before.
   * @returns what could not be put back, a sentence each
   */
  takeAway(keeper: Page): Promise<string[]>;
}

/** The demo's people and scenes, as the table begins with them. */
function demo(): object[] {
  const folder = join(ROOT, "tools/demo");
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort();
  return files.flatMap((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as object[]);
}

/** What an evening leaves behind, in the order in which it goes: what speaks of others before those, and whoever made it last. */
const KINDS = [
  "Combat",
  "ChatMessage",
  "Scene",
  "JournalEntry",
  "Actor",
  "Item",
  "Cards",
  "RollTable",
  "Macro",
  "Playlist",
  "Folder",
  "User",
];

/** The ids that the demo has for its players. */
const PLAYERS = ["playerAda0000000", "playerBen0000000"] as const;

/**
 * Brings the demo's people and scenes into whatever world is open, under their own ids, and players where there are none of these
 * names. Whoever plays there loses nothing: `takeAway` puts everything back.
 * @param keeper page of a Gamemaster, with nobody else at the table
 * @param players names of two users who play; made where they are not there
 */
export async function bringBelongings(keeper: Page, players: readonly [string, string]): Promise<Belongings> {
  const before = await keeper.evaluate(remember, { entries: demo() as Loose[], kinds: KINDS });
  const newcomers = await keeper.evaluate(bring, { entries: demo() as Loose[], players, ids: PLAYERS });
  return { newcomers, takeAway: (page) => page.evaluate(putBack, { before, kinds: KINDS }) };
}

/** Whoever comes first into a new world is asked what is played: all stays as it is. */
export async function passTheDoors(page: Page): Promise<void> {
  const stay = page.locator('.ft-doors [data-action="stay"]');
  const isAsked = await stay.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );
  if (isAsked) await stay.click();
}

/**
 * Comes to a stranger's world before a spec is played there, with its people and scenes, and goes again.
 * @param unsaid nobody has said yet what is played, as in a new world; else all is, and nobody is asked who they are
 * @returns takes all of it away again
 * @throws Error when what was there could not be put back
 */
export async function comeTo(url: string, unsaid = false): Promise<() => Promise<void>> {
  const browser = await openBrowser();
  const asKeeper = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
    const { page, context } = await sitDown(browser, url, "Gamemaster", { canvas: false });
    try {
      return await work(page);
    } finally {
      await context.close();
    }
  };
  const { FOUNDRY_PLAYER: ada = "Ada", FOUNDRY_PLAYER2: ben = "Ben" } = process.env;
  const belongings = await asKeeper(async (page) => {
    await passTheDoors(page);
    const brought = await bringBelongings(page, [ada, ben]);
    await page.evaluate(sayWhatIsPlayed, unsaid);
    return brought;
  });
  return async () => {
    const left = await asKeeper((page) => belongings.takeAway(page)).finally(() => browser.close());
    if (left.length > 0) throw new Error(`Not put back: ${left.join("; ")}`);
  };
}

/** Runs within the page: what is played is as the table's demo world begins. */
async function sayWhatIsPlayed(unsaid: boolean): Promise<void> {
  if (unsaid) await game.settings.storage.get("world").getSetting("four-tales.tonight")?.delete();
  else await game.settings.set("four-tales", "tonight", { text: JSON.stringify({ said: true, welcome: false }) });
}

/** Runs within the page: what is there. */
function remember({ entries, kinds }: { entries: Loose[]; kinds: readonly string[] }): Before {
  const there = kinds.map((kind) => [kind, (game.collections.get(kind) ?? game.users).map(({ id }: Loose) => id)]);
  const ids: Record<string, string[]> = Object.fromEntries(there);
  const copies: Record<string, object[]> = {};
  const others: Record<string, object[]> = {};
  for (const kind of kinds)
    if (kind !== "User") others[kind] = game.collections.get(kind).map((one: Loose) => one.toObject());
  for (const { documentName, data, parentUuid } of entries) {
    if (parentUuid) continue;
    const there = game.collections.get(documentName)?.get(data._id);
    // What an evening that broke off has left behind is nobody's.
    if (!there) continue;
    if (there.getFlag("world", "firstEvening") === true)
      ids[documentName] = ids[documentName]!.filter((id) => id !== there.id);
    else copies[documentName] = [...(copies[documentName] ?? []), there.toObject()];
    others[documentName] = others[documentName]!.filter((one: Loose) => one._id !== there.id);
  }
  // How far the system has brought old data is true of what stays, too.
  const own = ["dataVersion", "mended"];
  const stored = (id: string): Loose => game.settings.storage.get("world").getSetting(id);
  const settings: Before["settings"] = {};
  for (const { namespace, key, scope } of game.settings.settings.values())
    if (scope === "world" && namespace === "four-tales" && !own.includes(key))
      settings[key] = stored(`${namespace}.${key}`) ? JSON.stringify(game.settings.get(namespace, key)) : null;
  return { ids, copies, others, settings, activeScene: game.scenes.active?.id ?? null };
}

/** Runs within the page: people and scenes come in. */
async function bring(given: {
  entries: Loose[];
  players: readonly string[];
  ids: readonly string[];
}): Promise<string[]> {
  const { entries, players, ids } = given;
  const newcomers: string[] = [];
  const userIds: Record<string, string> = {};
  for (const [n, name] of players.entries()) {
    let user = game.users.getName(name);
    if (!user) {
      user = await getDocumentClass("User").create({ name, role: 1 });
      newcomers.push(name);
    }
    userIds[ids[n]!] = user.id;
  }
  const { deepClone, expandObject, mergeObject } = foundry.utils;
  for (const entry of entries) {
    const source = entry.fromPack ? (await fromUuid(entry.fromPack)).toObject() : {};
    delete source.folder;
    const data = mergeObject(source, expandObject(deepClone(entry.data ?? {})));
    if (data.ownership) {
      const owners = Object.entries(data.ownership).map(([who, level]) => [userIds[who] ?? who, level]);
      data.ownership = Object.fromEntries(owners);
    }
    if (entry.parentUuid) {
      const parent = await fromUuid(entry.parentUuid);
      await parent.createEmbeddedDocuments(entry.documentName, [data], { keepId: true });
      continue;
    }
    const there = game.collections.get(entry.documentName).get(data._id);
    if (there) await there.delete();
    data.flags = { ...data.flags, world: { ...data.flags?.world, firstEvening: true } };
    await getDocumentClass(entry.documentName).create(data, { keepId: true });
  }
  return newcomers;
}

/** Runs within the page: all is as it was. */
async function putBack(given: { before: Before; kinds: readonly string[] }): Promise<string[]> {
  const { ids, copies, others, settings, activeScene } = given.before;
  const left: string[] = [];
  const attempt = async (what: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      left.push(`${what}: ${String(error)}`);
    }
  };
  for (const kind of given.kinds) {
    const own = getDocumentClass(kind);
    const known = new Set(ids[kind]);
    const copied = new Set((copies[kind] ?? []).map((one: Loose) => one._id));
    const here: string[] = (game.collections.get(kind) ?? game.users).map(({ id }: Loose) => id);
    const gone = here.filter((id) => !known.has(id) || copied.has(id));
    if (gone.length > 0) await attempt(`what came (${kind})`, () => own.deleteDocuments(gone));
    for (const copy of copies[kind] ?? [])
      await attempt(`what was there before (${kind})`, () => own.create(copy, { keepId: true }));
  }
  // Whatever others speak of comes before them.
  for (const kind of given.kinds.toReversed()) {
    const lost = (others[kind] ?? []).filter(({ _id }: Loose) => !game.collections.get(kind).has(_id));
    if (lost.length > 0)
      await attempt(`what was taken away (${kind})`, () =>
        getDocumentClass(kind).createDocuments(lost, { keepId: true }),
      );
  }
  // What the system itself still writes about who went comes first.
  await new Promise((done) => setTimeout(done, 1000));
  for (const [key, value] of Object.entries(settings)) {
    const written = game.settings.storage.get("world").getSetting(`four-tales.${key}`);
    if (value === null) {
      if (written) await attempt(`the setting ${key}`, () => written.delete());
    } else if (JSON.stringify(game.settings.get("four-tales", key)) !== value)
      await attempt(`the setting ${key}`, () => game.settings.set("four-tales", key, JSON.parse(value)));
  }
  const scene = activeScene && game.scenes.get(activeScene);
  if (scene && !scene.active) await attempt("the scene of before", () => scene.activate());
  return left;
}
