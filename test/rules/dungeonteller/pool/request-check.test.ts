import { describe, expect, it } from "vitest";
import { pinMods, pinProblems, strikesFirst } from "../../../../src/rulesets/dungeonteller/rules/fight/pin.ts";
import { canGive, giveEvents } from "../../../../src/rulesets/dungeonteller/rules/gear/give.ts";
import { withoutMagic } from "../../../../src/rulesets/dungeonteller/rules/gear/magic.ts";
import { actionRequest } from "../../../../src/rulesets/dungeonteller/rules/pool/action-request.ts";
import { checkRequest } from "../../../../src/rulesets/dungeonteller/rules/pool/request-check.ts";
import { isRead } from "../../../../src/rulesets/dungeonteller/rules/power/is-read.ts";
import { sceneEndEvents, sceneRestEvents } from "../../../../src/rulesets/dungeonteller/rules/turn/rest.ts";
import { armor, gear, hero, monster, power, settings, weapon } from "../beings.ts";

const RULES = "FOURTALES.Teller.Rules";
const ann = hero("Ann", "warrior");

describe("a request that cannot be rolled", () => {
  const request = actionRequest(ann, "battle", settings());
  const why = (more: object) =>
    checkRequest({ ...request, ...more } as never).map(({ key, field }) => [key.split(".").at(-1), field]);
  const part = (id: string, dice: number, more: object = {}) => ({
    ...request.parts[0]!,
    id,
    dice,
    source: "bonus",
    on: true,
    limit: undefined,
    ...more,
  });

  it("DT-01, DT-02: actions and dice within reason, each part once", () => {
    expect(why({})).toEqual([]);
    expect([why({ actions: ["luck"] }), why({ actions: [] }), why({ actions: ["battle", "luck"] })]).toEqual([
      [["action", "actions.0"]],
      [["action", "actions"]],
      [["action", "actions.1"]],
    ]);
    expect([
      why({ parts: [part("a", 0.5)] }),
      why({ penalties: [part("a", -1)] }),
      why({ parts: [part("a", -1)] }),
    ]).toEqual([[["whole", "parts.0.dice"]], [["tooSmall", "penalties.0.dice"]], []]);
    for (const source of ["action", "bought"])
      expect(why({ parts: [part("a", -1, { source })] })).toEqual([["tooSmall", "parts.0.dice"]]);
    expect(why({ parts: [part("a", 1), part("b", 1), part("a", 1)] })).toEqual([["twice", "parts.2.id"]]);
    expect(why({ parts: [part("a", 1, { limit: { value: -1 } })] })).toEqual([["tooSmall", "parts.0.limit.value"]]);
    const many = Array.from({ length: 60 }, (_, at) => part(`p${at}`, 30));
    expect(why({ parts: many })).toEqual([["tooManyDice", "parts"]]);
    expect(why({ parts: many.map((one) => ({ ...one, on: false })) })).toEqual([]);
  });

  it("DT-04, DT-21: and every other figure, by its field", () => {
    const defense = { uuid: "Actor.x", armor: 1, stunt: 1, luck: 1, blocks: [{ left: 1 }] };
    const figures: [object, [string, string]][] = [
      [{ luck: -1 }, ["tooSmall", "luck"]],
      [{ needed: 0.5 }, ["whole", "needed"]],
      [{ powerCost: -1 }, ["tooSmall", "powerCost"]],
      [{ moved: "far" }, ["moved", "moved"]],
      [{ defense: { ...defense, armor: -1 } }, ["tooSmall", "defense.armor"]],
      [{ defense: { ...defense, stunt: -1 } }, ["tooSmall", "defense.stunt"]],
      [{ defense: { ...defense, luck: -1 } }, ["tooSmall", "defense.luck"]],
      [{ defense: { ...defense, blocks: [{ left: 0 }, { left: -1 }] } }, ["tooSmall", "defense.blocks.1.left"]],
      [{ defense, split: { first: 0, second: { ...defense, uuid: "y" } } }, ["tooSmall", "split.first"]],
      [{ defense, split: { first: 1, second: defense } }, ["sameTarget", "split.second"]],
      [
        { defense, split: { first: 1, second: { ...defense, uuid: "y", armor: -1 } } },
        ["tooSmall", "split.second.armor"],
      ],
      [{ opposition: { how: "beat", successes: -1 } }, ["tooSmall", "opposition.successes"]],
      [{ job: { needed: 0, collected: 0 } }, ["tooSmall", "job.needed"]],
      [{ job: { needed: 1, collected: -1 } }, ["tooSmall", "job.collected"]],
      [{ power: { give: -1 } }, ["tooSmall", "power.give"]],
      [{ lucky: [5, 5] }, ["lucky", "lucky"]],
      [{ lucky: [0, 5] }, ["tooSmall", "lucky.0"]],
      [{ lucky: [5, 7] }, ["tooBig", "lucky.1"]],
    ];
    for (const [more, problem] of figures) expect([more, why(more)]).toEqual([more, [problem]]);
    for (const moved of ["still", "moved", "double", "run"]) expect(why({ moved })).toEqual([]);
    expect([
      why({ luck: null, needed: null }),
      why({ defense, lucky: [1, 6] }),
      why({ actions: [], power: { give: null } }),
    ]).toEqual([[], [], []]);
  });
});

