import type { RollKind } from "../../../src/core/rolls/roll-kind.ts";
import { briefly } from "./pond.fixture.ts";
import { calm, source, type Tales } from "./tales.fixture.ts";

/** A card as a player's client would post it, before it goes out. */
export interface Draft {
  system: Loose;
  rolls: object[];
}

/**
 * Posts a card of a player's as a client would that was changed: the honest one as the road walks it with the sheets of now,
 * and what `change` makes of it. Dice fall as this client's dice are set.
 */
export async function forgeTale(
  tales: Tales,
  author: string,
  roll: { ruleset: string; kind: string; choices: object },
  change: (draft: Draft) => void | Promise<void> = () => {},
): Promise<void> {
  const { freshTale, walk } = await source("core/rolls/walk.ts");
  const kind = tales.api.rulesetById(roll.ruleset).rollKinds.find(({ id }: RollKind) => id === roll.kind);
  const system = freshTale(roll.ruleset, kind, roll.choices);
  const draft: Draft = { system, rolls: [] };
  const problems = await walk(kind, system, draft.rolls, { id: author, isGM: false });
  if (problems) throw new Error(`The honest card is refused: ${problems.map(({ key }: Loose) => key)}`);
  await change(draft);
  const rolls = draft.rolls.map((one) => JSON.stringify(one));
  const data = { type: "tale", author, system: structuredClone(draft.system), rolls };
  await briefly(tales, author, (seat) => seat.create("ChatMessage", [data as never]));
  await calm();
}

/** Throws these dice, as a client that cheats might do beside the road. */
export async function thrown(rollClass: string, formula: string): Promise<{ json: object; faces: number[][] }> {
  const cls = CONFIG.Dice.rolls.find(({ name }: Loose) => name === rollClass);
  const roll = await new cls(formula).evaluate();
  return { json: roll.toJSON(), faces: roll.dice.map((die: Loose) => die.results.map(({ result }: Loose) => result)) };
}
