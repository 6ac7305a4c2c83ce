import type { Followers } from "../../../core/contract/follows.ts";
import { warn } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";

/** Whoever brings in a power whose card says what no rule reads is told so, once and at once. */
export const readsCards: Followers = {
  async itemCame({ type, name, system }) {
    if (type !== "tellerPower") return;
    const { unreadWords } = await import("./item.context.ts");
    const unread = unreadWords(type, { ...system });
    if (unread) warn(t("FOURTALES.Teller.Item.imported", { name, unread }));
  },
};
