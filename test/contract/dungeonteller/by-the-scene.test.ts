import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { card, seen, sheetOf } from "../people.window.ts";
import { ADA, calm, leaveTales, until } from "../tales.fixture.ts";
import { familyScreen } from "./family.window.ts";
import { notices } from "./keeper.window.ts";
import { effectsOf, luckOf, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";
import { blow, deed, dice, play, roll, settled } from "./teller.window.ts";

// What the scene itself says: how bright it is, who sees whom, what holds a door, how far somebody goes, and whose friend comes along.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(async () => {
  dieShows(6);
  // Windows that list people list everybody in the world.
  await CONFIG.Actor.documentClass.deleteDocuments(game.actors.map(({ id }: Loose) => id));
});

/** The light that the window of a Notice begins with. */
async function lightFor(who: Loose): Promise<string> {
  const sheet = await sheetOf(who);
  const dialog = await sheet.opens("roll", { roll: "notice" });
  const { value } = dialog.element.querySelector<HTMLSelectElement>('[name="light"]')!;
  await dialog.leave();
  await sheet.leave();
  return value;
}

describe("the light of the scene", () => {
  it("DT-77: a roll of Notice begins with the light where one stands: the hour, lamps, what somebody carries, and walls", async () => {
    const [harley, pip] = [await table.hero("Harley"), await table.hero("Pip")];
    const { scene, tokens } = await onScene(harley, pip);
    const seen = () => lightFor(harley);
    expect(await seen()).toBe("bright");
    await scene.update({ "environment.darknessLevel": 0.5 });
    expect(await seen()).toBe("dim");
    await scene.update({ "environment.darknessLevel": 1 });
    expect(await seen()).toBe("dark");
    // Pip, two paces away, carries a lamp that is bright for one pace and dim for four.
    await tokens[1].update({ "light.bright": 1, "light.dim": 4 });
    expect([await seen(), await lightFor(pip)]).toEqual(["dim", "bright"]);
    const [wall] = await scene.createEmbeddedDocuments("Wall", [{ c: [650, 300, 650, 800] }]);
    expect(await seen(), "behind a wall").toBe("dark");
    await wall.delete();
    const dark = { x: 550, y: 550, config: { dim: 3, bright: 3, negative: true } };
    await scene.createEmbeddedDocuments("AmbientLight", [dark]);
    expect([await seen(), await lightFor(pip)], "in magical darkness").toEqual(["dark", "dark"]);
    expect(await dice(harley, "notice"), "and the dice that fall are fewer").toBe(1);
    await scene.delete();
  });

  it("DT-30: who may notice something sees as well as it is bright where they stand, unless the Gamemaster says otherwise", async () => {
    const [harley, pip] = [await table.hero("Harley"), await table.hero("Pip")];
    const { scene, tokens } = await onScene(harley, pip);
    await scene.update({ "environment.darknessLevel": 0.5 });
    await tokens[1].update({ "light.bright": 1 });
    const dealt = async (fields = {}) => {
      await notices([harley, pip], fields);
      await until(() => card()?.system.stage === "rolled");
      return card().system.request.watchers.map(({ dice: count }: Loose) => count);
    };
    expect(await dealt()).toEqual([2, 4]);
    expect(await dealt({ light: "bright" })).toEqual([4, 4]);
    await scene.delete();
  });

  it("DT-32, DT-77: whoever sneaks in the dark is watched for with fewer dice", async () => {
    const [rogue, guard] = [await table.hero("Pip"), await table.creature("Guard", { actions: { notice: 4 } })];
    const { scene } = await onScene(rogue, guard);
    const sneak = { who: rogue.uuid, action: "sneak", against: "notice", targets: [guard.uuid] };
    const against = async () => (await roll(sneak, { oppose: "roll" })).system.outcome.against;
    expect(await against()).toBe(4);
    await scene.update({ "environment.darknessLevel": 0.5 });
    expect(await against()).toBe(2);
    await scene.delete();
  });
});

