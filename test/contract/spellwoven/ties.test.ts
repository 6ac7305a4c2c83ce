import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { closeAll, keepersHand, opened, sheetOf } from "../people.window.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, still, until } from "../tales.fixture.ts";

const JEN = "jenOfAda00000000";
const TOM = "tomOfBen00000000";
const HEW = "strangerOnQuay00";
const FRIEND = "friendOfAll00000";

const knows = (name: string, actorUuid: string, more: object = {}) => ({
  name,
  actorUuid,
  background: `The story of ${name}.`,
  influence: 2,
  obligation: 0,
  notes: "",
  order: 1,
  ...more,
});
const player = (_id: string, name: string, owner: string, knownPersons: object, more: object = {}) => ({
  _id,
  name,
  type: "wovenCharacter",
  ownership: { default: 0, [owner]: 3 },
  system: { player: true, knownPersons, ...more },
});

/** What Jen does not know, and what the Gamesmaster alone does. */
const HIDDEN = /obligation|beholden|oblige|Duke|Alaric|Maud|\bTom\b|fishmonger|friend/i;

const store = new MemoryStore();

/** One sits down at the world as it was left. */
async function alone(user: string): Promise<void> {
  await calm();
  await openTales({ asUser: user, store, page: true });
  await calm();
}

const plain = (element: Element): string => element.textContent?.replaceAll(/\s+/g, " ") ?? "";
const told = (): string => plain(opened("ft-ties").element);
const deeds = (): string[] =>
  [...opened("ft-ties").element.querySelectorAll<HTMLElement>("[data-deed]")].map(({ dataset }) => dataset.deed!);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("people of Spellwoven and what binds them", () => {
  beforeAll(async () => {
    await alone(GM);
    // Jen knows the fishmonger by another name than Tom does, and neither knows what he is called on his sheet.
    const hooded = knows("The hooded man", `Actor.${HEW}`, { obligation: 3 });
    await CONFIG.Actor.documentClass.create(
      [
        player(TOM, "Tom", BEN, { h: knows("Duke Alaric", `Actor.${HEW}`), m: knows("Secret Maud", "") }),
        player(JEN, "Jen", ADA, { h: hooded, m: knows("Old Marrit", "", { influence: 0, order: 2 }) }),
        { _id: HEW, name: "Hew the fishmonger", type: "wovenMinor", system: { defaultLevel: 3 } },
        { _id: FRIEND, name: "Nobody's friend", type: "wovenMinor", system: { defaultLevel: 3 } },
      ],
      { keepId: true },
    );
  });

  it("SW-63, SW-68: the Gamesmaster sees all, with what people are beholden for", async () => {
    await (await keepersHand()).press("use", { game: "spellwoven", tool: "ties" });
    await until(() => document.querySelector(".ft-ties article"));
    expect(told()).toContain("Jen knows The hooded man, and has 2 influence with them.");
    expect(told()).toContain("Jen knows Old Marrit.");
    expect(told()).toContain("Jen is beholden to The hooded man: 3 obligation.");
    expect(told()).toContain("Tom knows Secret Maud");
    expect(told()).not.toContain("Nobody's friend");
    expect(deeds()).toContain("oblige");
    await closeAll();
  });

  it("what is changed elsewhere is there at once", async () => {
    await (await sheetOf(game.actors.get(JEN))).press("ties");
    await until(() => document.querySelector(".ft-ties article"));
    await game.actors.get(JEN).update({ "system.knownPersons.h.obligation": 5 });
    await until(() => told().includes("5 obligation"));
    await closeAll();
  });

  it("SW-59: who has influence with somebody asks them from there", async () => {
    await (await sheetOf(game.actors.get(JEN))).press("ties");
    await until(() => document.querySelector('.ft-ties [data-deed="sway"]'));
    const dialog = await opened("ft-ties").opens("deed", { deed: "sway" });
    expect(dialog.element.querySelector<HTMLSelectElement>('[name="target"]')?.value).toBe(`Actor.${HEW}`);
    const what = dialog.element.querySelector<HTMLSelectElement>('[name="purpose"]')!;
    expect(what.selectedOptions[0]!.text.trim(), "no test of anything").toBe("To win them over");
    // What came of it stands with what is known of the two.
    expect(told()).not.toContain("The story of The hooded man. ·");
    await dialog.send();
    await until(() => told().includes("The story of The hooded man. ·"));
    await closeAll();
  });

  it("SW-68: a player's page has nothing of what binds others, of obligation, or of names that the character does not know", async () => {
    await alone(ADA);
    await (await sheetOf(game.actors.get(JEN))).press("ties");
    await until(() => document.querySelector(".ft-ties article"));
    await still();
    expect(told()).toContain("Jen knows The hooded man, and has 2 influence with them.");
    expect(told()).toContain("The story of The hooded man.");
    expect(opened("ft-ties").element.outerHTML).not.toMatch(HIDDEN);
    // Everybody is in sight once the one whose sheet it was opened from is let go.
    await opened("ft-ties").press("choose", { id: `Actor.${JEN}`, tooltipText: "Jen" });
    await still();
    expect(opened("ft-ties").element.outerHTML).not.toMatch(HIDDEN);
    expect(opened("ft-ties").element.querySelectorAll(".ft-tie-end")).toHaveLength(3);
  });
});
