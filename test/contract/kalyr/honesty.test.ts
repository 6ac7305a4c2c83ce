import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { briefly, refusal } from "../core/ledger/pond.fixture.ts";
import { type Draft, honestCard, thrown, write } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, isPutBack, leaveTales, source, type Tales, until } from "../tales.fixture.ts";
import {
  against,
  card,
  choices,
  deadly,
  FEAR,
  fates,
  fudge,
  KARELA,
  KNIFE,
  KYLAR,
  kindOf,
  MACE,
  openKalyr,
  PIP,
  post,
  ROOK,
  resists,
  SWORDS,
  settle,
  settled,
  systemOf,
  TALK,
  uuid,
  VOSS,
  waiting,
  wound,
  woundsOf,
} from "./kalyr.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

const TIERS = ["", "", "a trace", "", "the way in", "", ""];

describe.each(playedOn(13))("what a Gamemaster's client makes of a contest, on Foundry %i", (generation) => {
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
      await isPutBack(card());
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
    await isPutBack(card());
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
    const { copyOf } = await source("core/card/card-copy.ts");
    expect(await judge(copyOf(card()))).toMatchObject({ ok: true, value: { resolution: { outcome: told } } });
  });

  it("KA-95, KA-97: a point gained after the card was made can be spent on it, and what was paid goes on counting", async () => {
    await game.actors.get(KYLAR).update({ "system.fudgePoints": 0 });
    await post(tales, "contest", choices({ difficulty: 2 }));
    await settled();
    const { offersOn } = await source("core/referee/offers.ts");
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

  it("KA-97: a point that went elsewhere before the card was judged is told as such, and as no lie", async () => {
    const asked = choices({ difficulty: 2 });
    const draft = await honestCard(tales, ADA, { ruleset: "kalyr", kind: "contest", choices: asked });
    const data = { side: "acting", ability: SWORDS, use: "shift", value: 1 };
    draft.system.moves.m1 = { id: "m1", order: 0, kind: "spend", about: uuid(KYLAR), by: ADA, data, thrown: 1 };
    const { walk } = await source("core/rolls/walk.ts");
    expect(await walk(kindOf("contest"), draft.system, draft.rolls, { id: ADA, isGM: false })).toBeNull();
    await game.actors.get(KYLAR).update({ "system.fudgePoints": 0 });
    await write(tales, draft);
    await settled();
    const problems = (Object.values(card().system.events) as Loose[]).map(({ problem }) => problem?.key);
    expect(new Set(problems)).toEqual(new Set(["FOURTALES.Kalyr.Rules.Fudge.refuse.none"]));
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

  it("says on the card why a contest stands still whose other side is gone", async () => {
    // While Ben is there he is asked, and no window opens here.
    tales.seat(BEN);
    await post(tales, "contest", against(KARELA));
    // The card was looked at while she was here, and what was vouched for then is remembered.
    const { posedOn } = await source("core/referee/posed.ts");
    expect(await posedOn(card(), "choose-opposing-0")).not.toBeNull();
    await game.actors.get(KARELA).delete();
    const gone = "The one this was meant for is no longer here.";
    const { cardContext } = await source("core/cards/card-view.ts");
    const { choose } = await source("core/asks/ask.dialog.ts");
    expect(await cardContext(card())).toMatchObject({ stuck: [gone], questions: [{ gone: true }] });
    tales.shown.warnings.length = 0;
    await choose(card(), "choose-opposing-0", "fallback");
    expect(tales.shown.warnings).toEqual([gone]);
    // Nobody throws for her.
    await calm();
    expect(card()).toMatchObject({ rolls: [], system: { questions: { "choose-opposing-0": { status: "open" } } } });
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
