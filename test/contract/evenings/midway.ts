import type { Page } from "./page.ts";

/**
 * The evening begins in the midst of a story: people have earned something, hold something, and bear something. What nobody has
 * could be spent, drawn, paid or healed by nobody all evening.
 */
export async function beginMidway(keeper: Page): Promise<void> {
  await keeper.do(async () => {
    const word = (text: string, sort: number) => ({ text, sense: "", sort });
    const holds: Record<string, object> = {
      wordsCharacter: {
        draws: 2,
        hand: { held1: word("Ember", 1), held2: word("Gate", 2), held3: word("Root", 3), held4: word("Tide", 4) },
        tags: {
          learnt1: { text: "Lockpicker", sense: "", source: "specific", sort: 20 },
          wished1: { text: "Of the old blood", sense: "", source: "specific", sort: 21, pending: true },
        },
      },
      kalyrCharacter: {
        fudgePoints: 3,
        xp: { available: 20, earned: 20 },
        keysOwed: 1,
        damage: { physical: { wounds: { fall1: { letter: "S", cause: "a fall", order: 1 } } } },
      },
      tellerHero: { gold: 150 },
    };
    for (const actor of game.actors.contents) {
      const system = holds[actor.type];
      if (system) await actor.update({ system });
    }
  });
  await keeper.room.pass(5_000);
}
