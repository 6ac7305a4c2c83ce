import { describe, expect, it } from "vitest";
import type { RollKind, World } from "../../../src/core/contract/roll-kind.ts";
import { type Evidence, replay, type Settled } from "../../../src/core/referee/replay.ts";
import { fail, ok } from "../../../src/kernel/result.ts";

interface Toss {
  who: string;
  foe: string;
}
interface TossRequest extends Toss {
  dice: number;
  armor: number;
}

/** A game of few words: as many dice as the sheet has, the foe may duck, one more may be cheered for afterwards. */
const toss: RollKind<TossRequest, Toss> = {
  id: "toss",
  actor: ({ who }) => who,
  facts({ choices, before }, world) {
    if (before) return ok(before);
    const who = world.document(choices.who)?.system as { dice: number } | undefined;
    const foe = world.document(choices.foe)?.system as { armor: number } | undefined;
    return who && foe ? ok({ ...choices, dice: who.dice, armor: foe.armor }) : fail({ key: "gone" });
  },
  next({ request, questions, throws }) {
    const duck = { id: "duck", kind: "duck", about: request.foe, data: { dice: request.dice } };
    if (!questions.some(({ id }) => id === "duck")) return { do: "ask", questions: [duck] };
    if (!throws.main) return { do: "roll", throw: "main", formula: `${request.dice}d6`, rollClass: "Roll" };
    return { do: "resolve" };
  },
  resolve({ request, throws, questions, moves }) {
    const ducked = questions[0]?.answer?.ducks === true;
    const sixes = throws.main![0]!.filter((face) => face === 6).length + moves.length;
    const harm = ducked ? 0 : Math.max(0, sixes - request.armor);
    return ok({ outcome: { harm }, events: [{ id: "hit", kind: "toss.hit", target: request.foe, data: { harm } }] });
  },
  odds: () => null,
  card: () => ({ story: "", tone: "good", template: "", context: {} }),
  title: () => ({ key: "toss" }),
};

const sheets: Record<string, object> = { Ann: { dice: 3 }, Orc: { armor: 1 } };
const world = { document: (uuid: string) => (sheets[uuid] ? { system: sheets[uuid] } : null) } as World;
const stands: Settled = { status: "answered", answer: { ducks: false } };

const evidence = (more: Partial<Evidence> = {}): Evidence => ({
  choices: { who: "Ann", foe: "Orc" },
  by: { id: "ann", isGM: false },
  before: null,
  moves: [],
  against: async () => null,
  counted: () => null,
  dice: () => ({ rollClass: "Roll", formula: "3d6", faces: [[6, 6, 1]] }),
  everyone: () => [],
  settled: async () => stands,
  opened: () => {},
  throwMore: async () => {
    throw new Error("Nothing was missing.");
  },
  ...more,
});

const played = async (more?: Partial<Evidence>) => {
  const result = await replay(toss as RollKind, evidence(more), world);
  if (!result.ok) throw new Error(result.problems[0]!.key);
  const { state, resolution, open } = result.value;
  return { ...state, ...resolution, open };
};

