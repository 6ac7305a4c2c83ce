import { isDeepStrictEqual } from "node:util";
import { Document, isCollection, isMap, isScalar, isSeq, parse, parseDocument, stringify } from "yaml";

/** Columns after which a text is folded, as in the sources. */
const WIDTH = 120;

/** @typedef {{ from: number, to: number, text: string }} Cut */
/** @typedef {{ text: string, document: Document.Parsed }} Source */

/**
 * A YAML text that says something else, with no line changed that need not be: comments, quotes and broken lines stay as
 * somebody wrote them wherever what they say is the same. Members of lists are known by their `_id`, or by their place.
 * @param {string} text  of one document
 * @param {Record<string, unknown>} data  what it shall say; the order of keys is the text's, new ones stand where they stand here
 * @returns {string}
 */
export function rewrite(text, data) {
  const document = parseDocument(text);
  const cuts = cutsOf({ text, document }, document.contents, data);
  if (!cuts) return stringify(data, { lineWidth: WIDTH });
  let changed = text;
  for (const { from, to, text: put } of cuts.sort((a, b) => b.from - a.from))
    changed = changed.slice(0, from) + put + changed.slice(to);
  // Nobody writes YAML in all its ways; what came out otherwise than it should is written as a whole.
  return says(changed, data) ? changed : stringify(data, { lineWidth: WIDTH });
}

/** @param {string} text @param {unknown} data */
function says(text, data) {
  try {
    return isDeepStrictEqual(parse(text), data);
  } catch {
    return false;
  }
}

/**
 * @param {Source} source
 * @param {any} node
 * @param {any} value
 * @returns {Cut[] | null} null where the node has to be written as a whole
 */
function cutsOf(source, node, value) {
  // What an alias stands for is known to its document.
  if (isDeepStrictEqual(node?.toJS(source.document) ?? null, value)) return [];
  if (isCollection(node) && node.flow) return null;
  if (isMap(node) && value && typeof value === "object" && !Array.isArray(value)) return cutsOfMap(source, node, value);
  if (isSeq(node) && Array.isArray(value)) return cutsOfList(source, node, value);
  return null;
}

/**
 * @param {Source} source
 * @param {import("yaml").YAMLMap} node
 * @param {Record<string, unknown>} value
 * @returns {Cut[] | null}
 */
function cutsOfMap(source, node, value) {
  const { text } = source;
  /** @type {Map<string, any>} */
  const pairs = new Map(node.items.map((pair) => [String(/** @type {any} */ (pair.key).value), pair]));
  /** @type {Cut[]} */
  const cuts = [];
  const column = columnOf(text, node.items[0]);
  for (const [key, pair] of pairs) {
    if (key in value) {
      const inner = cutsOf(source, pair.value, value[key]);
      const put = inner ? "" : indented(written({ [key]: value[key] }, pair.value, column), column);
      cuts.push(...(inner ?? [{ from: startOf(pair), to: endOf(text, pair), text: put }]));
    } else {
      const from = lineStart(text, startOf(pair));
      // What stands behind a dash cannot go as a line.
      if (text.slice(from, startOf(pair)).trim()) return null;
      cuts.push({ from, to: lineEnd(text, endOf(text, pair)), text: "" });
    }
  }
  /** @type {any} */
  let before = null;
  for (const key of Object.keys(value)) {
    const pair = pairs.get(key);
    if (pair) before = pair;
    else if (!before) return null;
    else cuts.push(lineAfter(text, endOf(text, before), written({ [key]: value[key] }, null, column), column));
  }
  return cuts;
}

/**
 * @param {Source} source
 * @param {import("yaml").YAMLSeq} node
 * @param {any[]} value
 * @returns {Cut[] | null}
 */
function cutsOfList(source, node, value) {
  const { text } = source;
  const named = value.every((one) => one?._id);
  /** @type {Map<unknown, any>} */
  const items = new Map(node.items.map((item, i) => [named && isMap(item) ? item.get("_id") : i, item]));
  const names = value.map((one, i) => (named ? one._id : i));
  const kept = [...items.keys()].filter((name) => names.includes(name));
  if (
    items.size !== node.items.length ||
    !isDeepStrictEqual(
      kept,
      names.filter((name) => items.has(name)),
    )
  )
    return null;
  /** @type {Cut[]} */
  const cuts = [];
  /** @type {any} */
  let before = null;
  for (const [i, one] of value.entries()) {
    const item = items.get(names[i]);
    const column = item ? dashOf(text, item) : before ? dashOf(text, before) : -1;
    if (column < 0) return null;
    if (!item) cuts.push(lineAfter(text, endOf(text, before), written([one], null, column), column));
    else {
      const inner = cutsOf(source, item, one);
      const put = inner ? "" : indented(written([one], item, column), column);
      cuts.push(...(inner ?? [{ from: lineStart(text, startOf(item)) + column, to: endOf(text, item), text: put }]));
      before = item;
    }
  }
  for (const [name, item] of items)
    if (!names.includes(name))
      cuts.push({ from: lineStart(text, startOf(item)), to: lineEnd(text, endOf(text, item)), text: "" });
  // An empty list cannot be written without brackets.
  return kept.length === 0 ? null : cuts;
}

/**
 * One pair or one member as text, in the way of what it takes the place of.
 * @param {Record<string, unknown> | unknown[]} data
 * @param {any} old
 * @param {number} column
 */
function written(data, old, column) {
  const document = new Document(data);
  const fresh = /** @type {any} */ (document.contents).items[0];
  const value = fresh?.value !== undefined && !isScalar(fresh) ? fresh.value : fresh;
  if (isScalar(old) && isScalar(value) && typeof value.value === "string" && typeof old.value === "string")
    value.type = old.type;
  if (isCollection(old) && isCollection(value)) value.flow = old.flow;
  return document.toString({ lineWidth: WIDTH - column }).trimEnd();
}

/** @param {string} text @param {number} column every line but the first is moved in by so many places */
const indented = (text, column) => text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(column)}`);

/**
 * @param {string} text
 * @param {number} at      somewhere in the line that comes before
 * @param {string} line
 * @param {number} column
 * @returns {Cut}
 */
function lineAfter(text, at, line, column) {
  const from = lineEnd(text, at);
  const put = `${" ".repeat(column)}${indented(line, column)}\n`;
  return { from, to: from, text: text[from - 1] === "\n" ? put : `\n${put}` };
}

/** @param {any} node a pair or a node */
const startOf = (node) => (node.key ?? node).range[0];

/** Where it ends, without the lines that follow. @param {string} text @param {any} node a pair or a node */
function endOf(text, node) {
  const last = node.key ? (node.value ?? node.key) : node;
  return text.slice(0, Math.max(last.range[1], node.key ? node.key.range[1] + 1 : 0)).trimEnd().length;
}

/** @param {string} text @param {any} node */
const columnOf = (text, node) => (node ? startOf(node) - lineStart(text, startOf(node)) : 0);

/** Where the dash of a list's member stands in its line; -1 where there is something else. @param {string} text @param {any} item */
function dashOf(text, item) {
  const from = lineStart(text, startOf(item));
  return /^ *- +$/.test(text.slice(from, startOf(item))) ? text.indexOf("-", from) - from : -1;
}

/** @param {string} text @param {number} at */
const lineStart = (text, at) => text.lastIndexOf("\n", at - 1) + 1;

/** Behind the line's end. @param {string} text @param {number} at */
const lineEnd = (text, at) => text.indexOf("\n", at) + 1 || text.length;
