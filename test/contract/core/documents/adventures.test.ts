import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { visionOf } from "../../../../packages/table/src/client/canvas/perception/vision.ts";
import { backgroundOfScene } from "../../../../packages/table/src/client/canvas/scene.facts.ts";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { writeAdventures } from "../../../../tools/parts/adventures.mjs";
import { playedOn } from "../../../generations.ts";
import { ADA, calm, GM, leaveTales, openTales, source, type Tales, TOY, until } from "../../tales.fixture.ts";

const PACK = "pebbles-adventure";
const POND = `Compendium.pebbles.${PACK}.Adventure.pebblesStillPond`;

/** The toy with its adventure packed, as a release of it would be. */
let toy: string;

beforeAll(async () => {
  await buildSystem();
  toy = mkdtempSync(join(tmpdir(), "four-tales-toy-"));
  cpSync(TOY, toy, { recursive: true });
  const file = "adventure/still-pond.yml";
  const data = parse(readFileSync(join(TOY, file), "utf8")) as Record<string, unknown>;
  const pack = { name: PACK, type: "Adventure", folder: "adventures/pebbles", entries: [{ file, text: "", data }] };
  writeAdventures("four-tales", pack, [pack], join(toy, "whole"));
  mkdirSync(join(toy, "packs"));
  await compilePack(join(toy, "whole"), join(toy, "packs", PACK));
  const manifest = JSON.parse(readFileSync(join(TOY, "module.json"), "utf8"));
  const packs = [{ name: PACK, label: "Pebbles: Adventures", type: "Adventure", path: `packs/${PACK}` }];
  writeFileSync(join(toy, "module.json"), JSON.stringify({ ...manifest, packs }));
});
afterAll(leaveTales);
afterAll(() => rmSync(toy, { recursive: true, force: true }));

/** Ids and texts of all that the world holds, without what the server notes down. */
function picture({ game }: Tales): string {
  const { actors, items, scenes, journal, tables, folders, macros, cards, combats } = game;
  const all = [actors, items, scenes, journal, tables, folders, macros, cards, combats].map((these) =>
    these.contents.map((one: Loose) => one.toObject()),
  );
  return JSON.stringify(all, (key, value) => (key === "_stats" ? undefined : value));
}

