import { card, type Fields, keepersHand, opened } from "../people.window.ts";
import { calm, until } from "../tales.fixture.ts";

/**
 * A Gamemaster asks others for a roll, from her desk.
 * @param people UUIDs of those who are asked; whom the window proposes where this is left out
 * @returns the card that asks them
 */
export async function callsFor(gameId: string, fields: Fields, people?: readonly string[]): Promise<Loose> {
  const before = card();
  const window = await (await keepersHand()).opens("use", { game: gameId, tool: "call" });
  await window.say(fields);
  if (people) {
    for (const box of window.element.querySelectorAll<HTMLInputElement>('[name="people"]')) {
      box.checked = people.includes(box.value);
    }
  }
  await window.send();
  await until(() => card() !== before);
  await calm();
  return newestCall();
}

/** The newest card that asks for a roll. */
function newestCall(): Loose {
  return game.messages.contents.findLast(({ system }: Loose) => system.kind === "call");
}

/** Whom the window proposes, by name. */
export function proposed(): string[] {
  const boxes = [...opened("ft-call").element.querySelectorAll<HTMLInputElement>('[name="people"]')];
  return boxes.filter(({ checked }) => checked).map((box) => box.closest("label")?.textContent?.trim() ?? "");
}
