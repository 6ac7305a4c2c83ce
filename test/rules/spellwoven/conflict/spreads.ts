import { type Spread, type SpreadSide, waysFor } from "../../../../src/rulesets/spellwoven/rules/index.ts";

export const PLAIN = { sumResolutionDice: false };

export const side = (id: string, faces: number[], members: [id: string, failed?: boolean][]): SpreadSide => ({
  id,
  name: id,
  pool: faces.length,
  faces,
  members: members.map(([name, failed = false]) => ({ id: name, name, actor: `Actor.${name}`, failed })),
});
export const use = (option: 3 | 5 | 7 | 9, target = "", ...dice: number[]) => ({
  dice: dice.length ? dice : [0],
  option,
  target,
});
export const ways = (spread: Spread, id: string) =>
  waysFor(spread, id).map(({ option, target }) => `${option}${target}`);
