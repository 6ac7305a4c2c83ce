import { isTale, type TaleMessage } from "../../../core/card/tale.model.ts";
import { chatMessages } from "../../../core/foundry/game.ts";
import type { Company } from "../being.ts";
import { onlyFoeOf } from "../encounter/around.ts";
import { knownPerson } from "../rules/social/influence.ts";
import type { Being } from "../rules/types.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import type { WovenRequest } from "./attempt-state.ts";

/** Cards of the log that are looked through. */
const MOST_CARDS = 300;

/** Kinds of rolls that pass between two people. */
const BETWEEN = new Set(["test", "contest", "opportunity"]);

/** The newest cards of the log, the last one first. */
export function newestCards(): TaleMessage[] {
  return ([...chatMessages()] as object[]).slice(-MOST_CARDS).filter(isTale).reverse();
}

/** With whom somebody had to do on a card that is done, whatever else stands on it; null where it was none of theirs. */
export function otherOn({ system }: TaleMessage, uuid: string): Pick<Being, "uuid" | "name"> | null {
  const { ruleset, kind, stage } = system;
  if (ruleset !== SPELLWOVEN || !BETWEEN.has(kind) || stage !== "rolled") return null;
  const { who, target } = (system.request as Partial<WovenRequest> | null)?.roll ?? { who: null, target: null };
  if (!isSomebody(who) || !isSomebody(target)) return null;
  return who.uuid === uuid ? target : target.uuid === uuid ? who : null;
}

function isSomebody(one: Pick<Being, "uuid" | "name"> | null): one is Being {
  return typeof one?.uuid === "string" && typeof one.name === "string";
}

/**
 * SW-24: with whom somebody most likely begins a contest: with whom they last had to do, in words, in blows or by influence, of those
 * at hand; else the only one of them whom they know, or the only foe. Empty where nothing tells.
 */
export function likelyTarget(being: Being, company: Company): string {
  const here = [...company.values()];
  for (const card of newestCards()) {
    const other = otherOn(card, being.uuid);
    if (other && company.has(other.uuid)) return other.uuid;
    const line = placedOn(card, being.uuid);
    const known = line && here.find((one) => knownPerson(being, one)?.id === line);
    if (known) return known.uuid;
  }
  const [known, ...others] = here.filter((one) => knownPerson(being, one));
  const foe = onlyFoeOf(being.uuid);
  return known && others.length === 0 ? known.uuid : company.has(foe) ? foe : "";
}

/** The line of the contact book on which somebody placed influence with a card; empty where it did nothing like it. */
function placedOn({ system: { ruleset, kind, choices } }: TaleMessage, uuid: string): string {
  const { who, deed, data } = (choices ?? {}) as { who?: unknown; deed?: unknown; data?: { id?: unknown } };
  return ruleset === SPELLWOVEN && kind === "deed" && deed === "influence" && who === uuid ? String(data?.id) : "";
}
