import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { dieShows } from "./pond.fixture.ts";
import { ADA, leaveTales, source } from "./tales.fixture.ts";
import { diceOf, luckOf, openTeller, type TellerTable } from "./teller.fixture.ts";

// Every optional or disputed rule as a setting of the world: one small scene, played with each of its values.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
  table = await openTeller();
});
afterAll(leaveTales);
beforeEach(() => dieShows(6));

/** A ruling, and what the scene comes to with each of its values, the default first. */
interface Scene {
  ruling: string;
  number: string;
  play: () => Promise<unknown>;
  comesTo: ReadonlyMap<unknown, unknown>;
}
const scene = (ruling: string, number: string, play: Scene["play"], ...comesTo: [unknown, unknown][]): Scene => ({
  ...{ ruling, number, play },
  comesTo: new Map(comesTo),
});

const tired = (value: number, system: object = {}, items: object[] = []): Promise<Loose> =>
  table.hero("Harley", { luck: { base: 40, value }, ...system }, items);
/** Luck and whether somebody is out, after a blow of nine successes. */
const struck = async (value: number): Promise<unknown[]> => {
  const [orc, hero] = [await table.creature("Orc"), await tired(value)];
  await table.blow(orc, hero);
  return [hero.system.luck.value, hero.system.out];
};
const mail = (value: number) => ({ name: "Mail", type: "tellerArmor", system: { kind: "suit", value, worn: true } });
const pinning = { muscle: 5, stunt: 3 };

const dwarfCard = async (): Promise<Loose> => {
  const roles = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-roles");
  return (await roles.getDocuments()).find(({ name }: Loose) => name === "Dwarf");
};

