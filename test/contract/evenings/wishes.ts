import { atHand } from "../reachable.ts";
import { drag, gather } from "./around.ts";
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

/**
 * What somebody sets out to do: some kinds of cards take several deeds in a row, each as a window offers it, and whoever presses
 * whatever there is would come to them in a thousand evenings. Everything here runs on the page (`Page.do`).
 */

/** One deed on the way there: true once it is done, false as long as it can't be. */
type Hand = (luck: Luck) => boolean | Promise<boolean>;

/** What a field shall say: a value, a choice that it offers by a pattern, or a tick. */
type Said = string | RegExp | boolean;

export interface Wish {
  /** Kinds of cards and questions that come of it, as the evening counts them. */
  readonly meets: readonly string[];
  /** How its game's people begin. */
  readonly game: string;
  readonly by: "keeper" | "player";
  readonly hands: readonly Hand[];
}

/** Presses the first button that is at hand within any of these windows, the newest first. */
function pressed(windows: readonly Loose[], selector: string): boolean {
  for (const { element } of windows.toReversed()) {
    const [button] = element ? atHand<HTMLElement>(element, selector) : [];
    if (!button) continue;
    press(button);
    return true;
  }
  return false;
}

/** Presses one of the buttons that are at hand in any window. */
function pressedAny(luck: Luck, selector: string): boolean {
  const button = luck.of(dialogs().flatMap(({ element }) => atHand<HTMLElement>(element, selector)));
  if (button) press(button);
  return button !== undefined;
}

const inWindow =
  (selector: string): Hand =>
  () =>
    pressed(dialogs(), selector);

/** One of the Gamemaster's tools. */
const tool = (game: string, id: string): Hand[] => [openHand, inWindow(`[data-game="${game}"][data-tool="${id}"]`)];

/** The sheet of somebody whom this person plays. */
const sheetOf = (game: string, is: (actor: Loose) => boolean = () => true): Hand => {
  return async (luck) => {
    const actor = luck.of(mine([game]).filter(is));
    if (actor) await openSheet(actor);
    return actor !== undefined;
  };
};

/** A button on it. */
const onSheet = (game: string, selector: string, is?: (actor: Loose) => boolean): Hand[] => [
  sheetOf(game, is),
  () => pressed(sheets(), selector),
];

/** The same on the side of the sheet where it is written, which is turned back afterwards. */
const onWrittenSheet = (game: string, selector: string, is?: (actor: Loose) => boolean): Hand[] => {
  const [opens, presses] = onSheet(game, selector, is) as [Hand, Hand];
  const turns: Hand = () => pressed(sheets(), '[data-action="ftMode"]');
  return [opens, turns, presses, turns];
};

