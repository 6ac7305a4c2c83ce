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
});
