import type { Locator, Page } from "playwright-core";
import { pressOn } from "./hands.ts";

/** The character subtype of each game. */
export const TYPES = ["wordsCharacter", "tellerHero", "kalyrCharacter", "wovenCharacter"];

/** Screens; on the first two, sheet, question and card are in sight together. */
export const SCREENS = [
  { width: 1280, height: 800, together: true },
  { width: 1024, height: 768, together: true },
  { width: 800, height: 900, together: false },
  { width: 360, height: 740, together: false },
];

/** How somebody presses something. */
const WAYS = [
  ["mouse", (_: Page, one: Locator) => one.click()],
  ["keys", (page: Page, one: Locator) => pressOn(page, one)],
  ["touch", (_: Page, one: Locator) => one.tap()],
] as const;

/** Somebody strikes a player's own character, whom the card then asks. */
export const DUELS = [
  {
    game: "kalyr",
    scene: "kalyrBrokenGate0",
    hero: "Kylar",
    foe: "Scene.kalyrBrokenGate0.Token.tokkalyrBandit00.Actor.kalyrBandit00000",
    with: "kalyrAbility",
    choices: { against: "opposed", foe: "Actor.kalyrKylar000000", fight: true, harm: "margin" },
    ability: '.ka-ability button, [data-action="roll"]',
    question: ".ka-contest",
    ways: WAYS.slice(0, 2),
  },
  {
    game: "spellwoven",
    scene: "wovenMarket00000",
    hero: "Nimble Jan",
    foe: "Scene.wovenMarket00000.Token.tokwovenTownGuar.Actor.wovenTownGuard00",
    with: "",
    choices: {
      purpose: "combat",
      attribute: "might",
      skill: null,
      strike: "bare-hands",
      target: "Actor.wovenNimbleJan00",
      difficulty: 4,
    },
    ability: '[data-action="strike"], [data-action="roll"]',
    question: ".sw-defence",
    ways: WAYS.slice(2),
  },
] as const;
