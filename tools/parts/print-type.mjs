import { SymbolFlags, TypeFlags } from "typescript/unstable/sync";

/** @typedef {import("typescript/unstable/sync").Type} Type */
/** @typedef {import("typescript/unstable/sync").Checker} Checker */

/** Deeper than anybody reads. */
const DEEPEST = 4;

/**
 * Prints types as somebody reads them who does not know our sources: names of other types are spelled out, each field has its
 * comment, and what may be left out has a question mark.
 * @param {Checker} checker
 * @returns {(type: Type) => string} its fields, one a line; of several forms what all have, then each under the last
 */
export function typePrinter(checker) {
  /** @param {Type} type */
  const formsOf = (type) => (type.isUnionType() ? type.getTypes() : [type]);

  /**
   * @param {Type} type
   * @param {number} depth
   * @returns {string}
   */
  const print = (type, depth) => {
    if (type.isUnionType()) return printUnion(type.getTypes(), depth);
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(/** @type {import("typescript/unstable/sync").TypeReference} */ (type));
      const printed = item ? print(item, depth) : "unknown";
      return item?.isUnionType() ? `(${printed})[]` : `${printed}[]`;
    }
    if (!isRecord(type) || type.isTupleType()) return checker.typeToString(type).replace(/^readonly /, "");
    if (depth >= DEEPEST) return "object";
    const [index] = checker.getIndexInfosOfType(type);
    if (index) return `{ [name: string]: ${print(index.valueType, depth + 1)} }`;
    const fields = checker.getPropertiesOfType(type).map((field) => printField(field, depth + 1));
    return fields.length === 0 ? "object" : `{ ${fields.join("; ")} }`;
  };

  /** @param {Type} type */
  const isRecord = (type) => Boolean(type.flags & (TypeFlags.Object | TypeFlags.Intersection));

  /**
   * @param {readonly Type[]} types
   * @param {number} depth
   */
  const printUnion = (types, depth) => {
    const there = types.filter(({ flags }) => !(flags & TypeFlags.Undefined));
    const truths = there.filter((one) => one.isBooleanLiteralType());
    const rest = there.filter((one) => !one.isBooleanLiteralType()).map((one) => print(one, depth));
    const printed = truths.length === 2 ? ["boolean", ...rest] : [...truths.map((one) => print(one, depth)), ...rest];
    // Nothing comes last, as one says it.
    return [...printed.filter((one) => one !== "null"), ...printed.filter((one) => one === "null")].join(" | ");
  };

  /**
   * @param {import("typescript/unstable/sync").Symbol} field
   * @param {number} depth
   */
  const printField = (field, depth) => {
    const type = checker.getTypeOfSymbol(field);
    const optional = field.flags & SymbolFlags.Optional ? "?" : "";
    return `${field.name}${optional}: ${type ? print(type, depth) : "unknown"}`;
  };

  /** @param {Type} type */
  const printForm = (type) =>
    sorted(checker.getPropertiesOfType(type)).map((field) => {
      const about = field.getDocumentationComment(checker).replaceAll(/\s+/g, " ");
      return `${about ? `/** ${about} */\n` : ""}${printField(field, 0)};`;
    });

  return (type) => {
    const [first = [], ...others] = formsOf(type).map(printForm);
    const common = others.length > 0 ? first.filter((field) => others.every((form) => form.includes(field))) : [];
    const own = [first, ...others].map((form) => form.filter((field) => !common.includes(field)).join("\n"));
    return [...(common.length > 0 ? [`${common.join("\n")}\n\n// and`] : []), own.join("\n\n// or\n")].join("\n");
  };
}

/**
 * What has to be said comes first.
 * @param {readonly import("typescript/unstable/sync").Symbol[]} fields
 */
function sorted(fields) {
  const isOptional = (/** @type {import("typescript/unstable/sync").Symbol} */ { flags }) =>
    Boolean(flags & SymbolFlags.Optional);
  return [...fields.filter((one) => !isOptional(one)), ...fields.filter(isOptional)];
}
