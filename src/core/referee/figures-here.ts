import { copyOf } from "../card/card-copy.ts";
import { kindOf, type TaleMessage } from "../card/tale.model.ts";
import { authorOf } from "../rolls/road.ts";
import { lookUp, worldFor } from "../rolls/walk.ts";
import { beforehand } from "./beforehand.ts";
import { diceSeen } from "./testimony.ts";

/**
 * What the rules go by on somebody's card as this page sees it, although dice of it have fallen: what was looked up here as they
 * fell, or else what its choices come to. Its author's page may have seen something else, and would wait for what nobody asks,
 * while the rules want dice that it has not thrown. Undefined where nothing can be made of it.
 */
export async function figuresHere(message: TaleMessage): Promise<object | undefined> {
  const card = copyOf(message);
  const kind = kindOf(card.system);
  const seen = diceSeen(card);
  if (!kind || seen === "changed") return undefined;
  if (seen) return seen.request;
  const unthrown = { ...card.system, throws: {}, outcome: null };
  const world = beforehand(await worldFor(kind, card.system.choices), card);
  const looked = lookUp(kind, unthrown, authorOf(message), world);
  return looked.ok ? looked.value : undefined;
}
