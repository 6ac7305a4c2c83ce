import { atHand } from "../reachable.ts";
import { draw, gather, showScene } from "./around.ts";
import type { Luck } from "./luck.ts";
import {
  cards,
  dialogs,
  fillOneOf,
  mine,
  offersOn,
  openAtTracker,
  openHand,
  openSheet,
  press,
  sheets,
} from "./person.ts";

/** What somebody does on the way to what they set out for. Everything here runs on the page (`Page.do`). */

/** One deed on the way there: true once it is done, "more" where it goes on with the next turn, false as long as it can't be. */
export type Hand = (luck: Luck) => boolean | "more" | Promise<boolean | "more">;

/** What a field shall say: a value, a choice that it offers by a pattern, or a tick. */
export type Said = string | RegExp | boolean;

export interface Wish {
  /** Kinds of cards and questions that come of it, as the evening counts them. */
  readonly meets: readonly string[];
  /** How its game's people begin. */
  readonly game: string;
  readonly by: "keeper" | "player";
  readonly hands: readonly Hand[];
}

export const keeper = (game: string, meets: string, ...hands: Hand[]): Wish => wish(game, "keeper", meets, hands);
export const player = (game: string, meets: string, ...hands: Hand[]): Wish => wish(game, "player", meets, hands);
/** The games by what the types of their people begin with. */
export const IDS: Readonly<Record<string, string>> = {
  teller: "dungeonteller",
  kalyr: "kalyr",
  woven: "spellwoven",
  words: "words-of-power",
};

export function wish(game: string, by: Wish["by"], meets: string, hands: readonly Hand[]): Wish {
  return { game, by, hands, meets: meets.split(" ").map((one) => IDS[game] + one.replace("?", " asks ")) };
}

/** Presses the first button that is at hand within any of these windows, the newest first. */
export function pressed(windows: readonly Loose[], selector: string): boolean {
  for (const { element } of windows.toReversed()) {
    const [button] = element ? atHand<HTMLElement>(element, selector) : [];
    if (!button) continue;
    press(button);
    return true;
  }
  return false;
}

/** Presses one of the buttons that are at hand in any window. */
export function pressedAny(luck: Luck, selector: string): boolean {
  const button = luck.of(dialogs().flatMap(({ element }) => atHand<HTMLElement>(element, selector)));
  if (button) press(button);
  return button !== undefined;
}

export const inWindow =
  (selector: string): Hand =>
  () =>
    pressed(dialogs(), selector);

/** One of the Gamemaster's tools. */
export const tool = (game: string, id: string): Hand[] => [
  openHand,
  inWindow(`[data-game="${game}"][data-tool="${id}"]`),
];

/** The sheet of somebody whom this person plays. */
export const sheetOf = (game: string, is: (actor: Loose) => boolean = () => true): Hand => {
  return async (luck) => {
    const actor = luck.of(mine([game]).filter(is));
    if (actor) await openSheet(actor);
    return actor !== undefined;
  };
};

/** A button on the sheet of one of them. */
export const onSheet = (game: string, selector: string, is: (actor: Loose) => boolean = () => true): Hand[] => [
  async (luck) => {
    const actor = luck.of(mine([game]).filter(is));
    return actor !== undefined && pressed([await openSheet(actor)], selector);
  },
];

/** The same on the side of the sheet where it is written, which is turned back afterwards. */
export const onWrittenSheet = (game: string, selector: string, is?: (actor: Loose) => boolean): Hand[] => {
  const turns: Hand = () => pressed(sheets(), '[data-action="ftMode"]');
  return [sheetOf(game, is), turns, () => pressed(sheets(), selector), turns];
};

/** Fills in the newest window that has the first of these fields, or that can be sent, and sends it. */
export const form = (fields: Readonly<Record<string, Said>> = {}): Hand[] => {
  const send = 'button[type="submit"], [data-action="ok"], [data-action="yes"]';
  const [first] = Object.keys(fields);
  const sought = first ? named(first) : send;
  const found = (): Loose | undefined => dialogs().findLast(({ element }) => atHand(element, sought).length > 0);
  return [
    () => {
      const window = found();
      if (!window) return false;
      // What is said may bring further fields.
      return Object.entries(fields).some(([name, said]) => says(window.element, name, said)) ? "more" : true;
    },
    () => pressed([found()].filter(Boolean), send),
  ];
};

