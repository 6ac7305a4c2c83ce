import { describe, expect, it } from "vitest";
import { unwrap } from "../../../../src/kernel/result.ts";
import type { Whole } from "../../../../src/kernel/whole.ts";
import { ACTIONS, actionDice, actionKey, isAction } from "../../../../src/rulesets/dungeonteller/rules/actions.ts";
import { readChoices } from "../../../../src/rulesets/dungeonteller/rules/attempt/attempt-check.ts";
import { type RoleData, roleEvent } from "../../../../src/rulesets/dungeonteller/rules/character/role.event.ts";
import {
  asBrought,
  cardsOf,
  checkRole,
  isNobodys,
  isOfRole,
  isRoleGives,
  MOST_ROLE_CARDS,
  MOST_ROLE_NAME,
  mayComeAlong,
  ROLE_LUCK,
} from "../../../../src/rulesets/dungeonteller/rules/character/role-card.ts";
import { ROLE_IDS, ROLES, role } from "../../../../src/rulesets/dungeonteller/rules/character/roles.ts";
import { creatureFigures, PLAIN } from "../../../../src/rulesets/dungeonteller/rules/creature/creature.ts";
import { isMods, isWords, MOST_WORDS } from "../../../../src/rulesets/dungeonteller/rules/effect-mods.ts";
import { useField, wearEvent } from "../../../../src/rulesets/dungeonteller/rules/gear/wear.event.ts";
import {
  freshModRow,
  hasAction,
  hasFigure,
  MOD_KINDS,
  modRows,
  withModRows,
} from "../../../../src/rulesets/dungeonteller/rules/power/mod-rows.ts";
import { between, expectLooks, ID, maybe, TEXT, YES_NO } from "../../one-event.ts";
import { hero } from "../beings.ts";

const RULES = "FOURTALES.Teller.Rules";
const bonus = { action: "battle", dice: 1, when: "", tag: "axe", auto: true } as const;
const dice = actionDice({ battle: 3 });
const strings = (count: number) => Array.from({ length: count }, () => "x");

