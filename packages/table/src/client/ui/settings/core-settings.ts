import { generation } from "../../generation.ts";
import { modeKey } from "../chat/message-mode.ts";
import { applyUiConfig, DEFAULT_UI_CONFIG } from "../frame/colour-scheme.ts";

/**
 * Registers the settings that the interface reads, before any package's `init`. What another part of the table has
 * registered already stays as it is.
 */
export function registerInterfaceSettings(): void {
  register("uiConfig", { scope: "client", type: Object, default: DEFAULT_UI_CONFIG });
  register("diceConfiguration", { scope: "client", type: Object, default: {} });
  const mode = generation < 14 ? "rollMode" : "messageMode";
  register(mode, { name: "Who reads what I send", scope: "client", type: String, default: modeKey("public") });
  Hooks.on("clientSettingChanged", (id: string, value: Loose) => {
    if (id === "core.uiConfig") applyUiConfig(value);
    if (id === `core.${mode}`) showMode(value);
  });
}

/** Every list of modes on the page shows the one that is set. */
function showMode(mode: string): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>("select[name=messageMode]")) select.value = mode;
}

function register(key: string, data: Record<string, unknown>): void {
  if (!game.settings.settings.has(`core.${key}`)) game.settings.register("core", key, { config: false, ...data });
}
