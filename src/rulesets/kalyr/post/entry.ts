import { listen } from "../../../core/foundry/hooks.ts";
import { inPlay } from "../../../core/settings/settings.ts";
import { buttonFor } from "../../../core/text/button.ts";
import { t } from "../../../core/text/text.ts";
import { putAbove } from "../../../core/text/way-in.ts";
import { KALYR } from "../kalyr.ts";

/** The way to the scenes that are played by post: a button above the journal, for everybody. */
export function offerPost(): void {
  listen("renderJournalDirectory", (_app, element) => {
    const open = async () => (await import("./post.window.ts")).PostWindow.open();
    const button = buttonFor(t("FOURTALES.Kalyr.Post.title"), open, "fa-solid fa-feather");
    putAbove(element, "ka-post-entry", inPlay(KALYR) ? [button] : []);
  });
}
