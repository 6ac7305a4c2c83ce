import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { card, hold, over, seen, sheetOf } from "../people.window.ts";
import { leaveTales, source, still, until } from "../tales.fixture.ts";
import { diceOf, luckOf, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";
import { blow, dice, play, roll } from "./teller.window.ts";

// What the dialog of a try offers, what it says of the odds, and why it lets nobody roll.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

const idOf = (who: Loose, name: string): string => who.items.getName(name).id;
const weapon = (name: string, hands: number, inHand: boolean, tags: string[] = []) => ({
  name,
  type: "tellerWeapon",
  system: { dice: 1, hands, uses: ["battle"], inHand, tags },
});
const shield = { name: "Shield", type: "tellerArmor", system: { kind: "shield", value: 1, worn: true } };

describe("the dialog of a try", () => {
  it("DT-05: tells of a jar with a secret number no more than that something may come into it", async () => {
    const hero = await table.hero("Harley", { actions: { make: 2 } });
    const job = { id: "newlock", name: "Lock", needed: null };
    await roll({ who: hero.uuid, action: "make", targets: [], job });
    expect(Object.values<Loose>(hero.system.workUp).map(({ collected }) => collected)).toEqual([2]);
    const [id = ""] = Object.keys(hero.system.workUp);
    const { odds } = await table.dialog(hero, { action: "make", job: { ...job, id } });
    expect([odds.chance, odds.word]).toEqual([expect.closeTo(5 / 9), "maybe"]);
    // A number that everybody knows is reckoned with.
    const known = await table.dialog(hero, { action: "make", job: { id: "newknot", name: "Knot", needed: 2 } });
    expect(known.odds.chance).toBeCloseTo(1 / 9);
  });

  it("DT-04: a try at a job that comes to nothing looks like that, has nothing to undo, and is told a number that it missed", async () => {
    const { sayEnough } = await source("rulesets/dungeonteller/roll/say-enough.ts");
    const job = { name: "Lock", action: "make", needed: null, collected: 0, done: false };
    const hero = await table.hero("Harley", { actions: { make: 2 }, workUp: { lock: job } });
    // Nothing else waits for a number.
    await CONFIG.ChatMessage.documentClass.deleteDocuments([], { deleteAll: true });
    const dialog = await (await sheetOf(hero)).opens("workOn", { job: "lock" });
    dieShows(1);
    await dialog.send();
    await over();
    const shown = await seen();
    expect(card().system.outcome).toMatchObject({ net: 0, verdict: "collected" });
    expect(shown.querySelectorAll(".ft-tone-bad, [data-action='ft-undo']")).toHaveLength(1);
    await sayEnough(3);
    expect(table.tales.shown.news.at(-1)).toBe("Not yet: 0 of 3.");
    expect(hero.system.workUp.lock).toMatchObject({ collected: 0, done: false });
  });

  it("extra dice that nobody can have are explained at their field, and are not rolled", async () => {
    const hero = await table.hero("Harley");
    const { size } = game.messages;
    const dialog = await (await sheetOf(hero)).opens("roll", { roll: "muscle" });
    for (const typed of ["10000", "-13", "1.5"]) {
      await dialog.say({ "extra.dice": typed });
      await expect(dialog.send(), typed).rejects.toThrow("A whole number from -12 to 12, please.");
    }
    expect(game.messages.size).toBe(size);
    await dialog.say({ "extra.dice": "0" });
    await dialog.send();
    await over();
    expect(game.messages.size).toBe(size + 1);
  });

  it("a power that is taken away while its window is open is not rolled, and the window says so by itself", async () => {
    const hero = await table.hero("Harley", {}, await table.cards("stoneform"));
    const { size } = game.messages;
    const dialog = await (await sheetOf(hero)).opens("usePower", { item: idOf(hero, "Stoneform") });
    await hero.items.getName("Stoneform").delete();
    const send = dialog.element.querySelector<HTMLButtonElement>('[type="submit"]')!;
    await until(() => send.disabled);
    expect(dialog.element.textContent).toContain("That is no longer here.");
    await expect(dialog.send()).rejects.toThrow("is disabled");
    expect(game.messages.size).toBe(size);
    await dialog.leave();
  });

  it("what is chosen while the window is being drawn anew stays, and counts", async () => {
    const hero = await table.hero("Quill", { actions: { notice: 3 } });
    const dialog = await (await sheetOf(hero)).opens("roll", { roll: "notice" });
    const field = (name: string) => dialog.element.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
    const goOn = hold(foundry.applications.instances.get(dialog.element.id));
    await dialog.say({ "extra.dice": 2 });
    // The window does not know of this yet, and is about to be drawn.
    await dialog.say({ light: "dark" });
    goOn();
    await still();
    expect([field("extra.dice").value, field("light").value]).toEqual(["2", "dark"]);
    expect(dialog.element.querySelector("[data-application-part='pool']")?.textContent).toMatch(
      /darkness\s+−4\s+You roll 1 die/,
    );
    await dialog.send();
  });

  it("what is ticked once a window has begun to be drawn stays, when it does not say that it is rendered", async () => {
    const { Redrawing } = await source("core/sheets/redrawing.ts");
    const part = (): HTMLElement => {
      const fresh = document.createElement("div");
      fresh.innerHTML = '<input type="checkbox" name="rope"><input type="checkbox" name="lamp">';
      return fresh;
    };
    const element = document.body.appendChild(document.createElement("form"));
    const shown = element.appendChild(part());
    const redrawing = new Redrawing({ element, rendered: false, hasFrame: false, parts: { shown } });
    redrawing.opened();
    redrawing.begins();
    shown.querySelector<HTMLInputElement>("[name=rope]")!.click();
    redrawing.patch({ shown: part() }, element);
    expect([...element.querySelectorAll("input")].map(({ checked }) => checked)).toEqual([true, false]);
    element.remove();
  });

  it("DT-38: offers no jobs for a stunt, and refuses one that is asked for all the same", async () => {
    const hero = await table.hero("Pip");
    const job = { id: "newledge", name: "Ledge", needed: 3 };
    expect([(await table.dialog(hero, { action: "stunt" })).jobs, (await table.dialog(hero, { action: "make" })).jobs]) //
      .toEqual([null, expect.objectContaining({ new: expect.any(String) })]);
    const { blocked } = await table.dialog(hero, { action: "stunt", job });
    expect(blocked).toEqual([game.i18n.localize("FOURTALES.Teller.Rules.Refuse.stuntJob")]);
    expect([await table.roll({ who: hero.uuid, action: "stunt", job }), hero.system.workUp]).toEqual([null, {}]);
    await expect(roll({ who: hero.uuid, action: "stunt", job })).rejects.toThrow(
      '"jobId" of "Pip: Stunt" is not there',
    );
  });

  it("DT-47: a zombie that goes far strikes nobody, and is told why", async () => {
    const [zombie, hero] = [await table.creature("Zombie", { canDoubleMove: false }), await table.hero("Pip")];
    const far = { targets: [hero.uuid], moved: "double" };
    const { blocked, count } = await table.dialog(zombie, far);
    expect([blocked.length, count.includes("9")]).toEqual([1, true]);
    expect(blocked.join()).toContain("Zombie");
    expect([await blow(zombie, hero, far), luckOf(hero)]).toEqual([null, [30]]);
    await table.press(zombie, "roll", { data: { roll: "battle" }, aims: [hero] });
    expect(luckOf(hero)).toEqual([21]);
  });

  it("DT-36: a shield on the arm is in the way of every power with both hands, and strikes by itself beside a sword", async () => {
    const cards = ["smite", "sweep", "charge", "parry"];
    const things = [shield, weapon("Greatsword", 2, true), weapon("Bash", 1, false, ["shield"])];
    const hero = await table.hero("Stalwart", {}, [...things, ...(await table.cards(...cards))]);
    const [orc, troll] = [await table.creature("Orc"), await table.creature("Troll")];
    const targets = [orc.uuid, troll.uuid];
    for (const [name, count] of [
      ["Smite", 1],
      ["Sweep", 2],
      ["Charge", 1],
      ["Parry", 0],
    ] as const) {
      const choices = { power: idOf(hero, name), weapon: idOf(hero, "Greatsword"), moved: "double" };
      const aimed = { ...choices, targets: targets.slice(0, count) };
      expect((await table.dialog(hero, aimed)).blocked.join(), name).toContain("Shield");
      expect(await roll({ who: hero.uuid, action: "battle", ...aimed }), name).toBeNull();
    }
    await hero.items.getName("Greatsword").update({ "system.hands": 1 });
    expect(await blow(hero, orc, { weapon: idOf(hero, "Bash") })).toBe(5);
    expect(luckOf(orc, troll)).toEqual([25, 30]);
  });

  it("DT-110: whoever has a tame animal is told so before trying another", async () => {
    const elf = await table.hero("Mallion", {}, await table.cards("tame-animal"));
    const beast = { actions: { talk: 0, battle: 2 }, tags: ["animal"] };
    const [wolf, bear] = [await table.creature("Wolf", beast), await table.creature("Bear", beast)];
    await table.press(elf, "usePower", { item: "Tame Animal", aims: [wolf] });
    expect(elf.system.tameAnimal).toBe(wolf.uuid);
    const door = await table.creature("Door", { ...beast, tags: ["object"] });
    const tames = { power: idOf(elf, "Tame Animal"), targets: [door.uuid] };
    await onScene(elf, wolf, bear, door);
    expect((await table.dialog(elf, { action: "talk", ...tames })).blocked.join()).toContain("Door");
    const again = { action: "talk", power: idOf(elf, "Tame Animal"), targets: [bear.uuid] };
    expect((await table.dialog(elf, again)).blocked).toHaveLength(1);
    expect([await roll({ who: elf.uuid, ...again }), luckOf(elf)]).toEqual([null, [29]]);
  });

  it("DT-114: lends no more dice than a friend has in store", async () => {
    const paladin = await table.hero("Stalwart", { actions: { talk: 1 } }, await table.cards("inspire"));
    const friend = await table.hero("Pip");
    await onScene(paladin, friend);
    await table.press(paladin, "usePower", { item: "Inspire" });
    const { lenders } = await table.dialog(friend, { action: "notice" });
    expect(lenders).toEqual([expect.objectContaining({ name: "Stalwart", most: 1 })]);
    const lent = { from: lenders[0].from, dice: 9 };
    expect((await table.dialog(friend, { action: "notice", lent })).count).toContain("5");
    expect(await dice(friend, "notice", { lent })).toBe(5);
  });

  it("DT-114: lends dice for a run and a hold as well, which ask for no number and, running, for nobody", async () => {
    const paladin = await table.hero("Stalwart", { actions: { talk: 2 } }, await table.cards("inspire"));
    const friend = await table.hero("Pip", { actions: { muscle: 2, stunt: 1 } });
    await onScene(paladin, friend);
    await table.press(paladin, "usePower", { item: "Inspire" });
    const [{ from }] = (await table.dialog(friend, { way: "run" })).lenders;
    const lent = { from, dice: 2 };
    const { count, asksNeeded, aims } = await table.dialog(friend, { way: "run", lent });
    expect([count.includes("5"), asksNeeded, aims]).toEqual([true, false, false]);
    expect(diceOf(await roll({ who: friend.uuid, way: "run", lent }))).toBe(5);
  });

  it("DT-166: the card of a jump asks for a small or shaky landing like the button beside it", async () => {
    const hero = await table.hero("Pip", { actions: { muscle: 2 } }, await table.cards("jump"));
    await table.press(hero, "usePower", { item: "Jump" });
    const [card] = game.messages.contents.slice(-1);
    expect(card.system.choices).toMatchObject({ way: "jump", tricky: false });
    expect((await table.dialog(hero, card.system.choices)).jumps).toBe(true);
  });

  it("DT-113: whoever heals hands over no more than they say, and all that they can where they say nothing", async () => {
    const paladin = await table.hero("Stalwart", {}, await table.cards("hand-of-healing"));
    const friend = await table.hero("Pip", { luck: { base: 40, value: 10 } });
    const heals = { action: "resist", power: idOf(paladin, "Hand of Healing"), targets: [friend.uuid] };
    expect([(await table.dialog(paladin, heals)).heals, (await table.dialog(paladin, {})).heals]).toEqual([
      true,
      undefined,
    ]);
    await roll({ who: paladin.uuid, ...heals, give: 1 });
    expect(luckOf(paladin, friend)).toEqual([29, 11]);
    await roll({ who: paladin.uuid, ...heals });
    expect(luckOf(paladin, friend)).toEqual([25, 15]);
    expect(await roll({ who: paladin.uuid, ...heals, give: -1 })).toBeNull();
  });

  it("DT-129: whoever may buys dice for every roll of Muscle, for a job and a pin as well", async () => {
    const cards = await table.cards("feat-of-strength", "pin");
    const hero = await table.hero("Brawnley", { actions: { muscle: 4, stunt: 2, talk: 4 } }, cards);
    const orc = await table.creature("Orc", { actions: { stunt: 1 }, armed: false });
    const job = { id: "newdoor", name: "Lift the door", needed: 6 };
    const buys = async (choices: object) => (await table.dialog(hero, choices)).buys;
    const pin = { action: "stunt", power: idOf(hero, "Pin"), targets: [orc.uuid] };
    const offered = [await buys({ action: "muscle", job }), await buys(pin), await buys({ action: "talk" })];
    expect(offered.map((label: string) => label.includes("Feat of Strength"))).toEqual([true, true, false]);
    expect(await dice(hero, "muscle", { job, bought: 2 })).toBe(6);
    expect(diceOf(await roll({ who: hero.uuid, ...pin, bought: 1 }))).toBe(7);
    const [door] = Object.values<Loose>(hero.system.workUp);
    expect([luckOf(hero), door!.collected]).toEqual([[27], 6]);
  });

  it("DT-164: the card of dodging says that it is for when somebody strikes, and costs nothing", async () => {
    const hero = await table.hero("Pip", {}, await table.cards("dodge"));
    const { blocked } = await table.dialog(hero, { action: "stunt", power: idOf(hero, "Dodge") });
    expect(blocked.join()).toContain("Dodge");
    expect(await roll({ who: hero.uuid, action: "stunt", power: idOf(hero, "Dodge") })).toBeNull();
    expect(luckOf(hero)).toEqual([30]);
  });

  it("a power for oneself, or for a place, asks nobody at whom it is", async () => {
    const hero = await table.hero("Pip", {}, await table.cards("stoneform", "hearth-rune", "zap"));
    const sheet = await sheetOf(hero);
    const asks = async (power: string): Promise<boolean> => {
      const dialog = await sheet.opens("usePower", { item: idOf(hero, power) });
      const asked = dialog.element.querySelector('[name="target"]') !== null;
      await dialog.leave();
      return asked;
    };
    expect([await asks("Stoneform"), await asks("Hearth Rune"), await asks("Zap")]).toEqual([false, false, true]);
    await sheet.leave();
  });

  it("DT-101, A-46: whoever turns to stone by themselves is asked of nothing that comes at them: no poison, no spell", async () => {
    const bonuses = ["poison", "spell"].map((tag) => ({
      action: "resist",
      dice: 4,
      when: `against ${tag}`,
      tag,
      auto: true,
    }));
    const brave = { action: "resist", dice: 1, when: "when brave", tag: "", auto: false };
    const hero = await table.hero(
      "Harley",
      { bonuses: [...bonuses, brave] },
      await table.cards("stoneform", "antidote"),
    );
    const sheet = await sheetOf(hero);
    const offered = async (button: string, marks: Record<string, string>): Promise<string> => {
      const dialog = await sheet.opens(button, marks);
      const text = dialog.element.textContent!;
      await dialog.leave();
      return ["poison", "spell", "brave"]
        .filter((word) => text.includes(`${word === "brave" ? "when" : "against"} ${word}`))
        .join();
    };
    expect(await offered("usePower", { item: idOf(hero, "Stoneform") })).toBe("brave");
    expect(await offered("usePower", { item: idOf(hero, "Antidote") })).toBe("poison,spell,brave");
    expect(await offered("roll", { roll: "resist" })).toBe("poison,spell,brave");
    await sheet.leave();
  });

  it("A-14: without Magic dice a skeleton stays in its grave", async () => {
    const hero = await table.hero("Pip", { actions: { magic: 0 } }, await table.cards("raise-skeleton"));
    await table.under("allowMalicious", true, async () => {
      const { blocked } = await table.dialog(hero, { action: "magic", power: idOf(hero, "Raise Skeleton") });
      expect(blocked.join()).toContain("Pip");
      expect(await play(hero, "raise-skeleton")).toBeNull();
    });
    expect([luckOf(hero), hero.system.minions]).toEqual([[30], []]);
  });

  it("A-36: somebody who is pinned withstands a second pin with all their dice", async () => {
    const hero = await table.hero("Brawnley", { actions: { muscle: 5, stunt: 6 } }, await table.cards("pin"));
    const orc = await table.creature("Orc", { actions: { muscle: 7, stunt: 3, battle: 7 }, armed: false });
    const pins = (answers: Record<string, string>) =>
      table.press(hero, "usePower", { item: "Pin", aims: [orc] }, answers);
    await pins({ oppose: "roll" });
    expect(await blow(orc, hero)).toBe(2);
    const again = await pins({ oppose: "roll" });
    expect([diceOf(again), again!.system.questions.oppose.answer.faces.length]).toEqual([11, 10]);
  });
});
