import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import Handlebars from "handlebars";
import { exists, listFiles, Problem } from "../house.mjs";

const PREFIX = "systems/four-tales/templates/";

/**
 * Parses one template.
 * @param {string} text
 * @param {string} file
 * @returns {hbs.AST.Program}
 * @throws {Problem} with file and line
 */
function parseTemplate(text, file) {
  try {
    return Handlebars.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const line = /line (\d+)/.exec(message)?.[1] ?? "1";
    throw new Problem(`${file}:${line}: ${message.split("\n").slice(1).join("\n") || message}`);
  }
}

/**
 * Copies the templates after checking that each parses and that the partials it names are there.
 * @param {string} root
 * @param {string} out
 */
export function makeTemplates(root, out) {
  rmSync(join(out, "templates"), { recursive: true, force: true });
  mkdirSync(join(out, "templates"), { recursive: true });
  for (const name of listFiles(join(root, "templates"), (path) => path.endsWith(".hbs"))) {
    const file = `templates/${name}`;
    const visitor = new Handlebars.Visitor();
    const visitPartial = (/** @type {hbs.AST.PartialStatement} */ node) => {
      const path = "original" in node.name ? String(node.name.original) : "";
      if (path.startsWith(PREFIX) && !exists(join(root, "templates", path.slice(PREFIX.length)))) {
        throw new Problem(`${file}:${node.loc.start.line}: there is no template "${path}".`);
      }
    };
    visitor.PartialStatement = visitPartial;
    visitor.accept(parseTemplate(readFileSync(join(root, file), "utf8"), file));
    mkdirSync(dirname(join(out, file)), { recursive: true });
    cpSync(join(root, file), join(out, file));
  }
}
