import { describe, expect, it, vi } from "vitest";
import { ADA, openTable } from "./world.fixture.ts";

const create = (name: string, data: Loose): Promise<Loose> => foundry.documents[name].implementation.create(data);

/** Two who fight: a linked hero of Ada's, and an unlinked token of the same kind on a map. */
async function encounter(): Promise<{ combat: Loose; hero: Loose; wolf: Loose }> {
  const hero = await create("Actor", { name: "Ann", type: "hero", ownership: { [ADA]: 3 } });
  const beast = await create("Actor", { name: "Wolf", type: "hero" });
  const tokens = [{ name: "Wolf", actorId: beast.id, actorLink: false, x: 0, y: 0 }];
  const scene = await create("Scene", { name: "A road", tokens });
  const token = scene.tokens.contents[0];
  const combatants = [
    { actorId: hero.id, initiative: 4 },
    { actorId: beast.id, tokenId: token.id, sceneId: scene.id, initiative: 2.5 },
  ];
  return { combat: await create("Combat", { combatants, active: true }), hero, wolf: token.actor };
}

/** A button as it stands in a combatant's row. */
const button = (action: string, combatantId = ""): Loose => ({
  dataset: { action },
  closest: () => ({ dataset: { combatantId } }),
});

/** The rows that a tracker would show. */
async function rows(tracker: Loose): Promise<Loose[]> {
  return (await tracker._preparePartContext("tracker", {}, {})).turns;
}

describe.each([13, 14] as const)("the combat tracker, generation %i", (generation) => {
  it("shows the value that the world tracks, as it is now, to those who may see the sheet", async () => {
    const told = vi.fn();
    const { game } = await openTable({
      generation,
      loadSystem: async () => void foundry.helpers.Hooks.on("initializeCombatConfiguration", told),
    });
    expect(told).toHaveBeenCalledExactlyOnceWith(CONFIG.Combat.settings);
    const { combat, hero, wolf } = await encounter();
    const tracker = new CONFIG.ui.combat();
    tracker.viewed = combat;
    expect((await rows(tracker)).map(({ name, resource }) => [name, resource])).toEqual([
      ["Ann", null],
      ["Wolf", null],
    ]);
    await game.settings.set("core", "combatTrackerConfig", { resource: "luck.value" });
    expect(CONFIG.Combat.settings.turnMarker.enabled).toBe(true);
    await hero.update({ "system.luck.value": 1 });
    await wolf.update({ "system.luck.value": 0 });
    const [ann, beast] = await rows(tracker);
    expect([ann.resource, beast.resource]).toEqual([1, 0]);
    expect([ann.hasDecimals, beast.hasDecimals]).toEqual([false, true]);
    expect([ann.initiative, beast.initiative], "as many places as the system wants").toEqual(["4.00", "2.50"]);
    hero.testUserPermission = () => false;
    expect((await rows(tracker))[0].resource).toBe(null);
    expect(() => Object.assign(CONFIG.Combat, { settings: {} })).toThrow(TypeError);
  });

  it("passes over those who are out of the fight where the world says so", async () => {
    const { game } = await openTable({ generation });
    const { combat } = await encounter();
    await combat.startCombat();
    await combat.turns[1].update({ defeated: true });
    await game.settings.set("core", "combatTrackerConfig", { skipDefeated: true });
    await combat.nextTurn();
    expect([combat.round, combat.combatant.name]).toEqual([2, "Ann"]);
  });

  it("lets a system say what its buttons do, and asks the encounter for all others by name", async () => {
    await openTable({ generation });
    const rolled = vi.fn();
    class OwnTracker extends CONFIG.ui.combat {
      async _onRollInitiative(combatant: Loose): Promise<void> {
        rolled(combatant.name);
      }
      async _prepareTurnContext(combat: Loose, combatant: Loose, index: number): Promise<Loose> {
        return { ...(await super._prepareTurnContext(combat, combatant, index)), side: "left" };
      }
    }
    const { combat } = await encounter();
    const tracker = new OwnTracker() as Loose;
    tracker.viewed = combat;
    expect((await rows(tracker)).map(({ side }) => side)).toEqual(["left", "left"]);
    const [ann] = combat.turns;
    const { rollInitiative, toggleHidden } = tracker.options.actions;
    await rollInitiative.call(tracker, {}, button("rollInitiative", ann.id));
    expect(rolled).toHaveBeenCalledExactlyOnceWith("Ann");
    await toggleHidden.call(tracker, {}, button("toggleHidden", ann.id));
    expect(ann.hidden).toBe(true);
    combat.refillLuck = vi.fn();
    for (const action of ["refillLuck", "startCombat", "noSuchThing"]) await tracker._onClickAction({}, button(action));
    expect(combat.refillLuck).toHaveBeenCalledTimes(1);
    expect(combat.started).toBe(true);
    const labels = (entries: Loose[]) => entries.every(({ label, name }) => label ?? name);
    expect([tracker._getEntryContextOptions(), tracker._getCombatContextOptions()].map(labels)).toEqual([true, true]);
    const tooltip = tracker._formatEffectsTooltip([{ name: "<b>Bold</b>", img: "icons/svg/aura.svg" }]);
    expect([tooltip.includes("&lt;b&gt;"), tracker._formatEffectsTooltip([])]).toEqual([true, ""]);
  });
});
