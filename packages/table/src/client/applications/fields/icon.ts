interface IconOptions {
  style?: "solid" | "regular" | "duotone";
  fixedWidth?: boolean;
  classes?: string[];
}

/** An icon of Font Awesome. @param glyph its name, with or without `fa-` */
export function createFontAwesomeIcon(glyph: string, options: IconOptions = {}): HTMLElement {
  const { style = "solid", fixedWidth = false, classes = [] } = options;
  const icon = document.createElement("i");
  const name = glyph.startsWith("fa-") ? glyph : `fa-${glyph}`;
  icon.classList.add(`fa-${style}`, name, ...(fixedWidth ? ["fa-fw"] : []), ...classes);
  icon.inert = true;
  return icon;
}
