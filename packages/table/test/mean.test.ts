import { describe, expect, it } from "vitest";
import { ADA, BEN, openTable } from "./world.fixture.ts";

/*
 * What Foundry does not promise, the table does not give: one test a principle, where no other file has it already.
 * PRINCIPLES.md names them all with their sources.
 */

const create = (name: string, data: Loose): Promise<Loose> => foundry.documents[name].implementation.create(data);
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 30));

describe.each([13, 14] as const)("the meanest table, generation %i", (generation) => {
  it("calls unbound what it hands on: a combat's order", async () => {
    await openTable({ generation });
    const heard: unknown[] = [];
    class Sorted extends CONFIG.Combat.documentClass {
      _sortCombatants(this: unknown, a: Loose, b: Loose): number {
        heard.push(this);
        return (b.initiative ?? 0) - (a.initiative ?? 0);
      }
    }
    CONFIG.Combat.documentClass = Sorted;
    const combat = await create("Combat", { combatants: [{ initiative: 1 }, { initiative: 2 }] });
    expect(combat.turns.map(({ initiative }: Loose) => initiative)).toEqual([2, 1]);
    expect(new Set(heard)).toEqual(new Set([undefined]));
  });

  it("does not wait for hooks, and a promise of no is no no", async () => {
    await openTable({ generation });
    let answer: (no: boolean) => void = () => {};
    const late = new Promise<boolean>((done) => {
      answer = done;
    });
    foundry.helpers.Hooks.on("preCreateActor", () => late);
    const actor = await create("Actor", { name: "Ann", type: "hero" });
    answer(false);
    await settled();
    expect(game.actors.get(actor.id)?.name).toBe("Ann");
  });

  it("hands out copies of what is stored, anew each time", async () => {
    await openTable({ generation });
    const actor = await create("Actor", { name: "Ann", type: "hero" });
    expect(actor.toObject().system.luck).not.toBe(actor.toObject().system.luck);
    actor.toObject().system.luck.value = 99;
    expect(actor.system.luck.value).toBe(3);
  });

  it("takes away what sets an unlinked token's actor apart where it is told there, and as it is; else a figure stays", async () => {
    await openTable({ generation });
    const orc = await create("Actor", { name: "Orc", type: "hero" });
    const scene = await create("Scene", { name: "Cave", tokens: [{ name: "Orc", actorId: orc.id, actorLink: false }] });
    const [token] = scene.tokens.contents;
    await token.actor.update({ "system.luck.value": 1 });
    const gone = generation < 14 ? { "system.luck.-=value": null } : { "system.luck.value": globalThis._del };
    await token.delta.update(gone);
    expect(token.actor.system.luck.value).toBe(1);
    await token.delta.update(gone, { diff: false });
    await orc.update({ "system.luck.value": 2 });
    expect([token.actor.system.luck.value, token.delta._source.system.luck]).toEqual([2, {}]);
  });

  it("sends flags and settings through JSON: what that does not know is gone, and nobody keeps the same object", async () => {
    await openTable({ generation });
    const actor = await create("Actor", { name: "Ann", type: "hero" });
    const mine = { when: new Date(0), gone: undefined, many: new Set([1]), none: Number.NaN };
    await actor.setFlag("testbed", "mine", mine);
    expect(actor.flags.testbed.mine).not.toBe(mine);
    expect(JSON.parse(JSON.stringify(actor._source.flags.testbed.mine))).toEqual(actor._source.flags.testbed.mine);
    game.settings.register("testbed", "list", { scope: "world", type: Object, default: {} });
    const list = { a: [1] };
    await game.settings.set("testbed", "list", list);
    list.a.push(2);
    expect(game.settings.get("testbed", "list")).toEqual({ a: [1] });
  });

  it("tells others of a change by the difference alone", async () => {
    const table = await openTable({ generation });
    const ada = table.seat("Ada");
    const actor = await create("Actor", { name: "Ann", type: "hero", ownership: { default: 3 } });
    await actor.update({ name: "Ann", "system.luck.value": 1, "system.luck.max": 5 });
    const heard = ada.heard.filter(({ type }) => type === "modified").at(-1) as Loose;
    expect(JSON.stringify(heard.results)).toContain('"luck":{"value":1}');
    expect(JSON.stringify(heard.results)).not.toContain('"max"');
  });

  it("lets a player's own page try what only the server refuses", async () => {
    const table = await openTable({ generation, asUser: "Ada" });
    const gm = table.seat("Gamemaster");
    await gm.create("Actor", [{ name: "Ann", type: "hero", ownership: { default: 0, [BEN]: 3 } }]);
    await settled();
    const actor = game.actors.getName("Ann");
    await expect(actor.update({ name: "Mine" })).rejects.toThrow();
    expect(actor.name).toBe("Ann");
  });

  it("acknowledges what a package sends once it was passed on, and never what it drops", async () => {
    const table = await openTable({ generation });
    const ada = table.seat("Ada");
    const heard: Loose[] = [];
    game.socket.emit("system.testbed", { say: "hi" }, (answer: Loose) => heard.push(answer));
    game.socket.emit("system.testbed", { say: "you" }, { recipients: [ADA] }, (answer: Loose) => heard.push(answer));
    game.socket.emit("module.nobody", { say: "no" }, (answer: Loose) => heard.push(answer));
    await expect.poll(() => heard).toEqual([{ say: "hi" }, { say: "you" }]);
    await settled();
    expect(heard).toHaveLength(2);
    expect(ada.heard.filter(({ type }) => type === "socket")).toHaveLength(2);
  });

  it("has no sight for anybody, and a scene that is dark, unless somebody says so", async () => {
    await openTable({ generation });
    const scene = await create("Scene", { name: "Cave" });
    const actor = await create("Actor", { name: "Ann", type: "hero" });
    expect([scene.tokenVision, scene.environment.globalLight.enabled]).toEqual([true, false]);
    expect(actor.prototypeToken.sight.enabled).toBe(false);
  });

  it("draws a window later than it was told to, while others are drawn, and now and then once more", async () => {
    await openTable({ generation });
    const steps: string[] = [];
    const page = { remove() {}, addEventListener() {} };
    class Drawn extends foundry.applications.api.ApplicationV2 {
      static DEFAULT_OPTIONS = { window: { frame: false, positioned: false } };
      async _renderFrame(): Promise<Loose> {
        return page;
      }
      _attachFrameListeners(): void {}
      _insertElement(): void {}
      async _prepareContext(): Promise<Loose> {
        steps.push(`${this.options.id} reads`);
        return {};
      }
      async _renderHTML(): Promise<void> {
        steps.push(`${this.options.id} draws`);
      }
      _replaceHTML(): void {}
    }
    const [first, second] = ["a", "b"].map((id) => new (Drawn as Loose)({ id }));
    await Promise.all([first.render({ force: true }), second.render({ force: true })]);
    expect(steps).toEqual(["a reads", "b reads", "a draws", "b draws"]);
    steps.length = 0;
    const actor = await create("Actor", { name: "Ann", type: "hero" });
    actor.apps[first.id] = first;
    await actor.update({ name: "Bea" });
    await expect.poll(() => steps).toEqual(["a reads", "a draws", "a reads", "a draws"]);
    steps.length = 0;
    for (const name of ["Cid", "Dan"]) await actor.update({ name });
    await expect.poll(() => steps).toEqual(["a reads", "a draws", "a reads", "a draws"]);
    await actor.update({ name: "Eve" });
    await expect.poll(() => steps).toHaveLength(8);
  });

  it("lets two changes that are under way at once reach another client in another order", async () => {
    const table = await openTable({ generation });
    const [ada, ben] = [table.seat("Ada"), table.seat("Ben")];
    const actors = await foundry.documents.Actor.implementation.createDocuments([
      { name: "Ann", type: "hero" },
      { name: "Bea", type: "hero" },
    ]);
    const [ann, bea] = actors.map(({ id }: Loose) => id);
    const mine: string[] = [];
    foundry.helpers.Hooks.on("updateActor", (actor: Loose) => mine.push(actor.id));
    await Promise.all(actors.map((actor: Loose) => actor.update({ "system.luck.value": 1 })));
    const heardBy = ({ heard }: Loose): string[] =>
      heard.filter(({ type }: Loose) => type === "modified").flatMap(({ results }: Loose) => results[0].data[0]._id);
    expect(mine).toEqual([ann, bea]);
    await expect.poll(() => heardBy(ada).slice(-2)).toEqual([bea, ann]);
    // What is done to one document comes as it was done, and what follows from something comes after it.
    await Promise.all([ann, ann].map(() => actors[0].update({ "system.luck.value": 2 }, { diff: false })));
    await actors[1].update({ "system.luck.value": 3 });
    await actors[0].update({ "system.luck.value": 4 });
    expect(heardBy(ben).slice(-4)).toEqual([ann, ann, bea, ann]);
  });

  it("lets an event arrive before the change that it speaks of", async () => {
    const table = await openTable({ generation });
    const ada = table.seat("Ada");
    const actor = await create("Actor", { name: "Ann", type: "hero" });
    ada.heard.length = 0;
    table.store.slowDown(20);
    const changed = actor.update({ name: "Bea" });
    game.socket.emit("system.testbed", { say: "I called her Bea" });
    await changed;
    expect(ada.heard.map(({ type }) => type)).toEqual(["socket", "modified"]);
  });

  it("asks both tabs of one user, and the first answer counts; whoever closes one is still there", async () => {
    const table = await openTable({ generation });
    const tabs = [table.seat("Ada"), table.seat("Ada")];
    CONFIG.queries["testbed.ask"] = async () => "nobody";
    await settled();
    const answer = game.users.getName("Ada").query("testbed.ask", { a: 1 });
    await expect
      .poll(() => tabs.map(({ heard }) => heard.filter(({ type }) => type === "query").length))
      .toEqual([1, 1]);
    const { queryId } = tabs[1]!.heard.find(({ type }) => type === "query") as Loose;
    await tabs[1]!.send({ type: "queryResult", queryId, result: "second" });
    await tabs[0]!.send({ type: "queryResult", queryId, result: "first" });
    expect(await answer).toBe("second");
    tabs[0]!.leave();
    await settled();
    expect(game.users.getName("Ada").active).toBe(true);
  });
});
