import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, closeAll, seen, sheetOf } from "../people.window.ts";
import { calm, leaveTales, until } from "../tales.fixture.ts";
import { actorOf, arrange, cellOf, clearBoard, fightOf, openBoard, people, scene, token } from "./board.fixture.ts";
import { moves } from "./board.window.ts";
import { diceFall } from "./fight.fixture.ts";
import { asksForSpell, rulesOn } from "./spell.window.ts";
import { aims, strikes } from "./words.window.ts";

const BOW = () => actorOf("Pink").items.getName("Bow").id;
/** What the window says when Pink would attack somebody. */
const at = (name: string, weapon = BOW()) => aims(actorOf("Pink"), weapon, { target: actorOf(name).uuid });

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("who attacks on the Battle Board", () => {
  beforeAll(() => openBoard(14, true));
  beforeEach(async () => {
    await closeAll();
    await clearBoard();
  });

  it("WP-105, WP-118, WP-119, WP-120, WP-121, WP-122, WP-126, EX-28a, EX-28b, EX-28c, EX-28d, EX-28e: how far it is, who bars it and what is in reach follows from where tokens stand", async () => {
    const book = ["White D4", "Black D2", "Red D7", "Orange C1", "Blue D1", "Purple D5"];
    await people("Pink D3", ...book.map((piece) => `${piece} foe`));
    const red = await at("Red");
    expect(red.notes).toEqual([expect.stringMatching(/6.*2/), expect.stringMatching(/White.*Black.*Blue.*Purple/)]);
    expect([red.problems, red.dice]).toEqual(["", ["d10", "d4"]]);
    expect([(await at("Orange")).dice[0], (await at("Blue")).dice[0]]).toEqual(["d8", "d12"]);
    expect((await at("White")).problems).toMatch(/beside|near/);
    expect([(await at("White", "")).problems, (await at("Red", "")).problems]).toEqual([
      "",
      expect.stringContaining("D7"),
    ]);
    diceFall([10, 10]);
    const shot = await strikes(actorOf("Pink"), BOW(), { target: actorOf("Red").uuid });
    expect(shot.system.request).toMatchObject({ board: { steps: 2, cost: 6 } });
    for (const name of ["White", "Black", "Blue", "Purple", "Orange"]) {
      const sheet = await sheetOf(actorOf(name));
      await sheet.press("wpDown");
      await sheet.leave();
    }
    expect((await at("Red")).dice[0], "nobody else bars it").toBe("d8");
  });

  it("WP-87: in a fight those are offered first whom one fights, then one's own side, then who only stands about", async () => {
    await people("Pink D3", "Bystander D8 foe", "Astra D4", "Tame D5 foe", "Orc D2 foe");
    await token("Tame").update({ disposition: 1 });
    await fightOf("Pink", "Astra", "Tame", "Orc");
    const sheet = await sheetOf(actorOf("Pink"));
    const dialog = await sheet.opens("wpAttack", { weapon: BOW() });
    const offered = [...dialog.element.querySelectorAll<HTMLOptionElement>('[name="target"] option')];
    expect(offered.slice(1, 5).map(({ text }) => text)).toEqual(["Orc", "Astra", "Tame", "Bystander"]);
  });

  it("WP-116, WP-117: who stands is offered before who is down, in a fight and outside of one", async () => {
    const offered = async () => {
      const sheet = await sheetOf(actorOf("Pink"));
      const { element } = await sheet.opens("wpAttack", { weapon: BOW() });
      const names = [...element.querySelectorAll<HTMLOptionElement>('[name="target"] option')].map(({ text }) => text);
      await sheet.leave();
      return names.slice(1, 4);
    };
    await people("Pink D3", "Brute D2 foe", "Orc D4 foe", "Astra D5");
    const fallen = await sheetOf(actorOf("Brute"));
    await fallen.press("wpDown");
    await fallen.leave();
    expect(await offered()).toEqual(["Orc", "Astra", "Brute"]);
    await fightOf("Pink", "Brute", "Orc", "Astra");
    expect(await offered()).toEqual(["Orc", "Astra", "Brute"]);
  });

  it("WP-119, WP-154, WP-155, WP-157: whoever comes on later stands in nobody's way and is no target before, and makes room if their cell is taken", async () => {
    await people("Pink D3", "Brute D2 foe", "Red D7 foe", "Late D5 foe");
    const combat = await fightOf("Pink", "Brute", "Red", "Late");
    expect([(await at("Red")).dice[0], (await at("Late")).problems]).toEqual(["d10", ""]);
    const late = combat.combatants.find(({ name }: Loose) => name === "Late");
    await late.update({ "system.words-of-power.arrival.round": 3 });
    expect((await at("Late")).problems).toBe("Late comes on in round 3.");
    expect((await at("Red")).dice[0], "it is in nobody's way").toBe("d8");
    expect(await moves("Late", "D6")).toContain("comes on in round 3");
    expect(await moves("Pink", "D5")).toBe("applied,applied");
    for (const _ of [2, 3]) await combat.nextRound();
    await until(() => cellOf("Late") !== "D5");
    expect([cellOf("Pink"), (await at("Late", "")).problems]).toEqual(["D5", ""]);
    await late.update({ "system.words-of-power.arrival.round": 9 });
    await scene.unsetFlag("four-tales", "board");
    expect((await at("Late")).problems, "nor a target without a board").toBe("Late comes on in round 9.");
  });

  it("WP-53, WP-105: a spell that has to strike reaches who is beside, and nobody further off", async () => {
    await people("Pink D3", "White D4 foe", "Red D7 foe");
    const words = { "system.words.own": { text: "Burn", sense: "", source: "creation", sort: 0 } };
    const hand = { "system.hand.card": { text: "Fire", sense: "", sort: 0 } };
    await actorOf("Pink").update({ "system.fateWeaver": true, ...words, ...hand });
    const [far, near] = [actorOf("Red").uuid, actorOf("White").uuid];
    for (const target of [far, near]) {
      const fields = { intent: "burn it", target, inherent: "word:own", drawn: ["hand:card"] };
      const message = await asksForSpell(actorOf("Pink"), fields);
      const ruled = rulesOn({ delivery: "attack", damageDie: 6 });
      if (target === far) {
        await expect(ruled, "as the Storyteller rules").rejects.toThrow("D7");
        await rulesOn({ delivery: "none", damageDie: 0 });
      } else await ruled;
      await until(() => message.system.questions.cast?.status === "open");
    }
  });

  it("WP-53, WP-105: a spell whose target went out of reach is said once they are back, and nobody has to begin anew", async () => {
    await people("Pink D3", "White D4 foe");
    const words = { "system.words.own": { text: "Burn", sense: "", source: "creation", sort: 0 } };
    const hand = { "system.hand.card": { text: "Fire", sense: "", sort: 0 } };
    await actorOf("Pink").update({ "system.fateWeaver": true, ...words, ...hand });
    const fields = { intent: "burn it", target: actorOf("White").uuid, inherent: "word:own", drawn: ["hand:card"] };
    const message = await asksForSpell(actorOf("Pink"), fields);
    await rulesOn({ delivery: "attack", damageDie: 6 });
    await until(() => message.system.questions.cast?.status === "open");
    await seen(message);
    await arrange("White", "D7");
    await answer("cast", "cast", message);
    await calm();
    const stuck = () => document.querySelector(".chat-log")?.textContent?.includes("out of reach");
    expect([stuck(), message.system.request.cast], "nothing is said yet").toEqual([true, false]);
    await arrange("White", "D4");
    await until(() => message.system.request.cast);
  });

  it("WP-78: once those who fight are on a scene that is no board, the board they left says nothing of who reaches whom", async () => {
    await people("Pink D3", "Astra D7");
    expect((await at("Astra", "")).problems).toContain("D7");
    const field = await CONFIG.Scene.documentClass.create({ name: "A field" });
    const both = ["Pink", "Astra"].map((name) => ({ name, actorId: actorOf(name).id, actorLink: true }));
    await field.createEmbeddedDocuments("Token", both);
    await scene.update({ active: false });
    await field.update({ active: true });
    expect((await at("Astra", "")).problems).toBe("");
    await field.delete();
    await scene.update({ active: true });
    expect((await at("Astra", "")).problems).toContain("D7");
  });

  it("WP-139, WP-140: two on opposite sides of somebody flank them; others beside them do not", async () => {
    await people("Pink C4", "Astra C2", "Orc C3 foe");
    expect((await at("Orc", "")).notes).toEqual([expect.stringContaining("Astra")]);
    diceFall([3, 6], [4, 6], [1, 4]);
    const target = actorOf("Orc").uuid;
    const both = await strikes(actorOf("Pink"), "", { way: "flank", target });
    expect(both.system.throws.hit.faces.flat()).toEqual([3, 4]);
    await people("Pink D6", "Astra C4", "Orc C3 foe");
    expect((await at("Orc", "")).notes).toEqual([]);
  });

  it("WP-85, WP-105, WP-118, WP-139, Q-40: each level of a scene has cells of its own: nobody is reached, flanked or crowded from another, and a shot gets there", async () => {
    await people("Pink C4", "Astra C2", "Orc C3 foe");
    const floors = ["Ground", "Loft"].map((name) => ({ _id: name.padEnd(16, "0"), name }));
    const [ground, loft] = await scene.createEmbeddedDocuments("Level", floors, { keepId: true });
    expect((await at("Orc", "")).notes, "all count as on the first").toEqual([expect.stringContaining("Astra")]);
    const goes = (level: string) => token("Astra").update({ level });
    await goes(loft.id);
    expect((await at("Orc", "")).notes, "she flanks nobody from up there").toEqual([]);
    await arrange("Astra", "C3");
    expect([cellOf("Astra"), cellOf("Orc")], "one to a cell, on each").toEqual(["C3", "C3"]);
    expect((await at("Astra", "")).problems).toContain("another level");
    expect(await at("Astra")).toMatchObject({ problems: "", dice: ["d6", "d4"] });
    expect((await at("Orc")).problems, "on one's own the next cell is too near").not.toBe("");
    await goes(ground.id);
    await until(() => cellOf("Astra") !== "C3");
    expect(cellOf("Orc"), "who comes where somebody stands goes beside").toBe("C3");
    await scene.deleteEmbeddedDocuments("Level", [ground.id, loft.id]);
  });
});
