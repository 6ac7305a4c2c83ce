import type { Locator } from "playwright-core";
import { lookAtCard, notice } from "./hands.ts";
import type { Seat } from "./seat.ts";

/**
 * How a question may be settled while somebody is still answering it. DungeonTeller plays all three ways; windows of the others
 * close by the same code, and play one way each.
 */
export const SETTLED = ["withdrawn", "passed over", "deleted"] as const;

/** Settles what the newest card asks, as somebody who has it in their chat log and may. */
export async function settle({ page }: Seat, way: (typeof SETTLED)[number]): Promise<void> {
  const card = await lookAtCard(page);
  // A sheet may lie over the card.
  if (way === "withdrawn") await card.getByRole("button", { name: "Take it back" }).dispatchEvent("click");
  else if (way === "passed over")
    await card.getByRole("button", { name: "Go on without an answer" }).dispatchEvent("click");
  else await page.evaluate(() => game.messages.contents.at(-1).delete());
  if (way !== "passed over") return;
  // What the roll does to whom is done, or it waits for somebody else.
  await page.waitForFunction(() => {
    const { stage, questions, events } = game.messages.contents.at(-1).system;
    const status = (all: object, wanted: string) => Object.values<Loose>(all).some((one) => one.status === wanted);
    return stage === "rolled" ? !status(events, "waiting") : status(questions, "open");
  });
}

/** The window in which `asked` was answering closes by itself, with one word of why; nothing else comes up. */
export async function closedByItself(asked: Seat, window: Locator): Promise<void> {
  await window.waitFor({ state: "detached" });
  await notice(asked.page, "That question is settled. Nothing is left to answer.").waitFor();
  await asked.page.evaluate(() => ui.notifications.clear());
  await notice(asked.page, "Somebody is waiting").waitFor({ state: "detached" });
}
