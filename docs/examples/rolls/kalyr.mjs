/**
 * In the macros `kira`, `oren` and `mara` are actors, `blades` and `climbing` are abilities of Kira's. Levels and difficulties are numbers,
 * with Fair at 0. A thread by post goes by an id of sixteen letters and figures that you choose.
 */
const { startRoll } = game.system.api;

await startRoll("kalyr", "contest", { who: kira.uuid, picks: [{ item: climbing.id }], difficulty: 1 });
await startRoll("kalyr", "contest", {
  who: kira.uuid,
  picks: [{ item: blades.id }],
  foe: oren.uuid,
  goal: "to get past",
});
await startRoll("kalyr", "care", { who: kira.uuid, picks: [{ item: climbing.id }], patient: mara.uuid });
await startRoll("kalyr", "detailed", { who: kira.uuid, picks: [{ item: blades.id }], foe: oren.uuid });
await startRoll("kalyr", "group", {
  who: kira.uuid,
  picks: [{ item: blades.id }],
  parties: [
    { side: "acting", members: [kira.uuid] },
    { side: "opposing", members: [oren.uuid, mara.uuid] },
  ],
});
await startRoll("kalyr", "deed", { who: kira.uuid, deed: "story", note: "There is a rope." });
await startRoll("kalyr", "post", {
  deed: "begin",
  thread: "theQuayAtMidnigt",
  title: "The quay",
  purpose: "to get away",
  mode: "action",
  hours: 24,
  people: [kira.uuid, mara.uuid],
});
await startRoll("kalyr", "time", {
  passages: [{ span: "weeks", way: "ends", with: { weeks: 2 } }],
  people: [mara.uuid],
});
