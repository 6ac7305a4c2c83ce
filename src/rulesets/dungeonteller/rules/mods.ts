import { type ActionDice, isAction } from "./actions.ts";
import { inOneSpelling } from "./mods-before.ts";

type Dice = Partial<ActionDice>;
type Service = "minion" | "familiar";

/** What the card of a power says that it changes. What goes by successes is multiplied out when it works (`effectMods`). */
export interface Mods {
  dice?: Dice;
  dicePerSuccess?: Dice;
  /** Dice of its bearer against whoever made it (Fear). */
  diceVsCaster?: Dice;
  /** Printed dice replaced (Stardust). */
  setDice?: Dice;
  /** Dice that its user may buy for one Luck each (DT-129). */
  buyDice?: Dice;
  /** Dice on every action. */
  allDice?: number;
  /** Dice on every action except Resist and Talk (DT-60). */
  pinDice?: number;
  setArmor?: number;
  addArmor?: number;
  addArmorBattle?: number;
  addArmorShoot?: number;
  armorVsFirePerSuccess?: number;
  gainLuckEachTurn?: number;
  /** Dice that what it takes always leaves. */
  leavesDie?: number;
  /** Paces that its bearer keeps from whoever made it. */
  keepAway?: number;
  /** Luck that whoever meets it loses. */
  loseLuck?: number;
  /** Feet above the ground (DT-135). */
  elevation?: number;
  milesPerSuccess?: number;
  /** Dice to lend for each success (DT-114). */
  lendDicePerSuccess?: number | true;
  forbid?: string[];
  /** Words that an attacker must go by for its armor to count. */
  against?: string[];
  /** What does not reach its bearer. */
  cancel?: string[];
  /** Attacks of which each success cancels one. */
  blockPerSuccess?: string[];
  /** What becomes of those who do not get away. */
  onFail?: string[];
  /** Elements that it ends where it lies. */
  putsOut?: string[];
  /** Conditions that it cures. */
  remove?: string[];
  condition?: string;
  element?: string;
  /** Whom it helps where it lies. */
  whom?: string;
  /** The kind of greater familiar that casts it (DT-159). */
  familiar?: string;
  /** With fuel it burns for so long (DT-149). */
  durationFuel?: string;
  prone?: true;
  holdOff?: true;
  untargetable?: true;
  burns?: true;
  /** Luck or a turn, as its victim likes (DT-167). */
  either?: true;
  poisons?: true;
  /** Its maker is told who steps on it. */
  tells?: true;
  unseen?: true;
  /** It covers the ground beneath what was called. */
  covers?: true;
  /** Dice of its user by the kind of familiar, and the UUID of the spell that comes with it (DT-158, DT-159). */
  kinds?: Record<string, Dice & { spell?: string }>;
  /** Whom one may look like (DT-134). */
  looks?: { kinds?: Record<string, { name?: string; img?: string }> };
  summon?: Summon;
}

/** What a power calls into being. */
export interface Summon {
  name?: string;
  img?: string;
  /** A figure, or as many as there are successes. */
  luck?: number | "successes";
  dice?: Dice;
  /** Actions that are as good as the caster's. */
  own?: string[];
  armor?: number;
  tags?: string[];
  slow?: true;
  /** How it moves, where not as everybody does (DT-46, DT-47). */
  move?: number;
  fly?: { min?: number; max?: number };
  /** Lowers the maximum of the one whom it serves while it lasts. */
  serves?: Service;
  greater?: true;
  /** Goes nowhere out of its maker's sight. */
  inSight?: true;
  /** Obeys nobody: it is the Gamemaster's to move. */
  wild?: true;
  /** Light that it sheds, in paces; as the power's area says, where this says nothing. */
  light?: { dim?: number; bright?: number };
  /** What lies beneath it, and how one gets away from that. */
  lies?: Mods & { save?: string };
  /** Which of several it may be; each sets itself apart from the rest. */
  kinds?: Record<string, Summon>;
}

/** What was chosen of several kinds by their ids: that one, else the first; nothing where there are none. */
export function chosenOf<K>(kinds: Readonly<Record<string, K>> = {}, id = ""): { id: string; kind: K } | undefined {
  const found = Object.hasOwn(kinds, id) ? id : Object.keys(kinds)[0];
  return found === undefined ? undefined : { id: found, kind: kinds[found]! };
}

/** Reads a value that stands at a path; what makes no sense is missed. */
type Read<T> = (value: unknown, at: string, miss: (path: string) => void) => T | undefined;
type Shape<T> = { readonly [K in keyof T]-?: Read<NonNullable<T[K]>> };
type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);

const read =
  <T>(sound: (value: unknown) => value is T): Read<T> =>
  (value, at, miss) => {
    if (sound(value)) return value;
    miss(at);
    return undefined;
  };

