import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { honestCard, keeperSays, playerSays, write } from "../core/referee/forge.fixture.ts";
import { ADA, calm, leaveTales, source, until } from "../tales.fixture.ts";
import { over } from "./fight.fixture.ts";
import { ASTRA, astra, laidOut, lies, openThings, tales, thing } from "./things.fixture.ts";

// What changed clients do to things and Tags, past all windows, and what is kept of rulings.

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe("things and Tags of changed clients", () => {
  beforeAll(() => openThings(false));
  beforeEach(laidOut);

  it("WP-70: a stranger's page puts nothing of hers anywhere, and what makes no sense is refused", async () => {
    const combat = await CONFIG.Combat.documentClass.create({});
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: astra().id }]);
    await combat.startCombat();
    const choices = { who: ASTRA, item: thing("Rope").id, to: "ground" };
    const forged = await honestCard(tales, "playerBen0000000", { ruleset: "words-of-power", kind: "stow", choices });
    await over(await write(tales, forged));
    expect(await lies("Rope")).toBe("pouch");
    for (const wrong of [{}, { ...choices, to: "nowhere" }, { ...choices, item: 7 }, { ...choices, who: "Actor.x" }]) {
      const begun = { ruleset: "words-of-power", kind: "stow", choices: wrong };
      await expect(honestCard(tales, ADA, begun)).rejects.toThrow("refused");
    }
  });

  it("WP-30: what a player wrote as Tags the Storyteller looks at, lets be, or sends back with a reason; nobody else does", async () => {
    const tag = (text: string, pending: boolean) => ({ text, source: "creation", pending });
    await astra().update({ "system.tags": { a: tag("Quiet", true), b: tag("Immortal", true), c: tag("Tall", false) } });
    const begun = { ruleset: "words-of-power", kind: "approve", choices: { who: ASTRA } };
    const card = await write(tales, await honestCard(tales, ADA, begun));
    await until(() => card.system.questions.approve?.status === "open");
    const verdicts = (reason: string) => [
      { id: "a", granted: true, reason: "" },
      { id: "b", granted: false, reason },
    ];
    await playerSays(tales, ADA, card, "approve", { verdicts: [{ id: "b", granted: true, reason: "" }] });
    expect(card.system.questions.approve.status).toBe("open");
    const { findQuestionKind } = await source("core/contract/ruleset.ts");
    const { stateOf } = await source("core/card/tale.model.ts");
    const look = findQuestionKind("words-of-power", "approve");
    const bare = await look.verify(
      stateOf(card.system),
      card.system.questions.approve,
      { verdicts: verdicts(" ") },
      [],
    );
    expect(bare.problems.map(({ field }: Loose) => field)).toEqual(["reason.b"]);
    await keeperSays(card, "approve", { verdicts: verdicts("nothing could touch you") });
    await over(card);
    expect(astra().toObject().system.tags).toMatchObject({ a: { pending: false }, c: { text: "Tall" } });
    expect(Object.keys(astra().system.tags)).toEqual(["a", "c"]);
    const { cardContext } = await source("core/cards/card-view.ts");
    expect(JSON.stringify(await cardContext(card))).toContain("nothing could touch you");
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(card, "undo");
    await until(() => astra().system.tags.b);
    expect(astra().system.tags.a.pending).toBe(true);
    await expect(honestCard(tales, "playerBen0000000", { ...begun, choices: { who: "Actor.nobody" } })).rejects.toThrow(
      "nobody",
    );
  });

  it("WP-51: what was ruled is found when the chat log is gone, at once while it is there, and what others may not see they do not", async () => {
    const { precedentsAtHand } = await source("rulesets/words-of-power/precedent/precedents.ts");
    const said = () =>
      precedentsAtHand().map(({ words, granted, said: text }: Loose) => [...words, granted, text].join(" "));
    await astra().update({ "system.tags.a": { text: "Quiet", source: "creation" } });
    const claim = {
      side: "player",
      kind: "tag",
      text: "Quiet",
      exact: false,
      source: { owner: ASTRA, from: "tag", id: "a" },
    };
    const choices = { who: ASTRA, against: "", deed: "sing", secret: false, baseDice: null, claims: [claim] };
    const card = await write(
      tales,
      await honestCard(tales, ADA, { ruleset: "words-of-power", kind: "match", choices }),
    );
    const id = Object.values<Loose>(card.system.request.claims)[0].id;
    const steps = [
      { kind: "difficulty", dice: 1 },
      { kind: "judge", id, granted: false, exact: false, reason: "songs are loud" },
    ];
    await keeperSays(card, "review-0", { steps });
    await until(() => said().length === 1);
    expect(said()).toEqual(["Quiet false songs are loud"]);
    await playerSays(tales, ADA, card, "ready-0", { steps: [], go: true });
    await over(card);
    const kept = () => Object.values<Loose>((tales.api.worldStateOf("words-of-power").system as Loose).rulings);
    await until(() => kept().length === 1);
    expect(said(), "not twice").toEqual(["Quiet false songs are loud"]);
    await card.delete();
    await calm();
    expect(said()).toEqual(["Quiet false songs are loud"]);
    const { ruledOn } = await source("rulesets/words-of-power/precedent/precedents.ts");
    expect(ruledOn(["quiet"])).toEqual(["[Quiet], Astra: sing. Refused: songs are loud"]);
    expect(kept()[0].hidden).toBe(false);
  });
});