describe("hands and scenes", () => {
  it("DT-58, DT-59: both hands empty for a pin, and the armed strike first", () => {
    const armed = hero("Bob", "warrior", [weapon("Sword", 2)]);
    expect([pinProblems(ann), pinProblems(armed)]).toEqual([
      [],
      [{ key: `${RULES}.Refuse.handsFull`, field: "who", data: { name: "Bob" } }],
    ]);
    const beast = (claws: boolean) => strikesFirst(monster("Wolf", { battle: 3 }, 6, { armed: claws }));
    expect([strikesFirst(armed), strikesFirst(ann), beast(true), beast(false)]).toEqual([true, false, true, false]);
    expect(pinMods(monster("Bear", { muscle: 6 }))).toEqual({
      condition: "pinned",
      pinDice: -6,
      forbid: ["walk", "run"],
    });
  });

  it("DT-72, A-73: what is given away, and what is not", () => {
    const scroll = power("Sleep", "DT-100", { uses: 2 } as never);
    const known = power("Fear", "DT-101", {});
    const giver = hero("Ann", "warrior", [
      weapon("Sword", 2),
      weapon("Bow", 2, { inHand: false }),
      armor("Mail", 3),
      gear("Rope", {}),
      scroll,
      known,
    ]);
    const why = (id: string, friend: typeof ann | null = hero("Bob", "elf")) => {
      const given = giveEvents(giver, id, friend);
      return given.ok ? given.value.length : given.problems;
    };
    const name = (item: string) => ({ name: item });
    expect(why("nothing")).toEqual([{ key: "FOURTALES.Core.Problem.itemGone", field: "item" }]);
    expect(why("Rope", null)).toEqual([{ key: "FOURTALES.Core.Problem.targetGone", field: "to" }]);
    expect(why("Rope", giver)).toEqual([{ key: `${RULES}.Refuse.ownHand`, field: "to", data: name("Ann") }]);
    expect([why("Sword"), why("Mail")]).toEqual([
      [{ key: `${RULES}.Refuse.inUse`, field: "item", data: name("Sword") }],
      [{ key: `${RULES}.Refuse.inUse`, field: "item", data: name("Mail") }],
    ]);
    expect(why(known.id)).toEqual([{ key: `${RULES}.Refuse.known`, field: "item", data: name("Fear") }]);
    expect([why("Bow"), why("Rope"), why(scroll.id)].every((count) => typeof count === "number" && count > 0)).toBe(
      true,
    );
    expect([
      canGive("tellerRole", {}),
      canGive("tellerGear", {}),
      canGive("tellerPower", { uses: 0 }),
      canGive("tellerPower", { uses: null }),
    ]).toEqual([false, true, true, false]);
    const uses = (value: unknown) => isRead({ system: { uses: value } } as never);
    expect([uses(0), uses(2), uses(null), uses(undefined)]).toEqual([true, true, false, false]);
  });

  it("DT-161: things whose magic is undone are plain, the others as they are", () => {
    const blade = weapon("Blade", 2, { enchanted: true, tags: ["holy"] } as never);
    const off = { id: "e", mods: { off: ["Blade", "Rope"] } } as never;
    const rope = gear("Rope", {});
    const plain = withoutMagic(hero("Ann", "warrior", [blade, rope, weapon("Sword", 1)], { effects: { e: off } }));
    expect(plain[0]!.system).toMatchObject({ enchanted: false, tags: [], dice: 2 });
    expect([plain[1], plain[2]!.system]).toEqual([rope, weapon("Sword", 1).system]);
    expect(withoutMagic(hero("Ann", "warrior", [blade]))).toEqual([blade]);
  });

  it("DT-17, DT-20: what the end of a scene ends, and what a rest brings", () => {
    const effect = (id: string, until: string, ends: string[] = []) =>
      ({ id, label: id, until, ends, mods: {}, from: {}, power: "", rule: "" }) as never;
    const effects = {
      a: effect("a", "scene"),
      b: effect("b", "hour"),
      c: effect("c", "journey"),
      d: effect("d", "broken"),
      e: effect("e", "hour", ["scene-end"]),
      f: effect("f", "turns"),
    };
    const out = hero("Ann", "warrior", [], {
      out: true,
      effects,
      climb: { steps: ["muscle"], passed: 0, paces: 5 } as never,
      turn: { moved: "still", attacked: false, resting: 2 } as never,
    });
    const told = (events: ReturnType<typeof sceneEndEvents>) =>
      events.map(({ kind, data }) => {
        const { id, value, scope } = data as { id?: string; value?: unknown; scope?: string };
        return [kind, id ?? scope ?? value];
      });
    const ended = told(sceneEndEvents(out));
    expect(ended[0]).toEqual(["teller.out", false]);
    expect(ended.filter(([kind]) => kind === "teller.effect").map(([, id]) => id)).toEqual(["a", "e", "f"]);
    expect(ended.filter(([kind]) => kind === "teller.climb" || kind === "teller.resting")).toHaveLength(2);
    expect(told(sceneRestEvents(out))[0]).toEqual(["teller.rest", "scene"]);
    expect(told(sceneRestEvents(out)).some(([kind]) => kind === "teller.out")).toBe(false);
    const beast = monster("Wolf", {}, 6, { out: true });
    expect([told(sceneEndEvents(beast)), told(sceneEndEvents(ann))]).toEqual([[], []]);
  });
});
