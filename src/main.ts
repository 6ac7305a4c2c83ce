import { type Ruleset, registerRuleset } from "./core/contract/ruleset.ts";
import { beginImported, keepTheirs } from "./core/documents/imports.ts";
import { offerNewcomers } from "./core/documents/newcomers.ts";
import { showPlayed } from "./core/doors/watch-tonight.ts";
import { listen, listenOnce } from "./core/foundry/hooks.ts";
import { addToTracker, installAtInit, installAtReady, translateConfig } from "./core/install.ts";
import { listTours, offerChronicle, offerMakers } from "./core/keeper/ways-in.ts";
import { showHeadings } from "./core/settings/settings.ts";
import { dungeonteller } from "./rulesets/dungeonteller/ruleset.ts";
import { kalyr } from "./rulesets/kalyr/ruleset.ts";
import { spellwoven } from "./rulesets/spellwoven/ruleset.ts";
import { wordsOfPower } from "./rulesets/words-of-power/ruleset.ts";

/** The games of this package; each is its folder, an import and its name here. */
const games: Ruleset[] = [wordsOfPower, dungeonteller, kalyr, spellwoven];

listenOnce("init", () => {
  for (const game of games) registerRuleset(game);
  installAtInit();
});
listenOnce("i18nInit", translateConfig);
listenOnce("ready", installAtReady);
listen("renderActorDirectory", offerNewcomers);
listen("renderActorDirectory", offerMakers);
listen("renderJournalDirectory", offerChronicle);
listen("renderDocumentDirectory", showPlayed);
listen("renderSceneNavigation", showPlayed);
listen("renderCompendiumDirectory", showPlayed);
listen("renderSettingsConfig", showPlayed);
listen("renderSettingsConfig", showHeadings);
listen("renderToursManagement", listTours);
listen("preImportAdventure", keepTheirs);
listen("importAdventure", beginImported);
listen("renderCombatTracker", addToTracker);
