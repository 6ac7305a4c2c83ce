import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
 * Copies the templates after checking that each parses and that the partials it names are there, and writes all of them into
 * one file by their paths: a page fetches that one, and modules and hot reloading find each where Foundry looks for it.
 * @param {string} root
 * @param {string} out
 */
export function makeTemplates(root, out) {
  rmSync(join(out, "templates"), { recursive: true, force: true });
  mkdirSync(join(out, "templates"), { recursive: true });
  /** @type {Record<string, string>} */
  const all = {};
  for (const name of listFiles(join(root, "templates"), (path) => path.endsWith(".hbs"))) {
    const file = `templates/${name}`;
    const text = readFileSync(join(root, file), "utf8");
    all[PREFIX + name] = text;
    const visitor = new Handlebars.Visitor();
    const visitPartial = (/** @type {hbs.AST.PartialStatement} */ node) => {
      const path = "original" in node.name ? String(node.name.original) : "";
      if (path.startsWith(PREFIX) && !exists(join(root, "templates", path.slice(PREFIX.length)))) {
        throw new Problem(`${file}:${node.loc.start.line}: there is no template "${path}".`);
      }
    };
    visitor.PartialStatement = visitPartial;
    visitor.accept(parseTemplate(text, file));
    mkdirSync(dirname(join(out, file)), { recursive: true });
    cpSync(join(root, file), join(out, file));
  }
  writeFileSync(join(out, "templates.json"), JSON.stringify(all));
}
