import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { card, type Hands, keepersHand, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { leaveTales, source, still, until } from "../tales.fixture.ts";
import { luckOf, master, onScene, openTeller, type TellerTable } from "./teller.fixture.ts";

// What a Gamemaster and players do at their windows, and what comes of it.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller(14, true);
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

/** The window for what befalls somebody, from the Gamemaster's hand. */
async function danger(): Promise<Hands> {
  return await (await keepersHand()).opens("use", { game: "dungeonteller", tool: "danger" });
}

/** Names that the window offers to tick, and the names of their fields. */
function people({ element }: Hands): Map<string, string> {
  const boxes = [...element.querySelectorAll<HTMLInputElement>('[name^="who-"]')];
  return new Map(boxes.map((box) => [box.closest("label")!.textContent!.trim(), box.name]));
}

describe("Danger!", () => {
  it("DT-75: a fire that burns a familiar costs its master a Luck, however much it burns, and can be undone", async () => {
    const { wizard, scene, called } = await master(table, "summon-greater-familiar", "imp");
    const [before] = luckOf(wizard);
    await scene.activate();
    const form = await danger();
    for (const [name, field] of people(form)) await form.say({ [field]: name === called.name });
    await form.say({ hazard: "fire" });
    await form.send();
    await over();
    expect([luckOf(called), luckOf(wizard)]).toEqual([[3], [before! - 1]]);
    await table.tales.api.undoEvents(game.messages.contents.at(-1));
    expect([luckOf(called), luckOf(wizard)]).toEqual([[6], [before]]);
  });

  it("DT-10, DT-65: says of each fall what it took, and whom it knocks out", async () => {
    const hero = await table.hero("Pip", { luck: { base: 10, value: 2 } });
    const { scene } = await onScene(hero);
    await scene.activate();
    const falls = async (): Promise<string> => {
      const form = await danger();
      await form.say({ hazard: "fall", paces: "3", [people(form).get("Pip")!]: true });
      await form.send();
      await over();
      return (await seen()).querySelector(".ft-card-events")!.textContent!.replace(/\s+/g, " ").trim();
    };
    expect([await falls(), await falls(), await falls()]).toEqual([
      "Pip: Loses 2 Luck in a fall. done",
      "Pip: Knocked out until the scene is over. done",
      "Pip: Luck stays as it is. done",
    ]);
  });

  it("names creatures of one kind by their tokens", async () => {
    const wolf = await table.creature("Big Wolf");
    const { scene } = await onScene();
    const wolves = [1, 2, 3].map((n) => ({
      actorId: wolf.id,
      actorLink: false,
      name: `Big Wolf ${n}`,
      x: n * 100,
      y: 0,
    }));
    await scene.createEmbeddedDocuments("Token", wolves);
    await scene.activate();
    const form = await danger();
    expect([...people(form).keys()].filter((name) => name.startsWith("Big Wolf"))).toEqual(
      wolves.map(({ name }) => name),
    );
    await form.leave();
  });
});

describe("the Gamemaster's windows", () => {
  it("DT-30, DT-65: show who is on the scene, all of them with one press, and others folded", async () => {
    const [here, away] = [await table.hero("Here"), await table.hero("Away")];
    const { scene } = await onScene(here);
    await scene.activate();
    for (const tool of ["danger", "notice"]) {
      const form = await (await keepersHand()).opens("use", { game: "dungeonteller", tool });
      const boxes = (place: string) =>
        new Map(
          [...form.element.querySelectorAll<HTMLInputElement>(`${place} input[type="checkbox"]`)].map((box) => [
            box.closest("label")!.textContent!.trim(),
            box,
          ]),
        );
      const [crowd, folded] = [boxes(".ft-crowd > .ft-crowd-ticks"), boxes(".ft-crowd details")];
      expect([[...crowd.keys()], folded.get(away.name)?.checked], tool).toEqual([[here.name], false]);
      await form.leave();
    }
    const friend = await table.hero("Friend");
    const { scene: other } = await onScene(here, friend);
    await other.activate();
    const form = await danger();
    const all = () => [...form.element.querySelectorAll<HTMLInputElement>("input:checked")].length;
    const button = form.element.querySelector<HTMLButtonElement>(".ft-crowd > button")!;
    const counts = [0, 1, 2].map((presses) => {
      if (presses > 0) button.click();
      return all();
    });
    expect(counts, "nobody, all who are here, nobody").toEqual([0, 2, 0]);
    await form.leave();
  });

  it("DT-78: three big wolves stand on the scene after four taps in their window, and nothing else", async () => {
    const wolf = await table.creature("Wolf");
    const { scene } = await onScene();
    const form = await (await keepersHand()).opens("use", { game: "dungeonteller", tool: "creature" });
    await form.say({ kind: wolf.uuid });
    await form.say({ strength: "big" });
    await form.say({ best: "battle" });
    await form.press("make", { count: "3" });
    await until(() => scene.tokens.size === 3);
    expect(scene.tokens.contents.map(({ name }: Loose) => name)).toEqual(["Big Wolf 1", "Big Wolf 2", "Big Wolf 3"]);
  });

  it("DT-04: a job is begun on the sheet with a press on it and one in its window, and taken back with one", async () => {
    const hero = await table.hero("Worker");
    const sheet = await sheetOf(hero);
    const form = await sheet.opens("newJob");
    await form.send();
    await until(() => Object.keys(hero.system.workUp).length === 1);
    const [job] = Object.values(hero.system.workUp) as Loose[];
    expect(job).toMatchObject({ action: "make", needed: null, collected: 0, name: "Something that takes a while" });
    await until(() => sheet.element.querySelector('[data-action="ftStepBack"]'));
    await sheet.press("ftStepBack");
    await until(() => Object.keys(hero.system.workUp).length === 0);
    const again = await sheet.opens("newJob");
    // Whoever types does so where the keys are: nothing stands there that would become part of the job's name.
    const field = again.element.querySelector<HTMLInputElement>('[name="name"]')!;
    field.setRangeText("Open the door");
    await again.send();
    await until(() => Object.values(hero.system.workUp).some(({ name }: Loose) => name === "Open the door"));
    const [id] = Object.keys(hero.system.workUp);
    const work = await sheet.opens("workOn", { job: id! });
    // The window is called like the job: what helps with it lies in sight, and no fields of a job above it.
    expect(work.element.querySelector("details")!.open).toBe(false);
    await work.leave();
    await sheet.press("finishJob", { job: id! });
    await until(() => sheet.element.querySelector(".dt-job")!.textContent!.includes("Done, 0 in all"));
  });
});

describe("a job", () => {
  it("DT-04: keeps its count over turns, and is done once there is enough of it", async () => {
    const bridge = { name: "Mend the bridge", action: "make", needed: 6, collected: 0, done: false };
    const hero = await table.hero("Worker", { workUp: { bridge } });
    const sheet = await sheetOf(hero);
    const works = async () => {
      await (await sheet.opens("workOn", { job: "bridge" })).send();
      await over();
      return [(await seen()).textContent, sheet.element.querySelector(".dt-job")?.textContent];
    };
    expect(await works()).toEqual([
      expect.stringContaining("Mend the bridge: 4 more. 4 of 6."),
      expect.stringContaining("4 of 6"),
    ]);
    await sheet.press("endTurn");
    expect(await works()).toEqual([
      expect.stringContaining("Mend the bridge: done! 8 in all."),
      expect.stringContaining("8 of 6"),
    ]);
    expect(sheet.element.querySelector('[data-action="workOn"]')).toBeNull();
  });
});

describe("whoever is asked", () => {
  it.each(["ft-withdraw", "delete"])(
    "is left alone, and told why, once the roll is settled otherwise: %s",
    async (way) => {
      const [hero, orc] = [await table.hero("Harley"), await table.creature("Orc")];
      const { news } = table.tales.shown;
      const blow = await (await sheetOf(orc)).opens("roll", { roll: "battle" });
      await blow.say({ target: hero.uuid });
      await blow.send();
      const asked = opened("ft-ask");
      await (way === "delete" ? card().delete() : pressOn(way));
      await still();
      expect(() => asked.element).toThrow("is closed");
      expect(() => opened("ft-ask")).toThrow("No window");
      expect(news.at(-1)).toBe("That question is settled. Nothing is left to answer.");
    },
  );
});

describe("a small form", () => {
  it("says what is wrong at its field, and speaks of an old one only where there was one", async () => {
    const hero = await table.hero("Worker");
    const sheet = await sheetOf(hero);
    const form = await sheet.opens("newJob");
    const told = () => [...form.element.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent);
    await form.say({ needed: "100" });
    await expect(form.send()).rejects.toThrow("stays open");
    expect(told()).toEqual(["A whole number from 1 to 99, please."]);
    await form.leave();
  });
});

describe("a single one", () => {
  it("is said so: a die of a weapon and of armor, a pace on the ruler", async () => {
    const { t } = await source("core/text/text.ts");
    const dagger = { name: "Dagger", type: "tellerWeapon", system: { dice: 1, uses: ["battle"], inHand: true } };
    const hero = await table.hero("Pip", {}, [dagger]);
    const sheet = await sheetOf(hero);
    expect(sheet.element.querySelector(".dt-hand-use span")!.textContent).toBe("+1 die");
    // As the question of a dodge asks it, whose other figure is not of this sentence.
    expect(t("FOURTALES.Teller.Ask.standHint", { stunt: 3, armor: 1 })).toBe("your armor takes 1 die away");
    expect(t("FOURTALES.Teller.Pace.units", { count: 1 })).toBe("pace");
  });
});

describe("Luck by hand", () => {
  it("DT-10: whoever loses more at no Luck is out, by the pile's button as by a blow; the button is shut then", async () => {
    const hero = await table.hero("Pip", { luck: { base: 10, value: 1 } });
    const orc = await table.creature("Orc", { luck: { base: 6, value: 1 } });
    const fewer = { amount: "-1" };
    const sheet = await sheetOf(hero);
    await sheet.press("luck", fewer);
    expect([luckOf(hero), hero.system.out]).toEqual([[0], false]);
    await sheet.press("luck", fewer);
    await until(() => hero.system.out);
    expect(sheet.element.querySelector(".dt-out")?.textContent).toContain("Knocked out");
    await expect(sheet.press("luck", fewer)).rejects.toThrow("disabled");
    await (await sheetOf(orc)).press("luck", fewer);
    await until(() => orc.system.out);
  });

  it("DT-10: a table may have a hero out as soon as no Luck is left", async () => {
    await table.under("heroOut", "atZero", async () => {
      const hero = await table.hero("Pip", { luck: { base: 10, value: 1 } });
      await (await sheetOf(hero)).press("luck", { amount: "-1" });
      await until(() => hero.system.out);
    });
  });
});

describe("a reward", () => {
  it("DT-69, X-22: the third door is a new power of the lists, by the Gamemaster's word and with an undo", async () => {
    const paladin = await table.hero("Stalwart");
    const sheet = await sheetOf(paladin);
    const powers = () => paladin.items.map(({ name }: Loose) => name);
    await sheet.press("ftMode");
    const form = await sheet.opens("reward");
    const list = form.element.querySelector<HTMLSelectElement>('[name="power"]')!;
    const duress = [...list.options].find(({ text }) => text === "Duress (Paladin)")!;
    await form.say({ door: "power", power: duress.value });
    await form.send();
    await until(() => paladin.items.size === 1);
    expect([powers(), paladin.items.contents[0].system.identifier]).toEqual([["Duress"], "duress"]);
    const again = await table.roll({ who: paladin.uuid, door: "power", power: duress.value }, {}, "reward");
    expect(again, "nobody learns the same twice").toBeNull();
    await table.tales.api.undoEvents(game.messages.contents.at(-1));
    await until(() => paladin.items.size === 0);
  });

  it("DT-69: has behind no door what everybody can do already, and of all else says whose it is, one's own role first", async () => {
    const paladin = await table.hero("Stalwart", { role: "paladin" });
    const sheet = await sheetOf(paladin);
    await sheet.press("ftMode");
    const form = await sheet.opens("reward");
    const names = [...form.element.querySelectorAll('[name="power"] option')].map(({ textContent }) => textContent);
    expect(names).toContain("Fireball (Wizard)");
    expect(names.filter((name) => /^(Climb|Dodge|Jump|Pin)\b/.test(name!))).toEqual([]);
    const own = names.map((name) => name!.includes("Paladin"));
    expect([own[0], own.lastIndexOf(true)], "one's own first").toEqual([true, own.filter((one) => one).length - 1]);
  });
});
