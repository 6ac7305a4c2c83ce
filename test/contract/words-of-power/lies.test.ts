import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { fatesOf } from "../core/referee/forge.fixture.ts";
import { ADA, leaveTales, source } from "../tales.fixture.ts";
import {
  ASTRA,
  actor,
  BRAKKA,
  blow,
  deed,
  GUARD,
  HIT,
  hitFor,
  honestCard,
  MATCH,
  openHonest,
  settled,
  word,
} from "./honesty.fixture.ts";

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each(playedOn(14))("lies on cards of Words of Power, on Foundry %i", (generation) => {
  beforeEach(() => openHonest(generation));

  it("choices that make no sense are refused, whatever they are", async () => {
    const { findRollKind, readyToPlay } = await source("core/contract/ruleset.ts");
    const { NOW } = await source("core/rolls/walk.ts");
    await readyToPlay("words-of-power");
    const by = { id: ADA, isGM: false };
    for (const [name, sound] of [
      [HIT, blow(ASTRA)],
      [MATCH, deed([word(ASTRA, "Door")])],
    ] as const) {
      const kind = findRollKind(...name);
      const look = (choices: unknown) => kind.facts({ choices, by, questions: [], moves: [], before: null }, NOW);
      expect(look(sound).ok).toBe(true);
      fc.assert(
        fc.property(fc.constantFrom(...Object.keys(sound)), fc.jsonValue(), (key, value) => {
          expect(typeof look({ ...sound, [key]: value }).ok).toBe("boolean");
          expect(look(value).ok).toBe(false);
        }),
        { numRuns: 200 },
      );
      for (const strange of [
        "__proto__",
        "Compendium.x.y.Actor.z.Item.q",
        "Scene.a.Token.b",
        "Actor.",
        "x".repeat(9e5),
      ]) {
        expect(look({ ...sound, who: strange }).ok).toBe(false);
      }
    }
    const many = deed(Array.from({ length: 5000 }, () => word(ASTRA, "Door")));
    expect(findRollKind(...MATCH).facts({ choices: many, by, questions: [], moves: [], before: null }, NOW).ok).toBe(
      false,
    );
  });

  it("one lie on an honest card changes nothing that is not the author's own", async () => {
    const lies: ((system: Loose, junk: unknown) => void)[] = [
      (system, junk) => (system.request.target = junk),
      (system, junk) => (system.request.weapon = junk),
      (system) => (system.request.steps = -5),
      (system) => (system.request.unaware = true),
      (system) => (system.throws.hit.faces = [[1]]),
      (system) => (system.throws.damage.faces = [[6]]),
      (system, junk) => (system.outcome = junk),
      (system) => (system.events.e0.data.damage = 99),
      (system) => (system.events.e0.data.zone = "head"),
      (system) => (system.events.e0.data.by = BRAKKA),
      (system) => (system.events.e0.target = BRAKKA),
      (system) => (system.events.e1 = { ...system.events.e0, id: "e1", order: 1 }),
      (system) => (system.events.e0.id = "e7"),
      (system) =>
        (system.questions.aim = {
          id: "aim",
          kind: "aim",
          about: ASTRA,
          data: {},
          status: "answered",
          answer: { zone: "head" },
          asked: 0,
          order: 0,
        }),
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...lies),
        fc.jsonValue(),
        fc.integer({ min: 1, max: 6 }),
        async (lie, junk, damage) => {
          await game.actors
            .get(GUARD.slice(6))
            .update({ "system.zones.legs.hp.value": 9, "system.zones.head.hp.value": 2 });
          const thunder = JSON.stringify(game.actors.get(BRAKKA.slice(6)).toObject().system);
          hitFor(2, damage);
          const card = await honestCard(ADA, HIT, blow(ASTRA));
          lie(card.system, junk);
          const message = await settled(card);
          expect(actor(GUARD).zones.legs.hp.value).toBe(9 - damage);
          expect(actor(GUARD).zones.head.hp.value).toBe(2);
          expect(JSON.stringify(game.actors.get(BRAKKA.slice(6)).toObject().system)).toBe(thunder);
          expect(actor(ASTRA).draws).toBe(0);
          expect(fatesOf(message)).toEqual(["words.hit applied"]);
        },
      ),
      { numRuns: 30 },
    );
  });
});
