import { expect, it } from "vitest";
import { ADA, atLines, BEN, fatesAt, GM } from "./crossing.fixture.ts";

// What people do while no Gamemaster is here is carried out by their own pages, as far as it is theirs. It is judged by whoever comes
// back as it was when they did it.

const BRAKKA = "wordsActBrakkaSt";
const SNAZZLE = "wordsActSnazzle0";
const LIGHT = { who: `Actor.${BRAKKA}`, inherent: "word:creation1", drawn: ["hand:drawn1"], intent: "a light" };

const lines = atLines("words");

const hand = () => Object.keys(lines.stored("Actor", BRAKKA).system.hand);

it("WP-49, WP-56: whoever may counter Words that were said while no Storyteller was here is heard once one comes back", async () => {
  const keeper = await lines.sit(GM, 15);
  const ada = await lines.sit(ADA, 20);
  const ben = await lines.sit(BEN, 20);
  for (const [page, actor] of [
    [ben, BRAKKA],
    [ada, SNAZZLE],
  ] as const) {
    const drawn1 = { text: "Door", sense: "", sort: 9 };
    await page.do(() => void game.actors.get(actor).update({ "system.hand.drawn1": drawn1 }));
  }
  await lines.room.pass(2_000);
  const spell = await lines.begin(ben, "words-of-power", "spell", LIGHT);
  await lines.answer(keeper, spell, "rule", "rule");
  await lines.room.pass(2_000);
  await keeper.do(() => {
    for (const box of document.querySelectorAll<HTMLInputElement>('input[name="witnesses"]')) {
      box.checked = box.value === `Actor.${SNAZZLE}`;
      box.dispatchEvent(new Event("change", { bubbles: true }));
    }
  });
  await lines.send(keeper);
  await lines.until(() => lines.card(spell).system.questions.cast?.status === "open");
  keeper.close();
  await lines.room.pass(2_000);
  await lines.answer(ben, spell, "cast", "cast");
  await lines.until(() => !hand().includes("drawn1"));
  await lines.room.pass(2_000);
  await lines.answer(ada, spell, "counter-0", "pass");
  await lines.room.pass(2_000);
  await lines.sit(GM, 15);
  await lines.room.pass(20_000);
  const { stage, questions } = lines.card(spell).system;
  expect([stage, questions["counter-0"].status, questions["counter-0"].answer]).toEqual([
    "rolled",
    "answered",
    { counters: [], all: false },
  ]);
  expect(new Set(fatesAt(lines, spell))).toEqual(new Set(["applied"]));
  expect(hand()).not.toContain("drawn1");
});
