import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { keepersHand, opened } from "../../people.window.ts";
import { ADA, calm, GM, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("the doors on Foundry %i", (generation) => {
  let tales: Tales;
  /** What the sidebar was made to show. */
  const shown: string[] = [];
  const played = (): string[] =>
    tales.rulesets.map(({ id }) => id).filter((id) => game.settings.get("four-tales", `play.${id}`));

  beforeAll(async () => {
    tales = await openTales({ generation, page: true });
    await calm();
  });

  it("wait for a sidebar that is drawn later than the world is ready", async () => {
    expect(() => opened("ft-doors")).toThrow();
    const sidebar = {
      rendered: true,
      expand: () => shown.push("unfolded"),
      changeTab: (tab: string) => shown.push(tab),
    };
    Object.assign(ui, { sidebar });
    Hooks.callAll("renderSidebar", ui.sidebar, document.body);
    await until(() => opened("ft-doors"));
  });

  it("say what is played, the one that is entered and those that are ticked, and that players are asked", async () => {
    const { tonight } = await source("core/doors/tonight.ts");
    const doors = opened("ft-doors");
    doors.element.querySelector<HTMLInputElement>('input[name="also"][value="spellwoven"]')!.checked = true;
    await doors.press("door", { game: "kalyr" });
    await until(() => doors.element.querySelector('[data-action="back"]'));
    expect(played()).toEqual(["kalyr", "spellwoven"]);
    expect(tonight()).toEqual({ said: false, welcome: false });
    const actors = document.body.appendChild(document.createElement("section"));
    actors.id = "actors";
    const way = actors.appendChild(Object.assign(document.createElement("div"), { className: "ft-way-in" }));
    const first = way.appendChild(document.createElement("button"));
    await doors.press("stay");
    await until(() => tonight().said);
    expect(document.activeElement, "for whoever works by keys").toBe(first);
    actors.remove();
    expect(tonight()).toEqual({ said: true, welcome: true });
    expect(shown, "where one begins at an empty table").toEqual(["unfolded", "actors"]);
  });

  it("change nothing for whoever only looks at them, whatever another Gamemaster says meanwhile", async () => {
    const { tonight, sayTonight } = await source("core/doors/tonight.ts");
    const { openDoors } = await source("core/doors/open-doors.ts");
    for (const welcome of [false, true]) {
      await openDoors();
      await sayTonight({ said: true, welcome });
      await opened("ft-doors").press("stay");
      await calm();
      expect([tonight(), played()]).toEqual([{ said: true, welcome }, ["kalyr", "spellwoven"]]);
    }
  });

  it("are gone through though somebody closes them before what is behind has been drawn, and everybody hears which", async () => {
    const { readKept, TONIGHT } = await source("core/settings/kept.ts");
    const { openDoors } = await source("core/doors/open-doors.ts");
    await openDoors();
    const doors = opened("ft-doors");
    shown.length = 0;
    await Promise.all([doors.press("door", { game: "dungeonteller" }), doors.press("stay")]);
    await calm();
    expect(shown, "where one begins at an empty table").toEqual(["unfolded", "actors"]);
    expect([played(), readKept(TONIGHT)]).toEqual([
      ["dungeonteller"],
      { said: true, welcome: true, games: ["dungeonteller"] },
    ]);
    expect(() => opened("ft-doors")).toThrow();
  });

  it("lead on behind those that are open, and through all that are ticked as well, without another being closed by mistake", async () => {
    const { openDoors } = await source("core/doors/open-doors.ts");
    const behind = (doors: { element: Element }) =>
      [...doors.element.querySelectorAll(".ft-behind h2")].map((name) => name.textContent);
    const ticking = async (game: string) => {
      await openDoors();
      const doors = opened("ft-doors");
      doors.element.querySelector<HTMLInputElement>(`input[name="also"][value="${game}"]`)!.checked = true;
      return doors;
    };
    const more = await ticking("kalyr");
    const words = more.element.querySelector('[data-action="ticked"]')?.textContent;
    expect(words).toBe("DungeonTeller, and all with a tick");
    await more.press("ticked");
    await until(() => behind(more).length > 0);
    expect(played().toSorted()).toEqual(["dungeonteller", "kalyr"]);
    await more.press("stay");
    await calm();
    const doors = await ticking("spellwoven");
    await doors.press("door", { game: "kalyr" });
    await until(() => behind(doors).length > 0);
    expect([played(), behind(doors)]).toEqual([
      ["kalyr", "spellwoven"],
      ["Kalyr", "Spellwoven"],
    ]);
    await doors.press("stay");
    await calm();
    await openDoors();
    const again = opened("ft-doors");
    expect(again.element.querySelector('[data-action="open"]')?.textContent).toBe("Go on with Kalyr, Spellwoven");
    await again.press("open");
    await until(() => behind(again).length > 0);
    expect([played(), behind(again)]).toEqual([
      ["kalyr", "spellwoven"],
      ["Kalyr", "Spellwoven"],
    ]);
    await again.press("stay");
    await calm();
  });

  it("bring the tools of what is chosen to a desk that stands at an edge, and take the others' away", async () => {
    const { playOnly } = await source("core/settings/settings.ts");
    const desk = await keepersHand();
    const names = () => [...desk.element.querySelectorAll("section > h2")].map((name) => name.textContent);
    await desk.press("dock", { edge: "left" });
    expect(names()).toEqual(["Kalyr", "Spellwoven", "For all games"]);
    await playOnly(["dungeonteller"]);
    await until(() => names().length === 2);
    expect(names()).toEqual(["DungeonTeller", "For all games"]);
    await desk.press("dock", { edge: "free" });
    await desk.leave();
  });

  it("bring what a game has at hand to pages that were there before it was chosen", async () => {
    const { openDoors } = await source("core/doors/open-doors.ts");
    await tales.seat(GM).create("Actor", [{ name: "Somebody", type: "wordsCharacter" }]);
    await until(() => game.actors.size > 0);
    await calm();
    expect(document.querySelector(".wp-edge")).toBeNull();
    await openDoors();
    const doors = opened("ft-doors");
    await doors.press("door", { game: "words-of-power" });
    await doors.press("stay");
    await until(() => document.querySelector(".wp-edge"));
  });
});

describe("a player who comes before a door is chosen", () => {
  const line = (): HTMLElement | null => document.querySelector(".ft-waiting");

  /** Ada's page, with people of these types in the world, is there and has its sidebar. */
  async function comes(...types: string[]): Promise<Tales> {
    const tales = await openTales({ asUser: ADA, page: true });
    const people = types.map((type) => ({ name: type, type }));
    if (people.length > 0) await tales.seat(GM).create("Actor", people);
    await until(() => game.actors.size === types.length);
    Object.assign(ui, { sidebar: { rendered: true } });
    Hooks.callAll("renderSidebar", ui.sidebar, document.body);
    await calm();
    return tales;
  }

  it.each([true, false])(
    "sees what they wait for until it is said, whether or not players are asked then: %s",
    async (welcome) => {
      const tales = await comes();
      await until(() => line()?.textContent);
      expect(line()?.getAttribute("role")).toBe("status");
      expect(tales.shown).toEqual({ warnings: [], news: [], dialogs: [] });
      const value = JSON.stringify({ text: JSON.stringify({ said: true, welcome }) });
      await tales.seat(GM).create("Setting", [{ key: "four-tales.tonight", value }]);
      await until(() => line() === null);
      await calm();
      if (welcome) await until(() => opened("ft-welcome"));
      else expect(() => opened("ft-welcome")).toThrow();
    },
  );

  it("waits for no door where all belong to one game", async () => {
    await comes("tellerHero", "wovenCharacter");
    await until(line);
    await comes("tellerHero");
    expect(line()).toBeNull();
  });
});

it("a player who has somebody of one game finds the way to somebody of another that is played as well", async () => {
  const tales = await openTales({ asUser: ADA, page: true });
  const keeper = tales.seat(GM);
  await keeper.create("Actor", [{ name: "Nell", type: "tellerHero", ownership: { [ADA]: 3 } }]);
  await until(() => game.actors.size > 0);
  const [nell] = game.actors.contents;
  await game.user.update({ character: nell.id });
  const value = JSON.stringify({ text: JSON.stringify({ said: true, welcome: true }) });
  await keeper.create("Setting", [{ key: "four-tales.tonight", value }]);
  Object.assign(ui, { sidebar: { rendered: true } });
  Hooks.callAll("renderSidebar", ui.sidebar, document.body);
  await until(() => opened("dt-sheet"));
  expect(() => opened("ft-welcome"), "who they are is known").toThrow();

  const list = document.body.appendChild(document.createElement("section"));
  list.appendChild(document.createElement("header")).className = "directory-header";
  for (let drawn = 0; drawn < 2; drawn++) Hooks.callAll("renderActorDirectory", null, list);
  const [way, ...more] = [...list.querySelectorAll("button")].filter(
    (one) => one.textContent === "Who are you tonight?",
  );
  expect(more, "one way, however often the list is drawn").toEqual([]);
  way!.click();
  await until(() => opened("ft-welcome").element.querySelector(".ft-face"));
  const window = opened("ft-welcome");
  expect(window.element.querySelector('[data-action="make"][data-game="kalyr"]')).not.toBeNull();

  await window.press("own", { actor: nell.id });
  await until(() => !document.querySelector(".ft-welcome"));
  expect(nell.sheet.rendered, "whoever stays who they are has their sheet").toBe(true);
});

it("a Gamemaster whose page is loaded anew while they choose goes on at the doors", async () => {
  const store = new MemoryStore();
  const comes = async () => {
    await openTales({ page: true, store });
    await calm();
    Object.assign(ui, { sidebar: { rendered: true } });
    Hooks.callAll("renderSidebar", ui.sidebar, document.body);
    await until(() => opened("ft-doors"));
  };
  await openTales({ page: true, store });
  await CONFIG.Actor.documentClass.create({ name: "Nell", type: "tellerHero" });
  await CONFIG.Actor.documentClass.create({ name: "Jen", type: "wovenCharacter" });
  await comes();
  const doors = opened("ft-doors");
  await doors.press("door", { game: "dungeonteller" });
  await until(() => doors.element.querySelector('[data-action="back"]'));
  await comes();
});
