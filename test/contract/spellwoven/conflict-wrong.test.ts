import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OtherUser } from "../../../packages/table/src/headless.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { askAs, briefly, refusal } from "../core/ledger/pond.fixture.ts";
import { forgeTale } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, GM, leaveTales, source, until } from "../tales.fixture.ts";
import {
  bases,
  begin,
  card,
  clearQuay,
  combat,
  fighter,
  giveAnswer,
  HEW,
  isDone,
  JEN,
  jenPersuadesHew,
  keys,
  loose,
  marked,
  of,
  onTheQuay,
  openQuay,
  opens,
  own,
  question,
  removed,
  resolveNow,
  seals,
  statuses,
  TAM,
  TOM,
  tales,
  throws,
  use,
  withBase,
} from "./conflict.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(13))("a prolonged conflict on Foundry %i", (generation) => {
  beforeAll(() => openQuay(generation));
  beforeEach(clearQuay);

  describe("what goes wrong", () => {
    beforeEach(async () => {
      await onTheQuay(HEW);
      await begin();
      await marked(JEN, "failed");
    });

    const thrown = async () => {
      await resolveNow();
      await throws(ADA, "jen", 9);
      await throws(BEN, "watch", 7);
      await throws(GM, "stall", 8);
      await until(() => question("allot", "stall"));
    };

    it("SW-43, SW-50: an allotment after the others lie open, that was not sealed so, for somebody else's side, of dice too low or twice counts for nothing", async () => {
      await thrown();
      await seals(ADA, "jen", [use(0, 9)]);
      await seals(BEN, "watch", [use(0, 7, "nobody0000000000")]);
      expect(await refusal(BEN, await seals(BEN, "jen", [use(0, 3, "watch")]))).toEqual(["notYourAnswer"]);
      const plain = { message: card().id, question: "allot-watch", answer: { data: { uses: [] } } };
      expect(await refusal(BEN, await askAs(tales, BEN, "answer", plain))).toEqual(["sealed"]);
      await until(() => question("allot", "watch").seal);
      await giveAnswer("stall", "allot", { data: { uses: [] } });
      await opens(ADA, "jen", [use(0, 9)]);
      expect(await refusal(BEN, await opens(BEN, "watch", [use(0, 9)])), "not what was sealed").toEqual(["broken"]);
      await until(isDone);
      expect(question("allot", "watch")).toMatchObject({ status: "lapsed", broken: true });
      const { cardContext } = await source("core/cards/card-view.ts");
      const told = JSON.stringify(await cardContext(card()));
      expect(told, "it is named to all").toContain("Ben opened something else than was sealed.");
      expect(await refusal(BEN, await seals(BEN, "watch", [use(0, 3, "jen")]))).toEqual(["tooLate"]);
      expect([bases(), removed(JEN)]).toEqual([{ jen: 1, watch: 1, stall: 1 }, false]);
    });

    it("SW-44: what was sealed and is not possible by now counts for nothing, and nobody is said to have lied", async () => {
      await thrown();
      await giveAnswer("stall", "allot", { data: { uses: [] } });
      await seals(ADA, "jen", [use(0, 9)]);
      await seals(BEN, "watch", [use(0, 7, "nobody0000000000")]);
      await until(() => question("allot", "watch").seal);
      const opened = await opens(BEN, "watch", [use(0, 7, "nobody0000000000")]);
      expect(await refusal(BEN, opened)).toEqual(["sealedInVain"]);
      expect(question("allot", "watch")).toMatchObject({ status: "lapsed", answer: null });
      expect(question("allot", "watch").broken).toBeUndefined();
      const { questionViews } = await source("core/cards/question-view.ts");
      expect(JSON.stringify(await questionViews(card()))).toContain("is not possible any more");
    });

    it("dice that nobody throws do nothing, and stay in the pool", async () => {
      await resolveNow();
      await throws(GM, "stall", 8);
      await throws(ADA, "jen", 4);
      const { lapse } = await source("core/asks/answers.ts");
      expect(await lapse(card(), "pool-watch")).toEqual([]);
      await until(() => question("allot", "jen"));
      for (const side of ["jen", "stall"]) await lapse(card(), `allot-${side}`);
      await until(isDone);
      expect([own().struggle, bases()]).toEqual([2, { jen: 1, watch: 1, stall: 1 }]);
    });

    it("a leader who is taken out is followed by the next; a side without anybody ends nothing by itself", async () => {
      await loose(tales.game.actors.get(TOM), "woven.removed", { value: true });
      await resolveNow();
      expect(question("pool", "watch").about).toBe(of(TAM));
      await fighter(TAM).delete();
      await throws(ADA, "jen", 3);
      await throws(GM, "stall", 1);
      await throws(BEN, "watch", 6);
      await until(() => question("allot", "watch"));
      await card().delete();
      await resolveNow();
      expect(question("pool", "watch").about, "nobody is left: the Gamesmaster throws").toBe("");
    });

    it("SW-55: a fallen leader is followed by somebody whom a player has, who is asked then", async () => {
      const hew = fighter(HEW);
      await loose(hew, "woven.joins", { value: "watch" });
      await fighter(TAM).delete();
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: TAM }]);
      await loose(fighter(TAM), "woven.joins", { value: "watch" });
      const behind = combat.combatants.contents.map(({ actor }: Loose) => actor.id);
      expect(behind.indexOf(HEW), "nobody plays Hew, who comes first").toBeLessThan(behind.indexOf(TAM));
      await loose(tales.game.actors.get(TOM), "woven.removed", { value: true });
      await resolveNow();
      expect(question("pool", "watch").about).toBe(of(TAM));
    });

    it("a side without members can neither begin nor go on by itself, and a rung off the ladder is no contest", async () => {
      const ends = await source("rulesets/spellwoven/rules/conflict/struggle-steps.ts");
      await loose(combat, "woven.stand", ends.ending({ round: 1 }));
      await loose(fighter(JEN), "woven.joins", { value: "watch" });
      expect(keys(await begin())).toEqual(["empty"]);
      await loose(fighter(JEN), "woven.joins", { value: "jen" });
      expect(await begin()).toEqual([]);
      await loose(fighter(JEN), "woven.joins", { value: "" });
      const known = game.messages.size;
      await resolveNow();
      expect(question("pool", "jen"), "the Gamesmaster throws for a side that nobody leads").toMatchObject({
        about: "",
      });
      expect(game.messages.size).toBe(known + 1);
      await card().delete();
      await loose(fighter(JEN), "woven.joins", { value: "jen" });
      for (const difficulty of [0, 13, 4.5, "High", null]) {
        const choices = {
          who: of(JEN),
          purpose: "social",
          attribute: "persuade",
          skill: null,
          target: of(HEW),
          strike: "",
          difficulty,
          menace: 0,
          asksDifficulty: false,
          effort: false,
          situation: "none",
          ticks: {},
          extra: { value: 0, reason: "" },
          opponents: 1,
        };
        expect(await tales.api.startRoll("spellwoven", "contest", choices), String(difficulty)).toBeNull();
      }
      expect(fighter(JEN).system.spellwoven).toMatchObject({ won: 0 });
    });

    it("what changes while the dice lie changes nothing about them", async () => {
      await thrown();
      await marked(JEN, "none");
      await withBase("watch", 5);
      await seals(ADA, "jen", [use(0, 5)]);
      await seals(BEN, "watch", [use(0, 7, fighter(JEN).id)]);
      await until(() => question("allot", "jen").seal && question("allot", "watch").seal);
      await giveAnswer("stall", "allot", { data: { uses: [use(0, 3, "watch")] } });
      await opens(ADA, "jen", [use(0, 5)]);
      await opens(BEN, "watch", [use(0, 7, fighter(JEN).id)]);
      await until(isDone);
      expect(removed(JEN), "she had failed when the dice fell").toBe(true);
      expect(bases()).toEqual({ jen: "out", watch: "out", stall: 1 });
    });

    it.each(["resolution", "ending"])(
      "SW-52: a card of a player's that ends a round or all (%s) is nobody's, whatever stands on it",
      async (kind) => {
        const choices = { encounter: combat.uuid, round: 1, side: "watch" };
        const before = JSON.stringify(own());
        await forgeTale(tales, ADA, { ruleset: "spellwoven", kind, choices, evenRefused: true }, ({ system }) => {
          system.stage = "rolled";
          const to = { round: 1, winner: "jen", sides: { watch: { base: 0, out: true } } };
          const data = { from: 1, to, how: "won", name: "Jen" };
          const event = { id: "e0", kind: "woven.stand", target: combat.uuid, data, order: 0 };
          system.events = { e0: { ...event, status: "waiting", wanted: true, done: null, problem: null } };
        });
        await until(() => statuses().join() === "refused");
        expect(JSON.stringify(own())).toBe(before);
        const { resolutionNow } = await source("rulesets/spellwoven/conflict/resolutions.ts");
        expect(resolutionNow(combat.uuid, { round: 1, since: 1 }), "and keeps nobody from the true one").toBeNull();
        await briefly(tales, ADA, async (seat: OtherUser) => {
          const changes = { _id: combat.id, system: { spellwoven: { winner: "jen" } } };
          await expect(seat.update("Combat", [changes as never])).rejects.toThrow();
        });
      },
    );

    it("a contest counts for what it came to, in this round and for whom it was, whatever its author writes", async () => {
      await marked(JEN, "none");
      await jenPersuadesHew([1, 1], [], ({ system }) => {
        system.request.stake = { combatant: fighter(HEW).uuid, round: 9, turn: 9 };
        for (const event of Object.values(system.events) as Loose[]) {
          Object.assign(event, { target: fighter(HEW).uuid, data: { round: 1, outcome: "won", turn: 1, word: true } });
        }
      });
      expect(fighter(JEN).system.spellwoven).toMatchObject({ won: 0, failed: 1 });
      expect(fighter(HEW).system.spellwoven).toMatchObject({ won: 0, failed: 0 });
    });

    it("a round that is over, an encounter that is gone and odd choices are refused with words", async () => {
      const key = async (choices: object) => {
        const kind = tales.api.playOf("spellwoven").rollKinds.find(({ id }: Loose) => id === "resolution");
        const { NOW } = await source("core/rolls/walk.ts");
        const looked = kind.facts({ choices, by: { id: GM, isGM: true }, questions: [], moves: [], before: null }, NOW);
        return looked.ok ? null : keys(looked.problems)[0];
      };
      expect(await key({ encounter: combat.uuid, round: 1 })).toBeNull();
      expect(await key({ encounter: combat.uuid, round: 2 })).toBe("otherRound");
      for (const odd of [of(JEN), "Combat.gone000000000000", "", 7, null, { toString: 1 }]) {
        expect(await key({ encounter: odd, round: 1 }), String(JSON.stringify(odd))).toBe("targetGone");
      }
      const { ending } = await source("rulesets/spellwoven/rules/conflict/struggle-steps.ts");
      await loose(combat, "woven.stand", ending({ round: 1 }));
      expect(await key({ encounter: combat.uuid, round: 1 })).toBe("over");
    });
  });
});
