import {
  atList,
  filled,
  form,
  type Hand,
  inWindow,
  keeper,
  offer,
  onCard,
  onSheet,
  player,
  type Said,
  tool,
} from "./hands.ts";

const contest = (fields: Readonly<Record<string, Said>>): Hand[] => [
  ...onSheet("kalyr", '[data-action="roll"]'),
  ...form(fields),
];
const posts = atList("journal", "fa-feather");

/** What people of Kalyr may set out to do. */
export const KALYR_WISHES = [
  player("kalyr", "?difficulty", ...contest({ against: "difficulty", difficulty: "" })),
  player("kalyr", "?tellStakes", ...contest({ stakes: "ask" })),
  player("kalyr", "?stakes", ...contest({ stakes: "high", stakesText: "Your head" })),
  player("kalyr", "?harm", ...contest({ against: "opposed", foe: /./, harm: "fixed" })),
  player("kalyr", "/care", ...contest({ against: "care", patient: /./, treated: "physical" })),
  player("kalyr", "?amends", ...onSheet("kalyr", '[data-action="amends"]'), ...form({ note: "A song of mine" })),
  player(
    "kalyr",
    "?advance",
    ...onSheet("kalyr", '[data-action="advance"]'),
    ...form({ what: /^(?!raise)/, name: "Swimming" }),
  ),
  player("kalyr", "?award", ...onSheet("kalyr", '[data-action="award"]')),
  keeper("kalyr", "?award", onCard("deed", '[data-choice="yes"]')),
  player(
    "kalyr",
    "/group ?deal",
    ...onSheet("kalyr", '[data-action="group"]'),
    ...filled('[name="theirs"]:not(:checked)', 2),
    ...filled('select[name^="facing:"]', 2),
    ...form(),
  ),
  player(
    "kalyr",
    "?manner ?scout /detailed /round",
    ...contest({ against: "opposed", foe: /./, detailed: true, fight: true }),
  ),
  ...["defence", "offence", "plain"].map((choice) =>
    player("kalyr", "?scout", onCard("detailed", `[data-choice="${choice}"]`)),
  ),
  player("kalyr", "/round", offer("detailed", "next:"), ...form()),
  keeper("kalyr", "/round", offer("detailed", "next:"), ...form()),
  keeper("kalyr", "/time", ...tool("kalyr", "scene"), ...form()),
  keeper("kalyr", "/post", posts, inWindow('.ka-post [data-action="begin"]'), ...form({ title: "The gate at dusk" })),
  player("kalyr", "/post", posts, ...filled('.ka-post [name="text"]'), inWindow('.ka-post [data-action="post"]')),
];
