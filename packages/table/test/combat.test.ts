import { describe, expect, it, vi } from "vitest";
import { ADA, MANIFEST, openTable } from "./world.fixture.ts";

const create = (name: string, data: Loose): Promise<Loose> => foundry.documents[name].implementation.create(data);
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 30));

/** Three heroes of initiative 9, 6 and 3; the first is Ada's. */
async function encounter(data: Loose = {}): Promise<Loose> {
  const combatants: Loose[] = [];
  for (const [index, name] of ["Ann", "Bo", "Cy"].entries()) {
    const ownership = index === 0 ? { [ADA]: 3 } : {};
    const actor = await create("Actor", { name, type: "hero", ownership });
    combatants.push({ actorId: actor.id, initiative: 9 - index * 3 });
  }
  return create("Combat", { combatants, ...data });
}

/** Notes what the encounter's methods and hooks tell. */
function listen(): string[] {
  const told: string[] = [];
  class Told extends CONFIG.Combat.documentClass {
    async _onStartRound({ round, skipped }: Loose): Promise<void> {
      told.push(`startRound ${round}${skipped ? " skipped" : ""}`);
    }
    async _onEndRound({ round }: Loose): Promise<void> {
      told.push(`endRound ${round}`);
    }
    async _onStartTurn(combatant: Loose, { round, turn, skipped }: Loose): Promise<void> {
      told.push(`start ${combatant.name} ${round}.${turn}${skipped ? " skipped" : ""}`);
    }
    async _onEndTurn(combatant: Loose, { round, turn, skipped }: Loose): Promise<void> {
      await settled();
      told.push(`end ${combatant.name} ${round}.${turn}${skipped ? " skipped" : ""}`);
    }
    async _onEnter(combatant: Loose): Promise<void> {
      told.push(`enter ${combatant.name}`);
    }
    async _onExit(combatant: Loose): Promise<void> {
      told.push(`exit ${combatant.name}`);
    }
  }
  CONFIG.Combat.documentClass = Told;
  const { Hooks } = foundry.helpers;
  Hooks.on("combatStart", (_combat: Loose, { round, turn }: Loose) => void told.push(`combatStart ${round}.${turn}`));
  for (const name of ["combatTurn", "combatRound"]) {
    Hooks.on(name, (_combat: Loose, { round, turn }: Loose, { direction, worldTime }: Loose) => {
      told.push(`${name} ${round}.${turn} ${direction} ${worldTime.delta}`);
    });
  }
  Hooks.on("combatTurnChange", (_combat: Loose, prior: Loose, current: Loose) => {
    told.push(`change ${prior.round}.${prior.turn} ${current.round}.${current.turn}`);
  });
  return told;
}