describe("roles", () => {
  it("DT-71: seven, with Luck, dice and bonuses of the book", () => {
    const figures = Object.fromEntries(
      ROLES.map(({ id, luck, actions }) => [id, [luck, ...ACTIONS.map((one) => actions[one])]]),
    );
    expect(figures).toEqual({
      dwarf: [10, 3, 0, 6, 4, 2, 6, 2, 1, 1, 1],
      elf: [10, 2, 3, 1, 1, 4, 5, 5, 2, 4, 3],
      paladin: [10, 4, 0, 1, 4, 2, 5, 0, 1, 2, 4],
      rogue: [10, 2, 1, 3, 2, 3, 2, 3, 5, 6, 4],
      warrior: [10, 5, 0, 1, 5, 2, 2, 4, 1, 3, 1],
      wizard: [10, 1, 6, 2, 1, 2, 3, 0, 1, 1, 3],
      "elf-enchanter": [12, 2, 4, 1, 1, 4, 5, 5, 2, 4, 4],
    });
    expect(ROLE_IDS).toEqual(Object.keys(figures));
    expect([role("elf")?.id, role("orc")]).toEqual(["elf", null]);
  });

  it("DT-71, DT-72: what each has besides", () => {
    const told = (id: string) =>
      role(id)!.bonuses.map(({ action, dice: n, tag, auto }) => `${action} ${n} ${tag}${auto ? "" : " by a box"}`);
    expect(told("dwarf")).toEqual([
      "battle 1 war-hammer",
      "make 4 stone by a box",
      "muscle 4 poison",
      "resist 4 poison",
      "notice 2 hidden-doors by a box",
      "notice 0 dim",
      "notice -2 dark",
      "resist 2 spell",
      "shoot 1 heavy-crossbow",
    ]);
    const elf = ["notice 2 magical-objects by a box", "shoot 1 bow", "sneak 4 woods by a box"];
    expect([told("elf"), told("elf-enchanter"), told("paladin"), told("warrior"), told("wizard")]).toEqual([
      elf,
      elf,
      [],
      [],
      [],
    ]);
    expect(told("rogue")).toEqual([
      "make 4 locks-and-traps by a box",
      "notice 2 traps by a box",
      "sneak 2 pockets by a box",
      "stunt 2 slipping-past by a box",
    ]);
    expect(ROLES.map(({ traits }) => traits.join())).toEqual([
      "",
      "talks-with-animals",
      "",
      "reads-scrolls",
      "no-battle-penalty-when-double-moving",
      "reads-scrolls",
      "talks-with-animals",
    ]);
    const plate = { id: "light-plate", value: 4 };
    expect(ROLES.map(({ armor }) => armor)).toEqual([
      { id: "dwarf-chainmail", value: 4 },
      null,
      plate,
      { id: "leather-armor", value: 1 },
      plate,
      null,
      null,
    ]);
  });

  it("DT-01: ten actions", () => {
    expect(ACTIONS).toEqual("battle magic make muscle notice resist shoot sneak stunt talk".split(" "));
    expect([isAction("talk"), isAction("luck"), isAction(3), actionKey("talk")]).toEqual([
      true,
      false,
      false,
      "FOURTALES.Teller.Action.talk",
    ]);
  });

  const gives = { luck: 10, actions: dice, bonuses: [bonus], traits: ["brave"] };
  const figures = {
    luck: between(1, 30),
    actions: {
      takes: [dice, actionDice({ talk: 12 })],
      refuses: [undefined, 3, { ...dice, talk: 13 }, { ...dice, talk: -1 }, { ...dice, talk: undefined }],
    },
    bonuses: {
      takes: [[], Array.from({ length: 60 }, () => bonus), [{ ...bonus, dice: -12 }], [{ ...bonus, dice: 12 }]],
      refuses: [
        undefined,
        {},
        Array.from({ length: 61 }, () => bonus),
        [3],
        [{ ...bonus, action: "x" }],
        [{ ...bonus, dice: 13 }],
        [{ ...bonus, dice: -13 }],
        [{ ...bonus, when: 3 }],
        [{ ...bonus, tag: 3 }],
        [{ ...bonus, auto: 1 }],
      ],
    },
    traits: { takes: [[], strings(60)], refuses: [undefined, "x", strings(61), [3]] },
  };

  it("DT-71: what a card of a role says is looked over", () => {
    const cards = { takes: [[], strings(60)], refuses: [undefined, "x", strings(61), [3]] };
    expectLooks(
      checkRole,
      { ...gives, identifier: "elf", powers: [], stuff: [], kit: [] },
      { ...figures, identifier: TEXT, powers: cards, stuff: cards, kit: cards },
    );
    expect([isRoleGives({ ...gives, role: "elf" }), isRoleGives(gives), isRoleGives(null)]).toEqual([
      true,
      false,
      false,
    ]);
    for (const [field, { refuses }] of Object.entries(figures))
      for (const value of refuses)
        expect([field, value, isRoleGives({ ...gives, role: "", [field]: value })]).toEqual([field, value, false]);
    expect([ROLE_LUCK, MOST_ROLE_CARDS, MOST_ROLE_NAME]).toEqual([{ min: 1, max: 30 }, 60, 60]);
  });

  it("DT-71: which cards come along, and how they are marked", () => {
    const types = ["tellerPower", "tellerArmor", "tellerWeapon", "tellerGear", "tellerTreasure"];
    expect(types.map(mayComeAlong)).toEqual([true, true, true, true, true]);
    expect(["tellerRole", "tellerHero", "", null].map(mayComeAlong)).toEqual([false, false, false, false]);
    const card = { powers: ["a", "b"], stuff: ["b", "c"], kit: ["d"] };
    expect([cardsOf(card, false), cardsOf(card, true)]).toEqual([
      ["a", "b", "c"],
      ["a", "b", "c", "d"],
    ]);
    const rope = {
      name: "Rope",
      type: "tellerGear",
      img: "rope.svg",
      system: { quantity: 1 },
      flags: { "four-tales": { own: 1 }, other: {} },
      _id: "x",
    };
    expect(asBrought(rope)).toEqual({
      name: "Rope",
      type: "tellerGear",
      img: "rope.svg",
      system: { quantity: 1 },
      flags: { "four-tales": { own: 1, fromRole: true } },
    });
    expect(asBrought({ name: "Elf", type: "tellerRole" })).toEqual({
      name: "Elf",
      type: "tellerRole",
      system: {},
      flags: { "four-tales": { fromRole: true } },
    });
    expect([asBrought({ ...rope, type: "tellerHero" }), asBrought({ ...rope, name: 3 })]).toEqual([null, null]);
    expect(asBrought({ ...rope, img: 3 })).not.toHaveProperty("img");
    const flagged = (value: unknown) => isOfRole({ type: "tellerGear", flags: { "four-tales": { fromRole: value } } });
    expect([
      flagged(true),
      flagged(1),
      isOfRole({ type: "tellerGear" }),
      isOfRole({ type: "tellerGear", flags: {} }),
      isOfRole({ type: "tellerRole" }),
    ]).toEqual([true, false, false, false, true]);
    expect([undefined, "", "icons/svg/mystery-man.svg", "systems/four-tales/icons/person.svg"].map(isNobodys)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      ["worlds/mine/ann.webp", "systems/four-tales/icons/person.svg.webp", "my/icons/ann.svg"].map(isNobodys),
    ).toEqual([false, false, false]);
  });
});

