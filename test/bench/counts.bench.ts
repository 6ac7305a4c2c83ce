import { Counting } from "./counting.ts";
import type { Bench, Row } from "./row.ts";
import { withSeats } from "./seats.ts";

/** What is counted, by the files that declare it: who weighs a card counts its events first. */
const COUNTED = { countUpTo: "core/card/card-size.ts", replay: "core/referee/replay.ts" };

const WHAT: Readonly<Record<string, string>> = {
  countUpTo: "a card weighed",
  replay: "a card replayed by the referee",
};

/** How often cards are weighed and replayed for one contest of a player's in Kalyr; the same on any machine. */
const bench: Bench = {
  name: "calls",
  run: () =>
    withSeats(["Gamemaster", "Ada"], async ([keeper, ada]): Promise<Row[]> => {
      const roll = () =>
        ada!.page.evaluate(async () => {
          const kylar = game.actors.getName("Kylar");
          const ability = kylar.items.find(({ type }: Loose) => type === "kalyrAbility");
          const choices = { who: kylar.uuid, picks: [{ item: ability.id }], difficulty: 0 };
          const card = await game.system.api.startRoll("kalyr", "contest", choices);
          while (card.system.stage !== "rolled") await new Promise((done) => setTimeout(done, 5));
          // What follows from it, on all pages.
          await new Promise((done) => setTimeout(done, 2_000));
        });
      await roll();
      const counting = [await Counting.begin(keeper!.page), await Counting.begin(ada!.page)];
      await roll();
      const [hers, his] = [await counting[0]!.end(COUNTED), await counting[1]!.end(COUNTED)];
      await ada!.leave();
      await keeper!.leave();
      return Object.entries(WHAT).flatMap(([name, what]) => [
        { what: `${what} for a player's contest, on the Gamemaster's page`, value: hers[name]!, unit: "times" },
        { what: `${what} for a player's contest, on the player's`, value: his[name]!, unit: "times" },
      ]);
    }),
};

export default bench;
