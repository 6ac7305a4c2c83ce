import { choices, pick } from "./kalyr.fixture.ts";
import { keeperSays } from "./kalyr-play.fixture.ts";
import { calm, source, until } from "./tales.fixture.ts";

/** What the worked examples are played with: people made for each, and the dice that the examples show. */

export const card = (): Loose => game.messages.contents.at(-1);
export const outcome = (): Loose => card().system.outcome;
export const uuid = ({ id }: Loose): string => `Actor.${id}`;

let count = 0;

/** Somebody with these abilities: a name, a level, and what kind of contest it is for. */
export async function somebody(
  abilities: [string, number, string?][],
  system: object = {},
  items: object[] = [],
): Promise<Loose> {
  const own = abilities.map(([name, level, domain = "physical"]) => ({
    name,
    type: "kalyrAbility",
    system: { level, domain },
  }));
  const data = {
    name: `Somebody ${++count}`,
    type: "kalyrCharacter",
    system: { tier: "villain", ...system },
    items: [...own, ...items],
  };
  const made = await CONFIG.Actor.documentClass.create(data);
  await calm();
  return made;
}

export const idOf = (who: Loose, name: string): string => who.items.getName(name).id;
export const wounds = (who: Loose, track = "physical"): string[] =>
  (Object.values(who.system.damage[track].wounds) as Loose[])
    .sort((a, b) => a.order - b.order)
    .map(({ letter }) => letter);

/** The next Fudge dice show these faces, four at a time, as the book writes them. */
export function dice(...throws: string[]): void {
  const faces = throws.join("").replaceAll(" ", "").split("");
  CONFIG.Dice.randomUniform = () => ({ "+": 2.5, _: 1.5, "-": 0.5 })[faces.shift() ?? "_"]! / 3;
}

export const begin = (kind: string, change: object): Promise<Loose> =>
  game.system.api.startRoll("kalyr", kind, choices(change));

/** Against a difficulty, steps or nothing. */
export async function tries(who: Loose, names: string[], change: object = {}): Promise<Loose> {
  const picks = [0, 1].map((n) => pick(names[n] ? idOf(who, names[n]) : ""));
  await begin("contest", { who: uuid(who), picks, weapon: "", ...change });
  await calm();
  return outcome();
}

/** Against somebody who does the same; the other side's dice fall first. */
export async function against(
  who: Loose,
  names: string[],
  foe: Loose,
  change: object = {},
  kind = "contest",
): Promise<Loose> {
  const picks = [0, 1].map((n) => pick(names[n] ? idOf(who, names[n]) : ""));
  await begin(kind, { who: uuid(who), foe: uuid(foe), against: "opposed", picks, weapon: "", ...change });
  await until(() => card().system.questions["choose-opposing-0"]);
  await keeperSays("choose-opposing-0", "fallback");
  await until(() => card().system.stage === "rolled");
  await calm();
  return outcome();
}

export const rule = (key: string, value: unknown): Promise<unknown> =>
  game.settings.set("four-tales", `kalyr.${key}`, value);
export const blow = async (who: Loose, letter: string): Promise<void> => {
  const { applyLoose } = await source("core/ledger/loose-event.ts");
  await applyLoose("kalyr", who, "kalyr.wound", { track: "physical", to: letter, cause: "a blow" });
};
export const column = async (who: Loose): Promise<number> => {
  const { layOut } = await source("rulesets/kalyr/rules/damage/tracks.ts");
  return layOut(who.system.damage.physical).condition;
};
export const results = ({ sides }: Loose): number[][] =>
  sides.map(({ rolls }: Loose) => rolls.map(({ result }: Loose) => result));
