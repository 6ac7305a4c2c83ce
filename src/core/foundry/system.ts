/** The package id: also the scope of flags and settings, the folder name and the prefix of custom hooks. */
export const SYSTEM_ID = "four-tales";

/** Address of a file of this system, as Foundry's client fetches it. */
export function systemPath(path: string): string {
  return `systems/${SYSTEM_ID}/${path}`;
}

/** Address of one of our own templates, such as `core/die`. */
export function templatePath(name: string): string {
  return systemPath(`templates/${name}.hbs`);
}

/** Address of an icon as a picture, to be seen on any ground; the build takes it from game-icons. */
export function iconPath(name: string): string {
  return systemPath(`icons/${name}.svg`);
}

/** Address of an icon bare, as a mask that takes the colour of its surroundings; the build takes it from game-icons. */
export function glyphPath(name: string): string {
  return systemPath(`glyphs/${name}.svg`);
}
