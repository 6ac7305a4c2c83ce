import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../house.mjs";

const TYPES = "node_modules/@league-of-foundry-developers/foundry-vtt-types/src";

/** The published types of Foundry, by what they declare. */
export class Published {
  /** @param {string} root */
  constructor(root) {
    const folder = join(root, TYPES);
    this.files = listFiles(folder, (path) => path.endsWith(".d.mts"))
      .filter((path) => /^foundry\/(client|common)\/(?!.*(pixi|canvas|_types|appv1|client\/av))/.test(path))
      .map((path) => ({ path, code: readFileSync(join(folder, path), "utf8") }));
  }

  /**
   * The file that declares a member; of several the owner's own, then the more general.
   * @param {string} owner
   * @param {string} name
   */
  fileOf(owner, name) {
    const declared = new RegExp(
      String.raw`^\s*(?:(?:static|protected|abstract|readonly|override|async|get|export|function)\s+)*${name}\??\s*[(:<;]`,
      "m",
    );
    const own = (owner.split(".").at(-1) ?? "").replace(/([a-z])([A-Z])/g, "$1-$2").toLowerCase();
    const rank = (/** @type {string} */ path) =>
      (path.split("/").at(-1) ?? "").startsWith(`${own}.`) ? 0 : /\/(abstract|api)\//.test(path) ? 1 : 2;
    return (
      this.files
        .filter(({ code }) => code.includes(name) && declared.test(code))
        .map(({ path }) => path.replace(/^foundry\//, ""))
        .filter((path) => rank(path) < 2)
        .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0] ?? null
    );
  }
}
