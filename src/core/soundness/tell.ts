import { warn } from "../text/notify.ts";
import { t } from "../text/text.ts";
import { SpoiltDialog } from "./spoilt.dialog.ts";
import { spoiltDocuments, unseen } from "./spoilt.ts";

/** Tells the active Gamemaster, on whose page this is, once, what the world holds that can't be used; it can be looked up in the settings later. */
export async function tellOfSpoilt(): Promise<void> {
  const found = spoiltDocuments();
  const fresh = unseen(found);
  if (fresh.length === 0) return;
  warn(t("FOURTALES.Core.Spoilt.news", { count: found.length }));
  await new SpoiltDialog().render({ force: true });
}
