import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-application.ts";

const FOLDER = "templates/sheets/token";

const PARTS = {
  tabs: { template: "templates/generic/tab-navigation.hbs" },
  identity: { template: `${FOLDER}/identity.hbs`, scrollable: [""] },
  appearance: { template: `${FOLDER}/appearance.hbs`, scrollable: [""] },
  vision: { template: `${FOLDER}/vision.hbs`, scrollable: [""] },
  footer: { template: "templates/generic/form-footer.hbs" },
};

const TABS = {
  sheet: {
    tabs: [
      { id: "identity", icon: "fa-solid fa-memo-pad" },
      { id: "appearance", icon: "fa-solid fa-square-user" },
      { id: "vision", icon: "fa-solid fa-eye" },
    ],
    initial: "identity",
    labelPrefix: "TOKEN.TABS",
  },
};

const LOOKS: ApplicationOptions = {
  classes: ["token-config"],
  window: { icon: "fa-solid fa-circle-user", contentClasses: ["standard-form"] },
  position: { width: 480 },
  form: { closeOnSubmit: true },
};

/** What both forms show of a token: the part's tab, and the button that saves. */
function completePart(partId: string, part: RenderContext): RenderContext {
  const tabs = part.tabs as Record<string, unknown> | undefined;
  if (tabs && partId in tabs) part.tab = tabs[partId];
  if (partId === "footer")
    part.buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "TABLE.Sheet.Save" }];
  return part;
}

/**
 * The stand-in for `foundry.applications.sheets.TokenConfig`: names, size, picture and sight of a placed token.
 * Left out: ways to see, light, resources, detection modes and the preview on the map.
 */
export class TokenConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS = LOOKS;
  static override PARTS = PARTS;
  static override TABS = TABS;

  get token(): Loose {
    return this.document;
  }

  get actor(): Loose {
    return this.token.actor;
  }

  get isPrototype(): boolean {
    return false;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { source: this.token._source, fields: this.token.schema.fields, isPrototype: false });
  }

  override async _preparePartContext(
    id: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    return completePart(id, await super._preparePartContext(id, context, options));
  }
}

/**
 * The stand-in for `foundry.applications.sheets.PrototypeTokenConfig`: the same form for what an actor's new tokens begin
 * with. Left out: as with {@link TokenConfig}, and taking the prototype from a token on the map.
 */
export class PrototypeTokenConfig extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    ...LOOKS,
    tag: "form",
    form: {
      closeOnSubmit: true,
      async handler(this: PrototypeTokenConfig, _event: Event, _form: HTMLFormElement, data: { object: object }) {
        await this.actor.update({ prototypeToken: foundry.utils.expandObject(data.object) });
      },
    },
  };
  static override PARTS = PARTS;
  static override TABS = TABS;

  readonly token: Loose;

  constructor({ prototype, ...options }: ApplicationOptions & { prototype?: Loose } = {}) {
    super(options);
    this.token = prototype;
  }

  get actor(): Loose {
    return this.token.parent;
  }

  get isPrototype(): boolean {
    return true;
  }

  override get title(): string {
    return `${game.i18n.localize("TABLE.Sheet.PrototypeToken")}: ${this.actor.name}`;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { source: this.token._source, fields: this.token.schema.fields, isPrototype: true });
  }

  override async _preparePartContext(
    id: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    return completePart(id, await super._preparePartContext(id, context, options));
  }
}
