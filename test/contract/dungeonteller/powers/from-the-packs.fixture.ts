import { documents } from "../../../content/dungeonteller/packs.reader.ts";
import { source } from "../../tales.fixture.ts";
import { effectsOf, luckOf, onScene } from "../teller.fixture.ts";
import { table } from "./powers.fixture.ts";

// What the powers of heroes and creatures come to, and how the table looks before and after.

/** What a power comes to where every die shows a six; what is left out does not change. */
interface Comes {
  /** Whom it is aimed at: somebody who is undead, an animal and owns a gem; a tired friend. */
  at?: ("victim" | "friend")[];
  /** Fields of the window that are filled in. */
  with?: (victim: Loose) => object;
  /** How its bearer stands before. */
  first?: (who: Loose) => Promise<unknown>;
  /** Luck that its bearer pays. */
  pays?: number;
  /** Effects that its bearer has of it, that its victim and that its friend have. */
  own?: string[];
  theirs?: string[];
  friends?: string[];
  /** Luck that its victim and its friend lose; less than none is gained. */
  hurts?: [number, number];
  /** Who comes into being. */
  calls?: string[];
  /** What of the bearer's token changes. */
  token?: string[];
  /** Fields that its victim is pushed. */
  pushes?: number;
  /** Lights and regions that lie on the scene. */
  lies?: [number, number];
  /** What the card offers beside a second look and a resistance. */
  offers?: string[];
  /** What its victim's things and the bearer's sheet tell. */
  tells?: object;
}

const handsFree = (who: Loose) =>
  who.updateEmbeddedDocuments(
    "Item",
    who.items
      .filter(({ system }: Loose) => system.inHand || (system.kind === "shield" && system.worn))
      .map(({ id, system }: Loose) => ({
        _id: id,
        ...(system.inHand ? { "system.inHand": false } : { "system.worn": false }),
      })),
  );

const DOES: Record<string, Comes> = {
  ambush: { at: ["victim"], offers: ["strike"] },
  appraise: { with: (victim) => ({ thing: [...victim.items][0].uuid }), tells: { gem: true } },
  charge: { at: ["victim"], first: (who) => who.update({ "system.turn.moved": "double" }), hurts: [10, 0] },
  cloak: { pays: 2, own: ["Cloak"] },
  counterspell: { at: ["victim"], pays: 2, theirs: ["Counterspell"] },
  darkness: { pays: 4, own: ["Darkness"], offers: ["lay"] },
  deceive: { at: ["victim"], pays: 4, theirs: ["Deceive"] },
  disguise: { pays: 2, own: ["Disguise"], token: ["name", "img"] },
  "drive-away-undead": { at: ["victim"], pays: 4, theirs: ["Drive Away Undead"] },
  "feat-of-strength": { pays: 1 },
  feysight: { pays: 3, own: ["Feysight"] },
  "fire-patch": { pays: 4, own: ["Fire Patch"], offers: ["lay"] },
  fireball: { pays: 6, own: ["Fireball"], offers: ["lay"] },
  "fist-of-justice": { at: ["victim"], pays: 2, hurts: [5, 0] },
  float: { pays: 2, own: ["Float"], token: ["elevation"] },
  "hand-of-healing": { at: ["friend"], pays: 5, hurts: [0, -5] },
  "hearth-rune": { own: ["Hearth Rune"], offers: ["lay"] },
  "ice-sheet": { pays: 3, own: ["Ice Sheet"], offers: ["lay"] },
  inspire: { own: ["Inspire"] },
  ironform: { pays: 6, own: ["Ironform"] },
  knockback: { at: ["victim"], pushes: 5 },
  mistform: { pays: 3, own: ["Mistform"] },
  parry: { own: ["Parry"] },
  pin: { at: ["victim"], first: handsFree, own: ["Pin"], theirs: ["Pin"] },
  "rapid-fire": { at: ["victim", "friend"], hurts: [1, 9] },
  "sense-malice": { pays: 1 },
  "sentinel-rune": { own: ["Sentinel Rune"], offers: ["lay"] },
  shield: { pays: 1, own: ["Shield"] },
  smite: { at: ["victim"], pays: 2, hurts: [10, 0] },
  starlight: { own: ["Starlight"], token: ["light"] },
  stoneform: { pays: 2, own: ["Stoneform"] },
  sweep: { at: ["victim", "friend"], hurts: [1, 9] },
  "tame-animal": {
    at: ["victim"],
    pays: 1,
    own: ["Tame Animal"],
    theirs: ["Tame Animal"],
    tells: { tame: true, side: 1 },
  },
  teleport: { pays: 4, token: ["place"] },
  tongues: { pays: 2, own: ["Tongues"] },
  trance: { at: ["victim"], pays: 2, theirs: ["Trance"] },
  "turn-to-stone": { at: ["victim"], pays: 8, theirs: ["Turn to Stone"] },
  "voice-trick": { pays: 2, own: ["Voice Trick"], offers: ["lay"] },
  "will-o-the-wisp": { pays: 1, own: ["Will o' the Wisp"], calls: ["Bright Wisp"], offers: ["lay"] },
  zap: { at: ["victim"], hurts: [6, 0] },
};

