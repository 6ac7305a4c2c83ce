import {
  aimAt,
  encounter,
  form,
  type Hand,
  inTurn,
  inWindow,
  keeper,
  offer,
  onCard,
  onScene,
  onSheet,
  onWrittenSheet,
  player,
  pressed,
  pressedAny,
  tool,
} from "./hands.ts";
import { dialogs, fillOneOf } from "./person.ts";

const has =
  (name: string) =>
  ({ items }: Loose): boolean =>
    Boolean(items.getName(name));
const power = (name: string): Hand[] => onSheet("teller", `[data-action="usePower"][aria-label^="${name}"]`, has(name));
const isHero = ({ type }: Loose): boolean => type === "tellerHero";
const isMob = ({ type }: Loose): boolean => type === "tellerMonster";
const climbs = ({ system }: Loose): boolean => Boolean(system.climb);

/** Is there a window in which a climb is drawn? */
const draws = (): boolean => dialogs().some(({ element }) => element.querySelector(".dt-rung"));

/** What people of DungeonTeller may set out to do. */
export const TELLER_WISHES = [
  keeper("teller", "/hazard ?save", ...tool("dungeonteller", "danger"), ...form({ hazard: "sting", "who-0": true })),
  player("teller", "?save", onCard("hazard", '[data-choice="roll"]')),
  keeper("teller", "/notice ?watch", ...tool("dungeonteller", "notice"), ...form({ byPlayers: true })),
  player("teller", "?watch", onCard("notice", '[data-choice="look"]')),
  keeper("teller", "/creature", ...tool("dungeonteller", "creature"), ...form()),
  keeper("teller", "/time", ...tool("dungeonteller", "camp"), ...form()),
  keeper("teller", "/lay ?wayOut", onScene("teller"), ...power("Briar Patch"), ...form()),
  keeper(
    "teller",
    "/lay",
    offer("success", "lay"),
    (luck) => pressedAny(luck, '.dt-lay [data-action="paint"]'),
    inWindow('.dt-lay [type="submit"]'),
  ),
  keeper("teller", "?wayOut", ...tool("dungeonteller", "danger"), ...form({ hazard: / /, "who-0": true })),
  player("teller", "?wayOut", onCard("hazard", '[data-choice="turn"]')),
  keeper("teller", "/whisper", aimAt(isHero), ...power("Secret Message"), ...form()),
  keeper("teller", "/whisper", offer("success", "whisper"), ...form()),
  player("teller", "?freeBlow", aimAt(isMob), ...power("Pin"), ...form()),
  player(
    "teller",
    "?dodge",
    aimAt(isHero),
    ...onSheet("teller", '[data-action="useWeapon"]'),
    ...form({ target: /Feeney/ }),
  ),
  player("teller", "?extra", ...onSheet("teller", '[data-action="roll"]'), ...form({ "extra.dice": "1" })),
  player("teller", "?dodge", onCard("success", '[data-choice="dodge"]')),
  player(
    "teller",
    "/mishap",
    ...onSheet("teller", '[data-action="beginClimb"]'),
    () => draws() && !pressed(dialogs(), '.dt-rung[data-hue="muscle"] [data-action="swap"]'),
    ...form({ way: "down" }),
  ),
  player("teller", "/mishap", ...onSheet("teller", '[data-action="way"][data-way="climb"]', climbs), ...form()),
  player("teller", "/mishap", offer("success", "fall")),
  player("teller", "/follow", ...onSheet("teller", '[data-action="way"][data-way="jump"]'), ...form({ tricky: true })),
  player("teller", "/follow", offer("success", "land"), ...form()),
  player("teller", "/reward", ...onWrittenSheet("teller", '[data-action="reward"]', isHero), ...form({ door: "luck" })),
  player(
    "teller",
    "/role",
    ...onWrittenSheet("teller", '[data-action="chooseRole"]', isHero),
    (luck) => fillOneOf('[name="role"]', luck),
    ...form(),
  ),
  keeper("teller", "?gateLeave", ...encounter("teller")),
  player(
    "teller",
    "?gateLeave",
    inTurn("teller", false),
    ...onSheet("teller", '[data-action="useWeapon"]'),
    ...form(),
    inWindow('[data-action="yes"]'),
  ),
  keeper("teller", "?gateLeave", onCard("success", '[data-question="gateLeave"]')),
];