describe("who is in reach", () => {
  it("DT-48, A-54: who is too far away for a blow or behind a wall is marked before the dice fall, and told on the card", async () => {
    const bow = { name: "Bow", type: "tellerWeapon", system: { dice: 2, uses: ["shoot"], hands: 2 } };
    const harley = await table.hero("Harley", {}, [bow]);
    const [orc, troll] = [await table.creature("Orc"), await table.creature("Troll")];
    const { scene, tokens } = await onScene(harley, orc, troll);
    await tokens[1].update({ x: 600, y: 500 }, { animate: false });
    /** What the window of a try says of these before the dice, and the card after. */
    const tries = async (action: string, at: Loose) => {
      const sheet = await sheetOf(harley);
      const dialog = await sheet.opens("roll", { roll: action });
      await dialog.say({ target: at.uuid });
      const options = [...dialog.element.querySelectorAll<HTMLOptionElement>('[name="target"] option')];
      const far = [...dialog.element.querySelectorAll(".dt-far")].map(({ textContent }) => textContent?.trim());
      const odds = dialog.element.querySelector(".ft-odds strong")?.textContent?.trim();
      await dialog.send();
      await sheet.leave();
      await settled(card(), {});
      return {
        marks: options.map(({ textContent }) => textContent?.trim()).slice(1),
        far,
        odds,
        told: (await seen()).textContent,
      };
    };
    const near = await tries("battle", orc);
    expect([near.marks, near.far]).toEqual([["Orc", "Troll (too far)"], []]);
    await tokens[1].update({ hidden: true });
    expect((await tries("battle", troll)).marks, "a Gamemaster sees whom she hid").toContain("Orc");
    await tokens[1].update({ hidden: false });
    const far = await tries("battle", troll);
    expect([near.odds, far.odds]).toEqual(["likely", "once in reach: likely"]);
    expect(far.far).toEqual(["Troll is 3 paces away: out of reach. Walk there first."]);
    expect(far.told).toContain("Troll is 3 paces away: out of reach.");
    expect((await tries("shoot", troll)).far).toEqual([]);
    // A child sees it on the pictures, and before they roll.
    const screen = await familyScreen();
    await screen.press("verb", { verb: "hit" });
    const picture = (one: Loose) => screen.element.querySelector(`[data-action="pick"][data-value="${one.uuid}"]`)!;
    expect([orc, troll].map((one) => picture(one).textContent)).toEqual([
      expect.not.stringContaining("too far"),
      expect.stringContaining("too far"),
    ]);
    await screen.press("pick", { value: troll.uuid });
    expect(screen.element.querySelector(".dt-ready")!.textContent).toContain("Troll is 3 paces away: out of reach.");
    await screen.press("leave");
    const [wall] = await scene.createEmbeddedDocuments("Wall", [{ c: [800, 0, 800, 1000] }]);
    const behind = await tries("shoot", troll);
    expect([behind.marks, behind.far]).toEqual([
      ["Orc", "Troll (behind a wall)"],
      ["A wall is between you and Troll."],
    ]);
    await wall.delete();
    await scene.delete();
  });
});

describe("whom one means", () => {
  it("is nobody who stays at home: neither on the scene nor played tonight", async () => {
    const [harley, pip, nell] = [await table.hero("Harley"), await table.hero("Pip"), await table.hero("Nell")];
    const { scene } = await onScene(harley, await table.creature("Orc"));
    const offered = async () => {
      const sheet = await sheetOf(harley);
      const dialog = await sheet.opens("roll", { roll: "battle" });
      const options = [...dialog.element.querySelectorAll('[name="target"] option')];
      await dialog.leave();
      await sheet.leave();
      return options.slice(1).map(({ textContent }) => textContent!.replace(" (too far)", "").trim());
    };
    expect(await offered(), "nobody has chosen a character: all may be played").toEqual(["Orc", "Pip", "Nell"]);
    await game.users.get(ADA).update({ character: pip.id });
    await nell.update({ [`ownership.${ADA}`]: 3 });
    expect(await offered(), "Ada plays Pip tonight, wherever he is").toEqual(["Orc", "Pip"]);
    await game.users.get(ADA).update({ character: null });
    await scene.delete();
  });
});

