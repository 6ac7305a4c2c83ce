import { describe, expect, it } from "vitest";
import { atHand } from "../reachable.ts";
import { atLines, BEN, GM } from "./crossing.fixture.ts";
import type { Page } from "./page.ts";
import { press } from "./person.ts";

// A post that its author writes anew goes by the Gamemaster's page, which may be slow, or not there.

const SCENE = {
  deed: "begin",
  thread: "gateAtDusk000000",
  title: "The gate",
  purpose: "to get in",
  mode: "free",
  hours: 0,
  people: ["Actor.kalyrKarela00000", "Actor.kalyrKylar000000"],
};

const WORDS = "Karela nocks an arrow.";

describe("a player's post that is written anew", () => {
  const lines = atLines();

  /** Ben has posted in a scene of the Gamemaster's, and looks at it. */
  async function posted(): Promise<{ keeper: Page; ben: Page }> {
    const keeper = await lines.sit(GM, 15);
    const ben = await lines.sit(BEN, 200);
    await lines.begin(keeper, "kalyr", "post", SCENE);
    await open(ben);
    await lines.room.pass(5_000);
    await post(ben, WORDS);
    await lines.room.pass(5_000);
    expect(await shown(ben)).toEqual([1, ""]);
    return { keeper, ben };
  }

  it("is back in its fields once the Gamemaster's page has taken it out", async () => {
    const { ben } = await posted();
    await pressAt(ben, "anew");
    await lines.room.pass(5_000);
    expect(await shown(ben)).toEqual([0, WORDS]);
    expect(ben.shown.news).toEqual([]);
  });

  it("is taken out by the Gamemaster's page alone, so that nothing offers it while none is there", async () => {
    const { keeper, ben } = await posted();
    const offered = () => ben.do(() => atHand(place(), '[data-action="anew"]').length);
    expect(await offered()).toBe(1);
    keeper.close();
    await lines.room.pass(5_000);
    expect([await offered(), await shown(ben)]).toEqual([0, [1, ""]]);
  });
});

const place = (): HTMLElement => document.querySelector("#kalyr-post")!;
const field = (): HTMLTextAreaElement => place().querySelector<HTMLTextAreaElement>('[name="text"]')!;

/** How many posts somebody sees, and what stands in the field for the next one. */
const shown = (page: Page): Promise<unknown> =>
  page.do(() => [place().querySelectorAll(".ka-post-one:not(.ka-lost)").length, field().value]);

/** By the button above the journal. */
function open(page: Page): Promise<unknown> {
  return page.do(() => {
    const journal = document.body.appendChild(document.createElement("section"));
    journal.appendChild(document.createElement("header")).className = "directory-header";
    Hooks.callAll("renderJournalDirectory", null, journal);
    press(journal.querySelector(".ka-post-entry button")!);
    journal.remove();
  });
}

function post(page: Page, text: string): Promise<unknown> {
  return page.do(() => {
    field().value = text;
    field().dispatchEvent(new Event("input", { bubbles: true }));
    press(atHand(place(), '[data-action="post"]')[0]!);
  });
}

const pressAt = (page: Page, action: string): Promise<unknown> =>
  page.do(() => press(atHand(place(), `[data-action="${action}"]`)[0]!));
