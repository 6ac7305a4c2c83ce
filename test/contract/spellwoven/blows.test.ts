import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { answer, card, type Hands, isAskedBeside, opened, over, pressOn, seen, sheetOf } from "../people.window.ts";
import { leaveTales, until } from "../tales.fixture.ts";
import {
  AXE,
  actor,
  anew,
  DAGGER,
  HEW,
  JEN,
  LEATHER,
  of,
  openWoven,
  outcome,
  rule,
  SHIELD,
  SWORD,
  weapon,
} from "./table.fixture.ts";
import { begins, defends, tries } from "./woven.window.ts";

const jen = (): Loose => actor(JEN);
const hew = (): Loose => actor(HEW);
/** Words for Hew. */
const TALK = { purpose: "social", target: of(HEW) };

/** Jen hits Hew with her axe, and these are the menace dice. */
async function hits(...menace: number[]): Promise<void> {
  await tries(jen(), AXE, { target: of(HEW) }, 10, 10);
  await defends("bare-quickness", 1, 1, ...menace);
}

/** Somebody's sheet, and what a button on it does. */
async function presses(who: Loose, action: string, marks: Readonly<Record<string, string>>): Promise<void> {
  const sheet = await sheetOf(who);
  await sheet.press(action, marks);
  await sheet.leave();
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("blows of Spellwoven, what is hit, and who fights whom", () => {
  beforeAll(openWoven);
  beforeEach(anew);

  it("SW-69: how one defends is asked in its window, and on the card that comes up beside it once that is closed", async () => {
    await tries(jen(), AXE, { target: of(HEW) }, 10, 10);
    expect(await isAskedBeside("defend", card(), "sw-defence")).toEqual([false, true]);
    await answer("defend", "defend");
    await defends("bare-quickness", 1, 1, 3);
    await over();
  });

  it("SW-69: a sheet that changes while its owner chooses how to defend is shown as it is by now", async () => {
    await tries(hew(), "bare-hands", { target: of(JEN) }, 10, 10);
    await until(() => opened("sw-defence"));
    const { element } = opened("sw-defence");
    const way = (which: string) => element.querySelector<HTMLInputElement>(`[name="option"]${which}`)!;
    const axe = `[value^="parry-${AXE}-might"]`;
    const chance = () => way(axe).closest("label")?.querySelector("strong")?.textContent;
    const [chosen, before] = [way(":checked").value, chance()];
    expect(chosen, "not the way that changes").toContain("quickness");
    await jen().update({ "system.attributes.body.might": 5 });
    await until(() => chance() !== before);
    expect(way(":checked").value).toBe(chosen);
    await defends(way(axe).value, 10, 10);
    await over();
  });

  it("SW-70, SW-71, SW-72, SW-86, SW-11: each weapon takes the attributes of its class, and a shield in hand hampers the blow alone", async () => {
    const fits = async (id: string) => {
      const dialog = await begins(jen(), id);
      const options = dialog.element.querySelectorAll<HTMLOptionElement>('[name="attribute"] option');
      await dialog.leave();
      return [...options].map(({ value }) => value);
    };
    expect(await fits(DAGGER)).toEqual(["quickness"]);
    expect(await fits(SWORD)).toEqual(["quickness", "might"]);
    expect(await fits(AXE)).toEqual(["might"]);
    await presses(jen(), "ftItemToggle", { item: SHIELD });
    await tries(jen(), SWORD, { attribute: "quickness", target: of(HEW) }, 5, 5);
    expect(outcome().attack.total, "+1 for the skill, −1 for the shield").toBe(10);
    await tries(jen(), "might", {}, 6, 6);
    expect(outcome().total).toBe(12);
  });

  it("SW-69, SW-75, SW-76, SW-77, SW-78, SW-80, SW-83, SW-84: a hit rolls menace against toughness and worn armour; equal wounds, beyond the defeat threshold defeats", async () => {
    await hits(2, 1, 1);
    const { guard } = card().system.request.defence;
    expect([guard.thresholds, outcome().wounds]).toEqual([{ wt: 2, dt: 17 }, 2]);
    expect(hew().system.tracks.health).toBe(2);
    await presses(hew(), "ftItemToggle", { item: LEATHER });
    await hits(4, 1, 1);
    expect([card().system.request.defence.guard.thresholds, outcome().wounds]).toEqual([{ wt: 4, dt: 19 }, 1]);
    await hits(10, 8, 2);
    const fates = [...(await seen()).querySelectorAll<HTMLElement>('button[data-question="fate"]')];
    expect(fates, "whoever struck is asked before the Gamesmaster").toEqual([]);
    await answer("mercy", "kill");
    const last = [...(await seen()).querySelectorAll<HTMLElement>('button[data-question="fate"]')];
    expect(last.map(({ dataset, outerHTML }) => [dataset.choice, outerHTML.includes("Jen wants it so")])).toEqual([
      ["kill", true],
      ["take", false],
    ]);
    await answer("fate", "take");
    expect((await seen()).textContent).toMatch(/Jen wants Hew dead\..*Hew is spared\./s);
    const { status, tracks } = hew().system;
    expect([outcome().defeat, status.defeated, status.dead, tracks.health]).toEqual([true, true, false, 6]);
  });

  it("SW-61, SW-82: whoever is beaten wards off no blow, but answers words with words; the dead answer nothing", async () => {
    await hew().update({ "system.status.defeated": true, "system.tracks.health": 6 });
    await tries(jen(), AXE, { target: of(HEW) }, 10, 10);
    expect(() => opened("sw-defence")).toThrow("is open");
    await answer("mercy", "take");
    await answer("fate", "take");
    expect(outcome()).toMatchObject({ verdict: "hit", defence: null });
    await tries(jen(), "persuade", TALK, 10, 10);
    const ways = opened("sw-defence").element.querySelectorAll<HTMLInputElement>('[name="option"]');
    expect([...ways].map(({ value }) => value)).toEqual(["bare-persuade"]);
    await defends("bare-persuade", 10, 10);
    expect(outcome().verdict).toBe("blocked");
    await hew().update({ "system.status.dead": true });
    await tries(jen(), "persuade", TALK, 10, 10);
    expect([Object.keys(card().system.questions), outcome().verdict]).toEqual([[], "hit"]);
  });

  it("SW-91: a will is met as the Gamesmaster says, and minds are wounded like bodies", async () => {
    await tries(hew(), "willpower", { purpose: "mental", target: of(JEN), menace: 3 }, 10, 10);
    await answer("ward", "willpower");
    const ways = opened("sw-defence").element.querySelectorAll<HTMLInputElement>('[name="option"]');
    expect([...ways].map(({ value }) => value)).toEqual(["bare-willpower"]);
    expect(opened("sw-defence").element.textContent).toContain("3d10 against the mind. Every 2 are a wound of Resolve");
    await defends("bare-willpower", 1, 1, 2, 1, 1);
    const told = (await seen(card())).textContent;
    expect(told).toContain("Jen tries to withstand it.");
    expect(told).toContain("Hew hurts the mind of Jen: wound levels 2. Bear it, or shrug it off?");
    await answer("fate", "take");
    const { guard } = card().system.request.defence;
    expect([guard.track, outcome().wounds, jen().system.tracks]).toEqual(["resolve", 2, { health: 0, resolve: 2 }]);
    const dialog = await begins(hew(), "willpower");
    const hint = () => dialog.element.textContent!.includes("So many dice wound Resolve");
    expect(hint()).toBe(false);
    await dialog.say({ purpose: "mental" });
    await until(hint);
    await dialog.leave();
    const rest = await (await sheetOf(jen())).opens("rest");
    expect(rest.element.textContent, "nothing heals by itself").toContain("come back as the Gamesmaster says");
    await rest.send();
    await over();
    expect((await seen(card())).textContent).toContain("No Effort comes back with 2 h of rest");
  });

  it("SW-88, SW-90: who swings too wide does not parry, and who fights several is hampered, where the table plays with it", async () => {
    await rule("overSwing", true);
    await tries(jen(), AXE, { target: of(HEW) }, 1, 1);
    expect(jen().system.overSwung).toBe(true);
    await tries(hew(), "bare-hands", { target: of(JEN), difficulty: 3 }, 10, 10);
    const ways = opened("sw-defence").element.querySelectorAll<HTMLInputElement>('[name="option"]');
    expect([...ways].filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual(["bare-quickness"]);
    expect(ways.length, "she has three weapons in hand").toBeGreaterThan(3);
    await defends("bare-quickness", 9, 9);
    expect(jen().system.overSwung).toBe(false);
    await rule("overSwing", false);
    await rule("multipleOpponents", true);
    await tries(jen(), DAGGER, { target: of(HEW), opponents: 3 }, 6, 6);
    expect(outcome().attack.total).toBe(11);
    await tries(jen(), "bare-hands", { target: of(HEW), opponents: 3 }, 6, 6);
    expect(card().system.request.roll.modifiers, "fists without a skill are no worse").toEqual([]);
  });

  it("SW-90: how many stand next to somebody is proposed, for the attack and for the defence", async () => {
    await rule("multipleOpponents", true);
    const { tokens } = game.scenes.active;
    const stands = (who: string, disposition: number) => ({
      _id: tokens.find(({ actorId }: Loose) => actorId === who).id,
      disposition,
    });
    const before = tokens.map(({ id, disposition }: Loose) => ({ _id: id, disposition }));
    await game.scenes.active.updateEmbeddedDocuments("Token", [stands(JEN, 1), stands(HEW, -1)]);
    const more = { name: "Another", actorId: HEW, actorLink: false, disposition: -1 };
    const others = await game.scenes.active.createEmbeddedDocuments("Token", [
      { ...more, x: 0, y: 100 },
      { ...more, x: 0, y: 400 },
      { ...more, x: 100, y: 100, disposition: 0 },
    ]);
    const dialog = await begins(jen(), DAGGER);
    const field = (hands: Hands) => hands.element.querySelector<HTMLInputElement>('[name="opponents"]')!.value;
    expect(field(dialog), "two of the other side are near enough").toBe("2");
    await dialog.leave();
    await tries(hew(), "bare-hands", { target: of(JEN), difficulty: 3 }, 10, 10);
    expect(field(opened("sw-defence"))).toBe("2");
    await defends("bare-quickness", 9, 9);
    await game.scenes.active.deleteEmbeddedDocuments(
      "Token",
      others.map(({ id }: Loose) => id),
    );
    await game.scenes.active.updateEmbeddedDocuments("Token", before);
  });

  it("SW-92, SW-95, SW-96, SW-98: nobody kills a player's character but their own heroism, which adds 5; wounds hamper nothing", async () => {
    const total = async () => {
      await tries(jen(), "might", {}, 5, 5);
      return outcome().total;
    };
    await jen().update({ "system.tracks.health": 5 });
    expect(await total()).toBe(10);
    await jen().update({ "system.heroic": { ticked: true, active: true } });
    expect(await total()).toBe(15);
    await hew().createEmbeddedDocuments("Item", [weapon(AXE, "heavy", "two-handed")], { keepId: true });
    const felled = async () => {
      await tries(hew(), AXE, { target: of(JEN), difficulty: 6 }, 10, 10);
      await defends("bare-quickness", 1, 1, 10, 8, 1);
    };
    await felled();
    expect(card().system.questions.fate, "nobody is asked whether she dies").toBeUndefined();
    expect(jen().system.status).toMatchObject({ defeated: true, dead: true });
    await pressOn("ft-undo");
    await jen().update({ "system.heroic": { ticked: true, active: false } });
    await felled();
    expect(jen().system.status).toMatchObject({ defeated: true, dead: false });
  });
});
