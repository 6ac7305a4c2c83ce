import { questionsOf, type TaleMessage } from "../card/tale.model.ts";

/** What asks people and takes their answers is fetched with the first card that asks something. */
let asking: Promise<typeof import("./ask.dialog.ts")> | null = null;

function fetchAsking(): typeof asking {
  const under = asking ?? import("./ask.dialog.ts");
  asking = under;
  under.catch(() => {
    // The line may have been down: the next card tries again.
    if (asking === under) asking = null;
  });
  return under;
}

/** Shows the card's open questions that are this client's to answer; windows about settled ones close. */
export async function askAloud(message: TaleMessage): Promise<void> {
  if (questionsOf(message.system).some(({ status }) => status === "open")) fetchAsking();
  await (await asking)?.askAloud(message);
}

/** Closes what is still asked about a card that went on, was withdrawn or deleted. */
export function stopAsking(messageId: string): void {
  // Where it could not be fetched, nothing is asked.
  asking?.then((asks) => asks.stopAsking(messageId)).catch(() => {});
}

/** Opens what this browser keeps under seal of a card, once all are in. */
export async function openSealed(message: TaleMessage): Promise<void> {
  if (!questionsOf(message.system).some(({ seal }) => seal)) return;
  await (await import("./seals.ts")).openSealed(message);
}
