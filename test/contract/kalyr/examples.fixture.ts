import { answer, type Fields, opened, over } from "../people.window.ts";
import { calm, source } from "../tales.fixture.ts";
import { contests } from "./kalyr.window.ts";

/** What the worked examples are played with: people made for each, and the dice that the examples show. */

export const card = (): Loose => game.messages.contents.at(-1);
export const outcome = (): Loose => card().system.outcome;
export const uuid = ({ id }: Loose): string => `Actor.${id}`;

let count = 0;

/** Somebody in sight with these abilities: a name, a level, and what kind of contest it is for. @param name left out = anybody's */
export async function somebody(
  abilities: [string, number, string?][],
  system: object = {},
  items: object[] = [],
  name = `Somebody ${++count}`,
): Promise<Loose> {
  const own = abilities.map(([name, level, domain = "physical"]) => ({
    name,
    type: "kalyrAbility",
    system: { level, domain },
  }));
  const data = { name, type: "kalyrCharacter", system: { tier: "villain", ...system }, items: [...own, ...items] };
  const made = await CONFIG.Actor.documentClass.create(data);
  const token = { actorId: made.id, actorLink: true, name: made.name, x: 100 * count, y: 100 };
  await game.scenes.active.createEmbeddedDocuments("Token", [token]);
  await calm();
  return made;
}

/** Everybody goes elsewhere: whoever comes now is in sight of nobody who was there before. */
export async function newScene(): Promise<void> {
  await (await CONFIG.Scene.documentClass.create({ name: "Another place" })).activate();
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

/**
 * Somebody begins a contest with these abilities, in the window of their sheet.
 * @param fields what they fill in there, in this order
 */
export async function begins(who: Loose, [first = "", second = ""]: string[], fields: Fields): Promise<void> {
  const { against, mode, ...rest } = fields;
  await contests(who, first && idOf(who, first), {
    ...(against === undefined ? {} : { against }),
    ...(mode === undefined ? {} : { mode }),
    ...(second ? { "picks.1.item": idOf(who, second) } : {}),
    ...rest,
  });
}

/** Against a difficulty, steps or nothing. */
export async function tries(who: Loose, names: string[], fields: Fields = {}): Promise<Loose> {
  await begins(who, names, fields);
  return await over();
}

/** Against somebody who does the same; the other side's dice fall first. */
export async function against(who: Loose, names: string[], foe: Loose, fields: Fields = {}): Promise<Loose> {
  await begins(who, names, { against: "opposed", foe: uuid(foe), ...fields });
  await answer("choose-opposing-0", "fallback");
  return await over();
}

/**
 * The same, where the other side chooses what it does and fills in the window of its answer.
 * @param answering the ability that it answers with
 */
export async function meets(
  who: Loose,
  name: string,
  foe: Loose,
  answering: string,
  fields: Fields = {},
  theirs: Fields = {},
): Promise<Loose> {
  await begins(who, [name], { against: "opposed", foe: uuid(foe), ...fields });
  await answer("choose-opposing-0", "choose");
  const window = opened("ka-choose");
  await window.say({ "picks.0.item": idOf(foe, answering), ...theirs });
  await window.send();
  return await over();
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
