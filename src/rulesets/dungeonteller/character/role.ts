import { startRoll } from "../../../core/rolls/road.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import type { RoleChoices } from "./role.kind.ts";

/**
 * A hero takes a role: a card in the log that can be taken back. The person is told why where the rules refuse.
 * @returns has it been asked for?
 */
export async function takeRole(choices: RoleChoices): Promise<boolean> {
  return (await startRoll(DUNGEONTELLER, "role", choices)) !== null;
}
