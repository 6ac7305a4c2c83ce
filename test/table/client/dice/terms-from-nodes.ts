import type { FormulaNode } from "./parser.ts";
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
      return new PoolTerm({ terms: node.terms, modifiers: DiceTerm.splitModifiers(node.modifiers), options });
    case "dice": {
      const letter = typeof node.faces === "string" ? node.faces : "d";
      const faces = typeof node.faces === "string" ? undefined : DiceTerm.countOf(node.faces);
      const data = {
        number: DiceTerm.countOf(node.number),
        modifiers: DiceTerm.splitModifiers(node.modifiers),
        options,
      };
      return DiceTerm.ofDenomination(letter, faces === undefined ? data : { ...data, faces });
    }
  }
}
