import { isValidId } from "../utils/text-tools.ts";

/** The namespace `foundry.data.validators`: tests of single texts. */
export { isValidId };

/** Whether a path ends in one of the extensions, which are given without a dot. */
export function hasFileExtension(path: string, extensions: readonly string[]): boolean {
  const extension = /\.([^./?#]+)(?:[?#].*)?$/.exec(path)?.[1]?.toLowerCase();
  return extension !== undefined && extensions.includes(extension);
}

/** Whether a text is base64 data of one of the types, such as `image/png`. */
export function isBase64Data(data: string, types?: readonly string[]): boolean {
  const found = /^data:([a-z]+\/[\w.+-]+)?;base64,/i.exec(data);
  return found !== null && (types === undefined || types.includes(found[1] ?? ""));
}

/** Whether a text is a colour of six hexadecimal digits after a `#`. */
export function isColorString(color: string): boolean {
  return /^#[0-9A-Fa-f]{6}$/.test(color);
}

/** Whether a text is JSON. */
export function isJSON(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
