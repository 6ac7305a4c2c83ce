import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { calm, leaveTales, openTales, type Tales } from "../tales.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("what follows from a change", () => {
  beforeAll(async () => {
    tales = await openTales();
    await calm();
  });

  it("each game is handed its own documents alone, and no line of another runs", async () => {
    const heard: string[] = [];
    for (const game of tales.rulesets) {
      for (const [where, followers] of Object.entries(game.follows ?? {})) {
        for (const [what, own] of Object.entries(followers as Record<string, (...args: Loose[]) => unknown>)) {
          Object.assign(followers, {
            [what]: (...args: Loose[]) => {
              heard.push(`${game.id} ${where} ${what}`);
              return own(...args);
            },
          });
        }
      }
    }
    const make = (type: string) => CONFIG.Actor.documentClass.create({ name: type, type });
    const [kylar, rook] = [await make("kalyrCharacter"), await make("kalyrCharacter")];
    await kylar.createEmbeddedDocuments("Item", [{ name: "Swords", type: "kalyrAbility" }]);
    await kylar.update({ name: "Kylar" });
    const [swords] = kylar.items;
    const pick = { item: swords.id, name: "", psionic: false, standsFor: "", penalty: 0 };
    const contest = { who: kylar.uuid, foe: rook.uuid, against: "opposed", picks: [pick, { ...pick, item: "" }] };
    expect(await tales.api.startRoll("kalyr", "contest", contest)).not.toBeNull();
    await rook.delete();
    await calm();
    expect(heard, "in Kalyr's play").toEqual([]);

    const hero = await make("tellerHero");
    await hero.update({ "system.out": true });
    await calm();
    expect(new Set(heard)).toEqual(new Set(["dungeonteller keeper actorChanged"]));
    heard.length = 0;
    const mage = await make("wovenCharacter");
    const [skill] = await mage.createEmbeddedDocuments("Item", [{ name: "Charm", type: "wovenSkill" }]);
    await skill.update({ "system.rank": 2 });
    await calm();
    expect(heard).toEqual(
      ["itemComes", "itemCame", "itemChanges", "itemChanged"].map((what) => `spellwoven author ${what}`),
    );
  });
});
