import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { diceShow, fatesOf } from "../core/referee/forge.fixture.ts";
import { answer, card, opened, pressOn } from "../people.window.ts";
import { BEN, GM, leaveTales, until } from "../tales.fixture.ts";
import { asksForSpell, bind, cast, counters, makesSense, rulesOn, ruling, says, told } from "./spell.window.ts";
import {
  AMULET,
  ASTRA,
  actor,
  anew,
  astra,
  BRAKKA,
  being,
  CARA,
  GUARD,
  handOf,
  openSpells,
  sitsHere,
  spellOn,
} from "./spells.fixture.ts";

const asked = () => Object.values<Loose>(card().system.questions).map(({ id, about }) => `${id} ${about}`);

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("spells that are countered", () => {
  beforeAll(() => openSpells(true));
  beforeEach(anew);

  it("WP-60: Words that come into the Hand, and go, while one counters are those that may be laid", async () => {
    await asksForSpell(astra(), bind());
    await rulesOn(ruling());
    await answer("cast", "cast");
    await until(() => card().system.questions["counter-0"]?.status === "open");
    await answer("counter-0", "counter");
    const { element, send, say } = opened("wp-dialog");
    const offered = () =>
      [...element.querySelectorAll<HTMLOptionElement>('[name="at0"] option')].map(({ value }) => value);
    expect(offered()).toEqual(["", "hand:fly", "hand:rust"]);
    await say({ at0: "hand:rust", at1: "hand:fly" });
    await being(BRAKKA).update({ "system.hand": { fly: _del, moss: { text: "Moss", sense: "", sort: 9 } } });
    await until(() => offered().includes("hand:moss"));
    expect(offered()).toEqual(["", "hand:rust", "hand:moss"]);
    await send();
    await counters(1, "passAll");
    await until(() => handOf(BRAKKA).join() === "moss");
  });

  it("WP-40, WP-49, WP-54, WP-55, WP-56, WP-58, WP-59, WP-60, WP-63, WP-64: a spell is countered twice, strikes, stands on a sheet and can be taken back", async () => {
    await asksForSpell(astra(), bind());
    await rulesOn(ruling({ demands: "touch him" }));
    expect(await told()).toContain("touch him");
    expect(handOf(ASTRA)).toEqual(["bind", "echo"]);
    await answer("cast", "cast");
    // Said is said, though nobody knows yet what comes of it.
    await until(() => !handOf(ASTRA).includes("bind"));
    expect([card().system.stage, card().system.throws, spellOn(GUARD)]).toEqual(["open", {}, []]);
    await counters(0, { at1: "hand:fly" });
    await until(() => !handOf(BRAKKA).includes("fly"));
    await counters(1, "passAll");
    expect([card().system.throws, spellOn(GUARD)], "countering comes first").toEqual([{}, []]);
    await until(() => card().system.questions["counter-2"]);
    expect(await told(), "who cast it hears what has become of it").toMatch(/the spell has become .*Fly.*counter that/);
    diceShow(6, 2, 6);
    await counters(2, { at1: "hand:echo" });
    await until(() => handOf(ASTRA).length === 0);
    await counters(3, "passAll");
    await until(() => card().system.questions.sense);
    const usual = document.querySelector(".ft-ask button.default, .ft-ask button[autofocus]");
    expect(usual?.textContent, "by Enter nothing is decided that nobody has looked at").toContain("Something else");
    await makesSense("his steps echo");
    expect(await cast()).toMatchObject({ verdict: "cast", zone: { id: "legs" }, effect: "his steps echo" });
    expect(await told()).toMatch(/\[?Bind\]?.*Fly.*Echo/);
    // Who sees it is asked, and who casts it once there is something to counter; whom it strikes is not asked for anything.
    expect(asked()).toEqual([
      "rule ",
      `cast ${ASTRA}`,
      `counter-0 ${BRAKKA}`,
      `counter-1 ${CARA}`,
      `counter-2 ${ASTRA}`,
      `counter-3 ${BRAKKA}`,
      "sense ",
    ]);
    expect(fatesOf(card())).toEqual([...Array(3).fill("words.hand applied"), "words.spell applied"]);
    expect(spellOn(GUARD)).toMatchObject([
      { text: "[Person] [Echo]", effect: "his steps echo", span: "rounds", left: 2 },
    ]);
    await pressOn("ft-undo");
    await until(() => spellOn(GUARD).length === 0);
    expect([handOf(ASTRA).sort(), handOf(BRAKKA).sort()]).toEqual([
      ["bind", "echo"],
      ["fly", "rust"],
    ]);
  });

  it("WP-55, WP-57, WP-60: whoever does not see it is not asked; who does counters as many of its Words as they like", async () => {
    await says(astra(), bind({ drawn: ["hand:bind", "hand:echo"] }), ruling({ witnesses: [BRAKKA], delivery: "none" }));
    await counters(0, { at0: "hand:rust", at2: "hand:fly" });
    await makesSense("the guard rusts as he flies");
    await cast();
    expect(asked().filter((one) => one.startsWith("counter"))).toEqual([`counter-0 ${BRAKKA}`]);
    expect(spellOn(GUARD)).toMatchObject([{ text: "[Rust] [Bind] [Fly]" }]);
    expect([handOf(ASTRA), handOf(BRAKKA), Object.keys(actor(ASTRA).words)]).toEqual([[], [], ["own"]]);
  });

  it("WP-61, WP-64: a bystander's amulet counters, breaks by it and counters no more", async () => {
    await says(astra(), bind(), ruling());
    await counters(0, "passAll");
    await counters(1, { at0: `itemWord:${AMULET._id}` });
    await until(() => actor(CARA).zones.head.covers[AMULET._id].value === 0);
    await counters(2, "passAll");
    await makesSense("");
    expect((await cast()).verdict).toBe("dispelled");
    expect(spellOn(GUARD)).toEqual([]);
    await asksForSpell(astra(), bind({ drawn: ["hand:echo"] }));
    const watching = [...opened("wp-dialog").element.querySelectorAll<HTMLInputElement>('[name="witnesses"]')];
    expect(
      watching.map(({ value }) => value),
      "nothing is left to counter with",
    ).toEqual([BRAKKA]);
    await rulesOn(ruling({ witnesses: [BRAKKA] }));
    await answer("cast", "cast");
    diceShow(6, 5, 6);
    await counters(0, "passAll");
    expect((await cast()).verdict).toBe("missed");
  });

  it("WP-62: who does not make out its Words is told how many they are, on the card and in the window that counters", async () => {
    await says(astra(), bind(), ruling({ witnesses: [BRAKKA], veiled: true }));
    await sitsHere(BEN);
    try {
      const words = /Person|Bind/;
      expect(await told()).toContain("2");
      expect(await told()).not.toMatch(words);
      await answer("counter-0", "counter");
      const dialog = opened("wp-dialog");
      expect(dialog.element.textContent).not.toMatch(words);
      expect(dialog.element.querySelectorAll('select[name^="at"]')).toHaveLength(2);
    } finally {
      await sitsHere(GM);
    }
  });
});
