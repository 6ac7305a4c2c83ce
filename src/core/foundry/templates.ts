import { systemPath } from "./system.ts";

/** All our templates in one file, by path, as the build makes it. */
const BUNDLE = "templates.json";

/**
 * Makes templates known: ours all at once by one request, and then, one by one, what others bring. Foundry keeps what it has
 * loaded as partials and asks the server only for what is not among them, so that no window waits for a template of ours.
 */
export async function loadTemplates(paths: string[]): Promise<void> {
  await takeInBundle();
  await foundry.applications.handlebars.loadTemplates(paths);
}

/** Where the bundle cannot be read, each template is fetched by itself, as Foundry does. */
async function takeInBundle(): Promise<void> {
  let templates: unknown;
  try {
    templates = await foundry.utils.fetchJsonWithTimeout(systemPath(BUNDLE));
  } catch {
    return;
  }
  for (const [path, text] of Object.entries(templates ?? {})) {
    // A module may have put one of its own there already.
    if (typeof text !== "string" || path in Handlebars.partials) continue;
    Handlebars.registerPartial(path, Handlebars.compile(text));
  }
}