describe.each([13, 14] as const)("an encounter on generation %i", (generation) => {
  it("tells hooks before and after, then ends and begins in order, one after the other", async () => {
    await openTable({ generation });
    const told = listen();
    const combat = await encounter();
    await combat.startCombat();
    const begun = ["combatStart 1.0", "change 0.null 1.0", "startRound 1", "start Ann 1.0"];
    await vi.waitFor(() => expect(told).toEqual(begun), 60_000);
    told.length = 0;
    await combat.nextTurn();
    await combat.previousTurn();
    const hooks = ["combatTurn 1.1 1 0", "change 1.0 1.1", "combatTurn 1.0 -1 0", "change 1.1 1.0"];
    // Ends and begins come after the turn that they belong to; the next turn need not wait for them.
    const deeds = ["end Ann 1.0", "start Bo 1.1"];
    const isDeed = (line: string): boolean => /^(end|start) /.test(line);
    await vi.waitFor(() => expect(told.filter(isDeed)).toEqual(deeds), 60_000);
    expect(told.filter((line) => !isDeed(line))).toEqual(hooks);
    expect(told.indexOf(deeds[0]!)).toBeGreaterThan(told.indexOf(hooks[1]!));
  });

  it("tells of those who are jumped over", async () => {
    await openTable({ generation });
    const told = listen();
    const combat = await encounter();
    await combat.startCombat();
    await vi.waitFor(() => expect(told).toContain("start Ann 1.0"), 60_000);
    told.length = 0;
    await combat.nextRound();
    const all = [
      "combatRound 2.0 1 0",
      "change 1.0 2.0",
      "end Ann 1.0",
      "start Bo 1.1 skipped",
      "end Bo 1.1 skipped",
      "start Cy 1.2 skipped",
      "end Cy 1.2 skipped",
      "endRound 1",
      "startRound 2",
      "start Ann 2.0",
    ];
    await vi.waitFor(() => expect(told).toEqual(all), 60_000);
  });

  it("runs its methods on the active gamemaster's client alone, and its hooks on all", async () => {
    const table = await openTable({ generation, asUser: "Ada" });
    const told = listen();
    const gm = table.seat("Gamemaster");
    await gm.create("Combat", [{ combatants: [{ name: "Fox", initiative: 1 }, { name: "Hen" }] }]);
    await settled();
    const combat = game.combats.contents[0];
    await combat.update({ round: 1, turn: 0 });
    await combat.nextTurn();
    await settled();
    expect(told.filter((line) => !/^(change|combat)/.test(line))).toEqual([]);
    expect(told).toContain("change 1.0 1.1");
    await expect(combat.update({ "flags.testbed.side": 1 })).rejects.toThrow(/permission/);
  });

  it("keeps the turn with whoever acts when others come, go or change, in the very same operation", async () => {
    const table = await openTable({ generation });
    const told = listen();
    const combat = await encounter();
    await combat.startCombat();
    await combat.nextTurn();
    const [ann, bo] = combat.turns;
    await combat.createEmbeddedDocuments("Combatant", [{ name: "Fox", initiative: 7 }]);
    expect([combat.combatant.id, combat.turn]).toEqual([bo.id, 2]);
    await combat.setInitiative(ann.id, 1);
    expect([combat.combatant.id, combat.turn]).toEqual([bo.id, 1]);
    expect(table.server.options.state.find("Combat", combat.id)).toMatchObject({ turn: 1 });
    await bo.delete();
    expect([combat.combatant.name, combat.turn]).toEqual(["Cy", 1]);
    await vi.waitFor(() => expect(told.slice(-2).sort()).toEqual(["exit Bo", "start Cy 1.1"]), 60_000);
    expect(told.filter((line) => /Fox/.test(line))).toEqual(["enter Fox"]);
    CONFIG.Combat.initiative.formula = "20";
    await combat.rollInitiative([ann.id]);
    expect([combat.combatant.name, combat.turns[0].name]).toEqual(["Cy", "Ann"]);
    await combat.rollInitiative([combat.combatant.id], { formula: "30", updateTurn: false });
    expect([combat.turn, combat.turns[0].name]).toEqual([2, "Cy"]);
  });

  it("moves the world's clock by the seconds of its turns and rounds, for players, too", async () => {
    const { game } = await openTable({ generation });
    const hooks: Loose[] = [];
    foundry.helpers.Hooks.on("updateWorldTime", (time: number, delta: number) => void hooks.push([time, delta]));
    Object.assign(CONFIG.time, { roundTime: 6, turnTime: 2 });
    const combat = await encounter();
    await combat.startCombat();
    for (let turn = 0; turn < 3; turn++) await combat.nextTurn();
    expect([combat.round, combat.turn, game.time.worldTime]).toEqual([2, 0, 12]);
    expect(hooks).toEqual([
      [2, 2],
      [4, 2],
      [12, 8],
    ]);
    await combat.previousRound();
    expect(game.time.worldTime).toBe(4);
  });

  it("has groups that lend their initiative, and knows who of them stands and shows", async () => {
    await openTable({ generation });
    const combat = await encounter();
    const [group] = await combat.createEmbeddedDocuments("CombatantGroup", [{ name: "Foes", initiative: 8 }]);
    expect([group.members.size, group.defeated, group.hidden]).toEqual([0, true, true]);
    const [fox, hen] = await combat.createEmbeddedDocuments("Combatant", [
      { name: "Fox", group: group.id },
      { name: "Hen", group: group.id, defeated: true, hidden: true },
    ]);
    expect([fox.group, fox.initiative, group.members.size]).toEqual([group, 8, 2]);
    expect([group.defeated, group.hidden]).toEqual([false, false]);
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: fox.id, defeated: true, hidden: true }]);
    expect([group.defeated, group.hidden, hen.group.name]).toEqual([true, true, "Foes"]);
  });

  it("throws for a roll of initiative where neither manifest nor configuration say how", async () => {
    await openTable({ generation });
    const combat = await encounter();
    await combat.resetAll();
    await expect(combat.rollAll()).rejects.toThrow(/Unresolved StringTerm undefined/);
    CONFIG.Combat.initiative.formula = "3";
    await combat.rollAll();
    expect(combat.turns.map(({ initiative }: Loose) => initiative)).toEqual([3, 3, 3]);
  });

  it("sorts and counts by what a system says in models and classes of its own", async () => {
    const documentTypes = { ...MANIFEST.documentTypes, Combat: { raid: {} }, Combatant: { raider: {} } };
    await openTable({
      generation,
      manifest: { ...MANIFEST, documentTypes: { ...documentTypes, CombatantGroup: { band: {} } } },
      loadSystem: async () =>
        void foundry.helpers.Hooks.once("init", () => {
          const { NumberField, StringField } = foundry.data.fields;
          const model = (schema: () => Loose): Loose =>
            class extends foundry.abstract.TypeDataModel {
              static defineSchema(): Loose {
                return schema();
              }
            };
          CONFIG.Combat.dataModels.raid = model(() => ({ side: new StringField({ initial: "heroes" }) }));
          CONFIG.Combatant.dataModels.raider = model(() => ({ cunning: new NumberField({ initial: 0 }) }));
          CONFIG.CombatantGroup.dataModels.band = model(() => ({ morale: new NumberField({ initial: 5 }) }));
          CONFIG.Combat.documentClass = class extends CONFIG.Combat.documentClass {
            _sortCombatants(a: Loose, b: Loose): number {
              return a.system.cunning - b.system.cunning;
            }
          };
        }),
    });
    const combat = await create("Combat", {
      type: "raid",
      groups: [{ type: "band", name: "Band" }],
      combatants: [
        { type: "raider", name: "Fox", system: { cunning: 7 } },
        { type: "raider", name: "Hen", system: { cunning: 1 } },
      ],
    });
    expect([combat.system.side, combat.groups.contents[0].system.morale]).toEqual(["heroes", 5]);
    expect(combat.turns.map(({ name }: Loose) => name)).toEqual(["Hen", "Fox"]);
    await combat.combatants.contents[0].update({ "system.cunning": 0 });
    expect(combat.turns.map(({ name }: Loose) => name)).toEqual(["Fox", "Hen"]);
  });
});
