import { atHand } from "../reachable.ts";
import type { Luck } from "./luck.ts";
import type { Page } from "./page.ts";
import { dialogs, openHand } from "./person.ts";

/**
 * The evening begins in the midst of a story: people have earned something, hold something, and bear something. What nobody has
 * could be spent, drawn, paid or healed by nobody all evening.
 */
export async function beginMidway(keeper: Page): Promise<void> {
  await keeper.do(async () => {
    const word = (text: string, sort: number) => ({ text, sense: "", sort });
    const many = Object.fromEntries(
      ["Ash", "Bell", "Crow", "Dust", "Elm", "Fog", "Hook", "Ice"].map((text, n) => [`more${n}`, word(text, 5 + n)]),
    );
    const harm = (cause: string) => ({ wounds: { fall1: { letter: "S", cause, order: 1 } } });
    const holds: Record<string, object> = {
      wordsCharacter: {
        draws: 2,
        hand: { held1: word("Ember", 1), held2: word("Gate", 2), held3: word("Root", 3), held4: word("Tide", 4) },
        tags: {
          learnt1: { text: "Lockpicker", sense: "", source: "specific", sort: 20 },
          wished1: { text: "Of the old blood", sense: "", source: "specific", sort: 21, pending: true },
        },
      },
      kalyrCharacter: {
        fudgePoints: 3,
        xp: { available: 20, earned: 20 },
        keysOwed: 1,
        damage: { physical: harm("a fall"), social: harm("a broken word") },
      },
      tellerHero: { gold: 150 },
    };
    for (const actor of game.actors.contents) {
      const system = holds[actor.type];
      if (system) await actor.update({ system });
    }
    // Whoever has ten Words may rise, whoever lies slain leaves something behind, and what is maimed can be paid for.
    await game.actors.get("wordsActSnazzle0")?.update({ "system.hand": many });
    await game.actors.get("wordsActElowen00")?.update({ "system.down": true });
    const brakka = game.actors.get("wordsActBrakkaSt");
    const [limb] = Object.entries<Loose>(brakka?.system.zones ?? {}).find(([, { vital }]) => !vital) ?? [];
    if (limb) await brakka.update({ [`system.zones.${limb}.hp.value`]: 0 });
  });
  await keeper.room.pass(5_000);
}

/** What few tables play with, and without which some questions are never asked. */
const SELDOM_PLAYED = {
  "kalyr.detailedOffence": true,
  "kalyr.detailedDefence": true,
  "kalyr.detailedScouting": true,
  "spellwoven.mannersBy": "keeper",
};

/** Powers, armor and rulings that lead to what is seldom met, and somebody whom the next blow may kill. */
export async function bringWhatIsSeldom(keeper: Page, seldomPlayed: boolean): Promise<void> {
  const rulings = { "spellwoven.opportunity": true, ...(seldomPlayed ? SELDOM_PLAYED : {}) };
  await keeper.do(async () => {
    const cards: Record<string, readonly string[]> = {
      tellerHeroFeeney: ["tellerSecretMess", "tellerBriarPatch"],
      tellerHeroStalwa: ["tellerPin0000000"],
    };
    const packed: Loose = game.packs.get("four-tales.dungeonteller-powers");
    for (const [hero, powers] of Object.entries(cards)) {
      const lying: Loose[] = await Promise.all(powers.map((id) => packed.getDocument(id)));
      const data = lying.map((one) => one.toObject());
      await game.actors.get(hero)?.createEmbeddedDocuments("Item", data);
    }
    // Whoever holds somebody fast has empty hands.
    const arms: Loose[] = game.actors.get("tellerHeroStalwa")?.items.filter(({ system }: Loose) => system.inHand) ?? [];
    for (const one of arms) await one.update({ "system.inHand": false });
    for (const actor of game.actors.contents) {
      const worn = actor.items.filter(({ system }: Loose) => system.soakDice === 0);
      await actor.updateEmbeddedDocuments(
        "Item",
        worn.map(({ id }: Loose) => ({ _id: id, "system.soakDice": 2 })),
      );
    }
    for (const [key, value] of Object.entries(rulings)) await game.settings.set("four-tales", key, value);
    // One of the players weaves, and a guard has bled already.
    await game.actors.get("wovenCorvinVael0")?.update({ "ownership.playerBen0000000": 3 });
    await game.actors.get("wovenNimbleJan00")?.update({ "system.influenceToSpend": 3 });
    for (const guard of game.scenes.get("wovenMarket00000")?.tokens.contents ?? [])
      if (!guard.actorLink) await guard.actor?.update({ "system.tracks.health": 5 });
    // What is hard to handle strikes twice, and not as one likes.
    const axe = game.actors.get("wordsActBrakkaSt")?.items.find(({ type }: Loose) => type === "wordsWeapon");
    await axe?.update({ "system.tag": "Clumsy" });
    const snazzle = game.actors.get("wordsActSnazzle0");
    const vital = Object.entries<Loose>(snazzle?.system.zones ?? {}).filter(([, zone]) => zone.vital);
    const frail = vital.map(([zone]) => [`system.zones.${zone}.hp.value`, 1]);
    await snazzle?.update(Object.fromEntries(frail));
  });
  await keeper.room.pass(5_000);
}