const SCENES: Scene[] = [
  scene("heroOut", "A-01", () => struck(4), ["belowZero", [0, false]], ["atZero", [0, true]]),
  scene("zeroLuckDice", "A-02", async () => table.dice(await tired(0), "talk"), [1, 1], [0, null]),
  scene("overkill", "A-03", () => struck(4), ["stopAtZero", [0, false]], ["knockOut", [0, true]]),
  scene(
    "luckCap",
    "A-04",
    async () => {
      const knight = await table.creature("Knight", { armor: 4 });
      const [five, three] = [await tired(5, { actions: { battle: 8 } }), await tired(3, { actions: { battle: 8 } })];
      return [await table.blow(five, knight), await table.blow(three, knight)];
    },
    ["last", [4, 3]],
    ["first", [1, 1]],
    ["off", [4, 4]],
  ),
  scene(
    "costTiming",
    "A-05",
    async () => {
      const hero = await tired(4, {}, await table.cards("stoneform"));
      return [diceOf(await table.play(hero, "stoneform")), luckOf(hero)];
    },
    ["afterRoll", [4, [2]]],
    ["beforeRoll", [2, [2]]],
  ),
  scene(
    "lentDice",
    "A-06",
    async () => {
      const paladin = await table.hero("Stalwart", {}, await table.cards("inspire"));
      await table.play(paladin, "inspire");
      const from = `${paladin.uuid} ${Object.keys(paladin.system.effects)[0]}`;
      const warrior = await tired(3, {}, await table.cards("feat-of-strength"));
      const bought = await table.play(warrior, "feat-of-strength", [], { number: 1 });
      return [await table.dice(await tired(2), "talk", { lent: { from, dice: 2 } }), diceOf(bought)];
    },
    ["aboveCap", [4, 4]],
    ["underCap", [2, 3]],
  ),
  scene(
    "creatureCap",
    "A-07",
    async () => table.blow(await table.creature("Orc", { luck: { base: 9, value: 3 } }), await table.hero("Harley")),
    [false, 9],
    [true, 3],
  ),
  scene(
    "creatureOut",
    "A-07",
    async () => {
      const orc = await table.creature("Orc", { luck: { base: 4, value: 4 } });
      await table.blow(await table.hero("Harley"), orc);
      return [orc.system.luck.value, orc.system.out];
    },
    ["atZero", [0, true]],
    ["belowZero", [0, false]],
  ),
  scene(
    "wakeOnHeal",
    "A-08",
    async () => {
      const paladin = await table.hero("Stalwart", {}, await table.cards("hand-of-healing"));
      const friend = await tired(0, { out: true });
      await table.play(paladin, "hand-of-healing", [friend]);
      return [luckOf(friend), friend.system.out];
    },
    [false, [[4], true]],
    [true, [[4], false]],
  ),
  scene(
    "dodge",
    "A-10",
    async () => {
      const [orc, hero] = [await table.creature("Orc"), await table.hero("Pip", {}, [mail(2)])];
      const blow = { who: orc.uuid, action: "battle", targets: [hero.uuid] };
      return diceOf(await table.roll(blow, { dodge: "dodge" }));
    },
    ["insteadOfArmor", 9 - 4],
    ["plusArmor", 9 - 4 - 2],
  ),
  scene(
    "penaltyFloor",
    "A-13",
    async () => {
      const hero = await table.hero("Pip", { actions: { talk: 2, shoot: 0 } });
      await table.roll({ who: hero.uuid, hazard: "poison" }, {}, "hazard");
      // A handful that starts at none stays so.
      return [await table.dice(hero, "talk"), await table.dice(hero, "shoot")];
    },
    [1, [1, null]],
    [0, [null, null]],
  ),
  scene(
    "doubleMoveGate",
    "A-15",
    async () => {
      const bow = { name: "Bow", type: "tellerWeapon", system: { dice: 5, hands: 2, uses: ["shoot"], inHand: true } };
      const dwarf = await table.hero("Harley", { actions: { shoot: 2, notice: 2 } }, [bow]);
      return table.dice(dwarf, "shoot", { moved: "double", weapon: dwarf.items.contents[0].id });
    },
    ["action", null],
    ["pool", 2 + 2 - 3],
  ),
  scene(
    "climbFall",
    "A-33",
    async () => {
      const hero = await table.hero("Brawnley");
      await table.deed(hero, { deed: "beginClimb", climb: { steps: ["muscle", "stunt"], passed: 0, paces: 3 } });
      const climb = () => table.roll({ who: hero.uuid, action: "muscle", way: "climb", targets: [] });
      await climb();
      dieShows(1);
      const slip = await climb();
      dieShows(6);
      const { offersOn } = await source("core/cards/offers.ts");
      const falls = (await offersOn(slip)).length > 0;
      if (falls) await table.take(slip, "fall");
      return [falls, luckOf(hero)];
    },
    // Three dice for a step of three paces, or a Luck for the step.
    ["dice", [true, [27]]],
    ["flat", [false, [29]]],
  ),
  scene(
    "squeeze",
    "A-35",
    async () => {
      const hero = await table.hero("Brawnley", { actions: pinning }, await table.cards("pin"));
      const orc = await table.creature("Orc", { actions: { muscle: 2, stunt: 1 }, armed: false });
      await table.play(hero, "pin", [orc], {}, { oppose: "roll" });
      await table.roll({ who: hero.uuid, action: "muscle", way: "squeeze", targets: [orc.uuid] }, { oppose: "roll" });
      return luckOf(orc);
    },
    ["net", [27]],
    ["raw", [25]],
  ),
  scene(
    "lightPenalties",
    "A-45",
    async () => {
      const dark = { action: "notice", dice: -2, when: "in the dark", tag: "dark", auto: true };
      const dim = { ...dark, dice: 0, tag: "dim" };
      const [elf, dwarf] = [
        await table.hero("Mallion", { actions: { notice: 6 } }),
        await table.hero("Harley", { actions: { notice: 6 }, bonuses: [dark, dim] }),
      ];
      const found = [];
      for (const who of [elf, dwarf])
        for (const light of ["bright", "dim", "dark"]) found.push(await table.dice(who, "notice", { light }));
      return found;
    },
    [true, [6, 4, 2, 6, 6, 4]],
    [false, [6, 6, 6, 6, 6, 4]],
  ),
  scene(
    "turnOrder",
    "A-44",
    async () => {
      const [orc, hero] = [await table.creature("Orc"), await table.hero("Pip")];
      const combat = await CONFIG.Combat.documentClass.create({});
      const order = async () => combat.turns.map(({ actor }: Loose) => actor.name);
      await combat.createEmbeddedDocuments("Combatant", [
        { actorId: orc.id, initiative: 6 },
        { actorId: hero.id, initiative: 2 },
      ]);
      const found = await order();
      await combat.delete();
      return found;
    },
    ["sides", ["Pip", "Orc"]],
    ["list", ["Orc", "Pip"]],
  ),
  scene(
    "allowMalicious",
    "A-59",
    async () => {
      const skeleton = await table.cards("raise-skeleton");
      const wizard = await table.hero("Feeney", {}, skeleton);
      // The Gamemaster's own wizards may in any case.
      const wicked = await table.creature("Wicked", { actions: { magic: 6 } }, skeleton);
      const raises = async (who: Loose) => (await table.play(who, "raise-skeleton")) !== null;
      return [await raises(wizard), await raises(wicked), luckOf(wizard)];
    },
    [false, [false, true, [30]]],
    [true, [true, true, [26]]],
  ),
  scene(
    "luckyFaces",
    "A-68",
    async () => {
      await game.users.get(ADA).update({ "flags.four-tales.luckyFaces": "12" });
      const [hero, orc] = [await table.hero("Harley"), await table.creature("Orc", { actions: { notice: 4 } })];
      await hero.update({ [`ownership.${ADA}`]: 3 });
      dieShows(1);
      const { cardContext } = await source("core/cards/card-view.ts");
      const looks = async (who: Loose) => {
        const card = await table.roll({ who: who.uuid, action: "notice", targets: [] });
        const { context } = await cardContext(card);
        return [card.system.outcome.successes, context.dice[0].sign ?? ""];
      };
      return [await looks(hero), await looks(orc)];
    },
    [
      "fixed",
      [
        [0, ""],
        [0, ""],
      ],
    ],
    [
      "perPlayer",
      [
        [4, ""],
        [0, ""],
      ],
    ],
    [
      "colors",
      [
        [4, "red"],
        [0, "red"],
      ],
    ],
  ),
  scene(
    "dwarfChainmail",
    "A-24",
    async () => {
      const { uuid } = await dwarfCard();
      const [orc, dwarf] = [await table.creature("Orc"), await table.hero("Newcomer")];
      await table.roll({ who: dwarf.uuid, role: uuid, kit: false }, {}, "role");
      const { sheetContext } = await source("rulesets/dungeonteller/character/being.context.ts");
      const { armor, stuff } = sheetContext(dwarf, false);
      const { itemFacts } = await source("rulesets/dungeonteller/character/item.facts.ts");
      const [first] = itemFacts("tellerArmor", dwarf.items.getName("Family Chainmail").toObject().system);
      return [await table.blow(orc, dwarf), armor, stuff[0].line === first, first];
    },
    [4, [9 - 4, 4, true, "Armor 4"]],
    [3, [9 - 3, 3, true, "Armor 3"]],
  ),
  scene(
    "starterKits",
    "A-30",
    async () => {
      const { RoleDialog } = await source("rulesets/dungeonteller/character/role.dialog.ts");
      const hero = await table.hero("Newcomer");
      const { kit } = await new RoleDialog(hero)._prepareContext({ parts: ["form"] });
      await table.roll({ who: hero.uuid, role: (await dwarfCard()).uuid, kit }, {}, "role");
      return [kit, hero.items.getName("War Hammer") !== undefined];
    },
    [true, [true, true]],
    [false, [false, false]],
  ),
];

