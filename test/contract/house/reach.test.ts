import { describe, expect, it } from "vitest";
import { checkReach } from "../../../tools/check-reach.mjs";
import { ROOT } from "../../../tools/house.mjs";
import { plant, plantTree } from "./planted-tree.ts";

const TREE = {
  "src/rulesets/kalyr/rules/ladder.ts": `
    const STEPS = ["Poor", "Fair"];
    export const named = (step: number): string => STEPS[step]!;
    export function climb(step: number): number { return step + 1; }
    export type Step = number;`,
  "src/rulesets/kalyr/rules/heal.ts": `
    import { climb } from "./ladder.ts";
    export const HOURS = { hurt: 12 };
    export function heal(step: number): number { return climb(step) + HOURS.hurt; }`,
  "src/rulesets/kalyr/rules/index.ts": 'export * from "./ladder.ts";\nexport { heal } from "./heal.ts";\n',
  "src/rules.ts": 'export * as kalyr from "./rulesets/kalyr/rules/index.ts";\n',
  "src/rulesets/kalyr/ruleset.ts": 'import { named } from "./rules/index.ts";\nexport const kalyr = [named(0)];\n',
};

const CLIMB = 'src/rulesets/kalyr/rules/ladder.ts: nobody at the table reaches "climb".';
const HEAL = 'src/rulesets/kalyr/rules/heal.ts: nobody at the table reaches "heal".';
const HOURS = 'src/rulesets/kalyr/rules/heal.ts: nobody at the table reaches "HOURS".';

describe("rules that nobody at the table reaches", () => {
  it("holds in this project", () => {
    expect(checkReach(ROOT)).toEqual([]);
  });

  it("are found, also behind others that nobody reaches and behind the barrel", () => {
    expect(checkReach(plantTree(TREE))).toEqual([HOURS, HEAL, CLIMB]);
  });

  it.each([
    ["an import", 'import { heal } from "./rules/heal.ts";\nexport const go = () => heal(1);\n'],
    ["a name of its own", 'import { heal as mend } from "./rules/index.ts";\nmend(1);\n'],
    ["a chunk", 'export const go = async () => (await import("./rules/heal.ts")).heal(1);\n'],
    ["all names at once", 'import * as rules from "./rules/index.ts";\nexport const go = () => rules.heal(1);\n'],
    ["another name for it", 'import { go } from "../../core/go.ts";\ngo();\n'],
  ])("are reached by %s, and what they need with them", (_how, code) => {
    const root = plantTree(TREE);
    plant(root, {
      "src/core/go.ts": 'export { heal as go } from "../rulesets/kalyr/rules/heal.ts";\n',
      "src/rulesets/kalyr/camp.ts": code,
    });
    expect(checkReach(root)).toEqual([]);
  });

  it("are not reached by a member or a property of the same name", () => {
    const root = plantTree(TREE);
    plant(root, { "src/rulesets/kalyr/camp.ts": "export const camp = { heal: 1 };\nexport const x = camp.heal;\n" });
    expect(checkReach(root)).toContain(HEAL);
  });

  it("may stay so for a reason, and the reason goes when it is no longer needed", () => {
    const reasons = { kalyr: { climb: "for macros", named: "no longer true", gone: "there is none" } };
    const root = plantTree({ ...TREE, "tools/reach-exceptions.json": JSON.stringify(reasons) });
    expect(checkReach(root)).toEqual([
      HOURS,
      HEAL,
      'src/rulesets/kalyr/rules/ladder.ts: "named" is reached; it needs no exception any more.',
      'tools/reach-exceptions.json: kalyr has no "gone".',
    ]);
  });
});
