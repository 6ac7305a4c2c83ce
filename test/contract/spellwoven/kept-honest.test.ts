import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { card } from "../core/ledger/pond.fixture.ts";
import { type Begun, forgeTale, walkedBy } from "../core/referee/forge.fixture.ts";
import { ADA, leaveTales, source, until } from "../tales.fixture.ts";
import { fatesNow, JEN, ORC, of, open, PLAIN, systemOf, TOM, tales } from "./honesty.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(13))("what Spellwoven keeps beside its contests, on Foundry %i", (generation) => {
  beforeEach(() => open(generation));

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
