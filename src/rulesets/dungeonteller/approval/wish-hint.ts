import { currentUser } from "../../../core/foundry/game.ts";
import { t } from "../../../core/text/text.ts";

/** What the window of a wish says above its lines; players are told who decides. @param key of what it is about */
export function wishHint(key: string): string {
  return currentUser().isGM ? t(key) : `${t(key)} ${t("FOURTALES.Teller.Approve.waits")}`;
}