describe("what is done by touch", () => {
  it("DT-113, DT-117, DT-122, DT-128, DT-130, DT-165: whoever is further off than an arm is marked before the dice fall", async () => {
    const touching = ["hand-of-healing", "antidote", "restore", "charge", "knockback", "pin"];
    const hero = await table.hero("Stalwart", {}, await table.cards(...touching, "trance"));
    const [near, away] = [await table.creature("Orc"), await table.creature("Troll")];
    const { scene, tokens } = await onScene(hero, near, away);
    await tokens[1].update({ x: 600, y: 500 }, { animate: false });
    const sheet = await sheetOf(hero);
    /** Those whom the window of a power lists, with their marks. */
    const marked = async (identifier: string) => {
      const item = hero.items.find(({ system }: Loose) => system.identifier === identifier).id;
      const dialog = await sheet.opens("usePower", { item });
      const options = [...dialog.element.querySelectorAll('[name="target"] option')];
      const marks = options.map(({ textContent }) => textContent!.trim()).filter((text) => /^(Orc|Troll)/.test(text));
      await dialog.leave();
      return marks;
    };
    for (const identifier of touching) expect(await marked(identifier), identifier).toEqual(["Orc", "Troll (too far)"]);
    expect(await marked("trance"), "as far as one sees").toEqual(["Orc", "Troll"]);
    await sheet.leave();
    // A child who has run there sees it on the pictures and before the dice, and then nothing of how likely it is.
    await hero.update({ "system.turn.moved": "double" });
    const screen = await familyScreen();
    const power = hero.items.find(({ system }: Loose) => system.identifier === "charge").id;
    const ready = async (one: Loose) => {
      await screen.press("power", { power });
      await screen.press("pick", { value: one.uuid });
      while (screen.element.querySelector('[data-action="pick"]')) await screen.press("pick");
      const words = screen.element.querySelector(".dt-ready")!.textContent!;
      while (screen.element.querySelector('[data-action="back"]')) await screen.press("back");
      return [words.includes("Troll is 3 paces away: out of reach."), words.includes("You are nearly sure")];
    };
    expect([await ready(near), await ready(away)]).toEqual([
      [false, true],
      [true, false],
    ]);
    await screen.press("leave");
    await scene.delete();
  });
});

describe("a face that is drawn", () => {
  it("says so where a browser lets nobody draw, and keeps the window open", async () => {
    Object.assign(window.HTMLCanvasElement.prototype, { getContext: () => null, setPointerCapture: () => undefined });
    const hero = await table.hero("Nell");
    const sheet = await sheetOf(hero);
    const dialog = await sheet.opens("face");
    const paper = dialog.element.querySelector("canvas")!;
    paper.dispatchEvent(new window.PointerEvent("pointerdown", { button: 0 }));
    paper.dispatchEvent(new window.PointerEvent("pointerup"));
    await expect(dialog.send()).rejects.toThrow("lets nobody draw");
    expect(dialog.element.querySelector('[role="status"]')!.textContent).toContain("another browser");
    await dialog.leave();
    await sheet.leave();
  });
});

describe("who sees whom", () => {
  it("DT-151, DT-162: the unseen have armor against whoever only hears them; who sees them, or their glitter, does not guess", async () => {
    const wizard = await table.hero("Feeney", { actions: { magic: 4, stunt: 0 } }, await table.cards("invisibility"));
    const enchanter = await table.hero("Mallion", {}, await table.cards("stardust"));
    const orc = await table.creature("Orc");
    await onScene(wizard, orc, enchanter);
    await play(wizard, "invisibility");
    expect([await blow(orc, wizard), await blow(orc, wizard, { "tick:seen": true })]).toEqual([6, 9]);
    const offered = async (who: Loose) => (await table.dialog(orc, { targets: [who.uuid] })).unseen !== null;
    expect([await offered(wizard), await offered(enchanter)]).toEqual([true, false]);
    await play(enchanter, "stardust", [wizard]);
    expect(await blow(orc, wizard)).toBe(9);
  });
});

