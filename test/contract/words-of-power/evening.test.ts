import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, type Fields, letPass, opened, over, sheetOf, take } from "../people.window.ts";
import { ADA, calm, GM, leaveTales, until } from "../tales.fixture.ts";
import { pressMark } from "../tracker.window.ts";
import { cellOf, inFight, marks, scene, token, turnGoesTo } from "./board.fixture.ts";
import { atDesk, deskOf, drags, moves } from "./board.window.ts";
import { andBack, begins, picture, sitsHere } from "./evening.fixture.ts";
import { d6, diceFall } from "./fight.fixture.ts";
import { aims, blow, deed, puts, resists, setsUp, strikes } from "./words.window.ts";

// An evening's fight of three players and a Storyteller, in its order, by what they press; each test goes on where the one before ended.

const of = (name: string): Loose => game.actors.getName(name);
const [SNAZZLE, BRAKKA, TAMSIN] = ["Snazzle", "Brakka Stonebreaker", "Tamsin Vale"] as const;
const orc = (n: number): Loose => token(`Orc ${n}`).actor;
const zones = (who: Loose): Loose => who.system.zones;
const weapon = (who: Loose, name: string): string => who.items.getName(name).id;
const combat = (): Loose => game.combat;
const fighter = (name: string): Loose => combat().combatants.find((one: Loose) => one.name === name);
const turn = (name: string) => turnGoesTo(combat(), name);

beforeAll(async () => {
  await buildSystem();
  await begins();
});
afterAll(leaveTales);

