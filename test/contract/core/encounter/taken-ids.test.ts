import { afterAll, beforeAll, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { ADA, calm, leaveTales, openTales, source, type Tales, until } from "../../tales.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const parry = {
  id: "parry",
  power: "parry",
  rule: "DT-131",
  label: "parry",
  until: "next-turn",
  turns: null,
  fresh: true,
  ends: [],
  successes: 2,
  left: null,
  mods: {},
  from: { uuid: "", name: "" },
};

it("a message that somebody put where the card of a turn would lie stops nothing that the turn brings", async () => {
  tales = await openTales({ generation: 14 });
  const combat = await CONFIG.Combat.documentClass.create({});
  const hero = await CONFIG.Actor.documentClass.create({ name: "Pip", type: "tellerHero" });
  const monster = await CONFIG.Actor.documentClass.create({ name: "Orc", type: "tellerMonster" });
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id }, { actorId: monster.id }]);
  await combat.startCombat();
  await until(() => combat.system.clock.round === 1);
  await hero.update({ "system.effects": { parry } });
  await combat.nextTurn();
  await until(() => combat.system.clock.turn === 1);
  const parries = () => Object.keys(hero.system.effects);
  const turnCard = (): Loose => game.messages.contents.findLast(({ system }: Loose) => system?.kind === "time");

  await combat.nextTurn();
  await until(() => parries().length === 0);
  const { from, to } = turnCard().system.choices;
  const { namedId } = await source("kernel/named-id.ts");
  const idOf = (n: number): string => namedId(`dungeonteller ${combat.uuid} ${JSON.stringify({ from, to })} ${n}`);
  // What the id follows from anybody can know.
  expect(turnCard().id).toBe(idOf(0));

  await combat.previousTurn();
  await until(() => parries().length === 1);
  const ada = tales.seat(ADA);
  await ada.create("ChatMessage", [{ _id: idOf(1), content: "Nothing to see here." }] as never, { keepId: true });
  await calm();
  expect(game.messages.get(idOf(1)).author.id).toBe(ADA);
  await combat.nextTurn();
  await until(() => parries().length === 0);
  expect(turnCard().id).toBe(idOf(2));
});