describe("rulings of the table", () => {
  const spec = (key: string): Loose => table.tales.game.settings.settings.get(`four-tales.dungeonteller.${key}`);

  it("are all played here, in each of their values", async () => {
    const ruleset = table.tales.rulesets.find(({ id }) => id === "dungeonteller")!;
    const wanted = ruleset.settings
      .filter(({ scope }) => scope === "world")
      .map(({ key, type, choices, range, default: first }) => {
        const more = choices ? Object.keys(choices) : type === "boolean" ? [true, false] : [range!.min, range!.max];
        return [key, [first, ...more.filter((value) => value !== first)]];
      });
    const played = SCENES.map(({ ruling, comesTo }) => [ruling, [...comesTo.keys()]]);
    expect(Object.fromEntries(played)).toEqual(Object.fromEntries(wanted));
  });

  it.each(SCENES.map((one) => [one.number, one.ruling, one] as const))("%s: %s", async (_number, ruling, one) => {
    // Among the settings, with a name and a line of meaning.
    const { config, scope, name, hint } = spec(ruling);
    const words = [name, hint].map((key) => game.i18n.localize(key));
    expect([config, scope, words.every((text) => !text.startsWith("FOURTALES."))]).toEqual([true, "world", true]);
    for (const [value, comesTo] of one.comesTo) {
      const found = await table.under(ruling, value, one.play);
      dieShows(6);
      expect(found, String(value)).toEqual(comesTo);
    }
  });
});
