import type { World } from "../../../core/contract/roll-kind.ts";
import type { TaleDocument } from "../../../core/foundry/documents.ts";
import { findItem } from "../../../core/foundry/uuid.ts";
import type { Source } from "../../../kernel/whole.ts";
import { findBeing } from "../being.ts";
import type { Attempt } from "../rules/attempt/attempt.ts";
import { readChoices } from "../rules/attempt/attempt-check.ts";
import { powerOf } from "../rules/attempt/attempt-request.ts";
import { chosenOf, modsOf } from "../rules/mods.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import type { Being } from "../rules/types.ts";

/** DT-159: the card of the spell that comes with a greater familiar, where it lies in a compendium. */
export async function readBrought(choices: object): Promise<TaleDocument[]> {
  const read = readChoices(choices);
  const being = read.ok ? await findBeing(read.value.who) : null;
  const uuid = read.ok && being ? spellOf(being, read.value) : "";
  const card = uuid ? await findItem(uuid) : null;
  return card ? [card] : [];
}

/** A request with the card of the spell that comes along; nothing comes to whoever has it. */
export function withBrought(request: SuccessRequest, being: Being, attempt: Attempt, world: World): SuccessRequest {
  const uuid = spellOf(being, attempt);
  const card = uuid ? world.document(uuid) : null;
  if (card?.documentName !== "Item") return request;
  const { name, type, img, system }: Source = { ...card.toObject() };
  const known = being.items.some((item) => item.type === type && item.name === name);
  return known ? request : { ...request, brings: { name, type, img, system } };
}

function spellOf(being: Being, attempt: Attempt): string {
  const power = attempt.way === "power" ? powerOf(being, attempt) : null;
  if (!power || attempt.way !== "power") return "";
  return chosenOf(modsOf(power.system).kinds, attempt.kind)?.kind.spell ?? "";
}