/** Everything that leads somewhere within the documents of the world, and does not. */
async function deadLinks({ game }: Tales): Promise<string[]> {
  const uuids = new Set(picture({ game } as Tales).match(/(?<=@(?:UUID|Embed)\[)[^\]#\s]+/g) ?? []);
  const found = await Promise.all([...uuids].map(async (uuid) => ((await fromUuid(uuid)) ? null : uuid)));
  return found.filter((uuid) => uuid !== null);
}

let tales: Tales;

async function openOn(generation: 13 | 14, asUser = GM, store = new MemoryStore()): Promise<Tales> {
  tales = await openTales({ generation, asUser, store, toy });
  await calm();
  return tales;
}

describe.each([13, 14] as const)("adventures on Foundry %i", (generation) => {
  const open = (asUser = GM, store?: MemoryStore) => openOn(generation, asUser, store);

  it("of the toy begins where it says, once: the scene for everybody, and its first page", async () => {
    const { game } = await open();
    const opened: Loose[] = [];
    const sheet = { render: async (options: Loose) => void opened.push(options) };
    Object.defineProperty(CONFIG.JournalEntry.documentClass.prototype, "sheet", { get: () => sheet });
    const adventure = await fromUuid(POND);
    await adventure.import();
    const entry = game.journal.getName("The still pond");
    await until(() => game.scenes.active?.name === "The pond");
    const [tilda, onlooker] = [game.actors.getName("Old Tilda"), game.actors.getName("Somebody who looks on")];
    expect([tilda.folder.name, tilda.items.contents[0].system.flatness]).toEqual(["At the pond", 2]);
    const { tokens } = game.scenes.active;
    expect(tokens.map(({ name, actorLink, disposition, actor }: Loose) => [name, actorLink, disposition, actor.type]))
      // Looks and links are the actor's, unless the adventure says otherwise.
      .toEqual([
        ["Old Tilda", true, 1, tilda.type],
        ["Somebody who looks on", false, 0, tilda.type],
        ["A child who looks on", false, 0, tilda.type],
      ]);
    expect(new Set(tokens.map(({ id }: Loose) => id)).size).toBe(3);
    expect(tokens.contents[1].actor.id).toBe(onlooker.id);
    await until(() => opened.length > 0);
    expect(opened).toEqual([{ force: true, pageId: entry.pages.getName("Where to begin").id }]);
    expect(await deadLinks(tales)).toEqual([]);

    // Again, in the middle of an evening: what it brought is as it was, and nobody is led away, or loses their own.
    await tilda.update({ ownership: { [ADA]: 3 } });
    const before = picture(tales);
    const [elsewhere] = await CONFIG.Scene.documentClass.createDocuments([{ name: "Elsewhere" }]);
    await elsewhere.activate();
    await tilda.update({ "system.skill": 1, name: "Tilda the elder" });
    await tilda.items.contents[0].update({ name: "A stone" });
    const again = await adventure.import({ dialog: false });
    await calm();
    expect([Object.keys(again.created), game.scenes.active.name, opened.length]).toEqual([[], "Elsewhere", 1]);
    await elsewhere.delete();
    await game.scenes.getName("The pond").activate();
    expect(picture(tales)).toBe(before);
  });

  it("of our games come into the world whole, twice without harm, lead nowhere that is not there, and bring players what is meant for them in entries that they find in their list", async () => {
    const store = new MemoryStore();
    const { game } = await open(GM, store);
    const packs = game.packs.filter(({ metadata }: Loose) => metadata.type === "Adventure");
    for (const pack of packs) {
      const owner = tales.rulesets.find(({ id, module }) =>
        pack.collection.startsWith(`${module ?? "four-tales"}.${id}-`),
      );
      for (const adventure of await pack.getDocuments()) {
        expect(adventure.flags["four-tales"].begin.game, adventure.name).toBe(owner?.id);
        // Heroes of another afternoon of the same game are there already, and come no second time.
        const heroes = game.actors.map((one: Loose) => one._stats.compendiumSource).filter(Boolean);
        const cast: Loose[] = adventure.toObject().actors;
        const here = cast.filter(({ _stats }) => heroes.includes(_stats?.compendiumSource)).length;
        const { created } = await adventure.import({ dialog: false });
        const types = Object.values(created as Record<string, Loose[]>).flat();
        const { documentCount, toCreate } = await adventure.prepareImport();
        // Nor does a folder that nobody but them would lie in.
        const left = toCreate.Folder?.length ?? 0;
        expect(types.length + here + left, adventure.name).toBe(documentCount);
        expect(tales.shown.warnings, adventure.name).toEqual([]);
        for (const scene of created.Scene) {
          expect(visionOf(scene, game.users.get(ADA)).isWhole, `players see ${scene.name}`).toBe(true);
          if (!owner?.module) expect(backgroundOfScene(scene).src, scene.name).toMatch(/\.svg$/);
        }
      }
    }
    await calm();
    const filed = ["actors", "items", "scenes", "journal", "tables", "cards", "macros"].flatMap((room) =>
      game[room].map(({ folder }: Loose) => folder?.id),
    );
    const empty = game.folders.filter(({ id }: Loose) => !filed.includes(id)).map(({ name }: Loose) => name);
    expect(empty, "a folder of heroes who are there already").toEqual([]);
    // Whom a table plays is there once, and stands on the scenes of each evening.
    const types = tales.rulesets.map(({ newcomer }) => newcomer?.type);
    const heroes = game.actors.filter(({ type }: Loose) => types.includes(type)).map(({ name }: Loose) => name);
    expect(heroes).toEqual([...new Set(heroes)]);
    const placed = game.scenes.map(({ tokens }: Loose) => tokens.map(({ actor, name }: Loose) => actor?.name ?? name));
    expect(placed.filter((names: string[]) => names.includes("Nimble Jan")).length).toBeGreaterThan(2);
    const before = picture(tales);
    for (const pack of packs)
      for (const adventure of await pack.getDocuments()) await adventure.import({ dialog: false });
    await calm();
    expect(picture(tales)).toBe(before);
    expect(await deadLinks(tales)).toEqual([]);
    const invalid = ["actors", "items", "scenes", "journal", "tables", "cards", "macros"].flatMap((room) => [
      ...game[room].invalidDocumentIds,
    ]);
    expect(invalid).toEqual([]);

    const { journal } = (await open(ADA, store)).game;
    const meant = journal.filter(({ pages }: Loose) => pages.some(({ ownership }: Loose) => ownership.default > 1));
    expect(meant.filter(({ visible }: Loose) => !visible).map(({ name }: Loose) => name)).toEqual([]);
    expect(journal.filter(({ visible }: Loose) => visible).map(({ name }: Loose) => name)).toEqual(
      expect.arrayContaining(["What the heroes know", "The poster of Bramble", "The invitation"]),
    );
  });
});

describe.each(playedOn(14))("adventures at a table, on Foundry %i", (generation) => {
  const open = (asUser = GM, store?: MemoryStore) => openOn(generation, asUser, store);

  it("are offered where first characters are, to a Gamemaster, until somebody is there", async () => {
    const store = new MemoryStore();
    const offered = async (asUser: string) => {
      await open(asUser, store);
      const { adventuresAtHand } = await source("core/documents/adventures.ts");
      return (await adventuresAtHand()).map(({ uuid }: Loose) => uuid);
    };
    expect(await offered(GM)).toContain(POND);
    expect(await offered(ADA)).toEqual([]);
    await offered(GM);
    await (await fromUuid(POND)).import();
    await until(() => tales.game.scenes.active?.name === "The pond");
    expect(await offered(GM)).not.toContain(POND);
  });

  it("turn on the game that they are for, and take no orders from strangers' flags", async () => {
    const { game } = await open();
    const { beginAdventure } = await source("core/documents/adventures.ts");
    const flags = (begin: unknown) => ({ uuid: "", name: "", flags: { "four-tales": { begin } } });
    await game.settings.set("four-tales", "play.pebbles", false);
    for (const begin of [null, 3, {}, { game: 5 }, { game: "nobody" }, { game: "pebbles", scene: 1 }])
      await beginAdventure(flags(begin), {});
    expect(game.settings.get("four-tales", "play.pebbles")).toBe(false);
    await beginAdventure(flags({ game: "pebbles", scene: "Scene.x", page: "User.y.z.w" }), { Scene: [], User: [] });
    expect(game.settings.get("four-tales", "play.pebbles")).toBe(true);
  });

  it("of a table that has its heroes bring them no second time, and all that they speak of", async () => {
    const { game } = await open();
    const heroes = game.packs.get("four-tales.dungeonteller-heroes");
    const [harley] = await heroes.getDocuments({ name: "Harley" });
    const own = await game.actors.importFromCompendium(heroes, harley.id);
    await own.update({ name: "Our Harley", "system.luck.value": 3 });
    const wolves = game.packs.get("four-tales.dungeonteller-monsters");
    const [wolf] = await wolves.getDocuments({ name: "Big Wolf" });
    await game.actors.importFromCompendium(wolves, (wolf ?? (await wolves.getDocuments())[0]).id);
    const [stolen] = await game.packs.get("four-tales.dungeonteller-adventure").getDocuments();
    const { created } = await stolen.import({ dialog: false });
    const names = created.Actor.map(({ name }: Loose) => name);
    expect([names.includes("Harley"), names.includes("Feeney"), names.includes("Greyfoot the wolf")]).toEqual([
      false,
      true,
      true,
    ]);
    expect([own.name, own.system.luck.value, game.actors.getName("Harley")]).toEqual(["Our Harley", 3, undefined]);
    expect(tales.shown.news.join(" ")).toContain("not brought once more: Harley");
    await calm();
    expect(await deadLinks(tales)).toEqual([]);
  });
});