describe("a roll walked again by the referee", () => {
  it("comes out as the rules say, from choices, dice and answers", async () => {
    expect(await played()).toMatchObject({
      request: { dice: 3, armor: 1 },
      outcome: { harm: 1 },
      events: [{ kind: "toss.hit", target: "Orc", data: { harm: 1 } }],
    });
  });

  it("asks for the answers to the rules' own questions, about whom the rules say", async () => {
    const asked: object[] = [];
    const settled: Evidence["settled"] = async (question) => {
      asked.push(question);
      return stands;
    };
    await played({ settled });
    expect(asked).toEqual([{ id: "duck", kind: "duck", about: "Orc", data: { dice: 3 } }]);
  });

  it("waits while a question is open that the rules pose, and says which", async () => {
    for (const settled of [null, { status: "open", answer: null } as const]) {
      const result = await replay(toss as RollKind, evidence({ settled: async () => settled }), world);
      expect(result).toMatchObject({ ok: true, value: { resolution: null, open: [{ id: "duck", about: "Orc" }] } });
    }
  });

  it("is nothing without the dice that the rules ask for", async () => {
    for (const dice of [null, { rollClass: "Roll", formula: "3d8", faces: [[6, 6, 6]] }]) {
      expect(await replay(toss as RollKind, evidence({ dice: () => dice }), world)).toMatchObject({ ok: false });
    }
  });

  it("lets count no die that the sheet does not give, and throws those that are missing", async () => {
    const many = { rollClass: "Roll", formula: "9d6", faces: [[6, 1, 1, 6, 6, 6, 6, 6, 6]] };
    expect(await played({ dice: () => many })).toMatchObject({ throws: { main: [[6, 1, 1]] }, outcome: { harm: 0 } });
    const few = { rollClass: "Roll", formula: "1d6", faces: [[1]] };
    const thrown = await played({
      dice: () => few,
      throwMore: async (_cls, formula) => [formula === "2d6" ? [6, 6] : []],
    });
    expect(thrown).toMatchObject({ throws: { main: [[1, 6, 6]] }, outcome: { harm: 1 } });
  });

  it("counts what it counted before, whatever the card has come to show", async () => {
    expect(await played({ before: { who: "Ann", foe: "Orc", dice: 1, armor: 0 }, counted: () => [[6]] })).toMatchObject(
      { throws: { main: [[6]] }, outcome: { harm: 1 } },
    );
  });

  it("keeps what was looked up when the dice fell", async () => {
    sheets.Orc = { armor: 0 };
    const before = { who: "Ann", foe: "Orc", dice: 3, armor: 1 };
    expect(await played({ before })).toMatchObject({ outcome: { harm: 1 } });
    expect(await played()).toMatchObject({ outcome: { harm: 2 } });
    sheets.Orc = { armor: 1 };
  });

  it("takes the moves that were vouched for, after the first outcome", async () => {
    const cheer = { id: "m1", kind: "cheer", about: "Ann", by: "ben", data: {} };
    expect(await played({ moves: [cheer] })).toMatchObject({ outcome: { harm: 2 } });
    const stood: unknown[] = [];
    const against: Evidence["against"] = async (_move, state, outcome) => {
      stood.push([state.moves.length, outcome]);
      return stood.length < 2 ? null : { key: "spent" };
    };
    const twice = evidence({ moves: [cheer, { ...cheer, id: "m2" }], against });
    expect(await replay(toss as RollKind, twice, world)).toMatchObject({ ok: false });
    expect(stood).toEqual([
      [0, { harm: 1 }],
      [1, { harm: 2 }],
    ]);
  });

  it("makes moves that were made before the dice before it looks at any", async () => {
    const bare: RollKind<TossRequest, Toss> = {
      ...toss,
      next: (state) => (state.moves.length > 0 && state.questions.length > 0 ? { do: "resolve" } : toss.next(state)),
      resolve: (state) => toss.resolve({ ...state, throws: { main: [[6]] } }),
    };
    const early = { id: "m1", kind: "cheer", about: "Ann", by: "ben", data: {}, thrown: 0 };
    const stood: unknown[] = [];
    const against: Evidence["against"] = async (move, { throws }, outcome) => {
      stood.push([move.id, Object.keys(throws).length, outcome]);
      return null;
    };
    const moves = [early, { ...early, id: "m2", thrown: 1 }];
    const result = await replay(bare as RollKind, evidence({ dice: () => null, moves, against }), world);
    expect(result).toMatchObject({ ok: true, value: { resolution: { outcome: { harm: 2 } } } });
    expect(stood).toEqual([
      ["m1", 0, null],
      ["m2", 0, { harm: 1 }],
    ]);
    const vain = evidence({ dice: () => null, moves: [early], against: async () => ({ key: "spent" }) });
    expect(await replay(bare as RollKind, vain, world)).toEqual({ ok: false, problems: [{ key: "spent" }] });
  });

  it("refuses what the sheets refuse, and a kind that asks for ever", async () => {
    expect(await replay(toss as RollKind, evidence({ choices: { who: "Nobody", foe: "Orc" } }), world)).toEqual(
      fail({ key: "gone" }),
    );
    const restless: RollKind = {
      ...(toss as RollKind),
      next: ({ questions }) => ({
        do: "ask",
        questions: [{ id: `q${questions.length}`, kind: "duck", about: "", data: {} }],
      }),
    };
    expect(await replay(restless, evidence(), world)).toMatchObject({ ok: false });
  });

  it("refuses what the rules can make nothing of, and more dice than anybody throws", async () => {
    const problems = async (kind: object, more: Partial<Evidence> = {}) => {
      const result = await replay({ ...toss, ...kind } as RollKind, evidence(more), world);
      return result.ok ? [] : result.problems.map(({ key }) => key);
    };
    const mismatch = ["FOURTALES.Core.Problem.doesNotMatch"];
    const fails = () => {
      throw new TypeError("Cannot read this.");
    };
    for (const kind of [{ facts: fails }, { next: fails }, { resolve: fails }])
      expect(await problems(kind)).toEqual(mismatch);
    expect(await problems({}, { settled: async () => fails() })).toEqual(mismatch);
    const next = () => ({ do: "roll", throw: "main", formula: "1000000000d6", rollClass: "Roll" });
    const throwMore = async () => [[1]];
    expect(await problems({ next }, { throwMore })).toEqual(mismatch);
    let asked = 0;
    const endless = () => ({ do: "roll", throw: `t${asked++}`, formula: "3d6", rollClass: "Roll" });
    expect(await problems({ next: endless })).toEqual(mismatch);
    expect(asked).toBeLessThan(500);
  });

  it("says so where dice could not be thrown: that is nobody's lie", async () => {
    const throwMore = async () => {
      throw new Error("No server.");
    };
    const few = { rollClass: "Roll", formula: "2d6", faces: [[6, 6]] };
    await expect(replay(toss as RollKind, evidence({ throwMore, dice: () => few }), world)).rejects.toThrow(
      "No server.",
    );
  });
});
