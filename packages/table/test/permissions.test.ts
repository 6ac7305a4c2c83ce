import { describe, expect, it } from "vitest";
import { ADA, BEN, GM, openTable } from "./world.fixture.ts";

const ownedBy = (id: string) => ({ default: 0, [id]: 3 });

async function tableWithHero() {
  const table = await openTable();
  const hero = await foundry.documents.Actor.implementation.create({
    name: "Zan",
    type: "hero",
    ownership: ownedBy(ADA),
  });
  return { table, hero, ada: table.seat("Ada"), ben: table.seat("Ben") };
}

describe("what players may do", () => {
  it("lets owners change their actor and nobody else", async () => {
    const { hero, ada, ben } = await tableWithHero();
    await ada.update("Actor", [{ _id: hero.id, "system.luck.value": 1 }]);
    await expect(ben.update("Actor", [{ _id: hero.id, name: "Mine" }])).rejects.toThrow(
      /lacks permission to update Actor "Zan"/,
    );
    await expect(ben.delete("Actor", [hero.id])).rejects.toThrow(/lacks permission to delete/);
    await expect.poll(() => hero.system.luck.value).toBe(1);
    expect(hero.name).toBe("Zan");
  });

  it("refuses new actors from players, but lets owners put items and effects on theirs", async () => {
    const { hero, ada, ben } = await tableWithHero();
    await expect(ada.create("Actor", [{ name: "Another", type: "hero" }])).rejects.toThrow(/create Actor/);
    await ada.create("Item", [{ name: "Rope", type: "gear" }], { parentUuid: hero.uuid });
    await expect(ben.create("Item", [{ name: "Trap", type: "gear" }], { parentUuid: hero.uuid })).rejects.toThrow(
      /in Actor "Zan"/,
    );
    await expect.poll(() => hero.items.size).toBe(1);
    await ada.update("Item", [{ _id: hero.items.contents[0].id, name: "Long rope" }], { parentUuid: hero.uuid });
    await expect.poll(() => hero.items.contents[0].name).toBe("Long rope");
  });

  it.each([13, 14] as const)(
    "knows whose an unlinked token's actor is once what was said of it alone is gone, on %i",
    async (generation) => {
      const table = await openTable({ generation });
      const adasPage = table.seat("Ada");
      const ada = game.users.get(ADA);
      const gone = (key: string) => (generation < 14 ? { [`-=${key}`]: null } : { [key]: globalThis._del });
      const { Actor, Scene } = foundry.documents;
      const orc = await Actor.implementation.create({ name: "Orc", type: "hero", ownership: { default: 1, [ADA]: 2 } });
      const cave = await Scene.implementation.create({
        name: "Cave",
        tokens: [{ name: "Orc", actorId: orc.id, actorLink: false }],
      });
      const [token] = cave.tokens.contents;
      const levels = () => [token.actor.getUserLevel(ada), token.getUserLevel(ada)];
      expect(levels()).toEqual([2, 2]);
      await token.actor.update({ ownership: { [ADA]: 3 } });
      expect(levels()).toEqual([3, 3]);
      const rename = (name: string) => adasPage.update("Token", [{ _id: token.id, name }], { parentUuid: cave.uuid });
      await rename("Mine");
      await token.actor.update({ ownership: gone(ADA) });
      expect(levels()).toEqual([2, 2]);
      await token.actor.update({ ownership: { [BEN]: 3 } });
      expect(levels(), "what is said of others changes nothing").toEqual([2, 2]);
      expect(token.actor.getUserLevel(game.users.get(BEN))).toBe(3);
      await orc.update({ ownership: gone(ADA) });
      expect(levels(), "the base actor is nobody's in particular").toEqual([1, 1]);
      await orc.update({ ownership: gone("default") });
      expect(levels(), "and says nothing at all").toEqual([0, 0]);
    },
  );

  it("keeps ownership, roles and gamemaster-only fields out of players' hands", async () => {
    const { hero, ada } = await tableWithHero();
    await expect(ada.update("Actor", [{ _id: hero.id, ownership: { [BEN]: 3 } }])).rejects.toThrow(/lacks permission/);
    await expect(ada.update("Actor", [{ _id: hero.id, "system.secret": "x" }])).rejects.toThrow(
      /"system.secret" may only be modified by a GM/,
    );
    await expect(ada.update("User", [{ _id: ADA, role: 4 }])).rejects.toThrow(/lacks permission/);
    await expect(ada.update("User", [{ _id: BEN, name: "Bad" }])).rejects.toThrow(/lacks permission/);
    await expect(ada.update("User", [{ _id: ada.userId, name: "Ada the Great" }])).rejects.toThrow(/lacks permission/);
    await ada.update("User", [{ _id: ADA, flags: { testbed: { seen: true } }, color: "#112233" }]);
    await expect.poll(() => game.users.get(ADA).getFlag("testbed", "seen")).toBe(true);
  });

  it("writes the true author on messages and lets only author and gamemaster change them", async () => {
    const { ada, ben } = await tableWithHero();
    await ada.create("ChatMessage", [{ content: "hi", author: BEN }]);
    await expect.poll(() => game.messages.size).toBe(1);
    const message = game.messages.contents[0];
    expect(message.author.id).toBe(ADA);
    await expect(ben.update("ChatMessage", [{ _id: message.id, content: "no" }])).rejects.toThrow(/lacks permission/);
    for (const author of [BEN, GM]) {
      const claim = ada.update("ChatMessage", [{ _id: message.id, author }]);
      await expect(claim).rejects.toThrow("Message author is immutable");
    }
    await ada.update("ChatMessage", [{ _id: message.id, content: "hello" }]);
    await expect.poll(() => message.content).toBe("hello");
    await message.update({ content: "by the gamemaster" });
    expect(message.author.id).toBe(ADA);
  });

  it("lets players change only the turn of an encounter", async () => {
    const { ada, hero } = await tableWithHero();
    const combat = await foundry.documents.Combat.implementation.create({});
    await combat.createEmbeddedDocuments("Combatant", [
      { actorId: hero.id, initiative: 3 },
      { name: "Orc", initiative: 5 },
    ]);
    await combat.startCombat();
    expect(combat.turns.map((turn: Loose) => turn.name)).toEqual(["Orc", "Zan"]);
    await ada.update("Combat", [{ _id: combat.id, turn: 1 }]);
    await expect.poll(() => combat.combatant.name).toBe("Zan");
    const flagged = { _id: combat.id, turn: 0, flags: { testbed: { side: 1 } } };
    await expect(ada.update("Combat", [flagged])).rejects.toThrow(/lacks permission to update Combat/);
    await expect(ada.update("Combat", [{ _id: combat.id, turn: 0, system: {} }])).rejects.toThrow(/lacks permission/);
    const [own, orc] = ["Zan", "Orc"].map((name) => combat.combatants.find((one: Loose) => one.name === name));
    await ada.update("Combatant", [{ _id: own.id, initiative: 9 }], { parentUuid: combat.uuid });
    await expect(
      ada.update("Combatant", [{ _id: orc.id, initiative: 9 }], { parentUuid: combat.uuid }),
    ).rejects.toThrow(/Combatant/);
  });

  it("knows only the types of the core and the manifest", async () => {
    const { table } = await tableWithHero();
    const gm = table.seat("Gamemaster");
    await expect(gm.create("Actor", [{ name: "Odd", type: "dragon" }])).rejects.toThrow(
      /"dragon" is not a valid type for the Actor/,
    );
    await expect(gm.create("ChatMessage", [{ content: "x", type: 1 }])).rejects.toThrow(/"1" is not a valid type/);
    await expect(foundry.documents.Actor.implementation.create({ name: "Odd", type: "dragon" })).rejects.toThrow(
      /valid type/,
    );
  });

  it("refuses keys that reach prototypes", async () => {
    const { hero, ada } = await tableWithHero();
    const bad = JSON.parse(`{"_id":"${hero.id}","system":{"bag":{"__proto__":{"admin":true}}}}`);
    await expect(ada.update("Actor", [bad])).rejects.toThrow(/not allowed/);
    await expect(ada.update("Actor", [{ _id: hero.id, "system.bag.constructor.x": 1 }])).rejects.toThrow(/not allowed/);
  });

  it("lets a user without the right shown rejection and a notice on their own client", async () => {
    const table = await openTable({ asUser: "Ada" });
    const notices: string[] = [];
    ui.notifications = { error: (text: string) => notices.push(text) };
    await table.seat(GM).create("Actor", [{ _id: "actorOfTheGM0000", name: "Orc", type: "hero" }], { keepId: true });
    await expect.poll(() => game.actors.size).toBe(1);
    await expect(game.actors.contents[0].update({ name: "x" })).rejects.toThrow(/lacks permission/);
    expect(notices).toHaveLength(1);
    expect(game.actors.contents[0].name).toBe("Orc");
  });
});
