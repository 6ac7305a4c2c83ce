import { encounter, form, inTurn, inWindow, keeper, onCard, onSheet, player, tool, tracker, wish } from "./hands.ts";

const everybody = ["keeper", "player"] as const;
const board = tracker("woven", "fa-people-arrows");

/** What people of Spellwoven may set out to do. */
export const WOVEN_WISHES = [
  keeper(
    "woven",
    "/resolution ?pool ?allot",
    board,
    inWindow('.sw-board [data-action="begin"], .sw-board [data-action="resolve"]'),
  ),
  keeper("woven", "/resolution ?pool ?allot", board, inWindow('.sw-board [data-action="resolve"]')),
  // A side gives up, or all of it is over, when a conflict has begun.
  ...["yields", "end"].map((act) =>
    keeper(
      "woven",
      "/ending",
      board,
      inWindow('.sw-board [data-action="begin"], .sw-board [data-action="resolve"]'),
      inWindow(`.sw-board [data-action="${act}"]`),
    ),
  ),
  ...everybody.flatMap((by) => [
    wish("woven", by, "?pool", [onCard("resolution", '[data-question^="pool"]')]),
    wish("woven", by, "?allot", [onCard("resolution", '[data-question^="allot"]'), ...form()]),
  ]),
  player(
    "woven",
    "?leave",
    ...onSheet("woven", '[data-action="roll"]'),
    ...form({ purpose: /mental/, target: /./, menace: "2", difficulty: "3" }),
  ),
  player(
    "woven",
    "?ward ?defend",
    ...onSheet("woven", '[data-action="roll"]'),
    ...form({ purpose: /mental/, target: /./, difficulty: "1" }),
  ),
  ...everybody.map((by) =>
    wish("woven", by, "?fate ?soak ?mercy", [
      ...onSheet("woven", '[data-action="strike"]'),
      ...form({ target: /./, difficulty: "2" }),
    ]),
  ),
  player(
    "woven",
    "?mercy",
    ...onSheet("woven", '[data-action="strike"]'),
    ...form({ target: /TownGuar/, difficulty: "1" }),
  ),
  ...everybody.map((by) =>
    wish("woven", by, "?defend ?mercy ?fate ?soak", [onCard("contest", '[data-question="defend"]'), ...form()]),
  ),
  ...everybody.map((by) =>
    wish("woven", by, "?mercy ?fate", [onCard("contest", '[data-question="mercy"], [data-question="fate"]')]),
  ),
  player(
    "woven",
    "?anma",
    ...onSheet("woven", '[data-action="cast"]'),
    ...form({ "spell.domain": /./, "spell.anma": "1", difficulty: "3" }),
  ),
  player(
    "woven",
    "/opportunity",
    ...onSheet("woven", '[data-action="roll"]'),
    ...form({ purpose: /test/, difficulty: "2" }),
  ),
  keeper("woven", "/opportunity", ...encounter("woven")),
  keeper("woven", "/opportunity", onCard("test", '[data-move="open"]')),
  ...everybody.map((by) => wish("woven", by, "/opportunity", [onCard("test", '[data-move^="strike-"]'), ...form()])),
  player("woven", "/deed", ...onSheet("woven", '[data-action="place"]'), ...form({ amount: "1" })),
  keeper("woven", "/news", ...tool("spellwoven", "news"), ...form({ what: "rumour" })),
  keeper("woven", "/time", ...tool("spellwoven", "scene"), ...form()),
  keeper("woven", "?gateLeave", ...encounter("woven")),
  player(
    "woven",
    "?gateLeave",
    inTurn("woven", false),
    ...onSheet("woven", '[data-action="strike"]'),
    ...form({ target: /./, difficulty: "3" }),
    inWindow('[data-action="yes"]'),
  ),
  keeper("woven", "?gateLeave", onCard("contest", '[data-question="gateLeave"]')),
];
