import { hideOtherCompendia, installAtInit, installAtReady, translateConfig } from "./core/install.ts";
import { registerRuleset } from "./core/ruleset.ts";
import { dungeonteller } from "./rulesets/dungeonteller/ruleset.ts";

Hooks.once("init", () => {
  registerRuleset(dungeonteller);
  installAtInit();
});
Hooks.once("i18nInit", translateConfig);
Hooks.once("ready", installAtReady);
Hooks.on("renderCompendiumDirectory", hideOtherCompendia);
