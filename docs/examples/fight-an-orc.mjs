// Harley the dwarf swings a war hammer at an orc until the orc is beaten: no Foundry, just the rules.
// Run it after `npm run build`: node docs/examples/fight-an-orc.mjs
import { dungeonteller, kernel } from "../../dist/rules.mjs";

const { actionDice, actionRequest, DEFAULT_SETTINGS, defenseOf, odds, resolve, tellerEvents } = dungeonteller;

/** What the rules need to know of somebody: the same shape that actors have in Foundry. */
function being(uuid, name, type, luck, dice, more = {}) {
  const common = {
    out: false,
    bonuses: [],
    move: 5,
    turn: { moved: "still", attacked: false },
    workUp: {},
    effects: {},
  };
  const system = { ...common, luck: { base: luck, value: luck, cold: 0 }, actions: actionDice(dice), ...more };
  return { uuid, name, type, items: [], system };
}

const harley = being(
  "Actor.harley",
  "Harley",
  "tellerHero",
  10,
  { battle: 3, muscle: 4 },
  { role: "dwarf", specialties: [], traits: [], gold: 0 },
);
harley.items.push({
  id: "hammer",
  uuid: "Actor.harley.Item.hammer",
  name: "War Hammer",
  type: "tellerWeapon",
  system: { dice: 4, hands: 2, uses: ["battle"], thrown: false, inHand: true, tags: ["war hammer"] },
});
const orc = being(
  "Actor.orc",
  "Orc",
  "tellerMonster",
  6,
  { battle: 7, stunt: 3 },
  { armor: 1, canDoubleMove: true, canRun: true, fly: null, size: "normal", tags: [], weaponInDice: true, armed: true },
);

const request = () =>
  actionRequest(harley, "battle", DEFAULT_SETTINGS, {
    purpose: "battle",
    weapon: harley.items[0],
    defense: defenseOf(orc, "battle"),
  });

const chances = kernel.unwrap(odds(request(), DEFAULT_SETTINGS));
console.log(
  `${chances.dice} dice, ${(100 * chances.chance).toFixed(1)} % to hit, ${chances.net.mean.toFixed(2)} Luck on average`,
);

while (!orc.system.out) {
  const count = kernel.unwrap(odds(request(), DEFAULT_SETTINGS)).dice;
  const faces = Array.from({ length: count }, () => 1 + Math.floor(Math.random() * 6));
  const { outcome, events } = kernel.unwrap(resolve(request(), faces, DEFAULT_SETTINGS));
  console.log(`${faces.join(" ")}: ${outcome.successes} successes`);
  for (const event of events) {
    if (event.target !== orc.uuid) continue;
    // An event gives the change to write, and what truly happened, from which it can be taken back.
    const { change } = kernel.unwrap(tellerEvents.get(event.kind).apply(orc.system, event.data));
    for (const [path, value] of Object.entries(change.set)) put(orc.system, path, value);
  }
}
console.log("The orc is beaten.");

function put(system, path, value) {
  const names = path.split(".");
  const last = names.pop();
  names.reduce((room, name) => room[name], system)[last] = value;
}
