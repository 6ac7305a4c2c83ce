import { card, type Fields, type Hands, keepersHand, opened } from "../people.window.ts";
import { still, until } from "../tales.fixture.ts";
import { corner, fates, tales, token } from "./board.fixture.ts";

/** What people do on the Battle Board: with tokens on the map, of which nothing is drawn here, and at the desk. */

/** Somebody takes a token and lets it go in a cell, a little beside its middle, or outside. */
export async function drags(name: string, cell: string): Promise<void> {
  const piece = token(name);
  const { x, y } = cell === "out" ? { x: 0, y: 0 } : await corner(cell);
  const waypoints = [piece.getSnappedPosition({ x: x + 31, y: y - 22 })];
  const movement = { [piece.id]: { waypoints, method: "dragging" } };
  await piece.parent.updateEmbeddedDocuments("Token", [{ _id: piece.id, ...waypoints[0] }], { movement });
  await still();
}

/** Somebody moves by dragging their token in a fight. @returns what its card came to, or why there is none */
export async function moves(name: string, cell: string): Promise<string> {
  const [cards, told] = [game.messages.size, tales.shown.warnings.length];
  await drags(name, cell);
  if (game.messages.size === cards) return tales.shown.warnings.slice(told).join(" ");
  await until(() => card().system.stage === "rolled" && !fates(card()).includes("waiting"));
  return fates(card());
}

/** The Storyteller's desk for a fight. */
export async function deskOf(): Promise<Hands> {
  await (await keepersHand()).press("use", { game: "words-of-power", tool: "desk" });
  return opened("wp-desk");
}

/** The Storyteller presses what opens a small form at the desk, and fills it in. */
export async function atDesk(action: string, fields: Fields): Promise<void> {
  const desk = await deskOf();
  const form = await desk.opens(action);
  await form.say(fields);
  await form.send();
  await still();
}

/** Where everybody stands, as the desk says. */
export async function standsByDesk(): Promise<Record<string, string>> {
  const rows = [...(await deskOf()).element.querySelectorAll(".wp-desk-row")];
  const text = (row: Element, among: string) => row.querySelector(among)?.textContent?.trim() ?? "";
  return Object.fromEntries(
    rows
      .filter((row) => row.querySelector(".wp-desk-cell"))
      .map((row) => [text(row, ".wp-desk-name"), text(row, ".wp-desk-cell")]),
  );
}
