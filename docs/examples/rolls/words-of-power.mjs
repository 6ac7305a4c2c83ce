/**
 * In the macros `snazzle`, `caster`, `grower` and `guard` are actors, `mace` is a weapon of Snazzle's, `token` Snazzle's token on a Battle
 * Board, and `fight` an encounter. A Word goes by `word:` or `hand:` and its id on the sheet, where it was drawn.
 */
const { startRoll } = game.system.api;

await startRoll("words-of-power", "match", { who: snazzle.uuid, against: guard.uuid, deed: "talk the guard round" });
await startRoll("words-of-power", "hit", { who: snazzle.uuid, target: guard.uuid, weapon: mace.id });
await startRoll("words-of-power", "deed", { who: snazzle.uuid, deed: "defend", zone: "legs" });
await startRoll("words-of-power", "fight", { encounter: fight.uuid, how: "dice" });
await startRoll("words-of-power", "move", { who: snazzle.uuid, token: token.uuid, cell: "C3" });
await startRoll("words-of-power", "spell", {
  who: caster.uuid,
  inherent: "word:b",
  drawn: ["hand:c"],
  intent: "open the door",
});
await startRoll("words-of-power", "draw", { who: snazzle.uuid });
await startRoll("words-of-power", "fortune", { who: grower.uuid, deed: "pay", tag: "grown", what: "legs" });
await startRoll("words-of-power", "stow", { who: snazzle.uuid, item: mace.id, to: "pack" });
await startRoll("words-of-power", "approve", { who: snazzle.uuid });
await startRoll("words-of-power", "rest", { passages: [{ span: "rest", way: "ends" }], people: [snazzle.uuid] });
await startRoll("words-of-power", "time", { passages: [{ span: "scene", way: "ends" }], people: [snazzle.uuid] });
