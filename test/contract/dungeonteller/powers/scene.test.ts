import { describe, expect, it } from "vitest";
import { calm } from "../../tales.fixture.ts";
import { at, effectsOf, freshId, luckOf, onScene, uuids } from "../teller.fixture.ts";
import { blow, play } from "../teller.window.ts";
import { atTheTable, dice, endTurn, type People, people, shows, table } from "./powers.fixture.ts";

// Powers that change the scene: who stands where, light, and beings of their own.

atTheTable();

describe("powers that change the scene", () => {
  it(
    "DT-130 knockback: a foe is pushed a pace for each success left, straight away from the one who pushes",
    shows(
      "knockback",
      async ({ harley, orc, troll }) => {
        await orc.update({ "system.actions.muscle": 1 });
        const { tokens } = await onScene(harley, orc);
        const card = await play(harley, "knockback", [orc], { tokens: uuids(tokens) }, { oppose: "roll" });
        const pushed = at(tokens[1]);
        await table.tales.api.undoEvents(card);
        // Without a token there is nothing to move.
        await play(harley, "knockback", [troll], { tokens: uuids(tokens) });
        return [pushed, at(tokens[1]), luckOf(orc)];
      },
      [[1000, 500, 0], [700, 500, 0], [30]],
    ),
  );

  it(
    "DT-139 teleport: as far as one likes, and no further than there are successes or than the scene goes",
    shows(
      "teleport",
      async ({ harley }) => {
        const { tokens } = await onScene(harley);
        const go = async (direction: string, paces: number) => {
          await play(harley, "teleport", [], { tokens: uuids(tokens), direction, paces });
          return at(tokens[0]);
        };
        const places = [await go("e", 2), await go("ne", 9), await go("n", 9)];
        return [...places, luckOf(harley)];
      },
      [[700, 500, 0], [1100, 100, 0], [1100, 0, 0], [18]],
    ),
  );

  it(
    "DT-139 teleport: walls in between do not matter; a spot in a wall or with somebody in it sends back, an open door does not",
    shows(
      "teleport",
      async ({ harley, orc }) => {
        await harley.update({ "system.actions.magic": 6 });
        const { scene, tokens } = await onScene(harley, orc);
        const line = (x: number) => [x + 50, 400, x + 50, 700];
        const [, door] = await scene.createEmbeddedDocuments("Wall", [{ c: line(800) }, { c: line(1000), door: 1 }]);
        const go = async (paces: number, direction = "e") => {
          const card = await play(harley, "teleport", [], { tokens: uuids([tokens[0]]), direction, paces });
          const place = [...at(tokens[0]), card.system.outcome.sentence.key.split(".").at(-1)];
          await tokens[0].update({ x: 500, y: 500, elevation: 0 }, { animate: false });
          await harley.update({ "system.luck.value": 30 });
          return place;
        };
        const intoOrc = await go(2);
        await tokens[1].update({ elevation: 3 });
        const below = await go(2);
        const places = [intoOrc, below, await go(3), await go(4), await go(5)];
        await door.update({ ds: 1 });
        places.push(await go(5));
        // The walls run along the edge of this field.
        await scene.createEmbeddedDocuments("Wall", [{ c: [400, 300, 400, 700] }]);
        places.push(await go(1, "w"));
        return [...places, luckOf(harley)];
      },
      [
        [500, 500, 0, "bounced"],
        [700, 500, 0, "power"],
        [500, 500, 0, "bounced"],
        [900, 500, 0, "power"],
        [500, 500, 0, "bounced"],
        [1000, 500, 0, "power"],
        [400, 500, 0, "power"],
        [30],
      ],
    ),
  );

  it(
    "DT-135 float: a pace above the ground, until the turns are over, and going nowhere",
    shows(
      "float",
      async ({ harley }) => {
        await harley.update({ "system.actions.magic": 1 });
        const { tokens } = await onScene(harley);
        await play(harley, "float", [], { tokens: uuids(tokens) });
        const up = at(tokens[0]);
        const [held] = await table.tales.api.applyLoose("dungeonteller", harley, "teller.moved", { value: "moved" });
        await endTurn(harley);
        await endTurn(harley);
        return [up, held.key.split(".").at(-1), at(tokens[0]), effectsOf(harley)];
      },
      [[500, 500, 1], "held", [500, 500, 0], []],
    ),
  );

  it(
    "DT-108 starlight: dim light for six paces, until one lets it go out",
    shows(
      "starlight",
      async ({ harley }) => {
        const { tokens } = await onScene(harley);
        await play(harley, "starlight", [], { tokens: uuids(tokens) });
        const shines = tokens[0].light.dim;
        const [effect] = Object.keys(harley.system.effects);
        const out = await table.roll({ who: harley.uuid, deed: "endEffect", effect }, {}, "deed");
        const dark = tokens[0].light.dim;
        await table.tales.api.undoEvents(out);
        await calm();

        return [shines, dark, tokens[0].light.dim];
      },
      [6, 0, 6],
    ),
  );

  const raises =
    (id: string, cost: number) =>
    async ({ harley }: People) => {
      await table.tales.api.writeSetting("dungeonteller", "allowMalicious", true);
      await harley.update({ "system.luck": { base: 20, value: 20 } });
      const { scene, tokens } = await onScene(harley);
      for (const made of [freshId(), freshId()]) await play(harley, id, [], { tokens: uuids(tokens), fresh: made });
      await table.tales.api.writeSetting("dungeonteller", "allowMalicious", false);
      const served = [
        scene.tokens.size,
        harley.system.minions.length,
        20 - harley.system.luck.value,
        harley.system.luck.max,
      ];
      expect(served).toEqual([3, 2, cost * 2, 18]);
      const [first] = Object.keys(harley.system.effects);
      const minion = game.actors.get(harley.system.minions[0].slice(6));
      await table.roll({ who: harley.uuid, deed: "endEffect", effect: first }, {}, "deed");
      await calm();
      return [
        minion.type,
        minion.system.luck.value > 0,
        scene.tokens.size,
        harley.system.luck.max,
        game.actors.has(minion.id),
      ];
    };
  const GONE_AGAIN = ["tellerMonster", true, 2, 19, false];

  it(
    "DT-12, DT-76, DT-154 raise-skeleton: serves, and lowers the maximum while it lasts",
    shows("raise-skeleton", raises("raise-skeleton", 4), GONE_AGAIN),
  );
  it("DT-155 raise-zombie: the same", shows("raise-zombie", raises("raise-zombie", 4), GONE_AGAIN));
  it("DT-157 summon-orc: the same, for eight", shows("summon-orc", raises("summon-orc", 8), GONE_AGAIN));

  const calls =
    (id: string, kind: string, action: string) =>
    async ({ harley, orc }: People) => {
      await harley.update({ "system.luck": { base: 20, value: 20 } });
      const before = [await dice(harley, "magic"), await dice(harley, action)];
      await play(harley, id, [], { fresh: freshId(), kind });
      const gained = [await dice(harley, "magic"), await dice(harley, action)].map((now, n) => now! - before[n]!);
      const animal = game.actors.get(harley.system.familiar.uuid.slice(6));
      const second = await play(harley, id, [], { fresh: freshId(), kind });
      const { value: luck, max } = harley.system.luck;
      await blow(orc, animal);
      return [gained, animal.system.luck.base, max, luck - harley.system.luck.value, second];
    };

  it(
    "DT-75, DT-158 summon-familiar: a die of Magic and one by its kind; who hurts it hurts its master; one is enough",
    shows("summon-familiar", calls("summon-familiar", "owl", "talk"), [[1, 1], 3, 19, 1, null]),
  );
  it(
    "DT-159 summon-greater-familiar: two dice each, for two of the maximum",
    shows("summon-greater-familiar", calls("summon-greater-familiar", "raven", "sneak"), [[2, 2], 6, 18, 1, null]),
  );

  it(
    "DT-147 eye: three dice for Sneak, the caster's Notice, and one hit ends it; gone when the turns are over",
    shows(
      "eye",
      async ({ harley }) => {
        await harley.update({ "system.actions.magic": 1 });
        const { scene, tokens } = await onScene(harley);
        await play(harley, "eye", [], { tokens: uuids(tokens), fresh: freshId() });
        const eye = scene.tokens.contents.at(-1).actor;
        const figures = [eye.system.actions.sneak, eye.system.actions.notice, eye.system.luck.value];
        await endTurn(harley);
        await endTurn(harley);
        await calm();
        return [figures, scene.tokens.size];
      },
      [[3, 4, 1], 1],
    ),
  );

  it("DT-141: a wisp sheds light beside the one who called it, and goes out when it is let go", async () => {
    const { harley } = await people("will-o-the-wisp");
    const { scene, tokens } = await onScene(harley);
    const card = await play(harley, "will-o-the-wisp", [], { tokens: uuids(tokens), fresh: freshId() });
    const wisp = scene.tokens.contents.at(-1);
    expect([wisp.light.bright, wisp.x]).toEqual([6, 600]);
    await table.tales.api.undoEvents(card);
    await calm();
    expect([scene.tokens.size, effectsOf(harley)]).toEqual([1, []]);
  });

  it("DT-143: a swarm of the kind that was called, two paces across, with as much Luck as successes", async () => {
    const { harley } = await people("call-vermin");
    const { scene, tokens } = await onScene(harley);
    await play(harley, "call-vermin", [], { tokens: uuids(tokens), fresh: freshId(), kind: "scarab" });
    const swarm = scene.tokens.contents.at(-1);
    expect([swarm.name, swarm.width, swarm.actor.system.luck.value, swarm.actor.system.tags[0]]).toEqual([
      "Scarab Swarm",
      2,
      4,
      "swarm",
    ]);
  });
});
