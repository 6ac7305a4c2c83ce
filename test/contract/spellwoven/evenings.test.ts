import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { callsFor } from "../core/call.window.ts";
import { diceShow } from "../core/referee/forge.fixture.ts";
import { closeAll, opened, over, sheetOf, take } from "../people.window.ts";
import { calm, GM, leaveTales, openTales, until } from "../tales.fixture.ts";
import { card, combat, goOnWith, own } from "./conflict.fixture.ts";
import { allots, boardOf, onBoard, resolves, throws } from "./conflict.window.ts";
import { passes } from "./woven.window.ts";

// Each evening of ours is played through: it is imported, whoever is asked for something by its pages tries it, each of its long
// conflicts is fought to its end, what the winners owe is placed, and days go by.

const EVENINGS = ["A first evening: the ferry bell", "A second evening: the last candle"];
const RUNGS = "None Childish Rudimentary Low Moderate High Adept Masterful Veteran Fabled Legendary Mythic".split(" ");
const ATTRIBUTES =
  "Allay Assess Interrogate Orate Persuade Acumen Resolve Subtlety Willpower Wits Finesse Might Quickness Stamina Stealth";
const WANTED = new RegExp(`\\b(${ATTRIBUTES.replaceAll(" ", "|")}) at (${RUNGS.join("|")})\\b`, "g");

const heroes = (): Loose[] => game.actors.filter(({ type }: Loose) => type === "wovenCharacter");
const adventures = (): Promise<Loose[]> => game.packs.get("four-tales.spellwoven-adventure").getDocuments();

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(EVENINGS)("%s", (name) => {
  let whole: Loose;
  const texts = (): string =>
    whole.journal.flatMap(({ pages }: Loose) => pages.map(({ text }: Loose) => text.content)).join("\n");

  beforeAll(async () => {
    await openTales({ asUser: GM, store: new MemoryStore(), page: true });
    await calm();
    const adventure = (await adventures()).find((one) => one.name === name);
    await adventure.import({ dialog: false });
    await calm();
    whole = adventure.toObject();
    const scene = game.scenes.get(whole.flags["four-tales"].begin.scene.split(".").at(-1));
    await scene.activate();
  });

  it("has a test for each of them, shows everybody whom it names, and hands its players what is theirs alone", async () => {
    expect((await adventures()).map((one) => one.name).sort()).toEqual(EVENINGS);
    const met = new Set([
      ...whole.scenes.flatMap(({ tokens }: Loose) => tokens.map(({ actorId }: Loose) => actorId)),
      ...whole.combats.flatMap(({ combatants }: Loose) => combatants.map(({ actorId }: Loose) => actorId)),
    ]);
    for (const one of whole.actors) expect(met, `${one.name} is met somewhere`).toContain(one._id);
    for (const table of whole.tables) expect(texts(), `${table.name} is rolled on somewhere`).toContain(table._id);
    const shown = whole.journal.filter(({ ownership }: Loose) => ownership?.default === 2);
    expect(shown.length).toBeGreaterThan(0);
    for (const { pages } of shown)
      for (const { text } of pages)
        for (const one of whole.actors.filter(({ ownership }: Loose) => ownership?.default !== 3))
          expect(text.content, "a handout gives nobody's sheet away").not.toContain(one._id);
  });

  it("SW-06: whatever its pages ask for is asked of a hero, and rolled against the rung that stands there", async () => {
    const wanted = [...texts().matchAll(WANTED)];
    expect(wanted.length).toBeGreaterThan(2);
    for (const [words, attribute, rung] of wanted) {
      const at = RUNGS.indexOf(rung!) + 1;
      const call = await callsFor("spellwoven", { attribute: attribute!.toLowerCase(), rung: `${at}` }, [
        heroes()[0].uuid,
      ]);
      await take("ask-0", call);
      const dialog = (() => {
        try {
          return opened("sw-dialog");
        } catch {
          return null;
        }
      })();
      diceShow(10, 9, 9);
      await dialog?.send();
      await until(() => card().system.kind === "test" && card().system.calledBy === call.id);
      await over(card());
      expect(card().system.request.roll, words).toMatchObject({ attribute: attribute!.toLowerCase(), difficulty: at });
      await closeAll();
    }
  });

  it("SW-37, SW-38, SW-39, SW-52: each of its conflicts is fought as it is set up, and the heroes win it", async () => {
    for (const { _id } of whole.combats) {
      goOnWith(game.combats.get(_id));
      await combat.activate();
      const board = await boardOf(combat);
      diceShow(10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
      await onBoard("begin");
      await until(() => own().struggle === 1);
      await contests();
      const [ours, ...others] = Object.keys(own().sides).sort((a, b) => own().sides[a].order - own().sides[b].order);
      for (let round = 1; own().winner === ""; round++) {
        expect(round, "it comes to an end").toBeLessThan(9);
        await fights(ours!, others);
      }
      expect(own().winner).toBe(ours);
      await until(() => board.element.querySelector(".sw-tale li"));
      await closeAll();
    }
  });

  it("SW-63, SW-67, SW-68: what the heroes have come to owe is placed on whom they know, and who knows them sends word", async () => {
    const [jan] = heroes().filter(({ system }) => system.influenceToSpend > 0);
    const who = whole.actors.find(({ type }: Loose) => type === "wovenMinor");
    const sheet = await sheetOf(jan);
    const form = await sheet.opens("place");
    await form.say({ name: who.name, background: "We shut the same door in the same winter", amount: 1 });
    await form.send();
    await over();
    const [id] = Object.entries<Loose>(jan.system.knownPersons).find(([, person]) => person.name === who.name)!;
    await until(() => sheet.element.querySelector(`[data-action="oblige"][data-person="${id}"]`));
    const oblige = await sheet.opens("oblige", { person: id });
    await oblige.say({ amount: 1, reason: "a kindness" });
    await oblige.send();
    await until(() => jan.system.knownPersons[id].obligation === 1);
    await closeAll();
    await passes("days", heroes(), { days: 3 });
    await until(() => game.messages.some(({ system }: Loose) => system.kind === "news"));
  });

  /** Whoever has the turn begins a contest from the board and fails, where the turn is one of theirs who stand in it. */
  async function contests(): Promise<void> {
    const board = opened("sw-board");
    const first = () => board.element.querySelector<HTMLElement>('[data-action="against"]');
    await until(first);
    await onBoard("against", { target: first()!.dataset.target! });
    await until(() => opened("sw-dialog").element.querySelector('[name="purpose"]'));
    diceShow(10, 1, 1);
    await opened("sw-dialog").send();
    await over(card());
    expect(card().system.outcome.verdict).toBe("missed");
  }

  /** A round in which the heroes' dice are the best: they take dice from whoever is left, and the others do nothing. */
  async function fights(ours: string, others: readonly string[]): Promise<void> {
    await resolves();
    const foe = others.find((id) => !own().sides[id].out)!;
    for (const side of [ours, ...others]) {
      if (!card().system.questions[`pool-${side}`]) continue;
      await throws(side, ...Array.from({ length: 12 }, () => (side === ours ? 9 : 1)));
    }
    for (const side of [ours, ...others]) {
      const question = card().system.questions[`allot-${side}`];
      if (question?.status === "open") await allots(side, ...(side === ours ? [`3:${foe}`] : []));
    }
    await over(card());
  }
});
