import Handlebars from "handlebars";
import { coreTemplates } from "./core-templates.ts";
import { registerHelpers } from "./template-helpers.ts";

export type TemplateLoader = (path: string) => Promise<string>;

/** Fetches a template from the page's own server. */
async function fetchTemplate(path: string): Promise<string> {
  const response = await fetch(/^(https?:|\/)/.test(path) ? path : `/${path}`);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded (${response.status}).`);
  return response.text();
}

let loader: TemplateLoader = fetchTemplate;
const loading = new Map<string, Promise<HandlebarsTemplateDelegate>>();

/** Sets where templates come from; in Node, where there is no page, from files. Without one the page's server. */
export function setTemplateLoader(replacement?: TemplateLoader): void {
  loader = replacement ?? fetchTemplate;
  loading.clear();
  for (const path of Object.keys(Handlebars.partials)) if (!(path in coreTemplates)) Handlebars.unregisterPartial(path);
}

registerHelpers(Handlebars);

async function load(path: string, id: string): Promise<HandlebarsTemplateDelegate> {
  const compiled = Handlebars.compile(await loader(path));
  Handlebars.registerPartial(id, compiled);
  if (id !== path) Handlebars.registerPartial(path, compiled);
  return compiled;
}

/**
 * A compiled template, which from then on is also a partial by its path and id: it is fetched once, and not at all if somebody
 * has put a partial there. A failed fetch may be tried again.
 */
export function getTemplate(path: string, id: string = path): Promise<HandlebarsTemplateDelegate> {
  if (id in Handlebars.partials) return Promise.resolve(Handlebars.partials[id] as HandlebarsTemplateDelegate);
  const present = loading.get(id);
  if (present) return present;
  const promise = load(path, id).catch((error: unknown) => {
    loading.delete(id);
    throw error;
  });
  loading.set(id, promise);
  return promise;
}

/** Loads templates by path, or by an object of ids and paths. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<HandlebarsTemplateDelegate[]> {
  const pairs: [string, string][] = Array.isArray(paths) ? paths.map((path) => [path, path]) : Object.entries(paths);
  return Promise.all(pairs.map(([id, path]) => getTemplate(path, id)));
}

/** Renders a template. Like Foundry, templates may read the context's own getters and methods. */
export async function renderTemplate(path: string, data: object = {}): Promise<string> {
  if (!path) throw new Error("renderTemplate needs the path of a template.");
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/** Makes the generic templates known as partials, without a request. */
for (const [path, source] of Object.entries(coreTemplates)) {
  Handlebars.registerPartial(path, Handlebars.compile(source));
}

export { Handlebars };

type HandlebarsTemplateDelegate = Handlebars.TemplateDelegate;
