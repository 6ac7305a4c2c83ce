import { currentUser } from "../../../core/foundry/game.ts";
import { listen } from "../../../core/foundry/hooks.ts";
import { guarded, warn } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";

/** Whoever brings in a power whose card says what no rule reads is told so, once and at once. */
export function watchCards(): void {
  listen("createItem", ({ type, name, system }, _options, user) => {
    if (type !== "tellerPower" || user !== currentUser().id) return;
    void guarded(async () => {
      const { unreadWords } = await import("./item.context.ts");
      const unread = unreadWords(type, { ...system });
      if (unread) warn(t("FOURTALES.Teller.Item.imported", { name, unread }));
    });
  });
}
