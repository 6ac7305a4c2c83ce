import { expect, it } from "vitest";
import { ADA, atLines, fatesAt, GM } from "./crossing.fixture.ts";

// What was thrown before a fight began is judged in it.

const HARLEY = "tellerHeroHarley";
const lines = atLines("teller");

it("DT-08, DT-55: whoever slipped while no Gamemaster was here falls, though a fight has begun by then in which it is not their turn", async () => {
  const keeper = await lines.sit(GM, 15);
  const ada = await lines.sit(ADA, 20);
  keeper.close();
  await lines.room.pass(2_000);
  const steps = ["stunt", "stunt", "stunt", "stunt"];
  const climb = { steps, paces: 1, passed: 0, down: true, token: "", from: 0, rise: 1 };
  await ada.do(() => {
    void game.actors.get(HARLEY).update({ "system.climb": climb });
    // Dice count from the top of the range down.
    CONFIG.Dice.randomUniform = () => 0.9;
  });
  await lines.room.pass(2_000);
  const choices = { who: `Actor.${HARLEY}`, way: "climb", moved: "still", light: "bright", ticks: [], needed: null };
  const slip = await lines.begin(ada, "dungeonteller", "success", {
    ...choices,
    extra: { dice: 0, reason: "" },
    bought: 0,
    lent: { from: "", dice: 0 },
  });
  await lines.until(() => fatesAt(lines, slip).join() === "applied");
  const back = await lines.sit(GM, 15);
  await back.do(async () => {
    const fight = await CONFIG.Combat.documentClass.create({});
    const [orc] = game.scenes
      .get("tellerCellar0000")
      .tokens.filter(({ actorId }: Loose) => actorId === "tellerMobOrc0000");
    await fight.createEmbeddedDocuments("Combatant", [
      { actorId: HARLEY, initiative: 1 },
      { actorId: "tellerMobOrc0000", tokenId: orc.id, sceneId: "tellerCellar0000", initiative: 9 },
    ]);
    await fight.startCombat();
    await fight.nextTurn();
  });
  await lines.room.pass(5_000);
  await ada.do(() => {
    CONFIG.Dice.randomUniform = () => 0.1;
  });
  const known = new Set(lines.cards());
  await lines.take(ada, slip, "fall");
  await lines.until(() => lines.cards().length > known.size);
  const fall = lines.cards().find((id) => !known.has(id))!;
  await lines.until(() => fatesAt(lines, fall).some((fate) => fate !== "waiting"));
  expect(fatesAt(lines, fall)).toEqual(["applied"]);
});