export const rows = ["heroes", "monsters"].flatMap((pack) =>
  [...documents(pack as "heroes").values()].flatMap(({ _id, name, items = [] }) =>
    items
      .filter(({ type }) => type === "tellerPower")
      .map(({ system }) => [name, system.identifier, pack, _id] as const),
  ),
);

/** All that a power may change, as it is now. */
function look(who: Loose, victim: Loose, friend: Loose, scene: Loose) {
  const [own, theirs] = scene.tokens.contents;
  const { name, texture, x, y, elevation, light } = own;
  return {
    luck: luckOf(who, victim, friend),
    effects: [who, victim, friend].map(effectsOf),
    actors: game.actors.map((one: Loose) => one.name),
    token: { name, img: texture.src, place: `${x} ${y}`, elevation, light: `${light.dim} ${light.bright}` } as Record<
      string,
      unknown
    >,
    at: theirs.x,
    lies: [scene.lights.size, scene.regions.size],
    tells: {
      gem: victim.items.contents[0]?.system.appraised,
      tame: who.system.tameAnimal === victim.uuid,
      side: theirs.disposition,
      out: [who, victim, friend].map(({ system }) => system.out),
    } as Record<string, unknown>,
  };
}

/** Somebody of a pack with one of their powers, a victim and a friend on a scene. */
interface Setting {
  readonly who: Loose;
  readonly victim: Loose;
  readonly friend: Loose;
  readonly scene: Loose;
  readonly comes: Comes;
  /** Whom it is aimed at. */
  readonly aims: Loose[];
  readonly power: Loose;
}

/** Sets the table for one power of somebody of the packs. */
export async function setTable(identifier: string, pack: string, id: string): Promise<Setting> {
  const comes = DOES[identifier];
  if (!comes) throw new Error(`Nobody has looked what ${identifier} comes to.`);
  await CONFIG.Actor.documentClass.deleteDocuments(game.actors.map((one: Loose) => one.id));
  const all: Loose[] = await game.packs.get(`four-tales.dungeonteller-${pack}`).getDocuments();
  const who = await CONFIG.Actor.documentClass.create(all.find((one) => one.id === id).toObject());
  const gem = { name: "Gem", type: "tellerTreasure", system: { gold: 7 } };
  const victim = await table.creature("Victim", { actions: { battle: 1, talk: 0 }, tags: ["undead"], armed: false }, [
    gem,
  ]);
  const friend = await table.hero("Friend", { luck: { base: 40, value: 15 } });
  const { scene } = await onScene(who, victim, friend);
  await comes.first?.(who);
  const aims = (comes.at ?? []).map((one) => (one === "victim" ? victim : friend));
  const power = who.items.find(({ system }: Loose) => system.identifier === identifier);
  return { who, victim, friend, scene, comes, aims, power };
}

const NOTHING = {
  pays: 0,
  own: [],
  theirs: [],
  friends: [],
  hurts: [0, 0],
  calls: [],
  token: [],
  pushes: 0,
  lies: [0, 0],
  offers: [],
  tells: {},
};

/**
 * Plays a power, and compares all that may change.
 * @param plays returns the card; null where nothing came of it
 * @returns what came of it, and what should have
 */
export async function comesOf(setting: Setting, plays: () => Promise<Loose | null>): Promise<[object, object]> {
  const { who, victim, friend, scene, comes } = setting;
  const before = look(who, victim, friend, scene);
  const card = await plays();
  const after = look(who, victim, friend, scene);
  const { offersOn } = await source("core/referee/offers.ts");
  const offers = card
    ? (await offersOn(card)).map((one: Loose) => one.id).filter((one: string) => !["resist", "doubt"].includes(one))
    : ["refused"];
  const fresh = (n: number) => after.effects[n]!.filter((one) => !before.effects[n]!.includes(one));
  const differs = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    Object.keys(one).filter((key) => JSON.stringify(one[key]) !== JSON.stringify(other[key]));
  const found = {
    pays: before.luck[0]! - after.luck[0]!,
    own: fresh(0),
    theirs: fresh(1),
    friends: fresh(2),
    hurts: [1, 2].map((n) => before.luck[n]! - after.luck[n]!),
    calls: after.actors.filter((one: string) => !before.actors.includes(one)),
    token: differs(before.token, after.token),
    pushes: (after.at - before.at) / 100,
    lies: [0, 1].map((n) => after.lies[n]! - before.lies[n]!),
    offers,
    tells: Object.fromEntries(differs(before.tells, after.tells).map((key) => [key, after.tells[key]])),
  };
  const { at: _at, with: _with, first: _first, ...said } = comes;
  return [found, { ...NOTHING, ...said }];
}
