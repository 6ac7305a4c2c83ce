import { expect, it } from "vitest";
import { ADA, atLines, BEN, GM } from "./crossing.fixture.ts";

// From the moment in which Words are said nobody takes the spell back any more. On two pages both may happen at once.

const BRAKKA = "wordsActBrakkaSt";
const SNAZZLE = "wordsActSnazzle0";
const LIGHT = { who: `Actor.${BRAKKA}`, inherent: "word:creation1", drawn: ["hand:drawn1"], intent: "a light" };

const lines = atLines("words");

const hand = () => Object.keys(lines.stored("Actor", BRAKKA).system.hand);

it("WP-48, WP-49: a spell that is taken back on one page while its Words are said on another stands, and undo gives them back", async () => {
  const keeper = await lines.sit(GM, 15);
  const ada = await lines.sit(ADA, 20);
  const aside = await lines.sit(BEN, 100);
  const ben = await lines.sit(BEN, 100);
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
  await lines.room.pass(2_000);
  await lines.answer(ben, spell, "cast", "cast");
  await lines.until(() => lines.card(spell).system.request.cast === true);
  // That news is still on its way there.
  await lines.press(aside, spell, /ft-withdraw/);
  await lines.until(() => !hand().includes("drawn1"));
  await lines.room.pass(10_000);
  expect(lines.card(spell).system.stage).toBe("open");
  await lines.answer(ada, spell, "counter-0", "pass");
  await lines.until(() => lines.card(spell).system.stage === "rolled");
  await lines.room.pass(5_000);
  await lines.press(keeper, spell, /ft-undo/);
  await lines.until(() => hand().includes("drawn1"));
});