/** Fills in the newest window that has the first of these fields, or that can be sent, and sends it. */
const form = (fields: Readonly<Record<string, Said>> = {}): Hand[] => {
  const send = 'button[type="submit"], [data-action="ok"], [data-action="yes"]';
  const [first] = Object.keys(fields);
  const sought = first ? named(first) : send;
  const found = (): Loose | undefined => dialogs().findLast(({ element }) => atHand(element, sought).length > 0);
  return [
    () => {
      const window = found();
      return window !== undefined && !Object.entries(fields).some(([name, said]) => says(window.element, name, said));
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

/** What the newest card of a kind offers. */
const onCard = (kind: string, selector: string): Hand => {
  return async () => {
    for (const message of cards(40).toReversed()) {
      if (message.system.kind !== kind) continue;
      await offersOn(message);
      const [button] = atHand<HTMLElement>(document.querySelector(".chat-log")!, selector);
      if (!button) continue;
      press(button);
      return true;
    }
    return false;
  };
};

const offer = (kind: string, move: string): Hand => onCard(kind, `[data-move^="${move}"]`);

/** Aims at the first token of somebody like this. */
const aimAt = (is: (actor: Loose) => boolean): Hand => {
  return () => {
    const tokens: Loose[] = game.scenes.contents.flatMap(({ tokens }: Loose) => tokens.contents);
    const token = tokens.find(({ actor }) => actor && is(actor));
    game.user.targets.clear();
    if (token) game.user.targets.add({ actor: token.actor, document: token, id: token.id });
    return token !== undefined;
  };
};

/** An encounter of one game goes on. */
const encounter = (prefix: string): Hand[] => [
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
const tracker = (prefix: string, icon: string): Hand => {
  return () => {
    const isOurs = (one: Loose): boolean =>
      one.combatants.contents.some(({ actor }: Loose) => actor?.type.startsWith(prefix));
    const own: Loose = game.combats.contents.find(isOurs);
    if (own) openAtTracker(own, icon);
    return Boolean(own);
  };
};

const power = (name: string): Hand[] =>
  onSheet("teller", `[data-action="usePower"][aria-label^="${name}"]`, ({ items }) => items.getName(name));
const isHero = ({ type }: Loose): boolean => type === "tellerHero";
const isFoe = ({ type }: Loose): boolean => type === "wordsCreature";
const isMob = ({ type }: Loose): boolean => type === "tellerMonster";

const keeper = (game: string, meets: string, ...hands: Hand[]): Wish => wish(game, "keeper", meets, hands);
const player = (game: string, meets: string, ...hands: Hand[]): Wish => wish(game, "player", meets, hands);
const IDS: Readonly<Record<string, string>> = {
  teller: "dungeonteller",
  kalyr: "kalyr",
  woven: "spellwoven",
  words: "words-of-power",
};

function wish(game: string, by: Wish["by"], meets: string, hands: readonly Hand[]): Wish {
  return { game, by, hands, meets: meets.split(" ").map((one) => IDS[game] + one.replace("?", " asks ")) };
}

const contest = (fields: Readonly<Record<string, Said>>): Hand[] => [
  ...onSheet("kalyr", '[data-action="roll"]'),
  ...form(fields),
];

/** All that somebody may set out to do. In `meets` a `/` stands before a kind of card, and a `?` before one of question. */
export const WISHES: readonly Wish[] = [
  keeper("teller", "/hazard ?save", ...tool("dungeonteller", "danger"), ...form({ hazard: "sting", "who-0": true })),
  keeper("teller", "/lay ?wayOut", ...power("Briar Patch"), ...form()),
  keeper(
    "teller",
    "/lay",
    offer("success", "lay"),
    (luck) => pressedAny(luck, '.dt-lay [data-action="paint"]'),
    inWindow('.dt-lay [type="submit"]'),
  ),
  keeper("teller", "?wayOut", ...tool("dungeonteller", "danger"), ...form({ hazard: / /, "who-0": true })),
  keeper("teller", "/whisper", aimAt(isHero), ...power("Secret Message"), ...form()),
  keeper("teller", "/whisper", offer("success", "whisper"), ...form()),
  player("teller", "?freeBlow", aimAt(isMob), ...power("Pin"), ...form()),
  player(
    "teller",
    "/mishap",
    ...onSheet("teller", '[data-action="beginClimb"]'),
    () => pressed(dialogs(), '.dt-rung[data-hue="muscle"] [data-action="swap"]') || true,
    ...form({ way: "down" }),
  ),
  player("teller", "/mishap", ...onSheet("teller", '[data-action="way"][data-way="climb"]'), ...form()),
  player("teller", "/mishap", offer("success", "fall")),
  player("teller", "/reward", ...onWrittenSheet("teller", '[data-action="reward"]', isHero), ...form({ door: "luck" })),
  player(
    "teller",
    "/role",
    ...onWrittenSheet("teller", '[data-action="chooseRole"]', isHero),
    (luck) => fillOneOf('[name="role"]', luck),
    ...form(),
  ),
  ...Object.keys(IDS).map((game) => keeper(game, "/call", ...tool(IDS[game]!, "call"), ...form({ people: true }))),
  player("kalyr", "?difficulty", ...contest({ against: "difficulty", difficulty: "" })),
  player("kalyr", "?tellStakes", ...contest({ stakes: "ask" })),
  player("kalyr", "?stakes", ...contest({ stakes: "high", stakesText: "Your head" })),
  player("kalyr", "/care", ...contest({ against: "care", patient: /./, treated: "physical" })),
  player(
    "kalyr",
    "?manner ?scout /rounds /round",
    ...contest({ against: "opposed", foe: /./, detailed: true, fight: true }),
  ),
  keeper(
    "woven",
    "/resolution ?pool ?allot",
    tracker("woven", "fa-people-arrows"),
    inWindow('.sw-board [data-action="begin"], .sw-board [data-action="resolve"]'),
  ),
  player(
    "woven",
    "?leave",
    ...onSheet("woven", '[data-action="roll"]'),
    ...form({ purpose: /mental/, target: /./, menace: "2", difficulty: "3" }),
  ),
  ...["keeper", "player"].map((by) =>
    wish("woven", by as Wish["by"], "?fate ?soak", [
      ...onSheet("woven", '[data-action="strike"]'),
      ...form({ target: /./, difficulty: "2" }),
    ]),
  ),
  player(
    "woven",
    "/opportunity",
    ...onSheet("woven", '[data-action="roll"]'),
    ...form({ purpose: /test/, difficulty: "2" }),
  ),
  keeper("woven", "/opportunity", onCard("test", '[data-move="open"]')),
  ...["keeper", "player"].map((by) =>
    wish("woven", by as Wish["by"], "/opportunity", [onCard("test", '[data-move^="strike-"]'), ...form()]),
  ),
  player(
    "words",
    "?cast",
    ...onSheet("words", '[data-action="wpSpell"]'),
    ...form({ inherent: true, drawn: true, intent: "a light", atOnce: false }),
  ),
  keeper("words", "?cast", onCard("spell", '[data-question="rule"][data-choice]'), ...form({ effect: "a light" })),
  player(
    "words",
    "?enhance",
    ...onSheet("words", '[data-action="wpAttack"]'),
    ...form({ target: /./, useWord: true, word: /./ }),
  ),
  keeper("words", "?fate", ...onSheet("words", '[data-action="wpAttack"]', isFoe), ...form({ target: /Snazzle/ })),
  keeper("words", "/level ?fits", ...onSheet("words", '[data-action="wpRest"]'), ...form()),
  player("words", "/level ?fits", onCard("rest", '[data-move^="level-"]'), ...form({ text: "Steady" })),
  keeper("words", "/fight /stow /move", ...encounter("words")),
  keeper("words", "/fight", tracker("words", "fa-flag"), ...form({ how: "dice" })),
  player("words", "/stow", sheetOf("words"), (luck) => fillOneOf("select[data-ft-aside]", luck)),
  ...["keeper", "player"].map((by) =>
    wish("words", by as Wish["by"], "/move", [(luck) => drag(luck, ["words"]) !== null]),
  ),
];