describe("what holds a door", () => {
  it("DT-64: a spike is used up, holds a door, and moving that takes two more Muscle successes until it is pulled out", async () => {
    const spike = {
      name: "Iron Spike",
      type: "tellerGear",
      system: { quantity: 2, tags: ["door-spike"], usedUp: true },
    };
    const rope = { name: "Rope", type: "tellerGear", system: { quantity: 1 } };
    const [hero, strong] = [await table.hero("Pip", {}, [spike, rope]), await table.hero("Brawnley")];
    const door = await table.creature("Wooden Door", { tags: ["object"], actions: {} });
    await onScene(hero, strong, door);
    const spikes = async () => {
      const sheet = await sheetOf(hero);
      const form = await sheet.opens("spike", { item: hero.items.getName("Iron Spike").id });
      expect([...form.element.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
        "Wooden Door",
      ]);
      await form.send();
      await sheet.leave();
      await calm();
    };
    const push = { who: strong.uuid, action: "muscle", targets: [door.uuid], needed: 3 };
    expect((await roll(push)).system.outcome).toMatchObject({ needed: 3, verdict: "yes" });
    await spikes();
    expect([effectsOf(door), hero.items.getName("Iron Spike").system.quantity]).toEqual([["Iron Spike"], 1]);
    expect((await roll(push)).system.outcome).toMatchObject({ needed: 5, verdict: "no" });
    // A second one would hold it no better.
    await spikes();
    expect(hero.items.getName("Iron Spike").system.quantity).toBe(1);
    await deed(door, "endEffect", { effectId: "spiked" });
    expect((await roll(push)).system.outcome).toMatchObject({ needed: 3 });
  });
});

describe("how far somebody goes", () => {
  it("DT-46, DT-47: the Gamemaster is told what a creature can't do in its turn, and carries it there by moving it once more", async () => {
    const zombie = await table.creature("Zombie", { move: 5, canDoubleMove: false, canRun: false });
    const { scene, tokens } = await onScene(zombie);
    const combat = await CONFIG.Combat.documentClass.create({ scene: scene.id });
    await combat.createEmbeddedDocuments("Combatant", [
      { tokenId: tokens[0].id, sceneId: scene.id, actorId: zombie.id, initiative: 1 },
    ]);
    await combat.startCombat();
    await calm();
    const drags = async (paces: number) => {
      const { id, x, y } = tokens[0];
      const to = { x: x + paces * 100, y };
      await scene.updateEmbeddedDocuments("Token", [{ _id: id, ...to }], {
        movement: { [id]: { waypoints: [to], method: "dragging" } },
      });
      await calm();
      return (tokens[0].x - x) / 100;
    };
    expect(await drags(4)).toBe(4);
    expect(await drags(3), "seven in all").toBe(0);
    expect(table.tales.shown.warnings.at(-1)).toContain("Zombie can't go 7 paces");
    expect(await drags(3), "the same once more").toBe(3);
    await combat.delete();
    expect(await drags(7), "where nobody counts").toBe(7);
  });
});

describe("a tame animal", () => {
  it("DT-110: is moved and rolled for by whoever plays its friend, until it is let go", async () => {
    const elf = await table.hero("Mallion", {}, await table.cards("tame-animal"));
    await elf.update({ [`ownership.${ADA}`]: 3 });
    const beast = await table.creature("Wolf", { actions: { battle: 2, talk: 0 }, tags: ["animal"] });
    const { scene, tokens } = await onScene(elf, beast);
    await tokens[1].delete();
    const [token] = await scene.createEmbeddedDocuments("Token", [
      { actorId: beast.id, actorLink: false, name: "Grey Wolf", x: 700, y: 500 },
    ]);
    const wolf = token.actor;
    const ada = game.users.get(ADA);
    const owns = () => wolf.testUserPermission(ada, "OWNER");
    const tamed = await play(elf, "tame-animal", [wolf]);
    await until(() => owns());
    expect([elf.system.tameAnimal, beast.testUserPermission(ada, "OWNER")]).toEqual([wolf.uuid, false]);
    await table.tales.api.undoEvents(tamed);
    await until(() => !owns());
    expect([elf.system.tameAnimal, luckOf(elf)]).toEqual([null, [30]]);
  });
});
