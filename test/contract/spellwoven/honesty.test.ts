import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { askAs, card, refusal } from "../core/ledger/pond.fixture.ts";
import { type Begun, diceShow, forgeTale, waiting, walkedBy } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, GM, leaveTales, openTales, source, type Tales, until } from "../tales.fixture.ts";

const JEN = "jenOfAda00000000";
const TOM = "tomOfBen00000000";
const ORC = "orcOfNobody00000";
const of = (id: string) => `Actor.${id}`;

const skill = (name: string, slug: string, set: string, attribute: string, rank: number) => ({
  name,
  type: "wovenSkill",
  system: { slug, set, attribute, rank },
});
const dagger = {
  _id: "daggerOfJen00000",
  name: "Dagger",
  type: "wovenWeapon",
  system: { category: "light", skill: "dagger", held: true },
};
const person = (_id: string, name: string, type: string, owner: string, more: object = {}, items: object[] = []) => ({
  _id,
  name,
  type,
  system: more,
  items,
  ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) },
});

const PEOPLE = [
  person(
    ...([JEN, "Jen", "wovenCharacter", ADA].concat() as [string, string, string, string]),
    { attributes: { body: { quickness: 6, might: 5 }, intellect: { willpower: 6 }, social: { persuade: 6 } } },
    [
      dagger,
      skill("Dagger", "dagger", "fighting", "quickness", 2),
      skill("Sprint", "sprint", "prowess", "quickness", 3),
    ],
  ),
  person(TOM, "Tom", "wovenCharacter", BEN, { weaknesses: { social: [], fighting: ["dagger"] } }, [
    skill("Evade", "evade", "fighting", "quickness", 1),
  ]),
  person(ORC, "Orc", "wovenMinor", "", { defaultLevel: 3 }),
];

const PLAIN = {
  who: of(JEN),
  purpose: "combat",
  attribute: "quickness",
  skill: "dagger",
  target: of(TOM),
  strike: dagger._id,
  difficulty: 6,
  menace: 0,
  asksDifficulty: false,
  effort: false,
  situation: "none",
  ticks: {},
  extra: { value: 0, reason: "" },
  opponents: 1,
};
const contest = (more: object = {}, answers: Begun["answers"] = {}): Begun => ({
  ruleset: "spellwoven",
  kind: "contest",
  choices: { ...PLAIN, ...more },
  answers,
});
const defence = (more: object = {}) => ({
  option: "bare-quickness",
  effort: false,
  situation: "none",
  ticks: {},
  opponents: 1,
  extra: { value: 0, reason: "" },
  faces: [[1, 1]],
  granted: false,
  ...more,
});
const asSelf = (question: Loose) => Object.assign(question, { about: of(JEN) });
const wound = (target: string, more: object = {}) =>
  waiting("e0", "woven.wound", of(target), { track: "health", levels: 6, defeat: true, kill: true, ...more });

let tales: Tales;

const systemOf = (id: string): Loose => tales.game.actors.get(id).toObject().system;
const harmOf = (id: string) => ({ tracks: systemOf(id).tracks, status: systemOf(id).status });
const UNHURT = { tracks: { health: 0, resolve: 0 }, status: { defeated: false, dead: false, removed: false } };
const fatesNow = () => Object.values(card().system.events as Loose[]).map(({ status }) => status);
const settledNow = () => !fatesNow().includes("waiting");

async function open(generation: 13 | 14): Promise<void> {
  tales = await openTales({ generation, asUser: GM, store: new MemoryStore() });
  await calm();
  await CONFIG.Actor.documentClass.create(PEOPLE, { keepId: true });
}

/** Ben answers an attack on Tom; nothing but what a changed client can send. */
async function benAnswers(data: object, rolls: object[] = []): Promise<string> {
  return await askAs(tales, BEN, "answer", { message: card().id, question: "defend", answer: { data, rolls } });
}

