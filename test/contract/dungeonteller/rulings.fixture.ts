import { dieShows } from "../core/ledger/pond.fixture.ts";
import { ADA, source } from "../tales.fixture.ts";
import { diceOf, luckOf, type TellerTable } from "./teller.fixture.ts";

/** A ruling, and what the scene comes to with each of its values, the default first. */
export interface Scene {
  ruling: string;
  number: string;
  play: (table: TellerTable) => Promise<unknown>;
  comesTo: ReadonlyMap<unknown, unknown>;
}
const scene = (ruling: string, number: string, play: Scene["play"], ...comesTo: [unknown, unknown][]): Scene => ({
  ruling,
  number,
  play,
  comesTo: new Map(comesTo),
});

const tired = (table: TellerTable, value: number, system: object = {}, items: object[] = []): Promise<Loose> =>
  table.hero("Harley", { luck: { base: 40, value }, ...system }, items);
/** Luck and whether somebody is out, after a blow of nine successes. */
const struck = async (table: TellerTable, value: number): Promise<unknown[]> => {
  const [orc, hero] = [await table.creature("Orc"), await tired(table, value)];
  await table.blow(orc, hero);
  return [hero.system.luck.value, hero.system.out];
};
const mail = (value: number) => ({ name: "Mail", type: "tellerArmor", system: { kind: "suit", value, worn: true } });
const pinning = { muscle: 5, stunt: 3 };

const dwarfCard = async (): Promise<Loose> => {
  const roles = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-roles");
  return (await roles.getDocuments()).find(({ name }: Loose) => name === "Dwarf");
};

/** Each ruling with a scene that comes to something else with each of its values. */
export const SCENES: readonly Scene[] = [
  scene("heroOut", "A-01", (table) => struck(table, 4), ["belowZero", [0, false]], ["atZero", [0, true]]),
  scene("zeroLuckDice", "A-02", async (table) => table.dice(await tired(table, 0), "talk"), [1, 1], [0, null]),
  scene("overkill", "A-03", (table) => struck(table, 4), ["stopAtZero", [0, false]], ["knockOut", [0, true]]),
  scene(
    "luckCap",
    "A-04",
    async (table) => {
      const knight = await table.creature("Knight", { armor: 4 });
      const [five, three] = [
        await tired(table, 5, { actions: { battle: 8 } }),
        await tired(table, 3, { actions: { battle: 8 } }),
      ];
      return [await table.blow(five, knight), await table.blow(three, knight)];
    },
    ["last", [4, 3]],
    ["first", [1, 1]],
    ["off", [4, 4]],
  ),
  scene(
    "costTiming",
    "A-05",
    async (table) => {
      const hero = await tired(table, 4, {}, await table.cards("stoneform"));
      return [diceOf(await table.play(hero, "stoneform")), luckOf(hero)];
    },
    ["afterRoll", [4, [2]]],
    ["beforeRoll", [2, [2]]],
  ),
  scene(
    "lentDice",
    "A-06",
    async (table) => {
      const paladin = await table.hero("Stalwart", {}, await table.cards("inspire"));
      await table.play(paladin, "inspire");
      const from = `${paladin.uuid} ${Object.keys(paladin.system.effects)[0]}`;
      const warrior = await tired(table, 3, {}, await table.cards("feat-of-strength"));
      const bought = await table.play(warrior, "feat-of-strength", [], { number: 1 });
      return [await table.dice(await tired(table, 2), "talk", { lent: { from, dice: 2 } }), diceOf(bought)];
    },
    ["aboveCap", [4, 4]],
    ["underCap", [2, 3]],
  ),
  scene(
    "creatureCap",
    "A-07",
    async (table) =>
      table.blow(await table.creature("Orc", { luck: { base: 9, value: 3 } }), await table.hero("Harley")),
    [false, 9],
    [true, 3],
  ),
  scene(
    "creatureOut",
    "A-07",
    async (table) => {
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
    async (table) => {
      const paladin = await table.hero("Stalwart", {}, await table.cards("hand-of-healing"));
      const friend = await tired(table, 0, { out: true });
      await table.play(paladin, "hand-of-healing", [friend]);
      return [luckOf(friend), friend.system.out];
    },
    [false, [[4], true]],
    [true, [[4], false]],
  ),
  scene(
    "dodge",
    "A-10",
    async (table) => {
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
    async (table) => {
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
    async (table) => {
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
    async (table) => {
      const hero = await table.hero("Brawnley");
      await table.deed(hero, { deed: "beginClimb", climb: { steps: ["muscle", "stunt"], passed: 0, paces: 3 } });
      const climb = () => table.roll({ who: hero.uuid, action: "muscle", way: "climb", targets: [] });
      await climb();
      dieShows(1);
      const slip = await climb();
      dieShows(6);
      const { offersOn } = await source("core/referee/offers.ts");
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
    async (table) => {
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
    async (table) => {
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
    async (table) => {
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
    async (table) => {
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
    async (table) => {
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
    async (table) => {
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
    async (table) => {
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