const figure = read((value): value is number => typeof value === "number" && Number.isInteger(value));
const word = read((value): value is string => typeof value === "string");
const words = read((value): value is string[] => Array.isArray(value) && value.every((one) => typeof one === "string"));
const yes = read((value): value is true => value === true);
const lent = read((value): value is number | true => value === true || Number.isInteger(value));
const service = read((value): value is Service => value === "minion" || value === "familiar");
const luck = read((value): value is number | "successes" => value === "successes" || Number.isInteger(value));

/** An object with these fields and no others. */
function shape<T extends object>(fields: () => Shape<T>): Read<Partial<T>> {
  return (value, at, miss) => {
    if (!isRaw(value)) {
      miss(at);
      return undefined;
    }
    const all = fields();
    const whole: Partial<T> = {};
    for (const name in all) {
      const given = Object.hasOwn(value, name) ? value[name] : null;
      // What is not so says nothing.
      if (given === null || given === undefined || given === false) continue;
      const found = all[name](given, join(at, name), miss);
      if (found !== undefined) whole[name] = found;
    }
    for (const name of Object.keys(value)) if (!Object.hasOwn(all, name)) miss(join(at, name));
    return whole;
  };
}

/** Things of one sort by names that the author chose. */
function named<T>(each: Read<T>): Read<Record<string, T>> {
  return (value, at, miss) => {
    if (!isRaw(value)) {
      miss(at);
      return undefined;
    }
    const found = Object.entries(value).map(([name, one]) => [name, each(one, join(at, name), miss)] as const);
    return Object.fromEntries(found.flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])));
  };
}

const join = (at: string, name: string): string => [at, name].filter(Boolean).join(".");

const dice: Read<Dice> = (value, at, miss) => {
  const all = named(figure)(value, at, miss) ?? {};
  for (const name of Object.keys(all)) if (!isAction(name)) miss(join(at, name));
  return Object.fromEntries(Object.entries(all).filter(([name]) => isAction(name)));
};

const kind: Read<Dice & { spell?: string }> = (value, at, miss) => {
  if (!isRaw(value)) return dice(value, at, miss);
  const { spell, ...own } = value;
  const named = spell === undefined ? undefined : word(spell, join(at, "spell"), miss);
  return { ...dice(own, at, miss), ...(named ? { spell: named } : {}) };
};

const MODS: Shape<Mods> = {
  dice,
  dicePerSuccess: dice,
  diceVsCaster: dice,
  setDice: dice,
  buyDice: dice,
  allDice: figure,
  pinDice: figure,
  setArmor: figure,
  addArmor: figure,
  addArmorBattle: figure,
  addArmorShoot: figure,
  armorVsFirePerSuccess: figure,
  gainLuckEachTurn: figure,
  leavesDie: figure,
  keepAway: figure,
  loseLuck: figure,
  elevation: figure,
  milesPerSuccess: figure,
  lendDicePerSuccess: lent,
  forbid: words,
  against: words,
  cancel: words,
  blockPerSuccess: words,
  onFail: words,
  putsOut: words,
  remove: words,
  condition: word,
  element: word,
  whom: word,
  familiar: word,
  durationFuel: word,
  prone: yes,
  holdOff: yes,
  untargetable: yes,
  burns: yes,
  either: yes,
  poisons: yes,
  tells: yes,
  unseen: yes,
  covers: yes,
  kinds: named(kind),
  looks: shape(() => ({ kinds: named(shape(() => ({ name: word, img: word }))) })),
  summon: shape(() => SUMMON),
};

const SUMMON: Shape<Summon> = {
  name: word,
  img: word,
  luck,
  dice,
  own: words,
  armor: figure,
  tags: words,
  slow: yes,
  move: figure,
  fly: shape(() => ({ min: figure, max: figure })),
  serves: service,
  greater: yes,
  inSight: yes,
  wild: yes,
  light: shape(() => ({ dim: figure, bright: figure })),
  lies: shape(() => ({ ...MODS, save: word })),
  kinds: named(shape(() => SUMMON)),
};

const modsShape = shape(() => MODS);

/** What a power's card says that it changes, as the rules read it; what nothing reads is left out. */
export function modsOf({ mods }: { readonly mods: Raw }): Mods {
  return modsShape(inOneSpelling(mods), "", () => {}) ?? {};
}

/** Words of a card's `mods` that nothing reads, by their path: unknown ones, and figures where words belong. */
export function unreadMods(mods: unknown): string[] {
  const missed: string[] = [];
  modsShape(mods, "", (path) => missed.push(path));
  return missed;
}

/** Words of an item that nothing reads, by their path below `system`. */
export function unreadIn(type: string, system: Raw): string[] {
  return type === "tellerPower" ? unreadMods(system.mods ?? {}).map((path) => join("mods", path)) : [];
}
