import { describe, expect, it } from "vitest";
import { ADA, openTable } from "./world.fixture.ts";

const register = (key: string, data: Loose) => game.settings.register("testbed", key, data);

describe("settings", () => {
  it("keeps world settings on the server and tells every client", async () => {
    const changes: Loose[] = [];
    const table = await openTable();
    register("doom", { scope: "world", type: Number, default: 1, onChange: (value: number) => changes.push(value) });
    expect(game.settings.get("testbed", "doom")).toBe(1);
    const ada = table.seat("Ada");
    await game.settings.set("testbed", "doom", 4);
    expect([game.settings.get("testbed", "doom"), changes]).toEqual([4, [4]]);
    expect(ada.heard.some((message) => message.type === "modified")).toBe(true);
    await expect(ada.create("Setting", [{ key: "testbed.other", value: "1" }])).rejects.toThrow(/lacks permission/);
    const id = game.collections.get("Setting").getSetting("testbed.doom").id;
    await expect(ada.update("Setting", [{ _id: id, value: "9" }])).rejects.toThrow(/lacks permission/);
    expect(game.settings.get("testbed", "doom")).toBe(4);
  });

  it("keeps user settings per user and client settings in the browser", async () => {
    const table = await openTable();
    register("size", { scope: "user", type: String, default: "small" });
    register("sound", { scope: "client", type: Boolean, default: false });
    await game.settings.set("testbed", "size", "large");
    await game.settings.set("testbed", "sound", true);
    expect(table.server.options.state.documents("Setting").map(({ key, user }) => [key, user])).toEqual([
      ["testbed.size", game.userId],
    ]);
    expect(game.settings.get("testbed", "sound")).toBe(true);
    const ada = table.seat("Ada");
    await ada.create("Setting", [{ key: "testbed.size", value: '"huge"', user: ADA }]);
    await expect.poll(() => game.collections.get("Setting").size).toBe(2);
    expect(game.settings.get("testbed", "size")).toBe("large");
  });

  it("mixes what plain data held with what is written over it, as one of the Foundries may that nobody has told of", async () => {
    await openTable();
    for (const scope of ["world", "client"]) {
      register(`bag-${scope}`, { scope, type: Object, default: {} });
      await game.settings.set("testbed", `bag-${scope}`, { a: 1, b: { c: 2, d: [3, 4] } });
      await game.settings.set("testbed", `bag-${scope}`, { b: { d: [5] } });
      expect(game.settings.get("testbed", `bag-${scope}`)).toEqual({ a: 1, b: { c: 2, d: [5] } });
    }
  });

  it("gives fields and models their types back and refuses what does not fit", async () => {
    await openTable();
    const { NumberField, StringField } = foundry.data.fields;
    class Rules extends foundry.abstract.DataModel {
      static defineSchema(): Loose {
        return { mode: new StringField({ required: true, choices: ["a", "b"], initial: "a" }) };
      }
    }
    register("cap", {
      scope: "world",
      type: new NumberField({ required: true, nullable: false, min: 0, max: 5, initial: 2 }),
    });
    register("rules", { scope: "world", type: Rules });
    expect(game.settings.get("testbed", "cap")).toBe(2);
    expect(game.settings.get("testbed", "rules")).toBeInstanceOf(Rules);
    await game.settings.set("testbed", "rules", { mode: "b" });
    expect(game.settings.get("testbed", "rules").mode).toBe("b");
    await expect(game.settings.set("testbed", "rules", { mode: "c" })).rejects.toThrow();
    expect(() => game.settings.get("testbed", "nothing")).toThrow(/not a registered game setting/);
  });
});

describe("queries and sockets", () => {
  it("carries a question to another user and the answer, or the error, back", async () => {
    const table = await openTable();
    const ada = table.seat("Ada");
    const user = game.users.get(ADA);
    await expect.poll(() => user.active).toBe(true);
    const answer = async (reply: Loose) => {
      await expect.poll(() => ada.heard.some((message) => message.type === "query")).toBe(true);
      const query = ada.heard.splice(0).find((message) => message.type === "query") as Loose;
      await ada.send({ type: "queryResult", queryId: query.queryId, ...reply });
      return query;
    };
    CONFIG.queries["testbed.ask"] = async () => "";
    const asked = user.query("testbed.ask", { dodge: true });
    expect((await answer({ result: { yes: 1 } })).data).toEqual({ dodge: true });
    expect(await asked).toEqual({ yes: 1 });
    const failing = user.query("testbed.ask", {});
    failing.catch(() => undefined);
    await answer({ error: "I will not" });
    await expect(failing).rejects.toThrow("I will not");
    await expect(user.query("testbed.ask", {}, { timeout: 20 })).rejects.toThrow(/timed out/);
    ada.leave();
    await expect.poll(() => user.active).toBe(false);
    await expect(user.query("testbed.ask", {})).rejects.toThrow(/not active/);
    await expect(user.query("testbed.unknown", {})).rejects.toThrow(/not a registered query/);
  });

  it("answers others' questions, and lets only the asked user answer", async () => {
    const table = await openTable();
    CONFIG.queries["testbed.sum"] = async ({ a, b }: Loose, { timeout }: Loose) => a + b + timeout;
    const ada = table.seat("Ada");
    await ada.send({
      type: "query",
      id: 7,
      userId: game.userId,
      name: "testbed.sum",
      data: { a: 1, b: 2 },
      timeout: 500,
    });
    await expect
      .poll(() => ada.heard.find((message) => message.type === "reply"))
      .toEqual({ type: "reply", id: 7, data: 503 });
  });

  it("delivers socket messages to others with the sender's id, never back", async () => {
    const table = await openTable();
    const [ada, ben] = [table.seat("Ada"), table.seat("Ben")];
    const heard: Loose[] = [];
    game.socket.on("system.testbed", (...args: Loose[]) => heard.push(args));
    game.socket.emit("system.testbed", { say: "hi" });
    await expect
      .poll(() => ada.heard.filter((message) => message.type === "socket"))
      .toEqual([{ type: "socket", event: "system.testbed", args: [{ say: "hi" }], senderId: game.userId }]);
    expect(heard).toEqual([]);
    await ada.send({ type: "socket", event: "system.testbed", args: [{ a: 1 }], recipients: null });
    await expect.poll(() => heard).toEqual([[{ a: 1 }, ADA]]);
    await ada.send({ type: "socket", event: "system.testbed", args: [2], recipients: [game.userId] });
    expect(ben.heard.filter((message) => message.type === "socket")).toHaveLength(2);
  });
});
