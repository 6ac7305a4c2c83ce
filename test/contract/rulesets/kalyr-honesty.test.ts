import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { type Draft, thrown } from "./forge.fixture.ts";
import {
  against,
  card,
  choices,
  chosen,
  deadly,
  FEAR,
  facts,
  fates,
  fudge,
  group,
  KARELA,
  KNIFE,
  KYLAR,
  kindOf,
  MACE,
  openKalyr,
  PIP,
  pick,
  post,
  ROOK,
  resists,
  SWORDS,
  settled,
  systemOf,
  TALK,
  uuid,
  VOSS,
  waiting,
  wound,
  woundsOf,
} from "./kalyr.fixture.ts";
import { briefly, refusal } from "./pond.fixture.ts";
import { ADA, BEN, calm, GM, leaveTales, source, type Tales, until } from "./tales.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const TIERS = ["", "", "a trace", "", "the way in", "", ""];

const settle = (system: Loose, id: string, answer: object, about = uuid(KYLAR)) => {
  system.questions[id] = { ...system.questions[id], id, about, status: "answered", answer };
};

describe("what sheets give to a contest", () => {
  beforeAll(async () => {
    tales = await openKalyr(14);
  });

  it("says what is wrong with choices that make no sense, and throws at none", () => {
    const odd = [
      null,
      7,
      "x",
      [],
      {},
      { __proto__: null },
      JSON.parse('{"__proto__":{"x":1}}'),
      "x".repeat(501),
      Number.NaN,
      1e9,
    ];
    const names = Object.keys(choices());
    for (const name of names) {
      for (const value of odd) {
        const found = facts({ choices: { ...choices(), [name]: value } });
        expect([true, false], name).toContain(found.ok);
        if (!found.ok) expect(game.i18n.has(found.problems[0].key), name).toBe(true);
      }
    }
    for (const value of odd) expect(facts({ choices: value }).ok).toBe(false);
    const bad: object[] = [
      { ticks: JSON.parse('{"__proto__":true}') },
      { ticks: { constructor: true } },
      { affected: [uuid(VOSS), uuid(VOSS)] },
      { affected: Array.from({ length: 51 }, (_, i) => `Actor.${i}`) },
      { values: { edge: 99 } },
      { picks: [pick(SWORDS)] },
      { stance: 3 },
    ];
    for (const change of bad) expect(facts({ choices: choices(change) }).ok, JSON.stringify(change)).toBe(false);
    const self = facts({ choices: against(KYLAR) });
    expect(
      self.ok && kindOf("contest").next({ request: self.value, throws: {}, questions: [], moves: [] }),
    ).toMatchObject({ do: "refuse" });
    const deeds = [
      null,
      {},
      { who: uuid(KYLAR), deed: "soften", track: "physical", wound: "__proto__" },
      { who: uuid(PIP), deed: "story", note: "x" },
    ];
    for (const one of deeds) expect(facts({ choices: one }, "deed").ok).toBe(false);
  });

  it("KA-37: gear counts against what the other side truly has in hand", () => {
    const gearOf = (plan: object | null): number | undefined => {
      const questions = plan ? [chosen("opposing", plan)] : [];
      const found = facts({ choices: against(KARELA, { weapon: MACE }), questions });
      return found.value.acting.modifiers.find(({ id }: Loose) => id === "gear")?.value;
    };
    // A sword of 3 against the mace of 4 at her belt, and against her knife of 1.
    expect([gearOf(null), gearOf({ ...choices(), weapon: MACE }), gearOf({ ...choices(), weapon: KNIFE })]).toEqual([
      undefined,
      undefined,
      1,
    ]);
    const theirs = facts({
      choices: against(KARELA, { weapon: "" }),
      questions: [chosen("opposing", { ...choices(), weapon: MACE })],
    });
    expect(theirs.value.said["choose-opposing-0"].side.modifiers.find(({ id }: Loose) => id === "gear").value).toBe(2);
  });

  it("KA-25: what is psionic and was never learned can't be tried; what was learned is used as it stands", async () => {
    const telepathy = (name: string, psionic = false) =>
      facts({ choices: choices({ picks: [{ ...pick("", name), psionic }, pick("")] }) });
    expect(telepathy("Telepathy").value.acting.abilities[0]).toMatchObject({ source: "default", level: -2 });
    expect(telepathy("Telepathy", true).problems[0].key).toContain("psionicUntrained");
    const power = { name: "Mind", type: "kalyrPower", system: { abilities: ["telepathy"] } };
    await game.actors.get(KYLAR).createEmbeddedDocuments("Item", [power]);
    expect(telepathy("Telepathy").problems[0].key).toContain("psionicUntrained");
    // What the other side alone knows to be psionic is not given away by a refusal.
    const theirs = { name: "Hush", type: "kalyrPower", system: { abilities: ["Silence"] } };
    await game.actors.get(VOSS).createEmbeddedDocuments("Item", [theirs]);
    expect(facts({ choices: against(VOSS, { picks: [pick("", "Silence"), pick("")] }) }).ok).toBe(true);
    const learned = { name: "Telepathy", type: "kalyrAbility", system: { kind: "psionic", level: -3 } };
    await game.actors.get(KYLAR).createEmbeddedDocuments("Item", [learned]);
    expect(telepathy("Telepathy").value.acting.abilities[0]).toMatchObject({ source: "own", level: -3 });
  });

  it("KA-46: rank counts in the organisation that was named, also when a side chooses anew", async () => {
    const standing = (name: string, level: number) => ({ name, type: "kalyrConnection", system: { level } });
    await game.actors.get(KYLAR).createEmbeddedDocuments("Item", [standing("Guild", 3), standing("Court", -1)]);
    await game.actors.get(VOSS).createEmbeddedDocuments("Item", [standing("Court", 2)]);
    const asked = against(VOSS, {
      type: "social",
      harm: "none",
      fight: false,
      persuading: true,
      organisation: "Court",
    });
    const rank = ({ modifiers }: Loose) => modifiers.find(({ id }: Loose) => id === "rank")?.value;
    const found = facts({ choices: asked, questions: [chosen("acting", asked)] });
    expect([rank(found.value.acting), rank(found.value.said["choose-acting-0"].side)]).toEqual([-3, -3]);
    expect(rank(facts({ choices: { ...asked, organisation: "" } }).value.acting)).toBe(1);
  });

  it("KA-27: the card says who backed out, and an honest contest that somebody left does nothing", async () => {
    const npc = { ...against(KYLAR, { stakes: "high", stakesText: "Your head" }), who: uuid(VOSS) };
    const request = facts({ choices: npc, by: { id: GM, isGM: true } }).value;
    const kind = kindOf("contest");
    const bare = { request, throws: {}, questions: [], moves: [] };
    const [question] = kind.next(bare).questions;
    expect(question).toMatchObject({ kind: "stakes", about: uuid(KYLAR) });
    const state = { ...bare, questions: [{ ...question, status: "answered", answer: { accepted: false } }] };
    const { outcome, events } = kind.resolve(state).value;
    expect(events).toEqual([]);
    expect(kind.card(state, outcome).story).toContain("Kylar backs out");
  });
});

