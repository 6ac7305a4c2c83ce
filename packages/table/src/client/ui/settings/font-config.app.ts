import { Application } from "../application.base.ts";

/** A family of `CONFIG.fontDefinitions`. */
interface FontFamily {
  editor?: boolean;
  fonts?: { urls?: string[]; weight?: string | number; style?: string }[];
}

/**
 * The stand-in for `foundry.applications.settings.menus.FontConfig`: which fonts a world offers, and how one comes onto the page.
 * Left out: the window that adds fonts.
 */
export class FontConfig extends Application {
  static readonly FONT_TYPES = { FILE: "file", SYSTEM: "system" } as const;

  /** Families by where they come from: what packages brought, and what a world's own setting adds. */
  static _collectDefinitions(): Record<string, FontFamily>[] {
    return [(CONFIG as Loose).fontDefinitions, game.settings.get("core", "fonts")];
  }

  /** Names of the families that may be chosen. */
  static getAvailableFonts(): string[] {
    const families = Object.entries(
      Object.assign({}, ...FontConfig._collectDefinitions()) as Record<string, FontFamily>,
    );
    return families.filter(([, { editor }]) => editor !== false).map(([family]) => family);
  }

  /** The same for a select element: each name by itself. */
  static getAvailableFontChoices(): Record<string, string> {
    return Object.fromEntries(FontConfig.getAvailableFonts().map((family) => [family, family]));
  }

  /**
   * Brings a family's fonts onto the page. One without files is the machine's own.
   * @returns whether the family can be used
   */
  static async loadFont(family: string, { fonts = [] }: FontFamily): Promise<boolean> {
    try {
      const faces = fonts.map(({ urls = [], weight, style }) => {
        const source = urls.map((url) => `url("${url}")`).join(", ");
        return new FontFace(family, source, { weight: String(weight ?? 400), style: style ?? "normal" }).load();
      });
      for (const face of await Promise.all(faces)) document.fonts.add(face);
      return true;
    } catch (error) {
      console.warn(`The font ${family} could not be loaded.`, error);
      return false;
    }
  }
}
