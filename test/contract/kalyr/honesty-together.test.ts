import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { type Draft, thrown } from "../core/referee/forge.fixture.ts";
import { ADA, isPutBack, leaveTales, source, type Tales, until } from "../tales.fixture.ts";
import {
  against,
  card,
  deadly,
  fates,
  fudge,
  group,
  KARELA,
  kindOf,
  openKalyr,
  post,
  ROOK,
  SWORDS,
  settle,
  settled,
  uuid,
  VOSS,
  waiting,
  woundsOf,
} from "./kalyr.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("what a Gamemaster's client makes of a contest, on Foundry %i", (generation) => {
  beforeEach(async () => {
    tales = await openKalyr(generation);
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
      await isPutBack(card());
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
    const lied = (asked: object, kind: string, change: (draft: Draft) => void | Promise<void>) =>
      post(tales, kind, asked, async (draft) => {
        await change(draft);
        deadly(draft.system, KARELA);
      });
    const told = async (...lie: Parameters<typeof lied>) => {
      await lied(...lie);
      await until(() => fates().join() === "kalyr.wound refused");
      return card().system.events.e0.problem.key;
    };
    const setting = (on: boolean) => game.settings.set("four-tales", "kalyr.detailedOffence", on);
    await setting(true);
    await lied(against(KARELA), "detailed", ({ system }) =>
      settle(system, "manner:Actor_karelaOfBen00000", { manner: "offence" }, uuid(KARELA)),
    );
    await isPutBack(card());
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
      system.calledBy = parent;
    };
    expect(await told(better, "round", named)).toBe("FOURTALES.Core.Problem.notInvited");
    const later = { ...alone, bout: { ...next, round: 99 } };
    expect(await told(later, "round", named)).toBe("FOURTALES.Core.Problem.notInvited");
    await expect(post(tales, "round", { ...alone, foe: uuid(KARELA) })).rejects.toThrow("unsound");
    // The one that was called for is judged as any card is: what it leaves open is asked.
    await lied(alone, "round", named);
    await isPutBack(card());
    expect(woundsOf(KARELA)).toEqual([]);
  });
});
