import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { decode, encode } from "@jridgewell/sourcemap-codec";
import { parseSync } from "rolldown/utils";
import { exists } from "../house.mjs";

/** @typedef {{ start: number, end: number, text: string }} Change */

/** A chunk that is loaded at run time, and the one name that is asked for there; where none stands, any may be. */
const LOADED = /\bimport\("\.\/([^"]+)"\)(?:\.then\((\w+)=>\2\.([\w$]+)\))?/g;

/**
 * Lets chunks hand things on under the names that these have inside. The bundler gives each a second name, and a chunk that hands
 * on hundreds tells both of each: 1.4 kB of the first one, packed. Names in order pack better as well.
 * @param {string} folder
 * @param {string[]} files  all chunks
 */
export function handOnAsNamed(folder, files) {
  const chunks = files.map((file) => {
    const code = readFileSync(join(folder, file), "utf8");
    return { file, code, ...parseSync(file, code).module };
  });
  const loaded = chunks.flatMap(({ code }) => [...code.matchAll(LOADED)]);
  const names = new Map(
    chunks.map(({ file, staticExports }) => {
      const asked = loaded.flatMap(([, from, , name]) => (from === file ? [name] : []));
      return [file, namesOf(staticExports, asked)];
    }),
  );
  for (const { file, code, staticImports, staticExports } of chunks) {
    const own = names.get(file);
    const imports = staticImports.flatMap(({ start, end, moduleRequest: { value }, entries }) => {
      if (entries.length === 0 || entries.some(({ importName }) => importName.kind !== "Name")) return [];
      const given = names.get(value.replace("./", ""));
      const list = entries.map((one) => [
        given?.get(`${one.importName.name}`) ?? one.importName.name,
        one.localName.value,
      ]);
      return { start, end, text: `import{${listed(list)}}from"${value}";` };
    });
    const exports = staticExports.map(({ start, end, entries }) => {
      const list = entries.map((one) => [
        one.localName.name,
        own?.get(`${one.exportName.name}`) ?? one.exportName.name,
      ]);
      return { start, end, text: `export{${listed(list)}};` };
    });
    write(folder, file, code, [...imports, ...exports]);
  }
}

/**
 * The names under which a chunk hands on what it has, by those that the bundler gave.
 * @param {import("rolldown/utils").ParseResult["module"]["staticExports"]} exported
 * @param {(string | undefined)[]} asked  at run time, so that they stay; undefined where any may be
 */
function namesOf(exported, asked) {
  const pairs = exported.flatMap(({ entries }) =>
    entries.map(({ exportName, localName }) => /** @type {const} */ ([`${exportName.name}`, `${localName.name}`])),
  );
  if (asked.includes(undefined)) return new Map();
  const taken = new Set([...asked, ...pairs.map(([, inside]) => inside)]);
  /** @type {(name: string) => string} */
  const free = (name) => (taken.has(name) ? free(`${name}$`) : name);
  return new Map(
    pairs.flatMap(([given, inside]) =>
      asked.includes(given) ? [] : [[given, asked.includes(inside) ? free(inside) : inside]],
    ),
  );
}

/**
 * What stands between the braces, in order.
 * @param {(string | null | undefined)[][]} pairs
 */
function listed(pairs) {
  const each = pairs.map(([one, as]) => (one === as ? one : `${one} as ${as}`));
  return [...new Set(each)].sort().join();
}

/**
 * Writes a chunk of one line with other texts in some places, and its source map for it.
 * @param {string} folder
 * @param {string} file
 * @param {string} code
 * @param {Change[]} changes  in order
 */
function write(folder, file, code, changes) {
  const path = join(folder, file);
  const map = exists(`${path}.map`) ? JSON.parse(readFileSync(`${path}.map`, "utf8")) : null;
  const [line = [], ...others] = decode(map?.mappings ?? "");
  for (const { start, end, text } of changes.toReversed()) {
    code = `${code.slice(0, start)}${text}${code.slice(end)}`;
    for (const place of line) if (place[0] >= end) place[0] += text.length - (end - start);
  }
  writeFileSync(path, code);
  if (map) writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings: encode([line, ...others]) }));
}