/** Fields of a name; what holds several of them may have it as well. */
const named = (name: string): string => ["input", "select", "textarea"].map((tag) => `${tag}[name="${name}"]`).join();

/** @returns whether something had to be said */
function says(root: HTMLElement, name: string, said: Said): boolean {
  const fields = atHand<HTMLInputElement | HTMLSelectElement>(root, named(name));
  const field = fields.find((one) => one.type !== "radio" || one.value === said) ?? fields[0];
  if (!field) return false;
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    if (field.checked === (said !== false)) return false;
    field.click();
    return true;
  }
  const value = field instanceof HTMLSelectElement ? choiceIn(field, said) : String(said);
  if (value === undefined || field.value === value) return false;
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return true;
}

function choiceIn({ options }: HTMLSelectElement, said: Said): string | undefined {
  const open = [...options].filter(({ disabled, hidden }) => !disabled && !hidden);
  return open.find(({ value }) => (said instanceof RegExp ? said.test(value) : value === said))?.value;
}

/** What the newest card of a kind offers: the first of it, or the last. */
export const onCard = (kind: string, selector: string, which: 0 | -1 = 0): Hand => {
  return async () => {
    for (const message of cards(40).toReversed()) {
      if (message.system.kind !== kind) continue;
      await offersOn(message);
      const button = atHand<HTMLElement>(document.querySelector(".chat-log")!, selector).at(which);
      if (!button) continue;
      press(button);
      return true;
    }
    return false;
  };
};

export const offer = (kind: string, move: string): Hand => onCard(kind, `[data-move^="${move}"]`);

/** Aims at the first token of somebody like this. */
export const aimAt = (is: (actor: Loose) => boolean): Hand => {
  return () => {
    const tokens: Loose[] = game.scenes.contents.flatMap(({ tokens }: Loose) => tokens.contents);
    const token = tokens.find(({ actor }) => actor && is(actor));
    game.user.targets.clear();
    if (token) game.user.targets.add({ actor: token.actor, document: token, id: token.id });
    return token !== undefined;
  };
};

/** An encounter of one game goes on. */
export const encounter = (prefix: string): Hand[] => [
  async (luck) => {
    const isOurs = (one: Loose): boolean =>
      one.combatants.contents.some(({ actor }: Loose) => actor?.type.startsWith(prefix));
    const own: Loose = game.combats.contents.findLast(isOurs);
    if (!own) await gather(luck, [prefix]);
    else if (!own.started) await own.startCombat().catch(() => {});
    return own?.started === true;
  },
];

/** What stands above the tracker, of an encounter of this game. */
export const tracker = (prefix: string, icon: string): Hand => {
  return () => {
    const isOurs = (one: Loose): boolean =>
      one.combatants.contents.some(({ actor }: Loose) => actor?.type.startsWith(prefix));
    const own: Loose = game.combats.contents.find(isOurs);
    if (own) openAtTracker(own, icon);
    return Boolean(own);
  };
};

/** A list at the side, and one of the buttons above it, by its icon. */
export const atList = (name: "journal" | "people", icon: string): Hand => {
  return () => {
    const button = document.querySelector(`.evening-${name} .${icon}`)?.closest("button");
    if (button) press(button);
    else draw(name);
    return Boolean(button);
  };
};

/** Fills in any of these fields, as often as that. */
export const filled = (selector: string, times = 1): Hand[] =>
  Array.from({ length: times }, () => (luck: Luck) => fillOneOf(selector, luck));

/** A scene of this game is shown. */
export const onScene = (prefix: string): Hand => {
  return () => {
    showScene(prefix);
    return true;
  };
};

/** It is as far as that. */
const when =
  (holds: () => boolean): Hand =>
  () =>
    holds();

/** Somebody of this game whom this person plays is in an encounter, and it is another's turn; or it is theirs. */
export const inTurn = (prefix: string, acts: boolean): Hand =>
  when(() => {
    const own = new Set(mine([prefix]).map(({ uuid }) => uuid));
    return game.combats.contents.some(
      ({ started, combatant, combatants }: Loose) =>
        started &&
        combatants.contents.some(({ actor }: Loose) => own.has(actor?.uuid)) &&
        own.has(combatant?.actor?.uuid) === acts,
    );
  });