describe.each([13, 14] as const)("what a Gamemaster's client makes of a contest, on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openKalyr(generation);
  });

  it("lets nobody choose, approve or agree for others, and asks what a card leaves out", async () => {
    const lies: [object, (system: Loose) => void][] = [
      [
        against(KARELA),
        (system) =>
          settle(system, "choose-opposing-0", { plan: null, keeper: true, faces: { [SWORDS]: [-1, -1, -1, -1] } }),
      ],
      [
        against(KARELA),
        (system) => settle(system, "choose-opposing-0", { plan: null, keeper: false, faces: {} }, uuid(KARELA)),
      ],
      [against(KARELA), (system) => (system.questions = {})],
      [against(KARELA, { harm: "fixed", letter: "DS" }), (system) => settle(system, "harm", { granted: true })],
      [
        against(KARELA, { extra: { value: 12, reason: "luck" } }),
        (system) => settle(system, "approve-acting-extra", { granted: true, value: 12 }),
      ],
      [choices({ difficulty: null }), (system) => settle(system, "difficulty", { level: -3 })],
    ];
    for (const [asked, lie] of lies) {
      await post(tales, "contest", asked, ({ system }) => {
        lie(system);
        deadly(system, KARELA);
      });
      await until(() => fates().join() === "kalyr.wound refused");
      expect(card().system.events.e0.problem.key).toBe("FOURTALES.Core.Problem.notAsked");
    }
    expect(woundsOf(KARELA)).toEqual([]);
  });

  it("refuses people of other games, and people that the author may not act for", async () => {
    const lies = [
      { who: uuid(PIP) },
      { who: uuid(KARELA) },
      { against: "opposed", foe: uuid(PIP) },
      { affected: [uuid(PIP)] },
    ];
    for (const lie of lies) {
      await post(tales, "contest", choices(), ({ system }) => {
        Object.assign(system.choices, lie);
        deadly(system, KARELA);
      });
      await until(() => fates().join() === "kalyr.wound refused");
    }
    expect(woundsOf(KARELA)).toEqual([]);
  });

  it("takes no point from others, whatever the card says of who they are and what they spent", async () => {
    await post(tales, "contest", choices(), ({ system }) => {
      const data = { points: -1, xp: 0, what: "raise", note: "" };
      system.request.acting.who.player = false;
      system.request.spends = [{ id: "s1", by: uuid(KARELA), side: "acting", ability: SWORDS, use: "shift", value: 1 }];
      system.events.e9 = waiting("e9", "kalyr.fudge", KARELA, data);
    });
    await settled();
    expect(fates()).toEqual(["kalyr.used applied"]);
    expect(card().system.request).toMatchObject({ acting: { who: { player: true } }, spends: [] });
    expect(systemOf(KARELA).fudgePoints).toBe(1);
  });

  it("gives nobody a Fudge point or the end of a scene that the game master did not grant", async () => {
    await post(tales, "deed", { who: uuid(KYLAR), deed: "award", key: FEAR }, ({ system }) => {
      const data = { points: 50, xp: 0, what: "award", note: "Fear of fire" };
      system.request.asks = false;
      system.stage = "rolled";
      system.outcome = { granted: true };
      system.events = { e0: waiting("e0", "kalyr.fudge", KYLAR, data) };
    });
    await until(() => fates().join() === "kalyr.fudge refused");
    expect(systemOf(KYLAR).fudgePoints).toBe(1);
    const scene = { passages: [{ span: "scene", way: "ends" }], people: [uuid(KYLAR)] };
    await expect(post(tales, "time", scene)).rejects.toThrow("keepersTime");
  });

  it("settles a contest as its author's client said, with wounds of before that look like those of this one", async () => {
    await game.actors.get(KYLAR).update({ "system.damage.physical.wounds": { w1: wound("H", 1), w2: wound("DF", 2) } });
    await post(tales, "contest", choices({ difficulty: 1, goal: "Voss", harm: "margin" }));
    const told = structuredClone(card().system.outcome);
    await settled();
    expect(fates()).toEqual(["kalyr.used applied", "kalyr.wound applied"]);
    expect(card().system.outcome).toEqual(told);
    expect(told.sides[0].rolls[0].parts.at(-1).value).toBe(-2);
    // Judged once more, with the wound that it dealt on the sheet.
    const { judge } = await source("core/referee/judge.ts");
    const { copyOf } = await source("core/cards/card-copy.ts");
    expect(await judge(copyOf(card()))).toMatchObject({ ok: true, value: { resolution: { outcome: told } } });
  });

  it("KA-95, KA-97: a point gained after the card was made can be spent on it, and what was paid goes on counting", async () => {
    await game.actors.get(KYLAR).update({ "system.fudgePoints": 0 });
    await post(tales, "contest", choices({ difficulty: 2 }));
    await settled();
    const { offersOn } = await source("core/cards/offers.ts");
    const spendable = async () => (await offersOn(card())).filter(({ id }: Loose) => id.startsWith("spend")).length;
    expect(await spendable()).toBe(0);
    await game.actors.get(KYLAR).update({ "system.fudgePoints": 1 });
    expect(await spendable()).toBe(1);
    const raise = { side: "acting", ability: SWORDS, use: "shift", value: 1 };
    const { walk } = await source("core/rolls/walk.ts");
    const move = async (id: string, order: number, kind: string, data: object) => {
      const system = structuredClone(card().toObject().system);
      system.moves[id] = { id, order, kind, about: uuid(KYLAR), by: ADA, data, thrown: 1 };
      await walk(kindOf("contest"), system, [], { id: ADA, isGM: false });
      const { moves, request, outcome, events, stage } = system;
      const changed = { _id: card().id, system: { moves, request, outcome, events, stage } };
      await briefly(tales, ADA, (seat) => seat.update("ChatMessage", [changed as never]));
      await calm();
    };
    await move("m1", 0, "spend", raise);
    await until(() => fates().includes("kalyr.fudge applied"));
    expect([systemOf(KYLAR).fudgePoints, card().system.outcome.verdict]).toEqual([0, "success"]);
    expect(await spendable()).toBe(0);
    await move("m2", 1, "back", { id: "m1" });
    await until(() => systemOf(KYLAR).fudgePoints === 1);
    expect(card().system.outcome.verdict).toBe("failure");
  });

  it("counts what the other side throws, and nothing that it only claims to have thrown", async () => {
    const question = "choose-opposing-0";
    const faces = { [SWORDS]: [1, 1, 1, 1] };
    // While Ben is there he is asked, and no window opens here.
    const ben = tales.seat(BEN);
    const answers = async (data: object, rolls: object[] = []) => {
      const id = foundry.utils.randomID();
      const asked = { id, kind: "answer", data: { message: card().id, question, answer: { data, rolls } } };
      await ben.update("User", [{ _id: BEN, [`flags.four-tales.asks.${id}`]: asked } as never]);
      return id;
    };
    await post(tales, "contest", against(KARELA));
    const vain = [
      { plan: null, keeper: false, faces },
      { plan: null, keeper: true, faces: {} },
      { plan: null, keeper: false, faces: { [TALK]: [1, 1, 1, 1] } },
      { plan: { ...choices(), stance: 9 }, keeper: false, faces: {} },
    ];
    for (const data of vain) expect(await refusal(BEN, await answers(data)), JSON.stringify(data)).toHaveLength(1);
    expect(card().system.questions[question].status).toBe("open");
    fudge(1);
    const { json } = await thrown("FudgeRoll", "4df");
    fudge(0);
    await answers({ plan: null, keeper: false, faces }, [json]);
    await calm();
    await settled();
    // Swords at Good on both sides, all plus against all blank: four levels between them.
    expect(card().system.outcome).toMatchObject({ verdict: "loss" });
    expect(woundsOf(KYLAR)).toHaveLength(1);
    expect(woundsOf(KARELA)).toEqual([]);
  });

  it("KA-31, KA-33: in a contest of groups nobody answers, throws or places for others", async () => {
    const stand = (id: string) => `stand:Actor_${id}`;
    const faces = (key: string) => ({ [`${key}-${SWORDS}`]: [-1, -1, -1, -1] });
    const lies: [object, (draft: Draft) => void][] = [
      [
        group([], [KARELA]),
        ({ system }) => settle(system, stand(KARELA), { plan: null, keeper: false, faces: faces("m1") }),
      ],
      [
        group([], [VOSS]),
        ({ system }) => settle(system, "stand-all", { picks: {}, stance: 0, faces: faces("m1") }, ""),
      ],
      [group([], [KARELA]), ({ system }) => (system.questions = {})],
      [group([], [KARELA]), ({ system }) => Object.assign(system.request.members[1], { said: true, played: false })],
      [
        group([ROOK], [KARELA], { facing: [{ who: uuid(ROOK), foe: uuid(KARELA) }] }),
        ({ system }) => settle(system, "deal", { granted: true }, ""),
      ],
    ];
    for (const [asked, lie] of lies) {
      await post(tales, "group", asked, (draft) => {
        lie(draft);
        deadly(draft.system, KARELA);
      });
      await until(() => fates().join() === "kalyr.wound refused");
      expect(card().system.events.e0.problem.key).toBe("FOURTALES.Core.Problem.notAsked");
    }
    // Of one's own people one's own word is good; what the card claims of them and of others is not.
    const rooks = async ({ system, rolls }: Draft) => {
      const { json, faces: fell } = await thrown("FudgeRoll", "4df");
      const answer = { plan: null, keeper: false, faces: { [`m1-${SWORDS}`]: fell.flat() } };
      Object.assign(system.questions[stand(ROOK)], { status: "answered", answer, rolls: [rolls.push(json) - 1] });
      const { walk } = await source("core/rolls/walk.ts");
      expect(await walk(kindOf("group"), system, rolls, { id: ADA, isGM: false })).toBeNull();
    };
    let told: unknown;
    await post(tales, "group", group([], [ROOK]), async (draft) => {
      await rooks(draft);
      told = structuredClone(draft.system.outcome);
    });
    await settled();
    expect(card().system.outcome).toEqual(told);
    await post(tales, "group", group([], [ROOK]), async (draft) => {
      await rooks(draft);
      draft.system.request.members[1].side.abilities[0].level = -3;
      draft.system.outcome.verdict = "win";
      draft.system.events.e9 = waiting("e9", "kalyr.wound", KARELA, { track: "physical", to: "DS", cause: "Kylar" });
    });
    await settled();
    expect(card().system.outcome).toEqual(told);
    expect(woundsOf(KARELA)).toEqual([]);
  });

  it("KA-76, KA-90: nobody begins a round that no card calls for, or that stands otherwise, and nobody says how others go into it", async () => {
    const told = async (asked: object, kind: string, change: (draft: Draft) => void | Promise<void>) => {
      await post(tales, kind, asked, async (draft) => {
        await change(draft);
        deadly(draft.system, KARELA);
      });
      await until(() => fates().join() === "kalyr.wound refused");
      return card().system.events.e0.problem.key;
    };
    const setting = (on: boolean) => game.settings.set("four-tales", "kalyr.detailedOffence", on);
    await setting(true);
    const forged = await told(against(KARELA), "detailed", ({ system }) =>
      settle(system, "manner:Actor_karelaOfBen00000", { manner: "offence" }, uuid(KARELA)),
    );
    expect(forged).toBe("FOURTALES.Core.Problem.notAsked");
    await setting(false);
    // Between two of Ada's own: an honest first round, and what follows from it.
    fudge(0);
    await post(tales, "detailed", against(ROOK), async (draft) => {
      const { walk } = await source("core/rolls/walk.ts");
      const { json, faces } = await thrown("FudgeRoll", "4df");
      const answer = { plan: null, keeper: false, faces: { [SWORDS]: faces.flat() } };
      const question = draft.system.questions["choose-opposing-0"];
      Object.assign(question, { status: "answered", answer, rolls: [draft.rolls.push(json) - 1] });
      expect(await walk(kindOf("detailed"), draft.system, draft.rolls, { id: ADA, isGM: false })).toBeNull();
    });
    await settled();
    expect(card().system.outcome).toMatchObject({ end: "standoff", next: { round: 2 } });
    const { id: parent } = card();
    const { next } = card().system.outcome;
    const alone = { ...against(ROOK), bout: next };
    expect(await told(alone, "round", () => {})).toBe("FOURTALES.Core.Problem.notInvited");
    const better = { ...alone, bout: { ...next, hampered: uuid(ROOK) } };
    const named = ({ system }: Draft) => {
      system.parent = parent;
    };
    expect(await told(better, "round", named)).toBe("FOURTALES.Core.Problem.notInvited");
    const later = { ...alone, bout: { ...next, round: 99 } };
    expect(await told(later, "round", named)).toBe("FOURTALES.Core.Problem.notInvited");
    await expect(post(tales, "round", { ...alone, foe: uuid(KARELA) })).rejects.toThrow("unsound");
    // The one that was called for is judged as any card is: what it leaves open is asked.
    expect(await told(alone, "round", named)).toBe("FOURTALES.Core.Problem.notAsked");
    expect(woundsOf(KARELA)).toEqual([]);
  });

  it("says on the card why a contest stands still whose other side is gone", async () => {
    // While Ben is there he is asked, and no window opens here.
    tales.seat(BEN);
    await post(tales, "contest", against(KARELA));
    await game.actors.get(KARELA).delete();
    const gone = "The one this was meant for is no longer here.";
    const { cardContext } = await source("core/cards/card-view.ts");
    const { choose } = await source("core/asks/ask.dialog.ts");
    expect(await cardContext(card())).toMatchObject({ stuck: [gone], questions: [{ gone: true }] });
    tales.shown.warnings.length = 0;
    await choose(card(), "choose-opposing-0", "fallback");
    expect(tales.shown.warnings).toEqual([gone]);
  });

  it("settles any honest contest as it was told, and a change of its card changes nobody else", async () => {
    const changes: ((draft: Draft) => void)[] = [
      ({ system }) => (system.request.acting.abilities[0].level = 3),
      ({ system }) => (system.request.acting.who.fudgePoints = 9),
      ({ system }) => {
        for (const one of Object.values(system.throws as Loose[])) one.faces = [[1, 1, 1, 1]];
      },
      ({ rolls }) => rolls.splice(0, 1),
      ({ system }) => (system.outcome = { verdict: "success" }),
      ({ system }) => deadly(system, KARELA),
      ({ system }) => (system.events = {}),
      ({ system }) =>
        (system.moves.m1 = { id: "m1", order: 0, kind: "spend", about: uuid(KARELA), by: BEN, data: {}, thrown: 0 }),
      ({ system }) => (system.questions["choose-opposing-0"] = { id: "choose-opposing-0", status: "answered" }),
      ({ system }) => (system.choices.who = uuid(VOSS)),
    ];
    const foreign = () => JSON.stringify([KARELA, VOSS].map((id) => systemOf(id)));
    const before = foreign();
    let honest = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          mode: fc.constantFrom("single", "best", "worst"),
          against: fc.constantFrom("difficulty", "opposed", "tiers", "open"),
          difficulty: fc.integer({ min: -3, max: 3 }),
          stance: fc.integer({ min: -2, max: 2 }),
          harm: fc.constantFrom("none", "margin"),
          weapon: fc.constantFrom("", MACE, KNIFE),
          fight: fc.boolean(),
          information: fc.boolean(),
          affected: fc.subarray([uuid(KARELA), uuid(VOSS)]),
        }),
        fc.constantFrom<-1 | 0 | 1>(-1, 0, 1),
        fc.integer({ min: -5, max: changes.length - 1 }),
        async (plan, face, n) => {
          fudge(face);
          let told: unknown;
          const asked = choices({ ...plan, foe: plan.against === "opposed" ? uuid(ROOK) : "", tiers: TIERS });
          await post(tales, "contest", asked, async (draft) => {
            await resists(draft);
            expect(draft.system.stage).toBe("rolled");
            told = structuredClone(draft.system.outcome);
            changes[n]?.(draft);
          });
          await calm();
          if (n < 0) {
            honest++;
            expect(fates().every((fate) => fate.endsWith("applied"))).toBe(true);
            expect(card().system.outcome).toEqual(told);
          }
          expect(foreign()).toBe(before);
        },
      ),
      { numRuns: 25 },
    );
    expect(honest).toBeGreaterThan(0);
  });
});
