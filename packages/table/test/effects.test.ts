import { describe, expect, it, vi } from "vitest";
import { openTable } from "./world.fixture.ts";

const create = (name: string, data: Loose): Promise<Loose> => foundry.documents[name].implementation.create(data);

async function hero(system: Loose = {}): Promise<Loose> {
  return create("Actor", { name: "Zan", type: "hero", system });
}

async function effectOn(actor: Loose, data: Loose): Promise<Loose> {
  const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Mark", ...data }]);
  return effect;
}

/** An encounter with two heroes, Zan first. */
async function fight(): Promise<{ combat: Loose; zan: Loose; ada: Loose }> {
  const zan = await hero();
  const ada = await create("Actor", { name: "Ada's", type: "hero" });
  const combat = await create("Combat", {
    combatants: [
      { actorId: zan.id, initiative: 9 },
      { actorId: ada.id, initiative: 3 },
    ],
  });
  await combat.startCombat();
  return { combat, zan, ada };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 30));

describe("effects of generation 13", () => {
  it("keep changes beside the system data and know nothing of 14's", async () => {
    await openTable({ generation: 13 });
    const actor = await hero();
    const change = { key: "system.luck.value", mode: 2, value: "2" };
    const effect = await effectOn(actor, { changes: [change], showIcon: 2, duration: { value: 3, rounds: 2 } });
    expect(effect.changes).toMatchObject([change]);
    expect([effect.showIcon, effect.duration.value, effect.start]).toEqual([undefined, undefined, undefined]);
    expect([effect.duration.type, effect.isTemporary, actor.system.luck.value]).toEqual(["turns", true, 5]);
  });

  it("count what is left of seconds by the world's clock, and end nothing", async () => {
    const { game } = await openTable({ generation: 13 });
    const actor = await hero();
    const effect = await effectOn(actor, { duration: { seconds: 60 } });
    expect([effect._source.duration.startTime, effect.duration.remaining]).toEqual([0, 60]);
    await game.time.advance(45);
    expect([effect.duration.remaining, effect.duration.label]).toEqual([15, "15 seconds"]);
    await game.time.advance(45);
    expect([effect.duration.remaining, effect.active, actor.effects.size]).toEqual([0, true, 1]);
  });

  it("count rounds of the encounter in which they began", async () => {
    await openTable({ generation: 13 });
    const { combat, zan } = await fight();
    const effect = await effectOn(zan, { duration: { rounds: 2 } });
    expect([effect._source.duration.startRound, effect._source.duration.startTurn]).toEqual([1, 0]);
    await combat.nextTurn();
    expect(effect.duration.remaining).toBe(1.01);
    await combat.nextTurn();
    expect([effect.duration.remaining, effect.duration.label]).toEqual([1, "1 rounds"]);
  });
});

