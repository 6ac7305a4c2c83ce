import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { askAs, card, refusal } from "../core/ledger/pond.fixture.ts";
import { type Draft, forgeTale, thrown } from "../core/referee/forge.fixture.ts";
import { ADA, BEN, calm, isPutBack, leaveTales, source, type Tales, until } from "../tales.fixture.ts";
import {
  blow,
  FEAR,
  fatesOf,
  HARLEY,
  luckOf,
  manyDice,
  ORC,
  openHonest,
  PAL,
  STALWART,
  SWORD,
  settled,
  uuid,
} from "./honesty.fixture.ts";

let tales: Tales;

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))(
  "what a Gamemaster's client makes of the answers on a roll of successes, on Foundry %i",
  (generation) => {
    beforeEach(async () => {
      tales = await openHonest(generation);
    });

    it("asks what the rules ask, of whom they ask it, however the card tells it", async () => {
      await game.actors.get(ORC).update({ "system.actions.stunt": 3 });
      const notAsked = async (change: (draft: Draft) => void | Promise<void>, roll = blow()) => {
        await forgeTale(tales, ADA, roll, async (draft) => {
          await change(draft);
          await manyDice(draft, 6);
          draft.system.stage = "rolled";
          const fate = { status: "waiting", wanted: true, done: null, problem: null };
          const data = { amount: -6, cause: "hit", rule: "atZero", wake: false };
          draft.system.events = { e0: { id: "e0", order: 0, kind: "teller.luck", target: uuid(ORC), data, ...fate } };
        });
        await isPutBack(card());
        expect(luckOf(ORC)).toBe(60);
      };
      // Left out; lapsed at once; told to be about one's own hero and answered by oneself.
      await notAsked(({ system }) => {
        system.request.defense.canDodge = false;
        system.questions = {};
      });
      await notAsked(({ system }) => Object.assign(system.questions["dodge-0"], { status: "lapsed", asked: 0 }));
      await notAsked(({ system }) =>
        Object.assign(system.questions["dodge-0"], {
          status: "answered",
          answer: { dodge: false },
          about: uuid(HARLEY),
        }),
      );
      await game.actors.get(ORC).update({ "system.actions.stunt": 0 });
      const extra = blow({ extra: { dice: 20, reason: "Luck" } });
      await notAsked(({ system }) => {
        Object.assign(system.questions.extra, { status: "answered", answer: { granted: true }, about: uuid(HARLEY) });
      }, extra);
      // A spell that the other side would roll against.
      const spell = { ...blow(), choices: { who: uuid(HARLEY), action: "magic", power: FEAR, targets: [uuid(ORC)] } };
      await forgeTale(tales, ADA, spell, ({ system }) => {
        const { questions } = system;
        expect(Object.keys(questions)).toEqual(["oppose"]);
        system.request.opposition.successes = 0;
        system.questions = {};
        system.stage = "rolled";
        const fate = { status: "waiting", wanted: true, done: null, problem: null };
        const effect = { id: "fear", label: "Fear", mods: {}, from: { uuid: uuid(HARLEY), name: "Harley" } };
        const data = { id: "fear", effect };
        system.events = { e0: { id: "e0", order: 0, kind: "teller.effect", target: uuid(ORC), data, ...fate } };
      });
      await isPutBack(card());
      expect(Object.keys(game.actors.get(ORC).system.effects)).toEqual([]);
    });

    it("lets a word of the Gamemaster count for what it was said to, and for nothing bigger", async () => {
      const { giveAnswer } = await source("core/asks/answers.ts");
      await forgeTale(tales, ADA, blow({ extra: { dice: 1, reason: "Luck" } }));
      expect(Object.keys(card().system.questions)).toEqual(["extra"]);
      await giveAnswer(card(), "extra", { data: { granted: true } });
      await until(() => fatesOf().length > 0);
      await settled();
      expect(luckOf(ORC)).toBe(53);
      await forgeTale(tales, ADA, blow({ extra: { dice: 1, reason: "Luck" } }));
      const id = card().id;
      await giveAnswer(card(), "extra", { data: { granted: true } });
      const { json, faces } = await thrown("SuccessRoll", "26d6cs>=5");
      const seat = tales.seat(ADA);
      const change = { "system.choices.extra.dice": 20, "system.throws.main": { faces, roll: 0 } };
      await seat.update("ChatMessage", [{ _id: id, rolls: [JSON.stringify(json)], ...change } as never]);
      seat.leave();
      await calm();
      expect(luckOf(ORC)).toBeGreaterThanOrEqual(46);
    });

    it("takes answers with the very dice that the rules ask for", async () => {
      const against = blow({ action: "muscle", weapon: "", against: "resist", targets: [uuid(STALWART)] });
      await forgeTale(tales, ADA, against);
      const { json, faces } = await thrown("SuccessRoll", "2d6cs>=5");
      const other = await thrown("SuccessRoll", "2d6cs>=1");
      const wrong: [object, unknown[] | undefined][] = [
        [{ faces: faces[0] }, undefined],
        [{ faces: faces[0] }, []],
        [{ faces: [5, 6] }, [json]],
        [{ faces: faces[0] }, [json, json]],
        [{ faces: faces[0] }, [other.json]],
        [{ faces: faces[0] }, [{ class: "SuccessRoll" }]],
        [{ faces: faces[0] }, ["dice"] as unknown[]],
        [{ faces: [] }, [json]],
      ];
      const say = (data: object, rolls?: unknown[]) =>
        askAs(tales, BEN, "answer", {
          message: card().id,
          question: "oppose",
          answer: { data, ...(rolls && { rolls }) },
        });
      for (const [data, rolls] of wrong) expect(await refusal(BEN, await say(data, rolls))).toEqual(["otherDice"]);
      await say({ faces: faces[0] }, [json]);
      await until(() => card().system.questions.oppose.status === "answered");
      expect(card().rolls).toHaveLength(2);
      expect(card().system.questions.oppose.rolls).toEqual([1]);
    });

    it("believes of an author's own answers only what their dice show, each of them once", async () => {
      const spell = { ...blow(), choices: { who: uuid(HARLEY), action: "magic", power: FEAR, targets: [uuid(PAL)] } };
      const answered = async (rolls: unknown, faces: number[]) => {
        const roll = await thrown("SuccessRoll", "2d6cs>=5");
        await forgeTale(tales, ADA, spell, (draft) => {
          draft.rolls.push(roll.json);
          Object.assign(draft.system.questions.oppose, { status: "answered", answer: { faces }, rolls });
          draft.system.stage = "rolled";
        });
        await settled();
        await calm();
        return card().system.outcome;
      };
      expect(await answered(undefined, [1, 1])).toBeNull();
      expect(await answered([1], [1, 1])).toBeNull();
      expect(await answered([0], [6, 6])).toBeNull();
      expect(await answered([1], [6, 6])).toMatchObject({ net: 1, against: 2 });
    });

    it("comes to the same as the author's client, and by no change of answers or dice to more", async () => {
      const { successKind } = await source("rulesets/dungeonteller/roll/success.kind.ts");
      const { replay } = await source("core/referee/replay.ts");
      const world = { document: (id: string) => game.actors.get(id.replace("Actor.", "")) };
      const figure = fc.nat(6);
      const arbitrary = fc.record({
        sheet: fc.record({ battle: figure, muscle: figure, luck: fc.nat(12), armor: figure, stunt: figure }),
        action: fc.constantFrom("battle", "muscle", "notice", "resist"),
        aimed: fc.boolean(),
        against: fc.constantFrom("", "resist"),
        dodges: fc.boolean(),
        faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 60, maxLength: 60 }),
        liar: fc.constantFrom("none", "answer", "class", "formula", "more", "fewer"),
      });
      await fc.assert(
        fc.asyncProperty(arbitrary, async ({ sheet, action, aimed, against, dodges, faces, liar }) => {
          const { battle, muscle, luck, armor, stunt } = sheet;
          game.actors.get(HARLEY).updateSource({ system: { luck: { value: luck }, actions: { battle, muscle } } });
          game.actors.get(ORC).updateSource({ system: { armor, actions: { stunt } } });
          const choices = { who: uuid(HARLEY), action, weapon: SWORD, targets: aimed ? [uuid(ORC)] : [], against };
          let asked = 0;
          let needed = 0;
          let shown = { rollClass: "SuccessRoll", formula: "", faces: [[] as number[]] };
          const evidence = (lie: string) => ({
            choices,
            by: { id: ADA, isGM: false },
            before: null,
            moves: [],
            against: async () => ({ key: "no" }),
            counted: () => null,
            dice: () => shown,
            everyone: () => [],
            opened: () => {},
            settled: async ({ id }: Loose) => {
              asked++;
              if (lie === "answer") return null;
              return { status: "answered", answer: id === "oppose" ? { faces: faces.slice(0, 2) } : { dodge: dodges } };
            },
            throwMore: async () => [],
          });
          const walk = async (lie: string) => {
            const kind = {
              ...successKind,
              next: (state: Loose) => {
                const step = successKind.next(state);
                if (step.do !== "roll") return step;
                needed = Number(step.formula.split("d")[0]);
                const count = needed + (lie === "more" ? 5 : 0);
                const formula = lie === "formula" ? `${count}d6cs>=1` : step.formula.replace(/^\d+/, String(count));
                const rollClass = lie === "class" ? "Roll" : "SuccessRoll";
                shown = { rollClass, formula, faces: [faces.slice(0, count)] };
                return step;
              },
            };
            return await replay(kind, evidence(lie), world);
          };
          const honest = await walk("none");
          const other = await walk(liar);
          if (!honest.ok) {
            // Nothing but what the rules themselves refuse: no dice, or nobody to roll against.
            for (const { key } of honest.problems) expect(key).toMatch(/^FOURTALES\.Teller\.Rules\.Refuse\./);
            if (liar !== "answer") expect(other.ok).toBe(false);
            return;
          }
          if (liar === "answer" && asked > 0) {
            expect(other.ok && other.value.resolution).toBeFalsy();
            return;
          }
          if ((liar === "class" || liar === "formula") && needed > 0) {
            expect(other.ok).toBe(false);
            return;
          }
          expect(other).toEqual(honest);
          for (const { target } of honest.value.resolution?.events ?? []) {
            expect([uuid(HARLEY), uuid(ORC)]).toContain(target);
          }
        }),
        { numRuns: 150 },
      );
    }, 20_000);
  },
);