describe("a hero who takes a role", () => {
  const sword = {
    name: "Sword",
    type: "tellerWeapon",
    system: { hands: 1, uses: ["battle"], inHand: false, tags: [] },
  };
  const data = (more: Partial<RoleData> = {}): RoleData => ({
    name: "Elf",
    gives: { role: "elf", luck: 8, actions: actionDice({ battle: 2 }), bonuses: [bonus], traits: ["keen"] },
    items: [sword],
    fields: { name: "Ann", img: "elf.webp" },
    ...more,
  });
  const ann = hero("Ann", "warrior", [], { luck: { base: 10, value: 6, cold: 1 }, out: true }).system;
  const whole = (items: object = {}, fields: object = {}, system: object = ann) =>
    ({ system, held: { Item: items }, fields: { name: "New", img: "", ...fields } }) as unknown as Whole;

  it("DT-71: has its dice, Luck, bonuses, traits and cards, in place of an earlier one's", () => {
    const old = { name: "Axe", type: "tellerWeapon", system: {}, flags: { "four-tales": { fromRole: true } } };
    const worked = unwrap(
      roleEvent.apply(whole({ old, own: { name: "Rope", type: "tellerGear", system: {} } }), data(), "card.0"),
    );
    expect(worked.change.set).toMatchObject({
      role: "elf",
      bonuses: [bonus],
      traits: ["keen"],
      "actions.battle": 2,
      "actions.talk": 0,
      "luck.base": 8,
      "luck.value": 8,
      "luck.cold": 0,
      out: false,
    });
    expect(worked.fields).toEqual({ name: "Ann", img: "elf.webp", "prototypeToken.texture.src": "elf.webp" });
    expect(worked.removed).toEqual([{ of: "Item", id: "old" }]);
    expect(worked.made).toHaveLength(1);
    expect(worked.made![0]).toMatchObject({ of: "Item", source: { name: "Sword", system: { inHand: true } } });
    expect(worked.done.was).toMatchObject({
      system: { role: "warrior", luck: { base: 10, value: 6, cold: 1 }, out: true },
      fields: { name: "New", img: "", token: null },
      items: [{ name: "Axe", _id: "old" }],
      made: [worked.made![0]!.id],
    });
    const chosen = unwrap(roleEvent.apply(whole({}, { img: "mine.webp" }), data({ fields: { img: "elf.webp" } }), "x"));
    expect(chosen.fields, "a picture that somebody chose stays").toEqual({});
    const unnamed = roleEvent.apply(whole(), data());
    expect(unnamed.ok ? [] : unnamed.problems).toEqual([
      { key: "FOURTALES.Kernel.Event.unsound", data: { name: "items" }, field: "data.items" },
    ]);
  });

  it("DT-71: taken back, it is as before, and what came meanwhile stays on top", () => {
    const { done, made } = unwrap(roleEvent.apply(whole(), data(), "card.0"));
    const undo = roleEvent.invert(done);
    expect(undo.undo).toBe(true);
    const id = made![0]!.id;
    const now = {
      ...ann,
      role: "elf",
      luck: { base: 9, value: 5, cold: 2 },
      out: false,
      actions: { ...actionDice({ battle: 2 }), battle: 4 },
      bonuses: [bonus, { ...bonus, tag: "won" }],
      traits: ["keen", "won"],
    };
    const back = unwrap(
      roleEvent.apply(
        whole(
          { [id]: sword },
          { name: "Ann", img: "elf.webp", prototypeToken: { texture: { src: "other.webp" } } },
          now,
        ),
        undo,
      ),
    );
    expect(back.change.set).toMatchObject({
      role: "warrior",
      "luck.base": 11,
      "luck.value": 3,
      "luck.cold": 3,
      out: true,
      "actions.battle": ann.actions.battle + 2,
      bonuses: [...ann.bonuses, { ...bonus, tag: "won" }],
      traits: [...ann.traits, "won"],
    });
    expect(back.removed).toEqual([{ of: "Item", id }]);
    expect(back.fields).toEqual({ name: "New", img: "" });
    expect(back.done.left).toMatchObject([{ name: "Sword", _id: id }]);
    const other = unwrap(roleEvent.apply(whole({}, {}, { ...now, role: "wizard" }), undo));
    expect([other.change.set.role, other.removed]).toEqual(["wizard", []]);
    expect(roleEvent.again!(data(), done, { ...undo, left: [sword] }).items).toEqual([sword]);
    expect(roleEvent.again!(data(), done, undo)).toEqual(data());
    expect([roleEvent.describe(data()), roleEvent.describe(undo)]).toEqual([
      { key: `${RULES}.Role.taken`, data: { name: "Elf" } },
      { key: `${RULES}.Role.back`, data: { name: "Elf" } },
    ]);
    expect(
      [roleEvent.check(data()), roleEvent.check(undo), roleEvent.check({ ...data(), undo: true })].map(
        ({ length }) => length,
      ),
    ).toEqual([0, 0, 1]);
    for (const more of [
      { name: 3 },
      { gives: {} },
      { items: [3] },
      { items: "x" },
      { fields: { name: 3 } },
      { undo: 1 },
      { left: 3 },
    ])
      expect([more, roleEvent.check({ ...data(), ...more }).length]).toEqual([more, 1]);
  });
});

