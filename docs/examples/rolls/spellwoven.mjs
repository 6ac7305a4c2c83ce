/**
 * In the macros `jan` and `guard` are actors, `falsehoods` is a social skill of Jan's, and `conflict` an encounter that is a long
 * conflict. Jan knows somebody on the line "hew". The rungs of the ladder are numbers from the lowest.
 */
const { startRoll } = game.system.api;

await startRoll("spellwoven", "test", { who: jan.uuid, attribute: "quickness", difficulty: 5 });
await startRoll("spellwoven", "test", {
  who: jan.uuid,
  attribute: "willpower",
  difficulty: 3,
  purpose: "spell",
  spell: { domain: "fire", incantation: "call", anma: 2 },
});
await startRoll("spellwoven", "contest", {
  who: jan.uuid,
  attribute: "quickness",
  difficulty: 6,
  purpose: "combat",
  target: guard.uuid,
});
await startRoll("spellwoven", "deed", { who: jan.uuid, deed: "gained", data: { skill: falsehoods.id, ranks: [1] } });
await startRoll("spellwoven", "news", { who: jan.uuid, person: "hew", what: "rumour", text: "The toll doubles." });
await startRoll("spellwoven", "resolution", { encounter: conflict.uuid, round: 1 });
await startRoll("spellwoven", "ending", { encounter: conflict.uuid, round: 1, side: "" });
await startRoll("spellwoven", "call", { what: "test", said: { attribute: "stealth", rung: "7" }, people: [jan.uuid] });
await startRoll("spellwoven", "time", { passages: [{ span: "scene", way: "ends" }], people: [jan.uuid] });