describe("effects of generation 14", () => {
  it("read 13's shape: changes, modes, the start and the span", async () => {
    await openTable({ generation: 14 });
    const { zan } = await fight();
    const effect = await effectOn(zan, {
      changes: [
        { key: "system.luck.value", mode: 2, value: "2" },
        { key: "system.x", mode: 77, value: "text" },
      ],
      duration: { rounds: 3, startTime: 12 },
    });
    expect(effect.toObject().changes).toBeUndefined();
    expect(effect.system.changes).toMatchObject([
      { key: "system.luck.value", type: "add", value: 2, phase: "initial" },
      { type: "custom.77", value: "text" },
    ]);
    expect(effect._source.duration).toEqual({ value: 3, units: "rounds", expiry: "turnStart", expired: false });
    expect(effect._source.start).toMatchObject({ time: 12 });
    expect([effect.changes, effect.changes[0].mode, effect.duration.rounds]).toEqual([effect.system.changes, 2, 3]);
    expect(zan.system.luck.value).toBe(5);
    await effect.update({ changes: [{ key: "system.luck.value", mode: 5, value: "9" }] });
    expect([effect.system.changes[0].type, zan.system.luck.value]).toEqual(["override", 9]);
  });

  it("take changes of a system's own model, with its fields", async () => {
    await openTable({
      generation: 14,
      manifest: {
        id: "testbed",
        title: "T",
        version: "1.0.0",
        documentTypes: { Actor: { hero: {} }, ActiveEffect: { boon: {} } },
      },
      loadSystem: async () =>
        void foundry.helpers.Hooks.once("init", () => {
          const { AnyField, ArrayField, SchemaField, StringField, NumberField } = foundry.data.fields;
          CONFIG.ActiveEffect.dataModels.boon = class extends foundry.data.ActiveEffectTypeDataModel {
            static defineSchema(): Loose {
              const change = {
                key: new StringField({ required: true }),
                value: new AnyField({ required: true, nullable: true }),
                type: new StringField({ required: true, blank: false, initial: "add" }),
                phase: new StringField({ required: true, blank: false, initial: "initial" }),
                priority: new NumberField(),
                only: new StringField({ required: true, initial: "always" }),
              };
              return { changes: new ArrayField(new SchemaField(change)), rank: new NumberField({ initial: 1 }) };
            }
          };
        }),
    });
    const actor = await hero();
    const change = { key: "system.luck.max", type: "upgrade", value: 8, phase: "final", only: "night" };
    const effect = await effectOn(actor, { type: "boon", system: { changes: [change], rank: 2 } });
    expect([effect.system.rank, effect.system.changes]).toMatchObject([2, [change]]);
    expect(actor.system.luck.max).toBe(8);
  });

  it("refuse at setup a model whose changes lack what the core reads", async () => {
    const loadSystem = async (): Promise<void> =>
      void foundry.helpers.Hooks.once("init", () => {
        const { ArrayField, SchemaField, StringField } = foundry.data.fields;
        CONFIG.ActiveEffect.dataModels.base = class extends foundry.abstract.TypeDataModel {
          static defineSchema(): Loose {
            return { changes: new ArrayField(new SchemaField({ key: new StringField() })) };
          }
        };
      });
    await expect(openTable({ generation: 14, loadSystem })).rejects.toThrow(/must keep type, phase and priority/);
  });

  it("are temporary by their span alone, and know when they began", async () => {
    await openTable({ generation: 14 });
    const { combat, zan } = await fight();
    const status = await zan.toggleStatusEffect("prone");
    expect([status.isTemporary, zan.statuses.has("prone"), zan.temporaryEffects.length]).toEqual([false, true, 0]);
    expect(status._source.start.combat).toBe(combat.id);
    expect(zan.appliedEffects.map(({ showIcon }: Loose) => showIcon)).toEqual([2]);
    const effect = await effectOn(zan, { duration: { value: 2, units: "turns" } });
    expect([effect.isTemporary, effect.transfer]).toEqual([true, false]);
    const combatant = combat.combatant.id;
    expect(effect._source.start).toMatchObject({ combat: combat.id, combatant, round: 1, turn: 0, initiative: 9 });
    await expect(effectOn(zan, { duration: { value: 2, units: "parsecs" } })).rejects.toThrow(/units/);
  });

  it("end with the world's clock, once and for everybody", async () => {
    const { game } = await openTable({ generation: 14 });
    const actor = await hero();
    const change = { key: "system.luck.value", type: "add", value: 4 };
    const effect = await effectOn(actor, { duration: { value: 2, units: "minutes" }, system: { changes: [change] } });
    await game.time.advance(60);
    await settled();
    expect([effect.duration.remaining, effect.active, actor.system.luck.value]).toEqual([1, true, 7]);
    await game.time.advance({ minute: 1 });
    const ended = () => [effect._source.duration.expired, effect.active, actor.system.luck.value];
    await expect.poll(ended).toEqual([true, false, 3]);
    CONFIG.ActiveEffect.expiryAction = "delete";
    await effectOn(actor, { name: "Short", duration: { value: 5, units: "seconds" } });
    await game.time.advance(5);
    await settled();
    expect(actor.effects.map(({ name }: Loose) => name)).toEqual(["Mark"]);
  });

  it("end at the start or end of the turn in which they began, or of the round", async () => {
    await openTable({ generation: 14 });
    const { combat, zan, ada } = await fight();
    const until = (expiry: string | null) => ({ value: 1, units: "rounds", expiry });
    const start = await effectOn(ada, { name: "start", duration: until("turnStart") });
    const end = await effectOn(ada, { name: "end", duration: until("turnEnd") });
    const round = await effectOn(zan, { name: "round", duration: until("roundStart") });
    const open = await effectOn(zan, { name: "open", duration: { expiry: "combatEnd" } });
    const over = (): string[] =>
      [start, end, round, open].filter((one) => one.duration.expired).map(({ name }) => name);
    const turn = async (): Promise<void> => {
      await combat.nextTurn();
      await settled();
    };
    await turn();
    expect(over()).toEqual([]);
    await turn();
    await vi.waitFor(() => expect(over()).toEqual(["start", "round"]), 60_000);
    await turn();
    await vi.waitFor(() => expect(over()).toEqual(["start", "end", "round"]), 60_000);
    await combat.delete();
    await vi.waitFor(() => expect(over()).toEqual(["start", "end", "round", "open"]), 60_000);
  });

  it("apply in phases by priority, with handlers, references and what systems leave out", async () => {
    await openTable({ generation: 14 });
    const seen: string[] = [];
    CONFIG.ActiveEffect.changeTypes.double = {
      label: "Double",
      defaultPriority: 5,
      handler: (actor: Loose, change: Loose) => {
        seen.push(change.value);
        actor.system.luck.value *= 2;
      },
    };
    const actor = await hero();
    await effectOn(actor, {
      system: {
        changes: [
          { key: "system.luck.value", type: "add", value: "@luck.max" },
          { key: "system.luck.value", type: "double", value: "twice" },
          { key: "system.luck.max", type: "subtract", value: 1, phase: "final" },
          { key: "system.luck.max", type: "unheardOf", value: 99 },
        ],
      },
    });
    expect([actor.system.luck.value, actor.system.luck.max, seen.at(-1)]).toEqual([11, 4, "twice"]);
    expect(Object.keys(foundry.documents.ActiveEffect.CHANGE_TYPES)).toContain("double");
  });
});