describe("a thing in hand or on the body", () => {
  const items = {
    sword: { name: "Sword", type: "tellerWeapon", system: { hands: 1, inHand: false, tags: [] } },
    staff: { name: "Staff", type: "tellerWeapon", system: { hands: 2, inHand: true, tags: [] } },
    mail: { name: "Mail", type: "tellerArmor", system: { kind: "suit", value: 3, minMuscle: 9, worn: false } },
    ring: { name: "Ring", type: "tellerGear", system: { worn: false } },
    gem: { name: "Gem", type: "tellerTreasure", system: {} },
  };
  const whole = {
    system: { actions: actionDice({ muscle: 2 }) },
    held: { Item: items },
    fields: {},
  } as unknown as Whole;
  const wear = (item: string, on: boolean, more: object = {}) => ({ item, name: item, on, ...more });
  const why = (item: string, on = true) => {
    const result = wearEvent.apply(whole, wear(item, on));
    return result.ok ? [] : result.problems.map(({ key }) => key);
  };

  it("DT-34, DT-36: is taken up where the rules let it", () => {
    expectLooks(wearEvent.check, wear("sword", true), { item: ID, name: TEXT, on: YES_NO, changed: maybe(YES_NO) });
    expect(["tellerWeapon", "tellerArmor", "tellerGear", "tellerTreasure", "toString"].map(useField)).toEqual([
      "inHand",
      "worn",
      "worn",
      undefined,
      undefined,
    ]);
    const gone = ["FOURTALES.Core.Problem.itemGone"];
    expect([why("nothing"), why("gem"), why("sword"), why("mail"), why("ring"), why("staff", false)]).toEqual([
      gone,
      gone,
      [`${RULES}.Hands.full`],
      [`${RULES}.Wear.muscle`],
      [],
      [],
    ]);
    const nothing = { set: {}, remove: [] };
    expect(unwrap(wearEvent.apply(whole, wear("ring", true)))).toEqual({
      change: nothing,
      altered: [{ of: "Item", id: "ring", set: { "system.worn": true } }],
      done: wear("ring", true, { changed: true }),
    });
    expect(unwrap(wearEvent.apply(whole, wear("staff", false))).altered).toEqual([
      { of: "Item", id: "staff", set: { "system.inHand": false } },
    ]);
    for (const data of [wear("ring", false), wear("staff", true), wear("ring", true, { changed: false })])
      expect(unwrap(wearEvent.apply(whole, data))).toEqual({ change: nothing, done: { ...data, changed: false } });
    expect([wearEvent.invert(wear("ring", true)), wearEvent.invert(wear("ring", true, { changed: false }))]).toEqual([
      wear("ring", false),
      wear("ring", true, { changed: false }),
    ]);
    expect([wearEvent.describe(wear("ring", true)), wearEvent.describe(wear("ring", false))]).toEqual([
      { key: `${RULES}.Wear.on`, data: { name: "ring" } },
      { key: `${RULES}.Wear.off`, data: { name: "ring" } },
    ]);
  });
});

