import { minify } from "@swc/core";
import { parseSync, Visitor } from "rolldown/utils";
import { Problem } from "../house.mjs";

/**
 * All classes in a module.
 * @param {string} code
 * @param {string} file
 * @returns {{ name: string, node: any }[]} with their own names, or else those of the variable, field or property that holds them
 */
export function classesIn(code, file) {
  // Most modules have none, and reading one takes longer than all else that is done with it.
  return /\bclass\b/.test(code) ? classesOf(read(code, file)) : [];
}

/**
 * @param {string} code
 * @param {string} file
 */
function read(code, file) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Problem(`${file}: ${errors[0]?.message}`);
  return program;
}

/** @param {ReturnType<typeof read>} program */
function classesOf(program) {
  /** @type {{ name: string, node: any }[]} */
  const classes = [];
  /** @param {any} node @param {any} [holder] */
  const add = (node, holder) => {
    const name = node.id?.name ?? holder?.name ?? holder?.value;
    if (typeof name === "string") classes.push({ name, node });
  };
  new Visitor({
    ClassDeclaration: (node) => add(node),
    ClassExpression: (node) => node.id && add(node),
    VariableDeclarator: (node) => node.init?.type === "ClassExpression" && !node.init.id && add(node.init, node.id),
    PropertyDefinition: (node) => node.value?.type === "ClassExpression" && !node.value.id && add(node.value, node.key),
    Property: (node) => node.value?.type === "ClassExpression" && !node.value.id && add(node.value, node.key),
    AssignmentExpression: (node) =>
      node.right.type === "ClassExpression" && !node.right.id && add(node.right, node.left),
  }).visit(program);
  return classes;
}

/**
 * Makes each chunk small: swc's minifier leaves 1.5 % less of them than the bundler's own.
 *
 * Foundry stores class names in worlds (sheet ids, Roll classes), so a minifier that renames classes would orphan what
 * people saved: names of classes are kept. Names of functions are nobody's business, and what the bundler writes to keep them
 * goes; the source map tells them to whoever reads a stack trace. Functions become arrows but in chunks where one asks
 * how many arguments it was given, as d3-force does: as an arrow it has none.
 * @returns {import("vite").Plugin}
 */
export function small() {
  return {
    name: "four-tales-small",
    async renderChunk(code, { fileName }) {
      const program = read(code, fileName);
      const classes = classesOf(program);
      const { code: made = "", map = "" } = await minify(named(unnamed(code, program, classes), fileName, classes), {
        module: true,
        ecma: 2022,
        compress: { ecma: 2022, passes: 3, keep_classnames: true, unsafe_arrows: !/\barguments\b/.test(code) },
        mangle: { keep_classnames: true },
        format: { comments: false },
        sourceMap: true,
      });
      return { code: made, map };
    },
  };
}

/**
 * Every class with a name of its own: one that has it from what holds it loses it where the minifier moves it somewhere else.
 * @param {string} code
 * @param {string} file
 * @param {{ name: string, node: any }[]} classes
 */
function named(code, file, classes) {
  const bare = classes.filter(({ node }) => !node.id);
  for (const { name, node } of bare.sort((one, other) => other.node.start - one.node.start)) {
    const at = node.start + "class".length;
    // Inside it its own name would hide another thing of that name; what is held by a variable is that thing.
    if (
      new RegExp(`(?<![.\\w])${name}\\b`).test(code.slice(at, node.end)) &&
      !code.slice(0, node.start).endsWith(`${name} = `)
    )
      throw new Problem(`${file}: give the class that ${name} holds a name of its own.`);
    code = `${code.slice(0, at)} ${name}${code.slice(at)}`;
  }
  return code;
}

/**
 * Functions without the calls by which the bundler keeps the name of one that it had to rename: each costs bytes and a moment of
 * the start. Blanks stand for them, so that places in the code stay.
 * @param {string} code
 * @param {ReturnType<typeof read>} program  the same as it was read
 * @param {{ name: string }[]} classes  whose names stay
 */
function unnamed(code, program, classes) {
  const kept = new Set(classes.map(({ name }) => name));
  /** @type {{ start: number, end: number }[]} */
  const gone = [];
  new Visitor({
    CallExpression: ({ start, end, callee, arguments: [what] }) => {
      if (callee.type !== "Identifier" || callee.name !== "__name" || !what) return;
      const isFunction = what.type === "Identifier" ? !kept.has(what.name) : /Function/.test(what.type);
      if (isFunction) gone.push({ start, end: what.start }, { start: what.end, end });
    },
  }).visit(program);
  for (const { start, end } of gone) code = `${code.slice(0, start)}${" ".repeat(end - start)}${code.slice(end)}`;
  return code;
}