/** A fight of Words of Power lies on its board. */
export async function layBoard(keeper: Page): Promise<void> {
  await keeper.do(async () => {
    await game.scenes.get("wordsTollBridge0")?.update({ active: true });
    openHand();
  });
  await keeper.room.pass(2_000);
  for (const action of ['[data-game="words-of-power"][data-tool="desk"]', '[data-action="switch"]']) {
    await keeper.do(() =>
      dialogs()
        .flatMap(({ element }) => atHand<HTMLElement>(element, action))[0]
        ?.click(),
    );
    await keeper.room.pass(5_000);
  }
  await keeper.do(async () => {
    for (const app of dialogs()) await app.close();
  });
}

/** Each table has rulings of its own: of those that the games let it choose, some are another than the books'. */
export async function chooseRulings(keeper: Page, luck: Luck): Promise<void> {
  await keeper.do(async () => {
    const games: string[] = game.system.api.rulesets().map(({ id }: Loose) => id);
    const all: Loose[] = [...game.settings.settings.values()];
    const rulings = all.filter(
      ({ namespace, key, scope, config, choices, type }) =>
        namespace === "four-tales" &&
        scope === "world" &&
        config &&
        games.some((id) => key.startsWith(`${id}.`)) &&
        (choices || type === Boolean),
    );
    for (const { namespace, key, choices } of rulings) {
      if (!luck.is(0.4)) continue;
      const now = game.settings.get(namespace, key);
      const other = choices ? luck.of(Object.keys(choices)) : !now;
      await game.settings.set(namespace, key, other);
    }
  });
  await keeper.room.pass(5_000);
}

/** On the market a conflict of three sides is set up, and nobody has begun it. */
export async function standOff(keeper: Page): Promise<void> {
  await keeper.do(async () => {
    const scene: Loose = game.scenes.get("wovenMarket00000");
    const people: Loose[] = scene?.tokens.contents.filter(({ actor }: Loose) => actor?.type.startsWith("woven")) ?? [];
    if (people.length < 3) return;
    const combat: Loose = await CONFIG.Combat.documentClass.create({ active: true });
    const places = people.map(({ id, actorId }) => ({ tokenId: id, sceneId: scene.id, actorId }));
    const fighters: Loose[] = await combat.createEmbeddedDocuments("Combatant", places);
    const { api } = game.system;
    const aims = { jen: "get away with the fish", watch: "find the thief", stall: "be paid" };
    const sides = Object.entries(aims);
    for (const [order, [name, aim]] of sides.entries()) {
      const side = { name, aim, leader: "", base: 1, out: false, hazard: false, order };
      await api.applyLoose("spellwoven", combat, "woven.side", { id: name, side });
    }
    for (const [n, fighter] of fighters.entries())
      await api.applyLoose("spellwoven", fighter, "woven.joins", { value: sides[n % sides.length]![0] });
  });
  await keeper.room.pass(5_000);
}