describe("choices that anybody may have written", () => {
  const bad = (given: unknown) => {
    const read = readChoices(given);
    return read.ok ? [] : read.problems.map(({ field }) => field);
  };

  it("DT-02: what is left out is as with somebody who chose nothing", () => {
    expect([bad({}), bad({ way: "action", who: "Actor.x" }), bad({ power: "sleep" })]).toEqual([[], [], []]);
    expect([bad(null), bad([]), bad({ way: "luck" })]).toEqual([["data"], ["data"], ["data.way"]]);
    const read = unwrap(readChoices({ way: "action", ticks: [{ id: "a", on: true }], nonsense: 3 }));
    expect(read).toMatchObject({ way: "action", ticks: { a: true } });
    expect(read).not.toHaveProperty("nonsense");
    expect([unwrap(readChoices({ power: "sleep" })).way, unwrap(readChoices({})).way]).toEqual(["power", "action"]);
  });

  it("DT-02, DT-05: each figure and name within its bounds", () => {
    const long = "x".repeat(301);
    const tick = { id: "a", on: true };
    const wrong: Record<string, unknown[]> = {
      who: [3, long],
      moved: ["far"],
      light: ["red", undefined],
      ticks: [3, [3], [{ ...tick, on: 1 }], [{ ...tick, id: long }], Array.from({ length: 301 }, () => tick)],
      extra: [3, { dice: 0.5, reason: "" }, { dice: 1, reason: long }, { dice: 10_000, reason: "" }],
      bought: [-1, 0.5, 10_000],
      lent: [3, { from: 3, dice: 1 }, { from: "", dice: -1 }],
      action: ["luck", 3],
      needed: [-1, 10_001, "1"],
      against: ["luck"],
      job: [3, { id: "a.b", name: "", needed: 1 }, { id: "a", name: "", needed: 0 }],
    };
    const fields = Object.keys(unwrap(readChoices({ way: "action" })));
    for (const [field, values] of Object.entries(wrong))
      if (fields.includes(field))
        for (const value of values)
          expect([field, value, bad({ way: "action", [field]: value })]).toEqual([field, value, [`data.${field}`]]);
    expect(fields).toContain("action");
  });
});