const thrown = async (formula: string): Promise<object> => (await tales.api.throwDice("LadderRoll", formula)).toJSON();

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(13))("what Spellwoven's cards can claim, on Foundry %i", (generation) => {
  beforeEach(() => open(generation));

  it("an honest contest: attack, Tom's own defence, a wound", async () => {
    diceShow(10, 10, 10);
    await forgeTale(tales, ADA, contest());
    expect(card().system).toMatchObject({ stage: "open", questions: { defend: { status: "open", about: of(TOM) } } });
    diceShow(10, 1, 2);
    const rolls = [await thrown("2d10")];
    diceShow(10, 9);
    await benAnswers(defence({ faces: [[1, 2]] }), rolls);
    await until(() => fatesNow().join() === "applied" || card().system.questions.fate);
    const { giveAnswer } = await source("core/asks/answers.ts");
    await giveAnswer(card(), "fate", { data: { fate: "take" } });
    await until(() => fatesNow().join() === "applied");
    // SW-12: Tom is weak to daggers. Nobody wrote that on the card but the Gamesmaster's own lookup.
    expect(card().system.request.roll.skill).toMatchObject({ rank: 2, doubled: true });
    expect(harmOf(TOM).tracks.health).toBeGreaterThan(0);
  });

  const LIES: [string, Begun, ((system: Loose) => void)?][] = [
    ["the attacker answers for the defender", contest({}, { defend: defence(), fate: { fate: "take" } })],
    [
      "and says the question was about themselves",
      contest({}, { defend: defence(), fate: { fate: "take" } }),
      ({ questions }) => Object.values(questions).forEach(asSelf),
    ],
    [
      "another's character is told as no player's, and killed",
      contest({}, { defend: defence(), fate: { fate: "kill" } }),
      (system) => {
        system.request.roll.target.player = false;
        Object.values(system.questions).forEach(asSelf);
        system.events = { e0: wound(TOM) };
      },
    ],
    [
      "a chase with ten menace dice",
      contest({ purpose: "physical", menace: 10, skill: null, strike: "" }, { defend: defence() }),
      (system) => {
        system.request.harm = { track: "health", menace: 10, label: { text: "A fall" } };
        system.events = { e0: wound(TOM) };
      },
    ],
    [
      "harm to a mind without leave",
      contest({ purpose: "mental", attribute: "willpower", menace: 10, skill: null }, { leave: { granted: true } }),
      (system) => {
        system.request.asksLeave = false;
        system.questions = {};
        system.events = { e0: wound(TOM, { track: "resolve" }) };
      },
    ],
    [
      "leave for +50 given by oneself",
      contest(
        { extra: { value: 50, reason: "" }, difficulty: 12 },
        { leave: { granted: true }, defend: defence(), fate: { fate: "take" } },
      ),
      ({ questions }) => Object.values(questions).forEach(asSelf),
    ],
    ["dice of a weapon that nobody holds", contest({ strike: "greatSwordOfMine" })],
    ["dice of somebody else's", contest({ who: of(ORC), strike: "bare-hands", attribute: "might", skill: null })],
  ];

  it.each(LIES)("counts for nothing: %s", async (_name, forgery, lie) => {
    diceShow(10, 10);
    await forgeTale(tales, ADA, { ...forgery, evenRefused: true }, ({ system }) => {
      lie?.(system);
      system.stage = "rolled";
      if (Object.keys(system.events).length === 0) system.events = { e0: wound(TOM) };
    });
    // Refused, or asked of those whose answer it claims.
    await until(() => (card().system.stage === "open" ? fatesNow().length === 0 : settledNow()));
    expect(fatesNow()).not.toContain("applied");
    expect([harmOf(TOM), harmOf(JEN), harmOf(ORC)]).toEqual([UNHURT, UNHURT, UNHURT]);
  });

  it("the dead and the beaten strike nobody, whatever their cards say", async () => {
    diceShow(10, 10);
    const { system, rolls } = await walkedBy(tales, ADA, contest({ target: of(ORC) }));
    await tales.game.actors.get(JEN).update({ "system.status.dead": true });
    await forgeTale(tales, ADA, { ...contest(), evenRefused: true }, (draft) => {
      draft.system = { ...system, stage: "rolled", events: { e0: wound(ORC) } };
      draft.rolls = rolls;
    });
    await until(() => fatesNow().join() === "refused");
    expect(harmOf(ORC)).toEqual(UNHURT);
  });

  it("takes of a defender only what they can do, with the dice that were thrown for it", async () => {
    diceShow(10, 10);
    await forgeTale(tales, ADA, contest());
    const six = await thrown("2d10");
    const wrong: [object, object[], string][] = [
      [defence({ faces: [[10, 10]] }), [], "otherDice"],
      [defence({ faces: [[9, 9]] }), [six], "otherDice"],
      [defence({ faces: [[10, 10]] }), [six, six], "otherDice"],
      [defence({ option: "parry-dagger", faces: [[10, 10]] }), [six], "FOURTALES.Woven.Rules.Refuse.notDefence"],
      [defence({ effort: true, faces: [[10, 10]] }), [six], "FOURTALES.Kernel.Faces.count"],
      [defence({ granted: true, extra: { value: 50, reason: "" }, faces: [[10, 10]] }), [six], "askFailed"],
      [{ option: "bare-quickness", faces: [[10, 10]] }, [six], "askFailed"],
    ];
    for (const [data, rolls, why] of wrong) expect(await refusal(BEN, await benAnswers(data, rolls))).toEqual([why]);
    expect(card().system.questions.defend.status).toBe("open");
  });

  it("asks the Gamesmaster for what a defender has beyond the sheet, and shows no dice before", async () => {
    diceShow(10, 10);
    await forgeTale(tales, ADA, contest());
    diceShow(10, 2, 3);
    await benAnswers(defence({ faces: [[2, 3]], extra: { value: 50, reason: "a tree" } }), [await thrown("2d10")]);
    await until(() => card().system.questions.defenceLeave);
    expect(card().system.questions.defenceLeave).toMatchObject({ about: "", status: "open", data: { value: 50 } });
    const { cardContext } = await source("core/cards/card-view.ts");
    expect((await cardContext(card())).view?.context?.parts ?? (await cardContext(card())).context?.parts).toHaveLength(
      1,
    );
    const { giveAnswer } = await source("core/asks/answers.ts");
    await giveAnswer(card(), "defenceLeave", { data: { granted: false } });
    await until(() => card().system.throws.menace);
    expect(card().system.request.defence).toMatchObject({ asksLeave: true, manner: "bare" });
  });

  it("what a will is met with is the Gamesmaster's to say, and nobody else's", async () => {
    const spell = { purpose: "mental", attribute: "willpower", skill: null, strike: "" };
    const { giveAnswer } = await source("core/asks/answers.ts");
    diceShow(10, 10);
    await forgeTale(tales, ADA, contest(spell, { ward: { attribute: "resolve" } }), ({ system }) => {
      system.questions = {};
    });
    await until(() => card().system.questions.ward);
    expect(card().system.questions).toMatchObject({ ward: { about: "", status: "open" } });
    await giveAnswer(card(), "ward", { data: { attribute: "willpower" } });
    await until(() => card().system.questions.defend);
    diceShow(10, 10, 10);
    const rolls = [await thrown("2d10")];
    const wrong = await benAnswers(defence({ option: "bare-resolve", faces: [[10, 10]] }), rolls);
    expect(await refusal(BEN, wrong)).toEqual(["FOURTALES.Woven.Rules.Refuse.notDefence"]);
    await benAnswers(defence({ option: "bare-willpower", faces: [[10, 10]] }), rolls);
    await until(() => card().system.stage === "rolled");
    expect(card().system.outcome.verdict).toBe("blocked");
  });

  it("takes no skill or attribute with a weapon or bare hands that no window offers with them", async () => {
    const key = async (more: object) => (await walkedBy(tales, ADA, contest(more))).problems?.map(({ key }) => key);
    const refuse = (name: string) => [`FOURTALES.Woven.Rules.Refuse.${name}`];
    expect(await key({ skill: "sprint" })).toEqual(refuse("weaponSkill"));
    expect(await key({ strike: "bare-hands", attribute: "might", skill: "sprint" })).toContain(refuse("bareSkill")[0]);
    expect(await key({ strike: "bare-hands", skill: null })).toEqual(refuse("otherAttribute"));
    expect(await key({ target: of(JEN) })).toEqual(["FOURTALES.Woven.Rules.Target.self"]);
  });

  it("SW-67, SW-68 an undone and repeated placing of influence mints no obligation, later rulings change no old card, and no more is placed than there is", async () => {
    const { obligationPool, pledge } = await source("rulesets/spellwoven/social/obligation.ts");
    const kept = () => (tales.api.worldStateOf("spellwoven").system as Loose).obligation;
    const { doDeed } = await source("rulesets/spellwoven/deed.ts");
    const { askUndo } = await source("core/asks/answers.ts");
    const data = { id: "hew", name: "Hew", actorUuid: "", background: "", amount: 2 };
    await doDeed({ uuid: of(JEN) }, "influence", data);
    await until(() => fatesNow().join() === "applied");
    const before = kept();
    const { cardContext } = await source("core/cards/card-view.ts");
    expect((await cardContext(card())).events.map(({ name }: Loose) => name)).toEqual(["Jen", "Spellwoven"]);
    const obliged = () => systemOf(JEN).knownPersons.hew?.obligation;
    const hew = { id: "hew", name: "Hew", to: of(JEN) };
    expect(await pledge({ ...hew, amount: before + 1 })).toMatchObject([
      { key: expect.stringContaining("noObligation") },
    ]);
    expect([obliged(), kept()]).toEqual([0, before]);
    expect(await pledge({ ...hew, amount: before })).toEqual([]);
    expect([obliged(), kept(), obligationPool()]).toEqual([before, 0, 0]);
    expect(await pledge({ ...hew, id: "nobody", amount: -1 })).toMatchObject([
      { key: expect.stringContaining("unknownPerson") },
    ]);
    expect(kept(), "what could not be placed is still there").toBe(0);
    await askUndo(card(), "undo");
    await until(() => fatesNow().join() === "undone");
    expect([kept(), obligationPool()]).toEqual([-2, 0]);
    await tales.game.settings.set("four-tales", "spellwoven.obligationPer", "spend");
    await askUndo(card(), "redo");
    await until(() => fatesNow().join() === "applied");
    expect(kept(), "what was placed already is not gained again").toBe(0);
    await tales.game.settings.set("four-tales", "spellwoven.obligationPer", "point");
    await pledge({ ...hew, amount: -before });
    expect([obliged(), obligationPool()]).toEqual([0, before]);
  });

  it("SW-67 a pool that an older world kept as a setting is taken over once, and what makes no sense there counts as nothing", async () => {
    const { obligationPool } = await source("rulesets/spellwoven/social/obligation.ts");
    const { takeOverPool } = await source("rulesets/spellwoven/at-hand.ts");
    const had = obligationPool();
    await tales.game.settings.set("four-tales", "spellwoven.obligation", 7);
    await takeOverPool();
    expect(tales.game.settings.get("four-tales", "spellwoven.obligation")).toBe(0);
    expect(obligationPool()).toBe(had + 7);
    for (const text of [JSON.stringify({ system: { obligation: "many" }, deeds: 3 }), "no text of ours", "{}"]) {
      await tales.game.settings.set("four-tales", "spellwoven.world", { text });
      expect(obligationPool()).toBe(0);
    }
  });

  it("SW-82 whoever is moved to the end of a track on the sheet is beaten, and off it no more", async () => {
    const orc = tales.game.actors.get(ORC);
    // As the sheet does it for the step that is pressed.
    const press = async (value: number) => {
      const input = { value: String(value), closest: () => ({ dataset: { track: "health" } }) };
      await orc.sheet.onAside(input);
      return { health: orc.system.tracks.health, defeated: orc.system.status.defeated };
    };
    await orc.update({ "system.tracks.health": 0, "system.status.defeated": false });
    expect(await press(5)).toEqual({ health: 5, defeated: false });
    // Of two who press at once neither is lost over the other.
    await Promise.all([press(6), press(6)]);
    expect(await press(6)).toEqual({ health: 6, defeated: true });
    expect(await press(2)).toEqual({ health: 2, defeated: false });
    expect(tales.shown.warnings).toEqual([]);
  });

  it("any honest card settles as its author's client said, and whatever else is written on it changes nothing", async () => {
    const { judge } = await source("core/referee/judge.ts");
    await tales.game.actors.get(TOM).update({ [`ownership.${ADA}`]: 3 });
    const rung = fc.integer({ min: 1, max: 12 });
    const face = fc.integer({ min: 1, max: 10 });
    const arbitrary = fc.record({
      sheet: fc.record({ quickness: rung, might: rung, willpower: rung, persuade: rung }),
      armed: fc.boolean(),
      choices: fc.record({
        difficulty: rung,
        effort: fc.boolean(),
        situation: fc.constantFrom("none", "disadvantage"),
        extra: fc.record({ value: fc.integer({ min: -5, max: 0 }), reason: fc.constant("fog") }),
      }),
      purpose: fc.constantFrom("test", "combat", "social", "physical"),
      faces: fc.array(face, { minLength: 12, maxLength: 12 }),
      lies: fc.array(fc.tuple(fc.constantFrom("request", "outcome", "events", "throws"), fc.jsonValue()), {
        maxLength: 3,
      }),
    });
    await fc.assert(
      fc.asyncProperty(arbitrary, async ({ sheet, armed, choices, purpose, faces, lies }) => {
        const { quickness, might, willpower, persuade } = sheet;
        const attributes = { body: { quickness, might }, intellect: { willpower }, social: { persuade } };
        await tales.game.actors.get(JEN).update({ "system.attributes": attributes });
        diceShow(10, ...faces);
        const fight = purpose === "combat";
        const wish = {
          ...choices,
          purpose,
          skill: fight && armed ? "dagger" : null,
          attribute: purpose === "social" ? "persuade" : fight && !armed ? "might" : "quickness",
          strike: fight ? (armed ? dagger._id : "bare-hands") : "",
          target: purpose === "test" ? "" : of(TOM),
        };
        const kind = purpose === "test" ? "test" : "contest";
        const { system, rolls, problems } = await walkedBy(tales, ADA, { ...contest(wish), kind });
        if (problems) return;
        const author = tales.game.users.get(ADA);
        const revived = rolls.map((roll) => foundry.dice.Roll.fromData(roll));
        const copy = { id: "cardOfNobody0000", author, isAuthor: false, rolls: revived, _stats: { createdTime: 1 } };
        const verdict = await judge({ ...copy, system: structuredClone(system) });
        expect(verdict.ok).toBe(true);
        const { resolution, open, state } = verdict.value;
        expect(state.request).toEqual(system.request);
        expect(resolution?.outcome ?? null).toEqual(system.outcome);
        expect(open.map(({ id }: Loose) => id)).toEqual(Object.keys(system.questions));
        const forged = structuredClone(system);
        for (const [part, value] of lies) {
          if (part !== "throws") forged[part] = value;
          else for (const one of Object.values(forged.throws) as Loose[]) one.faces = [[10, 10]];
        }
        const again = await judge({ ...copy, system: forged });
        expect(again).toEqual(verdict);
      }),
      { numRuns: 60 },
    );
  });

  it("a deed is one that its doer may do, and says nothing of what it comes to", async () => {
    await tales.game.actors.get(JEN).update({ "system.effort": { total: 6, spent: 4 } });
    const deed = (choices: object): Begun => ({ ruleset: "spellwoven", kind: "deed", choices });
    const rest = (people: string[]): Begun => {
      const passages = [{ span: "rest", way: "ends", with: { rest: 2, sleep: 0, back: 4 } }];
      return { ruleset: "spellwoven", kind: "time", choices: { passages, people } };
    };
    await forgeTale(tales, ADA, rest([of(JEN)]), ({ system }) => {
      system.events.e0.data.back = 4;
    });
    await until(() => fatesNow().join() === "applied");
    expect(systemOf(JEN).effort.spent, "two hours of rest bring back one").toBe(3);
    await forgeTale(tales, ADA, { ...rest([of(TOM)]), evenRefused: true });
    await until(() => fatesNow().join() === "refused");
    expect((await walkedBy(tales, ADA, rest([of(JEN), of(TOM)]))).problems).not.toBeNull();
    const gained = { who: of(JEN), deed: "gained", data: { skill: "falsehoods000000", ranks: [1] } };
    const heal = { track: "health", levels: 1, defeat: false, kill: false };
    for (const choices of [
      { ...gained, deed: "toString" },
      { ...gained, data: heal },
      { ...gained, data: null },
    ]) {
      expect((await walkedBy(tales, ADA, deed(choices))).problems).not.toBeNull();
    }
  });

  it("choices of strangers are refused with words, and never thrown at", async () => {
    const kinds = tales.api.playOf("spellwoven").rollKinds;
    const { NOW } = await source("core/rolls/walk.ts");
    const by = { id: ADA, isGM: false };
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(1e308, -1, "__proto__", "Actor.", of(ORC), "Compendium.a.b.Actor.c"),
    );
    const choices = fc.record(
      Object.fromEntries(Object.entries(PLAIN).map(([key, value]) => [key, fc.oneof(fc.constant(value), odd)])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof({ weight: 5, arbitrary: choices }, odd),
        fc.constantFrom("test", "contest", "deed"),
        odd,
        (chosen, id, answer) => {
          const kind = kinds.find((one: Loose) => one.id === id);
          const questions = [{ id: "defend", kind: "defend", about: of(TOM), data: {}, status: "answered", answer }];
          const looked = kind.facts({ choices: chosen, by, questions, moves: [], before: null }, NOW);
          if (looked.ok) expect(kind.next({ request: looked.value, throws: {}, questions, moves: [] })).toBeTruthy();
          else for (const { key } of looked.problems) expect(game.i18n.has(key), key).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
