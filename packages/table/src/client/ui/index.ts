import { ChatLog } from "./chat/chat-log.app.ts";
import { ChatPopout } from "./chat/chat-popout.app.ts";
import { CombatTracker } from "./combat/combat-tracker.app.ts";
import { CombatTrackerConfig } from "./combat/combat-tracker-config.app.ts";
import { Compendium } from "./compendium/compendium.app.ts";
import { CompendiumDirectory } from "./compendium/compendium-directory.app.ts";
import { coreSheets, registerCoreSheets } from "./core-sheets.ts";
import { DocumentDirectory } from "./directories/document-directory.app.ts";
import {
  ActorDirectory,
  CardsDirectory,
  ItemDirectory,
  JournalDirectory,
  MacroDirectory,
  RollTableDirectory,
} from "./directories/world-directories.app.ts";
import { hideConnectionLost, showConnectionLost } from "./frame/connection.banner.ts";
import { buildFrame } from "./frame/page.frame.ts";
import { Hotbar } from "./hotbar/hotbar.app.ts";
import { mountInterface } from "./mount-interface.ts";
import { SceneNavigation } from "./navigation/scene-navigation.app.ts";
import { Players } from "./players/players.app.ts";
import { ControlsConfig } from "./settings/controls-config.app.ts";
import { registerInterfaceSettings } from "./settings/core-settings.ts";
import { DiceConfig } from "./settings/dice-config.app.ts";
import { FontConfig } from "./settings/font-config.app.ts";
import { LooksConfig } from "./settings/looks-config.app.ts";
import { SettingsConfig } from "./settings/settings-config.app.ts";
import { Settings } from "./settings/settings-tab.app.ts";
import { ToursManagement } from "./settings/tours-management.app.ts";
import { Sidebar } from "./sidebar/sidebar.app.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.app.ts";

/*
 * What people see around the windows. `boot` uses it in this order:
 *   registerInterfaceSettings()  once `game.settings` exists, before any package's `init`
 *   registerCoreSheets()         once `CONFIG` and `foundry.applications.apps` exist, before `init`
 *   Object.assign(CONFIG.ui, uiClasses)  before `init`
 *   buildFrame()                 any time before the canvas looks for `#board`
 *   await mountInterface()       between the `setup` and `ready` hooks
 * The stylesheet is `client/styles/table.css`.
 */

/** `foundry.applications.sidebar`. */
export const sidebar = {
  AbstractSidebarTab,
  DocumentDirectory,
  Sidebar,
  tabs: {
    ActorDirectory,
    CardsDirectory,
    ChatLog,
    CombatTracker,
    CompendiumDirectory,
    ItemDirectory,
    JournalDirectory,
    MacroDirectory,
    RollTableDirectory,
    Settings,
  },
  apps: { ChatPopout, Compendium, ControlsConfig, ToursManagement },
};

/** The part of `foundry.applications.apps` that is drawn here. */
export const apps = { CombatTrackerConfig };

/** The part of `foundry.applications.ui` that is drawn here. */
export const uiParts = { Hotbar, Players, SceneNavigation };

/** The part of `foundry.applications.settings` that is drawn here. */
export const settings = { SettingsConfig, UIConfig: LooksConfig, DiceConfig, menus: { FontConfig } };

/** `foundry.applications.sheets`: the core sheets; the base sheets stand beside them. */
export { coreSheets as sheets };

/** What `CONFIG.ui` starts with. */
export const uiClasses = {
  sidebar: Sidebar,
  chat: ChatLog,
  combat: CombatTracker,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  cards: CardsDirectory,
  macros: MacroDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
  players: Players,
  hotbar: Hotbar,
  nav: SceneNavigation,
};

export {
  buildFrame,
  hideConnectionLost,
  mountInterface,
  registerCoreSheets,
  registerInterfaceSettings,
  showConnectionLost,
};
