import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { buildShore, fates, PIA_TOKEN, picture, problems, type Shore, settled } from "../../reach.fixture.ts";
import { ADA, calm, GM, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";
import { askAs, briefly, card, PIA, PIP } from "../ledger/pond.fixture.ts";
import { forgeTale, waiting } from "./forge.fixture.ts";

let tales: Tales;
let shore: Shore;
let store: MemoryStore;

async function sit(generation: 13 | 14, asUser: string): Promise<void> {
  tales = await openTales({ generation, asUser, store });
  await calm();
}

/** A card of Ada's as she could have posted it, with what she wrote on it by herself. */
async function post(deed: string, lie: (data: Loose) => void = () => {}): Promise<void> {
  const choices = { deed, who: `Actor.${PIP}` };
  await forgeTale(tales, ADA, { ruleset: "pebbles", kind: "deed", choices }, lie);
  await settled();
}

/** Ada writes to a document of hers, past all rules. */
const write = (name: string, changes: object) => briefly(tales, ADA, (seat) => seat.update(name, [changes as never]));

const made = (target: string, of: string, source: object, more: object = {}) =>
  waiting("e9", "core.document", target, { of, id: "", source, name: "It", ...more });

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(13))("events on documents of any kind on cards of strangers, on Foundry %i", (generation) => {
  beforeAll(async () => {
    store = new MemoryStore();
    await sit(generation, GM);
    shore = await buildShore(tales);
  });

  it("carries out what the rules worked out, and nothing that its author wrote there", async () => {
    const { scene, deck, hand } = shore;
    const before = picture(tales);
    const script = { name: "Trap", shapes: [], behaviors: [{ type: "executeScript", system: { source: "x" } }] };
    const lies = [
      made(`Actor.${PIA}`, "Item", { name: "Curse", type: "pebbles.pebbleStone" }),
      made("World.pebbles", "Actor", { name: "Mine", type: "pebbles.pebbleThrower", ownership: { [ADA]: 3 } }),
      made(scene.uuid, "Region", script),
      made(scene.uuid, "AmbientLight", { x: 1, y: 1, text: "x".repeat(20_000) }),
      made(deck.uuid, "Card", { ...deck.cards.contents[0].toObject(), name: "Ace" }),
      made(`Actor.${PIA}`, "Item", { name: "P", type: "pebbles.pebbleStone" }, { undo: true }),
      waiting("e9", "core.fields", `Actor.${PIA}`, { set: { name: "Nobody", ownership: { default: 3 } } }),
      waiting("e9", "core.move", `${scene.uuid}.Token.${PIA_TOKEN}`, { set: { x: 900 } }),
      waiting("e9", "core.pass", deck.uuid, { card: "", to: hand.uuid, name: "" }),
      waiting("e9", "core.give", `Actor.${PIA}`, { of: "Item", id: "stoneOfPia000000", to: `Actor.${PIP}`, name: "" }),
      waiting("e9", "core.clock", "World.pebbles", { seconds: 86_400 }),
      waiting("e9", "core.document", `Actor.${PIA}`, { of: "Item", id: "stoneOfPia000000", source: null, name: "" }),
    ];
    const pip = tales.game.actors.get(PIP);
    for (const lie of lies) {
      await post("chill", ({ system }) => (system.events = { e9: lie }));
      expect([fates(), pip.effects.size]).toEqual([["applied"], 1]);
      expect(Object.values(card().system.events)).toMatchObject([{ kind: "core.document", target: pip.uuid }]);
      await askAs(tales, ADA, "undo", { message: card().id });
      await until(() => fates().join() === "undone");
      expect(picture(tales) === before, lie.kind).toBe(true);
    }
  });

  it("refuses who acts for others, and lets a card be done once whatever it is called", async () => {
    const before = picture(tales);
    await post("chill", ({ system }) => (system.choices.who = `Actor.${PIA}`));
    expect([fates(), problems()]).toEqual([["refused"], ["FOURTALES.Core.Problem.doesNotMatch"]]);
    expect(picture(tales) === before).toBe(true);
    await post("chill");
    const [e0] = Object.values(card().system.events) as Loose[];
    await briefly(tales, ADA, (seat) =>
      seat.update("ChatMessage", [
        {
          _id: card().id,
          "system.events": { e0: { ...e0, status: "waiting" }, e7: { ...e0, id: "e7", status: "waiting" } },
        } as never,
      ]),
    );
    await settled();
    const pip = tales.game.actors.get(PIP);
    expect(pip.effects.size).toBe(1);
    await askAs(tales, ADA, "undo", { message: card().id });
    await until(() => pip.effects.size === 0);
  });

  it("does what owners write into their own documents' memory to nobody else, and is not stopped by it", async () => {
    const pia = tales.game.actors.get(PIA);
    const before = JSON.stringify(pia.toObject());
    await post("chill");
    const name = Object.keys(tales.game.actors.get(PIP).flags["four-tales"].deeds[card().id])[0]!;
    const birth = JSON.parse(tales.game.actors.get(PIP).flags["four-tales"].deeds[card().id][name]).birth;
    const path = `flags.four-tales.deeds.${card().id}.${name}`;
    const open = {
      set: {
        "system.skill": 5,
        "held.Item.aaaaaaaaaaaaaaaa": { name: "Free", type: "pebbles.pebbleStone" },
        "held.User.aaaaaaaaaaaaaaaa": { role: 4 },
      },
      remove: ["held.__proto__.x", `held.Item.${pia.items.contents[0].id}`],
    };
    const target = `Actor.${PIA}`;
    const wild = {
      done: { of: "Item", id: "stoneOfPia000000", source: null, was: null, to: target, target, name: "x" },
      birth,
      open,
    };
    await write("Actor", { _id: PIP, [path]: JSON.stringify(wild) });
    await askAs(tales, ADA, "undo", { message: card().id });
    await calm();
    expect(JSON.stringify(pia.toObject())).toBe(before);
    const pip = tales.game.actors.get(PIP);
    expect([pip.system.skill, pip.items.size]).toEqual([1, 1]);
    // Another page of the Gamemaster's knows no more than what stands there.
    await sit(generation, GM);
    const joy = () => tales.game.actors.get(PIP).system.joy.value;
    expect(
      await tales.api.applyLoose("pebbles", tales.game.actors.get(PIP), "pebbles.joy", { amount: -1, cause: "sink" }),
    ).toEqual([]);
    expect([joy(), tales.game.actors.get(PIP).system.skill]).toEqual([2, 1]);
  });

  it("takes what binds from the rules, and not from the card", async () => {
    const { numbered } = await source("core/rolls/walk.ts");
    const event = (more: object = {}) => ({ id: "x", kind: "core.time", target: "World.pebbles", data: {}, ...more });
    const stored = (more: object = {}) => ({
      e0: { ...event(more), id: "e0", order: 0, status: "waiting", wanted: true },
    });
    expect(numbered([event({ binds: true })], stored()).e0.binds).toBe(true);
    expect(numbered([event()], stored({ binds: true })).e0).not.toHaveProperty("binds");
  });

  it("leaves to a player alone what is theirs, and the rest waits for a Gamemaster", async () => {
    await sit(generation, ADA);
    const pip = () => tales.game.actors.get(PIP);
    for (const { id } of pip().effects.contents) await pip().deleteEmbeddedDocuments("ActiveEffect", [id]);
    const start = (deed: string, more: object = {}) =>
      tales.api.startRoll("pebbles", "deed", { deed, who: pip().uuid, ...more });
    await start("chill");
    await until(() => fates().join() === "applied");
    expect(pip().effects.size).toBe(1);
    const stone = pip().items.contents[0];
    await start("lend", { thing: stone.uuid, to: `Actor.${PIA}` });
    await start("frog");
    await start("draw");
    await calm();
    // Nothing hangs between two hands: the stone is Pip's until Pia can have it.
    expect([pip().items.size, tales.game.actors.getName("Frog")]).toEqual([1, undefined]);
    expect(tales.game.messages.contents.slice(-3).map((message: Loose) => fates(message).join())).toEqual([
      "waiting",
      "waiting",
      "waiting",
    ]);
    await expect(
      CONFIG.AmbientLight.documentClass.create({ x: 1 }, { parent: tales.game.scenes.contents[0] }),
    ).rejects.toThrow(/permission/);
    await sit(generation, GM);
    await until(() =>
      tales.game.messages.contents.slice(-3).every((message: Loose) => fates(message).join() === "applied"),
    );
    const hand = tales.game.cards.getName("Hand");
    expect([pip().items.size, tales.game.actors.get(PIA).items.size, hand.cards.size]).toEqual([0, 2, 1]);
    expect(tales.game.actors.getName("Frog").isOwner).toBe(true);
  });
});
