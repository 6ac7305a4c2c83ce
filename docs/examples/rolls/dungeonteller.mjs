/**
 * In the macros `hero` and `orc` are actors, `sword` is a weapon and `sense` a power of the hero's, `token` the hero's token, `fire` the id of an effect of
 * a power that lies on squares, and `role` the card of a role.
 */
const { startRoll } = game.system.api;

await startRoll("dungeonteller", "success", { who: hero.uuid, action: "notice", needed: 1 });
await startRoll("dungeonteller", "success", {
  who: hero.uuid,
  action: "battle",
  weapon: sword.id,
  targets: [orc.uuid],
});
await startRoll("dungeonteller", "success", {
  who: hero.uuid,
  action: "muscle",
  against: "resist",
  targets: [orc.uuid],
});
await startRoll("dungeonteller", "success", { who: hero.uuid, power: sense.id });
await startRoll("dungeonteller", "success", { who: hero.uuid, way: "jump", tricky: true });
await startRoll("dungeonteller", "notice", {
  parties: [{ side: "heroes", members: [hero.uuid] }],
  light: "dim",
  find: "traps",
});
await startRoll("dungeonteller", "hazard", { who: orc.uuid, hazard: "fall", paces: 3 });
await startRoll("dungeonteller", "deed", { who: hero.uuid, deed: "restTurn" });
await startRoll("dungeonteller", "lay", { who: hero.uuid, effect: fire, token: token.uuid, cells: ["1,1", "1,2"] });
await startRoll("dungeonteller", "role", { who: hero.uuid, role: role.uuid, kit: true });
await startRoll("dungeonteller", "newcomer", { who: hero.uuid, name: "Somebody new" });
await startRoll("dungeonteller", "reward", { who: hero.uuid, door: "die", action: "make" });
await startRoll("dungeonteller", "trade", {
  who: hero.uuid,
  way: "buy",
  gold: 0,
  ware: { name: "Rope", type: "tellerGear", system: {} },
});
await startRoll("dungeonteller", "creature", { name: "Rat", strength: "little", count: 3 });
await startRoll("dungeonteller", "call", {
  what: "action",
  said: { action: "notice", needed: 2 },
  people: [hero.uuid],
});
await startRoll("dungeonteller", "time", { passages: [{ span: "camp", way: "ends" }], people: [hero.uuid] });
