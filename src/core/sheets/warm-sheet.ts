import type { Ruleset } from "../contract/ruleset.ts";
import { type HandlebarsWindow, sheetClass } from "../foundry/applications.ts";
import { worldActors } from "../foundry/game.ts";
import { renderTemplate } from "../foundry/interface.ts";
import { rest, warmTemplates } from "./warm-templates.ts";

/**
 * Lays the sheet of one of a game's people out while nobody does anything, once and out of sight, and then what else the game's
 * windows are made of. The first layout with a game's looks is most of what its first sheet takes: only then the browser asks for
 * fonts, its own as well. Nobody meets that sheet in the page: it is there while it is laid out and not a moment longer.
 */
export async function warmWindows(game: Ruleset): Promise<void> {
  // Where a game is played without a page, or on one that lays nothing out, nothing is looked at.
  if (typeof document === "undefined" || !document.fonts) return;
  // What is wrong with a sheet is told when somebody opens it.
  await warmSheet(game).catch(() => {});
  await warmTemplates(game.templates);
}

async function warmSheet({ actors }: Ruleset): Promise<void> {
  const own = [...worldActors()].filter(({ type, isOwner }) => type in actors && isOwner);
  // Whose sheet is drawn in no time says as much as another.
  const [actor] = own.sort((one, other) => [...one.items].length - [...other.items].length);
  if (!actor) return;
  const Sheet = sheetClass(actors[actor.type]!.sheet);
  const parts = Sheet.PARTS ?? {};
  await warmTemplates(Object.values(parts).map(({ template }) => template));
  await rest();
  // Under a name of its own: it would stand in the place of theirs, which may be open, and take that from it as it goes.
  const sheet = new Sheet({ document: actor, id: "ft-warm" });
  const theirs = actor.apps[sheet.id];
  const options = { parts: Object.keys(parts), isFirstRender: true };
  const context = await sheet._prepareContext(options);
  // Nobody tells it of changes: it never opens. Where it bears the id of theirs all the same, that has its place back.
  if (theirs) actor.apps[sheet.id] = theirs;
  else delete actor.apps[sheet.id];
  const texts: string[] = [];
  for (const [id, { template }] of Object.entries(parts))
    texts.push(await renderTemplate(template, await sheet._preparePartContext(id, context, options)));
  const drawn = outOfSight(sheet, texts);
  layOut(drawn);
  // That asked for the fonts. With them it is laid out as it will be.
  await document.fonts.ready;
  await rest();
  layOut(drawn);
}

/** The parts in a window that nobody can see, without what would come to life in the page. */
function outOfSight({ options, position }: HandlebarsWindow, texts: readonly string[]): HTMLElement {
  const template = document.createElement("template");
  template.innerHTML = texts.join("");
  for (const element of template.content.querySelectorAll("*")) if (element.localName.includes("-")) element.remove();
  const content = document.createElement("section");
  content.className = "window-content";
  content.append(template.content);
  const drawn = document.createElement("div");
  drawn.className = ["application", ...options.classes].join(" ");
  drawn.style.cssText = `position:fixed;visibility:hidden;width:${position.width}px`;
  drawn.append(content);
  return drawn;
}

function layOut(drawn: HTMLElement): void {
  document.body.append(drawn);
  void drawn.scrollHeight;
  drawn.remove();
}
