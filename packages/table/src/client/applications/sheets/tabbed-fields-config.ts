import type { RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentFieldsConfig } from "./document-fields-config.ts";

/** The fields on each tab of a form, as paths in the document's schema. */
type FieldsOfTabs = Readonly<Record<string, readonly string[]>>;

const TAB = "templates/sheets/document-fields-tab.hbs";

/** A form in tabs, each a part of its own: packages put parts and tabs of theirs between these and the footer. */
abstract class TabbedFieldsConfig extends DocumentFieldsConfig {
  static FIELDS: FieldsOfTabs = {};

  /** Words for the values of a field that has a few, in the place of the values themselves. */
  protected _choices(_path: string): Record<string, string> | undefined {
    return undefined;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    return Object.assign(context, { tabs: this._prepareTabs("sheet"), source: (this.document as Loose)._source });
  }

  override async _preparePartContext(
    id: string,
    context: RenderContext,
    options: RenderOptions,
  ): Promise<RenderContext> {
    const part = await super._preparePartContext(id, context, options);
    const { schema, _source } = this.document as Loose;
    const tabs = part.tabs as Record<string, unknown>;
    const paths = (this.constructor as typeof TabbedFieldsConfig).FIELDS[id] ?? [];
    const shown = paths.flatMap((path) => {
      const field = schema.getField(path);
      return field ? [{ field, value: foundry.utils.getProperty(_source, path), choices: this._choices(path) }] : [];
    });
    return Object.assign(part, { tab: tabs[id], shown });
  }
}

function partsOf(fields: FieldsOfTabs): typeof DocumentFieldsConfig.PARTS {
  const tabs = Object.keys(fields).map((id) => [id, { template: TAB, scrollable: [""] }]);
  const navigation = { template: "templates/generic/tab-navigation.hbs" };
  return { tabs: navigation, ...Object.fromEntries(tabs), footer: DocumentFieldsConfig.PARTS.footer };
}

function tabsOf(fields: FieldsOfTabs, icons: Record<string, string>, labelPrefix: string): Loose {
  const tabs = Object.keys(fields).map((id) => ({ id, icon: `fa-solid ${icons[id] ?? "fa-gear"}` }));
  return { tabs, initial: tabs[0]?.id, labelPrefix };
}

const GRIDS: Record<string, string> = { GRIDLESS: "No grid", SQUARE: "Squares" };

const SCENE: FieldsOfTabs = {
  basics: ["name", "navName", "navigation", "width", "height", "backgroundColor"],
  grid: ["grid.type", "grid.size", "grid.distance", "grid.units", "grid.color", "grid.alpha"],
  lighting: ["tokenVision", "environment.globalLight.enabled"],
  ambience: ["weather"],
};

/**
 * The form of a scene. Packages take its tabs and parts from here: `basics` first, a group for the ambience, the footer last.
 * Left out: fog, levels, thumbnails and playlists; which names 14 gave to its tabs is not published.
 */
export class SceneConfig extends TabbedFieldsConfig {
  static override FIELDS = SCENE;
  static override DEFAULT_OPTIONS = { window: { icon: "fa-solid fa-map" } };
  static override PARTS = partsOf(SCENE);
  static override TABS = {
    sheet: tabsOf(
      SCENE,
      { basics: "fa-image", grid: "fa-grid", lighting: "fa-lightbulb", ambience: "fa-cloud-sun" },
      "SCENE.TABS.SHEET",
    ),
    ambience: { tabs: [{ id: "basic" }, { id: "atmosphere" }], initial: "basic", labelPrefix: "SCENE.TABS.AMBIENCE" },
  };

  protected override _choices(path: string): Record<string, string> | undefined {
    if (path !== "grid.type") return undefined;
    const words = (key: string) => GRIDS[key] ?? `Hexagons, ${key.replace("HEX", "").toLowerCase()}`;
    return Object.fromEntries(Object.entries(CONST.GRID_TYPES).map(([key, value]) => [value, words(key)]));
  }
}

const REGION: FieldsOfTabs = {
  appearance: ["name", "color", "visibility"],
  shapes: [],
  placement: ["elevation.bottom", "elevation.top", "locked"],
  behaviors: [],
};

/** The form of a region. Left out: its shapes and behaviors; 13 has other tabs, whose names are not published. */
export class RegionConfig extends TabbedFieldsConfig {
  static override FIELDS = REGION;
  static override DEFAULT_OPTIONS = { window: { icon: "fa-regular fa-game-board" } };
  static override PARTS = partsOf(REGION);
  static override TABS = {
    sheet: tabsOf(
      REGION,
      { appearance: "fa-palette", shapes: "fa-shapes", placement: "fa-layer-group", behaviors: "fa-child-reaching" },
      "REGION.TABS.SHEET",
    ),
  };
}
