/** The pure rules of all games as one module, for bots and macro authors. */
export * as kernel from "./kernel/index.ts";
export * as dungeonteller from "./rulesets/dungeonteller/rules/index.ts";
export * as kalyr from "./rulesets/kalyr/rules/index.ts";
export * as spellwoven from "./rulesets/spellwoven/rules/index.ts";
export * as wordsOfPower from "./rulesets/words-of-power/rules/index.ts";
