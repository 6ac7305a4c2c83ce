import { getTemplate, renderTemplate } from "../handlebars/templates.ts";
import type { ApplicationV2 } from "./application.ts";
import type { ClosingOptions, FormConfiguration, RenderContext, RenderOptions } from "./configuration.ts";
import { keepPartState, type PartState, restorePartState } from "./part-state.ts";

export interface TemplatePart {
  template: string;
  id?: string;
  root?: boolean;
  classes?: string[];
  templates?: string[];
  /** Selectors of elements whose scroll position survives a render; `""` is the part's own root. */
  scrollable?: string[];
  forms?: Record<string, FormConfiguration>;
}

type ApplicationClass = (abstract new (
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript asks this shape of a mixin's base class
  ...args: any[]
) => ApplicationV2) &
  Pick<typeof ApplicationV2, keyof typeof ApplicationV2>;

/** Parses a part's HTML. @throws Error unless it has exactly one root element */
function parsePart(partId: string, html: string, document: Document): HTMLElement {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  if (holder.content.children.length !== 1) {
    throw new Error(`Template part "${partId}" must render a single HTML element.`);
  }
  const root = holder.content.firstElementChild as HTMLElement;
  // What comes from a template's document has to be made anew only where a custom element waits to come alive in it.
  return /<\w+-/.test(html) ? document.importNode(root, true) : document.adoptNode(root);
}

/**
 * The stand-in for `foundry.applications.api.HandlebarsApplicationMixin`: an application whose content is made of
 * parts, each from a Handlebars template with one root element, that can be rendered alone.
 */
export function HandlebarsApplicationMixin<Base extends ApplicationClass>(BaseApplication: Base) {
  abstract class HandlebarsApplication extends BaseApplication {
    static PARTS: Record<string, TemplatePart> = {};

    #parts: Record<string, HTMLElement> = {};
    #configured: Record<string, TemplatePart> = {};

    /** The rendered parts' elements, by part id. */
    get parts(): Record<string, HTMLElement> {
      return this.#parts;
    }

    override _configureRenderOptions(options: RenderOptions): void {
      super._configureRenderOptions(options);
      this.#configured = this._configureRenderParts(options);
      const all = Object.keys(this.#configured);
      if (options.isFirstRender || !options.parts)
        options.parts = options.parts && !options.isFirstRender ? options.parts : all;
      const unknown = options.parts.filter((id) => !all.includes(id));
      if (unknown.length) options.parts = options.parts.filter((id) => all.includes(id));
    }

    /** The parts to use in this render; a copy of `PARTS` that may be changed. */
    _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
      const parts = (this.constructor as unknown as { PARTS: Record<string, TemplatePart> }).PARTS;
      return Object.fromEntries(Object.entries(parts).map(([id, part]) => [id, { ...part }]));
    }

    override async _preFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preFirstRender(context, options);
      await this.#preload();
    }

    override async _preRender(context: RenderContext, options: RenderOptions): Promise<void> {
      await super._preRender(context, options);
      if (!options.isFirstRender) await this.#preload();
    }

    async #preload(): Promise<void> {
      const paths = Object.values(this.#configured).flatMap((part) => [part.template, ...(part.templates ?? [])]);
      await Promise.all([...new Set(paths)].map((path) => getTemplate(path)));
    }

    override async _renderHTML(context: RenderContext, options: RenderOptions): Promise<Record<string, HTMLElement>> {
      const rendered: Record<string, HTMLElement> = {};
      for (const id of options.parts ?? []) {
        const part = this.#configured[id];
        if (!part) continue;
        const partContext = await this._preparePartContext(id, context, options);
        try {
          const html = await renderTemplate(part.template, partContext);
          rendered[id] = part.root ? this.#parseRoot(html) : this.#parse(id, part, html);
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error);
          throw new Error(`Failed to render template part "${id}":\n${reason}`, { cause: error });
        }
      }
      return rendered;
    }

    #parse(id: string, part: TemplatePart, html: string): HTMLElement {
      const element = parsePart(id, html, document);
      element.dataset.applicationPart = id;
      if (part.id) element.id = `${this.id}-${part.id}`;
      if (part.classes) element.classList.add(...part.classes.filter(Boolean));
      return element;
    }

    #parseRoot(html: string): HTMLElement {
      const holder = document.createElement("div");
      holder.innerHTML = html;
      return holder;
    }

    /** The context for one part; what it adds to the shared context, later parts see too, as in the real one. */
    async _preparePartContext(partId: string, context: RenderContext, _options: RenderOptions): Promise<RenderContext> {
      context.partId = `${this.id}-${partId}`;
      return context;
    }

    override _replaceHTML(result: unknown, content: HTMLElement, options: RenderOptions): void {
      for (const [id, element] of Object.entries(result as Record<string, HTMLElement>)) {
        const part = this.#configured[id]!;
        if (part.root) {
          content.replaceChildren(...element.childNodes);
          content.dataset.applicationPart = id;
          this.#parts[id] = content;
        } else this.#place(id, element, content);
        const placed = this.#parts[id]!;
        this._attachPartListeners(id, placed, options);
      }
      for (const id of Object.keys(this.#parts)) {
        if (id in this.#configured) continue;
        this.#parts[id]?.remove();
        delete this.#parts[id];
      }
    }

    #place(id: string, element: HTMLElement, content: HTMLElement): void {
      const known = this.#parts[id];
      const before =
        known && content.contains(known)
          ? known
          : content.querySelector<HTMLElement>(`[data-application-part="${CSS.escape(id)}"]`);
      if (before) {
        const state: PartState = { scrollPositions: [] };
        this._preSyncPartState(id, element, before, state);
        before.replaceWith(element);
        this._syncPartState(id, element, before, state);
      } else {
        const order = Object.keys(this.#configured);
        const next = order.slice(order.indexOf(id) + 1).map((other) => this.#parts[other]);
        const following = next.find((other) => other?.parentElement === content);
        content.insertBefore(element, following ?? null);
      }
      this.#parts[id] = element;
    }

    _preSyncPartState(partId: string, fresh: HTMLElement, old: HTMLElement, state: PartState): void {
      keepPartState(state, old, fresh, this.#configured[partId]?.scrollable ?? []);
    }

    _syncPartState(_partId: string, fresh: HTMLElement, _old: HTMLElement, state: PartState): void {
      restorePartState(state, fresh);
    }

    _attachPartListeners(partId: string, element: HTMLElement, _options: RenderOptions): void {
      for (const [selector, config] of Object.entries(this.#configured[partId]?.forms ?? {})) {
        const forms = element.matches(selector) ? [element] : element.querySelectorAll<HTMLElement>(selector);
        for (const form of forms) {
          form.addEventListener("submit", (event) => void this._onSubmitForm(config, event));
          form.addEventListener("change", (event) => this._onChangeForm(config, event));
        }
      }
    }

    override _tearDown(options: ClosingOptions): void {
      super._tearDown(options);
      this.#parts = {};
    }
  }
  return HandlebarsApplication;
}
