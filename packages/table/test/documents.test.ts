import { describe, expect, it } from "vitest";
import { openTable } from "./world.fixture.ts";

const Actor = () => foundry.documents.Actor.implementation;

describe("the life cycle of a document", () => {
  it("runs the steps of a creation in order", async () => {
    await openTable();
    const steps: string[] = [];
    const { Hooks } = foundry.helpers;
    class Traced extends CONFIG.Actor.documentClass {
      async _preCreate(...args: Loose[]): Promise<Loose> {
        steps.push("_preCreate");
        this.updateSource({ "system.luck.value": 4 });
        args[1].marker = { sent: true };
        return super._preCreate(...args);
      }
      _onCreate(...args: Loose[]): void {
        super._onCreate(...args);
        steps.push(`_onCreate ${args[1].marker.sent}`);
      }
      static async _preCreateOperation(): Promise<void> {
        steps.push("_preCreateOperation");
      }
      static async _onCreateOperation(): Promise<void> {
        steps.push("_onCreateOperation");
      }
    }
    CONFIG.Actor.documentClass = Traced;
    Hooks.on("preCreateActor", () => void steps.push("preCreateActor"));
    Hooks.on("createActor", (document: Loose, options: Loose, userId: string) =>
      steps.push(`createActor ${document.name} ${options.marker.sent} ${userId === game.userId}`),
    );
    const actor = await Actor().create({ name: "Zan", type: "hero" });
    expect(steps).toEqual([
      "_preCreate",
      "preCreateActor",
      "_preCreateOperation",
      "_onCreate true",
      "createActor Zan true true",
      "_onCreateOperation",
    ]);
    expect(actor.system.luck.value).toBe(4);
    expect(actor._stats.lastModifiedBy).toBe(game.userId);
    expect(actor.ownership[game.userId]).toBe(3);
  });

  it("writes into the operation that is handed over, and goes on with that very object", async () => {
    await openTable();
    const operation: Loose = { ours: 1 };
    const actor = await Actor().create({ name: "Zan", type: "hero" }, operation);
    expect(operation).toMatchObject({ ours: 1, parent: null, pack: null, data: [{ name: "Zan" }] });
    const [one] = await actor.createEmbeddedDocuments("Item", [{ name: "Bow", type: "gear" }], operation);
    expect(operation.parent).toBe(actor);
    const seen: Loose[] = [];
    foundry.helpers.Hooks.on("preUpdateItem", (_item: Loose, changes: Loose) => void seen.push(changes.name));
    // Of two writes at once that share an operation one is lost.
    await Promise.all(["Long bow", "Short bow"].map((name) => one.update({ name }, operation)));
    expect([seen, one.name]).toEqual([["Long bow", "Short bow"], "Short bow"]);
    expect(operation.updates).toMatchObject([{ name: "Short bow" }]);
    await expect(actor.update({ name: "Zoe" }, Object.freeze({}))).rejects.toThrow(TypeError);
  });

  it("lets a hook drop one document of several", async () => {
    await openTable();
    foundry.helpers.Hooks.on("preCreateActor", (document: Loose) => document.name !== "No");
    const made = await Actor().createDocuments([
      { name: "Yes", type: "hero" },
      { name: "No", type: "hero" },
    ]);
    expect(made.map((actor: Loose) => actor.name)).toEqual(["Yes"]);
    expect(game.actors.size).toBe(1);
  });

  it("sends no request for an update that changes nothing", async () => {
    await openTable();
    const actor = await Actor().create({ name: "Zan", type: "hero" });
    let updates = 0;
    foundry.helpers.Hooks.on("updateActor", () => void updates++);
    expect(await actor.update({ name: "Zan" })).toBeUndefined();
    await actor.update({ name: "Zan II", "system.luck.value": 3 });
    expect(updates).toBe(1);
  });

  it("rejects invalid changes before anything is sent", async () => {
    await openTable();
    const actor = await Actor().create({ name: "Zan", type: "hero" });
    await expect(actor.update({ name: "" })).rejects.toThrow(/name/);
    expect(actor.name).toBe("Zan");
  });

  it("tells parents about what happens below them, at every depth", async () => {
    await openTable();
    const actor = await Actor().create({ name: "Zan", type: "hero", items: [{ name: "Rope", type: "gear" }] });
    const item = actor.items.contents[0];
    const heard: string[] = [];
    actor._onCreateDescendantDocuments = (_parent: Loose, collection: string) => heard.push(collection);
    const [effect] = await item.createEmbeddedDocuments("ActiveEffect", [{ name: "Wet" }]);
    expect(heard).toEqual(["effects"]);
    expect(effect.uuid).toBe(`Actor.${actor.id}.Item.${item.id}.ActiveEffect.${effect.id}`);
    expect(await fromUuid(effect.uuid)).toBe(effect);
    await item.delete();
    expect(actor.items.size).toBe(0);
    await expect(item.update({ name: "x" })).rejects.toThrow(/does not exist/);
  });

  it("keeps given ids when told to", async () => {
    await openTable();
    const actor = await Actor().create({ _id: "heroHeroHeroHero", name: "Zan", type: "hero" }, { keepId: true });
    expect(actor.id).toBe("heroHeroHeroHero");
    const other = await Actor().create({ _id: "heroHeroHeroHero", name: "Zan", type: "hero" });
    expect(other.id).not.toBe("heroHeroHeroHero");
  });

  it("remember where they came from as told, on the server and on every page, also when all else is replaced", async () => {
    const table = await openTable();
    const ada = table.seat("Ada");
    const source = "Compendium.testbed.people.Actor.heroHeroHeroHero";
    const actor = await Actor().create({ name: "Zan", type: "hero", ownership: { default: 3 } });
    const { createdTime } = actor._stats;
    const told = () => (ada.heard.filter(({ type }) => type === "modified").at(-1) as Loose).results[0].data[0]._stats;
    await actor.update({ "_stats.compendiumSource": source, "_stats.createdTime": 1 });
    expect([actor._stats.compendiumSource, actor._stats.createdTime]).toEqual([source, createdTime]);
    await expect.poll(() => told().compendiumSource).toBe(source);
    await actor.update({ name: "Zoe" });
    expect(actor._stats.compendiumSource).toBe(source);
    // As an adventure does that comes in once more.
    const options = { diff: false, recursive: false };
    await Actor().updateDocuments([{ _id: actor.id, name: "Zan" }], options);
    expect([actor._stats.compendiumSource, actor._stats.createdTime]).toEqual([source, createdTime]);
    await Actor().updateDocuments([{ _id: actor.id, _stats: { compendiumSource: null } }], options);
    expect([actor._stats.compendiumSource, actor._stats.createdTime]).toEqual([null, createdTime]);
  });

  it.each([13, 14] as const)("deletes and replaces keys in the way of generation %i", async (generation) => {
    await openTable({ generation });
    const actor = await Actor().create({ name: "Zan", type: "hero", system: { bag: { a: 1, b: { c: 2 } } } });
    if (generation === 14) await actor.update({ "system.bag.a": _del, "system.bag.b": _replace?.({ d: 3 }) });
    else await actor.update({ "system.bag.-=a": null, "system.bag.==b": { d: 3 } });
    expect(actor.system.bag).toEqual({ b: { d: 3 } });
    await actor.setFlag("testbed", "one.two", 5);
    await actor.unsetFlag("testbed", "one");
    expect(actor.flags.testbed).toEqual({});
    expect(game.actors.get(actor.id)._source.system.bag).toEqual({ b: { d: 3 } });
  });

  it("cleans the HTML fields of the manifest and the core, in creations and updates", async () => {
    await openTable();
    const bad = '<p onclick="x()">Hi<script>alert(1)</script><img src="x" onerror="y()"></p>';
    const clean = '<p>Hi<img src="x" /></p>';
    const actor = await Actor().create({
      name: "<b>Zan</b>",
      type: "hero",
      system: { notes: bad, pages: { one: { text: bad } } },
      items: [{ name: "Rope", type: "gear", system: { notes: bad } }],
    });
    expect(actor.system.notes).toBe(clean);
    expect(actor.system.pages.one.text).toBe(clean);
    expect(actor.items.contents[0].system.notes).toBe(clean);
    expect(actor.name).toBe("<b>Zan</b>");
    await actor.update({ "system.pages.two": { text: bad } });
    expect(actor.system.pages.two.text).toBe(clean);
    await actor.update({ "system.pages": _replace?.({ three: { text: bad } }) });
    expect(actor.system.pages).toEqual({ three: { text: clean } });
    const message = await ChatMessageClass().create({ content: bad, flavor: bad });
    expect([message.content, message.flavor]).toEqual([clean, clean]);
    await expect(actor.update({ "system.portrait": "x.exe" })).rejects.toThrow();
  });

  it("does a batch as a whole or not at all", async () => {
    await openTable();
    const actor = await Actor().create({ name: "Zan", type: "hero" });
    const batch = [
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "New" }] },
      { action: "create", documentName: "Item", data: [{ name: "Rope", type: "gear" }], parent: actor },
    ];
    await foundry.documents.modifyBatch(batch);
    expect([actor.name, actor.items.size]).toEqual(["New", 1]);
    const half = [
      { action: "update", documentName: "Actor", updates: [{ _id: actor.id, name: "Half" }] },
      { action: "create", documentName: "Actor", data: [{ _id: actor.id, name: "Twin", type: "hero" }], keepId: true },
    ];
    await expect(foundry.documents.modifyBatch(half)).rejects.toThrow(/already exists/);
    expect(actor.name).toBe("New");
  });

  it("applies effects and statuses, and toggles them", async () => {
    await openTable();
    const actor = await Actor().create({ name: "Zan", type: "hero" });
    const effect = await actor.toggleStatusEffect("prone");
    expect(actor.statuses.has("prone")).toBe(true);
    expect(await actor.toggleStatusEffect("prone", { active: true })).toBe(true);
    expect(effect.id).toBe("statusprone00000");
    expect(await actor.toggleStatusEffect("prone")).toBe(false);
    expect(actor.statuses.has("prone")).toBe(false);
    await actor.createEmbeddedDocuments("ActiveEffect", [
      { name: "Blessed", system: { changes: [{ key: "system.luck.max", type: "add", value: 2 }] } },
    ]);
    expect(actor.system.luck.max).toBe(7);
    expect(actor._source.system.luck.max).toBe(5);
  });

  it("says what is wrong when a subclass leaves out super.prepareBaseData in generation 14", async () => {
    await openTable();
    class Broken extends CONFIG.Actor.documentClass {
      prepareBaseData(): void {}
    }
    CONFIG.Actor.documentClass = Broken;
    const actor = new (Actor())({ name: "Zan", type: "hero" });
    expect(() => actor.prepareData()).toThrow(/must call super.prepareBaseData/);
  });
});

