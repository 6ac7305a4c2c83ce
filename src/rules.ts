/** The pure rules of all games as one module, for bots and macro authors. */
export * as kernel from "./kernel/index.ts";
export * as dungeonteller from "./rulesets/dungeonteller/rules/index.ts";
