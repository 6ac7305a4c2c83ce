import { listen } from "../../../core/foundry/hooks.ts";
import { inPlay } from "../../../core/settings/settings.ts";
import { guarded } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { KALYR } from "../kalyr.ts";

/** The way to the scenes that are played by post: a button above the journal, for everybody. */
export function offerPost(): void {
  listen("renderJournalDirectory", (_app, element) => {
    element.querySelector(".ka-post-entry")?.remove();
    if (!inPlay(KALYR)) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "ka-post-entry";
    const icon = button.appendChild(document.createElement("i"));
    icon.className = "fa-solid fa-feather";
    icon.setAttribute("aria-hidden", "true");
    button.append(` ${t("FOURTALES.Kalyr.Post.title")}`);
    button.addEventListener(
      "click",
      () => void guarded(async () => (await import("./post.window.ts")).PostWindow.open()),
    );
    element.querySelector(".directory-header")?.append(button);
  });
}
