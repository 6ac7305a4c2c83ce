import { afterEach, describe, expect, it } from "vitest";
import { weightDice } from "./support/evening.ts";
import { questionDialog } from "./support/hands.ts";
import { alone } from "./support/target.ts";
import { NO_MAP, sitTogether } from "./support/together.ts";

/** What somebody may have typed as a name; it leaves a trace where a page takes it for markup. */
const NAME = '<img src="none" onerror="ran = true"> & "sons"';

/** The number of a dice tower for the biggest face of any die. */
const LARGEST = 0.0001;

/** Somebody of each game who has names like that, and what they try: a question for the Gamemaster comes of it. */
interface Trial {
  /** Who tries it, and owns them. */
  by: "Ada" | "Gamemaster";
  actors: object[];
  roll: [ruleset: string, kind: string];
  choices: Record<string, unknown>;
  /** What the question shows. */
  says: string[];
}

const DOER = { _id: "theDoer000000000", name: NAME };
const who = `Actor.${DOER._id}`;
const extra = { value: 2, reason: NAME };

const TRIALS: Record<string, Trial> = {
  "names and ids of zones": {
    by: "Gamemaster",
    actors: [
      {
        ...DOER,
        type: "wordsCreature",
        items: [{ _id: "theMace000000000", name: NAME, type: "wordsWeapon", system: { place: "held", hitDie: 6 } }],
      },
      {
        _id: "theTarget0000000",
        name: NAME,
        type: "wordsCreature",
        system: {
          zones: {
            a: { label: NAME, face: 1, vital: true, hp: { value: 3, max: 3 } },
            [`"></button>${NAME}`]: { label: "a head", face: 2, hp: { value: 3, max: 3 } },
          },
        },
      },
    ],
    roll: ["words-of-power", "hit"],
    choices: { weapon: "theMace000000000", target: "Actor.theTarget0000000", steps: 0, useWord: false, unaware: false },
    says: [NAME, "a head"],
  },
  "reasons in Kalyr": {
    by: "Ada",
    actors: [
      {
        ...DOER,
        type: "kalyrCharacter",
        items: [
          { _id: "theSwords0000000", name: NAME, type: "kalyrAbility", system: { domain: "physical", level: 1 } },
        ],
      },
    ],
    roll: ["kalyr", "contest"],
    choices: {
      mode: "single",
      weapon: "",
      stance: 0,
      ticks: {},
      values: {},
      automatic: null,
      extra,
      picks: ["theSwords0000000", ""].map((item) => ({ item, name: "", psionic: false, standsFor: "", penalty: 0 })),
      goal: "",
      method: "",
      type: "physical",
      against: "difficulty",
      difficulty: 0,
      tiers: Array(7).fill(""),
      foe: "",
      fight: false,
      persuading: false,
      organisation: "",
      stakes: "low",
      stakesText: "",
      harm: "none",
      track: "physical",
      letter: "H",
      information: false,
      affected: [],
    },
    says: [NAME],
  },
  "reasons in DungeonTeller": {
    by: "Ada",
    actors: [{ ...DOER, type: "tellerHero", system: { actions: { muscle: 2 } } }],
    roll: ["dungeonteller", "success"],
    choices: { action: "muscle", extra: { dice: 1, reason: NAME } },
    says: [NAME],
  },
  "names in Spellwoven": {
    by: "Ada",
    actors: [{ ...DOER, type: "wovenCharacter" }],
    roll: ["spellwoven", "test"],
    choices: {
      purpose: "test",
      attribute: "quickness",
      skill: "",
      target: "",
      strike: "",
      difficulty: 6,
      menace: 0,
      asksDifficulty: false,
      effort: false,
      situation: "none",
      ticks: {},
      opponents: 1,
      extra,
    },
    says: [NAME],
  },
};

describe.each(alone(13))("names from elsewhere, generation %i", (generation) => {
  const { keeper, ada } = sitTogether({ keeper: NO_MAP, ada: NO_MAP }, { generation });

  afterEach(() =>
    keeper.page.evaluate(async () => {
      await game.messages.documentClass.deleteDocuments([], { deleteAll: true });
      const strangers = ["theDoer000000000", "theTarget0000000"].filter((id) => game.actors.has(id));
      await game.actors.documentClass.deleteDocuments(strangers);
    }),
  );

  it.each(Object.entries(TRIALS))(
    "%s are shown in a question as they were typed, and never run",
    async (_what, trial) => {
      const { page } = keeper;
      const { by, actors, roll, choices, says } = trial;
      await page.evaluate(
        async ([people, owner]) => {
          const user = game.users.getName(owner).id;
          const owned = people.map((one) => ({ ...one, ownership: { default: 0, [user]: 3 } }));
          await game.actors.documentClass.create(owned, { keepId: true });
        },
        [actors, by] as const,
      );
      await ada.page.waitForFunction((uuid) => fromUuidSync(uuid), who);
      // The biggest face, where the rules let somebody choose.
      await weightDice(keeper.page, [LARGEST]);
      const author = by === "Ada" ? ada : keeper;
      await author.page.evaluate(([[ruleset, kind], chosen]) => game.system.api.startRoll(ruleset, kind, chosen), [
        roll,
        { who, ...choices },
      ] as const);
      const dialog = questionDialog(page);
      await dialog.waitFor();
      const text = async () => (await dialog.innerText()).replace(/\s+/g, " ");
      for (const words of says) await expect.poll(text).toContain(words);
      await expect.poll(() => dialog.locator("img").count()).toBe(0);
      await expect.poll(() => page.evaluate(() => (globalThis as Loose).ran)).toBeUndefined();
      // One question comes up after the other.
      await expect
        .poll(async () => {
          if ((await dialog.count()) > 0) await dialog.press("Escape");
          return dialog.count();
        })
        .toBe(0);
    },
  );

  it("whoever is asked whether they are sure can read what about", async () => {
    const { page } = keeper;
    const thing = await page.evaluate(async (name) => {
      const type = Object.keys(game.system.api.rulesets()[0].actors)[0];
      const actor = await game.actors.documentClass.create({ name: "Somebody", type });
      const [item] = await actor.createEmbeddedDocuments("Item", [
        { name, type: Object.keys(game.system.api.rulesets()[0].items)[0] },
      ]);
      await actor.sheet.render({ force: true });
      return item.id;
    }, NAME);
    await page.evaluate((id) => {
      const { sheet } = game.actors.getName("Somebody");
      void sheet.throwAway(sheet.element.querySelector(`[data-item-id="${id}"]`));
    }, thing);
    const sure = page.locator("dialog.dialog");
    await sure.getByText(NAME).waitFor();
    await expect.poll(() => page.evaluate(() => (globalThis as Loose).ran)).toBeUndefined();
    await sure.getByRole("button", { name: "Yes" }).click();
    await page.waitForFunction(() => game.actors.getName("Somebody").items.size === 0);
    await page.evaluate(() => game.actors.getName("Somebody").delete());
  });
});