describe("unlinked tokens", () => {
  it("set a thing aside that its class refuses, and are listed for the scene in view alone", async () => {
    const { game } = await openTable();
    const orc = await Actor().create({ name: "Orc", type: "hero" });
    const thing = (_id: string, bulk: unknown) => ({ _id, name: "Axe", type: "gear", system: { bulk } });
    const delta = { items: [thing("soundSoundSound1", 2), thing("wrongWrongWrong1", "lots")] };
    const { Scene } = foundry.documents;
    const data = { name: "Cave", tokens: [{ _id: "tokenTokenToken1", actorId: orc.id, actorLink: false, delta }] };
    const scene = Scene.implementation.fromSource({ _id: "sceneSceneScene1", ...data }, { dropInvalidEmbedded: true });
    const [token] = scene.tokens.contents;
    expect(token.actor.items.map(({ id }: Loose) => id)).toEqual(["soundSoundSound1"]);
    expect(game.actors.tokens).toEqual({});
    game.scenes.set(scene.id, scene);
    Object.defineProperty(game.scenes, "viewed", { value: scene });
    expect(Object.entries(game.actors.tokens)).toEqual([[token.id, token.actor]]);
  });

  it("have an actor of their own over the base actor", async () => {
    const table = await openTable();
    const orc = await Actor().create({
      name: "Orc",
      type: "hero",
      items: [
        { name: "Axe", type: "gear" },
        { name: "Hat", type: "gear" },
      ],
    });
    const scene = await foundry.documents.Scene.implementation.create({ name: "Cave" });
    const [one, two] = await scene.createEmbeddedDocuments("Token", [
      { name: "Orc 1", actorId: orc.id, actorLink: false },
      { name: "Orc 2", actorId: orc.id, actorLink: false },
    ]);
    expect(one.actor.isToken).toBe(true);
    expect(one.actor.uuid).toBe(`Scene.${scene.id}.Token.${one.id}.Actor.${orc.id}`);
    await one.actor.update({ "system.luck.value": 1 });
    expect([one.actor.system.luck.value, two.actor.system.luck.value, orc.system.luck.value]).toEqual([1, 3, 3]);
    await one.actor.items.getName("Axe").delete();
    await one.actor.createEmbeddedDocuments("Item", [{ name: "Sword", type: "gear" }]);
    await one.actor.items.getName("Hat").update({ name: "Helmet" });
    const names = (actor: Loose) => actor.items.map((item: Loose) => item.name).sort();
    expect(names(one.actor)).toEqual(["Helmet", "Sword"]);
    expect(names(orc)).toEqual(["Axe", "Hat"]);
    await orc.update({ name: "Big Orc", "system.luck": { value: 9, max: 9 } });
    expect([one.actor.system.luck.value, one.actor.system.luck.max, two.actor.system.luck.value]).toEqual([1, 9, 9]);
    const stored = table.server.options.state.find("Scene", scene.id) as Loose;
    const overlay = stored.tokens.find((token: Loose) => token._id === one.id).delta;
    expect(overlay.items.filter((item: Loose) => item._tombstone)).toHaveLength(1);
    expect(await fromUuid(one.actor.items.getName("Sword").uuid)).toBe(one.actor.items.getName("Sword"));
  });
});

const ChatMessageClass = () => foundry.documents.ChatMessage.implementation;
