import type { Count, FormulaNode } from "./parser.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { FunctionTerm, innerRoll, ParentheticalTerm } from "./terms/nested.terms.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./terms/plain.terms.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/** Make terms of a formula's nodes. */
export function termsFromNodes(nodes: FormulaNode[]): RollTerm[] {
  return nodes.map(termFromNode);
}

function termFromNode(node: FormulaNode): RollTerm {
  const options = "flavor" in node && node.flavor ? { flavor: node.flavor } : {};
  switch (node.kind) {
    case "number":
      return new NumericTerm({ number: node.value, options });
    case "operator":
      return new OperatorTerm({ operator: node.operator });
    case "string":
      return new StringTerm({ term: node.term, options });
    case "group":
      return new ParentheticalTerm({ term: node.formula, roll: innerRoll(node.formula), options });
    case "function":
      return new FunctionTerm({ fn: node.fn, terms: node.terms, options });
    case "pool":
      return new PoolTerm({ terms: node.terms, modifiers: splitModifiers(node.modifiers), options });
    case "dice": {
      const letter = typeof node.faces === "string" ? node.faces : "d";
      const faces = typeof node.faces === "string" ? undefined : countOf(node.faces);
      const data = { number: countOf(node.number), modifiers: splitModifiers(node.modifiers), options };
      return dieOf(letter, faces === undefined ? data : { ...data, faces });
    }
  }
}

/** Split "r1kh3" into ["r1", "kh3"]. */
function splitModifiers(text: string): string[] {
  return Array.from(text.matchAll(DiceTerm.MODIFIER_REGEXP), (match) => match[0]);
}

/** A number, or an inner roll in its place. */
function countOf(count: Count): Loose {
  return typeof count === "number" ? count : innerRoll(count.formula);
}

/** Dice of the class registered for a letter. @throws Error for a letter without one */
function dieOf(letter: string, data: Loose): DiceTerm {
  const cls = globalThis.CONFIG.Dice.terms[letter];
  if (!cls) throw new Error(`Die denomination ${letter} not registered in CONFIG.Dice.terms`);
  return new cls(data);
}