describe("what a power does to its bearer", () => {
  it("DT-100: numbers and words such as the rules can read", () => {
    const words = (count: number) => Array.from({ length: count }, () => "x");
    expect([
      isWords([]),
      isWords(words(MOST_WORDS)),
      isWords(words(MOST_WORDS + 1)),
      isWords([3]),
      isWords("x"),
    ]).toEqual([true, true, false, false, false]);
    const sound = [{}, { a: true, b: -3, c: "x", d: ["x"], e: { battle: 2 }, f: undefined, g: null }];
    const unsound = [null, 3, [], { a: 0.5 }, { a: { battle: "2" } }, { a: [3] }, { a: 1, b: [{}] }];
    expect([sound.map(isMods), unsound.map(isMods)]).toEqual([[true, true], unsound.map(() => false)]);
  });

  it("DT-100: as lines of a form, and back", () => {
    const mods = {
      dice: { battle: 2, talk: -1, luck: 3, sneak: 0.5 },
      setDice: { sneak: 1 },
      allDice: -2,
      addArmor: 0.5,
      armorVsFirePerSuccess: 1,
      prone: true,
      holdOff: false,
      lendDicePerSuccess: 2,
      forbid: ["move", "sing", "walk"],
      condition: "pinned",
    };
    const row = (what: string, figure = 0, action = "battle") => ({ what, action, figure });
    const rows = [
      row("dice", 2),
      row("dice", -1, "talk"),
      row("setDice", 1, "sneak"),
      row("allDice", -2),
      row("armorVsFirePerSuccess", 1),
      row("prone"),
      row("lendDicePerSuccess", 1),
      row("noMove"),
      row("noWalk"),
    ];
    expect(modRows(mods)).toEqual(rows);
    expect(modRows({ dice: null, forbid: "move" })).toEqual([]);
    expect(withModRows(mods, rows as never)).toEqual({
      condition: "pinned",
      dice: { battle: 2, talk: -1 },
      setDice: { sneak: 1 },
      allDice: -2,
      armorVsFirePerSuccess: 1,
      prone: true,
      lendDicePerSuccess: 1,
      forbid: ["sing", "move", "walk"],
    });
    expect(
      withModRows({}, [
        row("allDice", 99),
        row("dice", -99),
        row("setDice", Number.NaN, "talk"),
        row("addArmor", 2.9),
        row("noAct"),
        row("noAct"),
        row("noSpeech"),
      ] as never),
    ).toEqual({ allDice: 12, dice: { battle: -12 }, setDice: { talk: 0 }, addArmor: 2, forbid: ["act", "speak"] });
    expect([withModRows({ forbid: ["move"] }, []), withModRows({ forbid: "move" }, [])]).toEqual([{}, {}]);
  });

  it("DT-100: which lines have an action and a figure, and what a new one begins with", () => {
    const action = ["dice", "dicePerSuccess", "setDice"];
    const figure = [
      ...action,
      "allDice",
      "addArmor",
      "addArmorBattle",
      "addArmorShoot",
      "setArmor",
      "gainLuckEachTurn",
      "armorVsFirePerSuccess",
    ];
    expect([MOD_KINDS.filter(hasAction), MOD_KINDS.filter(hasFigure)]).toEqual([action, figure]);
    expect(MOD_KINDS.slice(figure.length)).toEqual([
      "untargetable",
      "holdOff",
      "prone",
      "lendDicePerSuccess",
      "noMove",
      "noSpeech",
      "noAct",
      "noWalk",
    ]);
    const fresh = (...kinds: string[]) =>
      freshModRow(kinds.map((what) => ({ what, action: "talk", figure: 0 })) as never);
    expect([fresh(), fresh("dice"), fresh(...MOD_KINDS)]).toEqual([
      { what: "dice", action: "battle", figure: 1 },
      { what: "dicePerSuccess", action: "battle", figure: 1 },
      { what: "dice", action: "battle", figure: 1 },
    ]);
  });
});

describe("creatures of nobody's book", () => {
  it("DT-78, A-07: little, big and giant ones of their kind, and what they do best", () => {
    const figures = (
      strength: Parameters<typeof creatureFigures>[1],
      best: Parameters<typeof creatureFigures>[2] = null,
    ) => {
      const { luck, actions, armor, size, wider } = creatureFigures({ ...PLAIN, armor: 1 }, strength, best);
      return [luck, actions.battle, actions.resist, actions.magic, armor, size, wider];
    };
    expect([figures("little"), figures("usual"), figures("big"), figures("giant")]).toEqual([
      [2, 2, 1, 0, 0, "small", 0],
      [4, 3, 2, 0, 1, "normal", 0],
      [6, 5, 4, 0, 2, "normal", 0],
      [10, 7, 6, 0, 3, "giant", 1],
    ]);
    const best = (id: "magic" | "battle" | "sneak") => creatureFigures(PLAIN, "usual", id).actions[id];
    expect([best("magic"), best("battle"), best("sneak")]).toEqual([4, 4, 4]);
    const strong = { ...PLAIN, actions: actionDice({ battle: 12, muscle: 1 }), luck: { base: 90 } };
    const giant = creatureFigures(strong, "giant", "battle");
    expect([giant.actions.battle, giant.actions.muscle, giant.luck]).toEqual([12, 5, 99]);
    expect(creatureFigures(strong, "usual", "battle").actions.battle).toBe(12);
    expect(creatureFigures({ ...PLAIN, luck: { base: 0 }, armor: 0 }, "little", null)).toMatchObject({
      luck: 1,
      armor: 0,
    });
    const sizes = (size: "small" | "normal" | "giant") =>
      (["little", "usual", "big", "giant"] as const).map(
        (strength) => creatureFigures({ ...PLAIN, size }, strength, null).size,
      );
    expect([sizes("small"), sizes("normal"), sizes("giant")]).toEqual([
      ["small", "small", "normal", "giant"],
      ["small", "normal", "normal", "giant"],
      ["normal", "giant", "giant", "giant"],
    ]);
    expect(PLAIN).toMatchObject({ luck: { base: 4 }, armor: 0, size: "normal", move: 5 });
    expect(PLAIN.actions).toEqual(actionDice({ battle: 3, muscle: 3, notice: 2, resist: 2, sneak: 2, stunt: 2 }));
  });
});
