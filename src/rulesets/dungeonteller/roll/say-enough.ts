import { makeMove } from "../../../core/asks/answers.ts";
import { isTale, type TaleMessage } from "../../../core/card/tale.model.ts";
import { readyToPlay } from "../../../core/contract/ruleset.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import { offersOn } from "../../../core/referee/offers.ts";
import { inform } from "../../../core/text/notify.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { isFruitless, type SuccessOutcome } from "../rules/pool/outcome.ts";
import { rulingFor } from "../rules/roll/judge.ts";
import { RULES } from "./effective-request.ts";

/** Nobody means a card that is older than so many. */
const RECENT = 12;

const WORDS = "FOURTALES.Teller.Enough";

/** DT-05: says to the newest card that waits for it how many successes it takes. The Gamemaster's to do. */
export async function sayEnough(needed: number): Promise<void> {
  await readyToPlay(DUNGEONTELLER);
  const recent = ([...chatMessages()] as object[]).slice(-RECENT).reverse();
  const rolled = recent.filter(isTale).filter(({ system }) => system.ruleset === DUNGEONTELLER);
  for (const message of rolled) {
    const ways = (await offersOn(message)).filter(({ owed }) => owed).map(({ id }) => id);
    if (ways.length > 0) return await tell(message, ways, needed);
  }
  // A job that nothing came into waits for no word, and is told the number all the same.
  const fruitless = rolled.find(
    ({ system }) => system.outcome && isFruitless(system.outcome as Pick<SuccessOutcome, "verdict" | "net">),
  );
  if (fruitless) await tell(fruitless, [], needed);
  else inform(`${WORDS}.none`);
}

async function tell(message: TaleMessage, ways: readonly string[], needed: number): Promise<void> {
  const { net, collected } = message.system.outcome as Pick<SuccessOutcome, "net" | "collected">;
  const way = `${RULES}-${rulingFor(collected?.total ?? net, needed)}`;
  // A job that is not done goes on.
  if (ways.includes(way)) await makeMove(message, way);
  else inform(`${WORDS}.notYet`, { total: collected?.total ?? net, needed });
}