describe("an evening's fight", () => {
  it("WP-79, WP-82, WP-85: the Storyteller makes the scene a board; a band comes on, and the three are put where they begin", async () => {
    await (await deskOf()).press("switch");
    const who = async () => {
      const form = await (await deskOf()).opens("band");
      const { options } = form.element.querySelector<HTMLSelectElement>('[name="who"]')!;
      await form.leave();
      return [...options].find(({ text }) => text === "Orc guard")!.value;
    };
    await atDesk("band", { who: await who(), many: 2, cell: "C3" });
    await atDesk("band", { who: await who(), many: 1, cell: "D5", outside: true });
    await until(() => scene.tokens.size === 3);
    const band = [...scene.tokens].map(({ id }: Loose, n: number) => ({ _id: id, name: `Orc ${n + 1}` }));
    await scene.updateEmbeddedDocuments("Token", band);
    for (const name of [SNAZZLE, BRAKKA, TAMSIN]) {
      const piece = await of(name).getTokenDocument({ x: 0, y: 0 });
      await scene.createEmbeddedDocuments("Token", [piece.toObject()]);
    }
    await calm();
    const begin = { "Orc 1": "C3", "Orc 2": "D1", [SNAZZLE]: "C4", [BRAKKA]: "C2", [TAMSIN]: "D2" };
    for (const [name, cell] of Object.entries(begin)) await drags(name, cell);
    expect(Object.keys(begin).map(cellOf)).toEqual(Object.values(begin));
    expect(cellOf("Orc 3"), "waits outside").toBe("");
    await puts(of(SNAZZLE), "Rapier", "mainhand");
    await puts(of(SNAZZLE), "Crossbow", "offhand");
  });

  it("WP-87, WP-89, WP-154, WP-155: each team picks its order, both throw as it begins, and who comes later is announced", async () => {
    const fresh = await CONFIG.Combat.documentClass.create({ active: true });
    const all = [...scene.tokens].map(({ id, actorId }: Loose) => ({ tokenId: id, sceneId: scene.id, actorId }));
    await fresh.createEmbeddedDocuments("Combatant", all);
    const [heroes, orcs] = [
      [BRAKKA, SNAZZLE, TAMSIN],
      ["Orc 1", "Orc 2", "Orc 3"],
    ];
    for (const team of [heroes, orcs]) {
      const at = (name: string) =>
        combat()
          .turns.filter((one: Loose) => team.includes(one.name))
          .indexOf(fighter(name));
      for (const [place, name] of team.entries()) while (at(name) > place) await pressMark(fighter(name), "earlier");
    }
    d6(2, 5);
    await combat().startCombat();
    await until(() => combat().round === 1);
    const { id } = fighter("Orc 3");
    await andBack(() => setsUp(combat(), { [`arrivals.${id}.round`]: 2, [`arrivals.${id}.entry`]: "D5" }));
    expect(combat().turns.map(({ name }: Loose) => name)).toEqual([...heroes, "Orc 1", "Orc 2", "Orc 3"]);
  });

  it("WP-33: a player notes a Word that was earned, and neither one from nowhere nor that more were earned", async () => {
    await of(SNAZZLE).update({ "system.draws": 1 });
    await sitsHere(ADA);
    const held = () => Object.values<Loose>(of(SNAZZLE).system.hand).map(({ text }) => text);
    const sheet = await sheetOf(of(SNAZZLE));
    await sheet.press("wpFlip", { side: "drawn" });
    const note = await sheet.opens("wpNote");
    await note.say({ text: "Ember" });
    await note.send();
    await until(() => of(SNAZZLE).system.draws === 0);
    expect(held()).toEqual(["Ember"]);
    await expect(sheet.press("wpNote")).rejects.toThrow();
    await sheet.press("ftMode");
    await expect(sheet.say({ "system.draws": 9 })).rejects.toThrow("can only be read");
    await sheet.press("ftMode");
    await sheet.press("wpSpend", {});
    expect(held()).toEqual([]);
    await sheet.leave();
    await sitsHere(GM);
  });

  it("WP-90, WP-91, WP-92: out of turn nothing of a player's goes through: no blow, no spell, no step, no deed, nothing fetched", async () => {
    await of(SNAZZLE).update({ "system.hand": { speech: { text: "Speech", sense: "", sort: 0 } } });
    await sitsHere(ADA);
    const her = of(SNAZZLE);
    const before = [picture(), game.messages.size];
    const asks = async (button: string, marks: Record<string, string>, fields: Fields): Promise<void> => {
      const sheet = await sheetOf(her);
      const dialog = await sheet.opens(button, marks);
      await dialog.say(fields);
      await dialog.send();
      await opened("dialog").press("no");
      await sheet.leave();
    };
    await asks("wpAttack", { weapon: weapon(her, "Rapier") }, { target: orc(1).uuid });
    await asks("wpDeed", {}, { deed: "defend" });
    const words = { inherent: "word:creation2", drawn: ["hand:speech"] };
    await asks("wpSpell", {}, { intent: "rob him of his voice", target: orc(1).uuid, ...words });
    await drags(SNAZZLE, "D7");
    await opened("dialog").press("no");
    await puts(her, "Harp", "pack");
    await opened("dialog").press("no");
    expect([picture(), game.messages.size]).toEqual(before);
    await sitsHere(GM);
  });

  it("WP-141, WP-142, WP-144: Brakka grabs him, and both are held", async () => {
    d6(3, 6, 2);
    await andBack(async () => {
      const message = (await blow(of(BRAKKA).uuid, orc(1).uuid, { way: "grab", hand: "offhand" }))!;
      await resists(message, "resist");
      await over(message);
    });
    expect([zones(orc(1)).mainhand.bound, zones(of(BRAKKA)).offhand.bound]).toEqual([true, true]);
  });

  it("WP-139, WP-140: Snazzle and Brakka stand on both sides of an orc: she throws two Hit Dice and keeps one", async () => {
    await turn(SNAZZLE);
    d6(5, 4, 6);
    await andBack(async () => {
      const message = (await blow(of(SNAZZLE).uuid, orc(1).uuid, {
        weapon: weapon(of(SNAZZLE), "Rapier"),
        way: "flank",
      }))!;
      await answer("keep", "die-1", message);
      await over(message);
    });
    expect([zones(orc(1)).legs.armor.value, marks(combat(), SNAZZLE)]).toEqual([0, [1, 1]]);
  });

  it("WP-143, WP-145: what is held strikes nobody; breaking free costs an action where it fails", async () => {
    await turn("Orc 1");
    const axe = weapon(orc(1), "Axe");
    expect((await aims(orc(1), axe, { target: of(BRAKKA).uuid })).notes.join()).toContain("held fast. Break free");
    d6(1, 6);
    await andBack(() => deed(orc(1).uuid, "free", { zone: "mainhand" }));
    expect([zones(orc(1)).mainhand.bound, marks(combat(), "Orc 1")]).toEqual([true, [1, 0]]);
  });

  it("WP-149, WP-166, WP-179: a blow to kill asks Snazzle at once, and what a level gave pays for her life", async () => {
    await wounded(SNAZZLE);
    await of(SNAZZLE).update({ "system.tags.grown": { text: "Unbowed", sense: "", source: "level", sort: 9 } });
    d6(1, 6);
    await andBack(async () => {
      const message = (await blow(orc(1).uuid, of(SNAZZLE).uuid))!;
      await answer("fate", "tag-grown", message);
      await over(message);
    });
    const { tags, down } = of(SNAZZLE).system;
    expect([tags.grown.lost, down, zones(of(SNAZZLE)).head.hp.value]).toEqual([true, false, 4]);
  });

  it("WP-116, WP-117: Tamsin, who has nothing to pay with, dies of hers", async () => {
    await wounded(TAMSIN);
    await turn("Orc 2");
    d6(1, 6);
    await andBack(async () => {
      const message = (await blow(orc(2).uuid, of(TAMSIN).uuid, { weapon: weapon(orc(2), "Axe") }))!;
      await answer("fate", "goes", message);
      await over(message);
    });
    expect(of(TAMSIN).system.down).toBe(true);
  });

  it("WP-144, WP-153: Brakka lets go for nothing, and gets away by the ford's edge", async () => {
    await turn(BRAKKA);
    await andBack(() => deed(of(BRAKKA).uuid, "release"));
    await andBack(() => moves(BRAKKA, "D3"));
    expect([cellOf(BRAKKA), zones(orc(1)).mainhand.bound]).toEqual(["D3", false]);
  });

  it("WP-118, WP-120, WP-152: in the next round Snazzle has one action, and it is a shot", async () => {
    await turn(SNAZZLE);
    expect(marks(combat(), SNAZZLE), "her life took the first").toEqual([2, 1]);
    diceFall([4, 8], [4, 4]);
    await andBack(() => strikes(of(SNAZZLE), weapon(of(SNAZZLE), "Crossbow"), { target: orc(2).uuid }));
    expect([zones(orc(2)).legs.armor.value, card().system.request.board.cost]).toEqual([0, 3]);
  });

  it("WP-154, WP-155, WP-156: the orc who was announced comes on in his turn, and acts in it", async () => {
    await turn("Orc 3");
    expect(combat().round).toBe(2);
    await andBack(() => moves("Orc 3", "D5"));
    expect([cellOf("Orc 3"), marks(combat(), "Orc 3")]).toEqual(["D5", [0, 0]]);
    await andBack(() => moves("Orc 3", "D4"));
  });

  it("WP-153, WP-158: Brakka waits a turn at the exit, and is gone as the next begins", async () => {
    await turn(BRAKKA);
    await andBack(() => deed(of(BRAKKA).uuid, "flee", { text: "the old gate" }));
    await turn(BRAKKA);
    await andBack(() => deed(of(BRAKKA).uuid, "goOn"));
    expect(inFight(combat(), BRAKKA).gone).toBe(combat().round);
    const { round } = combat();
    await combat().nextTurn();
    await calm();
    expect([combat().round, combat().combatant.name], "the others act in this round").toEqual([round, SNAZZLE]);
  });

  it("WP-33, WP-78, WP-163, WP-164: the board is put away; a Rest mends, and everybody's is taken back at once", async () => {
    const desk = await deskOf();
    await desk.press("end");
    await opened("dialog").press("yes");
    await until(() => game.combats.size === 0);
    await andBack(() => rests(SNAZZLE, BRAKKA));
    const { head } = zones(of(SNAZZLE));
    expect(Object.values<Loose>(head.covers)[0].value, "her Leather is whole").toBe(3);
  });

  it("WP-74, WP-75, WP-76: ten Words are a level", async () => {
    const hand = Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [`rune${n}`, { text: `Rune ${n}`, sense: "", sort: n }]),
    );
    await of(SNAZZLE).update({ "system.hand": hand });
    const rest = await rests(SNAZZLE);
    await andBack(async () => {
      await take("level-1", rest);
      const rise = opened("wp-dialog");
      await rise.say({ as: "tag", text: "Silver-tongued" });
      await rise.send();
      await answer("fits", "yes");
    });
    expect([of(SNAZZLE).system.level, zones(of(SNAZZLE)).head.hp]).toMatchObject([2, { value: 5, max: 5 }]);
  });
});

/** One point of life is left in somebody's Head, and no Armor. Only arranges. */
async function wounded(name: string): Promise<void> {
  const { covers } = of(name).toObject().system.zones.head;
  const bare = Object.keys(covers).map((id) => [`system.zones.head.covers.${id}.value`, 0]);
  await of(name).update({ "system.zones.head.hp.value": 1, ...Object.fromEntries(bare) });
}

/** The Storyteller declares a Rest of these; each who has Words keeps them. @returns its card */
async function rests(...names: string[]): Promise<Loose> {
  const message = await letPass("words-of-power", "rest", names.map(of));
  for (const id of Object.keys(message.system.questions)) await answer(id, "keep", message);
  await over(message);
  return message;
}
