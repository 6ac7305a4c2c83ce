import { drag } from "./around.ts";
import {
  encounter,
  form,
  inTurn,
  inWindow,
  keeper,
  onCard,
  onSheet,
  player,
  sheetOf,
  tool,
  tracker,
  wish,
} from "./hands.ts";
import { fillOneOf } from "./person.ts";

const everybody = ["keeper", "player"] as const;
const isFoe = ({ type }: Loose): boolean => type === "wordsCreature";
const holdsWords = ({ system }: Loose): boolean => Object.keys(system.hand ?? {}).length > 0;
const attack = (fields: Parameters<typeof form>[0], is?: (actor: Loose) => boolean) => [
  ...onSheet("words", '[data-action="wpAttack"]', is),
  ...form(fields),
];

/** What people of Words of Power may set out to do. */
export const WORDS_WISHES = [
  player(
    "words",
    "?cast ?rule ?counter ?sense",
    ...onSheet("words", '[data-action="wpSpell"]', holdsWords),
    ...form({ inherent: true, drawn: true, intent: "a light", atOnce: false }),
  ),
  keeper(
    "words",
    "?cast ?rule ?counter ?sense",
    onCard("spell", '[data-question="rule"][data-choice]'),
    ...form({ effect: "a light", witnesses: true }),
  ),
  player("words", "?cast ?counter ?sense", onCard("spell", '[data-question="cast"][data-choice="cast"]')),
  ...everybody.map((by) =>
    wish("words", by, "?counter ?sense", [onCard("spell", '[data-choice="counter"]'), ...form({ at0: /./ })]),
  ),
  ...everybody.map((by) => wish("words", by, "?counter ?sense", [onCard("spell", '[data-choice="pass"]')])),
  keeper("words", "?sense", onCard("spell", '[data-question="sense"][data-choice="holds"]')),
  player("words", "?enhance", ...attack({ target: /./, useWord: true, word: /./ })),
  player("words", "?favour ?aim", ...attack({ target: /./, unaware: true })),
  player("words", "?aim", onCard("hit", '[data-question="aim"]')),
  player("words", "?keep", ...attack({ target: /./ })),
  player("words", "?resist", ...attack({ target: /./, way: "grab" })),
  keeper("words", "?fate ?aim", ...attack({ target: /Snazzle/, unaware: true }, isFoe)),
  keeper("words", "?fate ?aim", onCard("hit", '[data-question="aim"]', -1)),
  player("words", "?fate", onCard("hit", '[data-question="fate"]')),
  player(
    "words",
    "/match ?oppose ?place ?review ?ready",
    ...onSheet("words", '[data-action="wpTry"]'),
    ...form({ deed: "over the wall", against: /./ }),
  ),
  // A Word that is just the thing raises one of the dice, and whose it is says which.
  player(
    "words",
    "?place",
    ...onSheet("words", '[data-action="wpTry"]', holdsWords),
    inWindow(".wp-slip"),
    ...form({ deed: "over the wall", against: /./ }),
  ),
  keeper("words", "?place", onCard("match", '[data-choice="review"]'), ...form({ "just.0": true })),
  ...everybody.map((by) =>
    wish("words", by, "?oppose ?place ?ready", [onCard("match", '[data-question="oppose"][data-choice="nothing"]')]),
  ),
  keeper("words", "?place ?ready ?review", onCard("match", '[data-choice="review"]'), ...form({ baseDice: "3" })),
  player("words", "?place ?ready", onCard("match", '[data-choice="go"]')),
  ...everybody.map((by) => wish("words", by, "?place", [onCard("match", '[data-question^="place"]')])),
  player("words", "/approve ?approve", ...onSheet("words", '[data-action="wpApprove"]')),
  keeper("words", "?approve", onCard("approve", '[data-choice="look"]'), ...form()),
  player(
    "words",
    "/deed ?allowDeed",
    ...onSheet("words", '[data-action="wpDeed"]'),
    ...form({ deed: "defend", word: /./ }),
  ),
  keeper("words", "?allowDeed", onCard("deed", '[data-choice="allow"]')),
  keeper("words", "/level ?fits", ...onSheet("words", '[data-action="wpRest"]'), ...form()),
  player("words", "/level ?fits", onCard("rest", '[data-move^="level-"]'), ...form({ text: "Steady" })),
  player("words", "/fortune", ...onSheet("words", '[data-action="wpFortune"]'), ...form({ what: /./, tag: /./ })),
  keeper("words", "/time", ...tool("words-of-power", "scene"), ...form()),
  keeper("words", "/fight /stow /move ?gateLeave", ...encounter("words")),
  keeper("words", "/fight", tracker("words", "fa-flag"), ...form({ how: "dice" })),
  player("words", "/stow", sheetOf("words"), (luck) => fillOneOf("select[data-ft-aside]", luck)),
  player("words", "?gateLeave", inTurn("words", false), ...attack({ target: /./ }), inWindow('[data-action="yes"]')),
  keeper("words", "?gateLeave", onCard("hit", '[data-question="gateLeave"]')),
  ...everybody.map((by) => wish("words", by, "/move", [(luck) => drag(luck, ["words"]) !== null])),
];
