import type { Side } from "../rules/side/side.ts";

/** The first thing of a side that the game master has to allow: a stand-in, then what helps and stands on no sheet. */
export function askedFor(side: Side | null) {
  if (!side?.ready) return null;
  const { name } = side.who;
  const stand = side.abilities.find(({ asked }) => asked);
  if (stand) return { name, ref: stand.id, ability: stand.name, standsFor: stand.standsFor, value: stand.penalty };
  const help = side.modifiers.find(({ asked, on }) => asked && on);
  if (!help) return null;
  const { id, label, value, choices } = help;
  // Words that were typed, a thing by its name, or a language key that is translated where it is read.
  const reason = "text" in label ? label.text : String(label.data?.name ?? label.key);
  return { name, ref: id, reason, value, choices: choices ?? [value] };
}
