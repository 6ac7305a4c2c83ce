import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  ATTRIBUTES,
  attributeKey,
  BACKGROUNDS,
  CONFLICTS,
  CREATION_STEPS,
  checkDraft,
  EMPTY_DRAFT,
  ITEMS,
  itemKey,
  ladder,
  oddsKey,
  originKey,
  PHASES,
  PRICES,
  SKILLS,
  skillKey,
  TRACKS,
  TRAITS,
  trackKey,
} from "../../../src/rulesets/spellwoven/rules/index.ts";

const root = join(import.meta.dirname, "../../..");
const words = JSON.parse(readFileSync(join(root, "lang/en/spellwoven-rules.json"), "utf8")) as object;
const find = (from: object, key: string): unknown =>
  key.split(".").reduce<unknown>((here, name) => (here as Record<string, unknown> | undefined)?.[name], from);
const said = (key: string): unknown => find(words, key);

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? sources(path) : [readFileSync(path, "utf8")];
  });
}

const base = "FOURTALES.Woven.Rules";
/** Keys written out in the source, also behind a constant of their file: `${REFUSE}.missile`. */
const written = sources(join(root, "src/rulesets/spellwoven/rules")).flatMap((text) => {
  const names = Object.fromEntries(
    [...text.matchAll(/const ([A-Za-z]+) = "(FOURTALES[^"]*)"/g)].map(([, name, key]) => [name!, key!]),
  );
  const whole = [...text.matchAll(/"(FOURTALES\.[\w.-]+)"/g)].map(([, key]) => key!);
  const joined = [...text.matchAll(/`\$\{([A-Za-z]+)\}\.([\w.-]+)`/g)].flatMap(([, name, rest]) =>
    names[name!] ? [`${names[name!]}.${rest}`] : [],
  );
  return [...whole, ...joined].filter((key) => key.startsWith(base) && !Object.values(names).includes(key));
});

const under = (part: string, names: readonly string[]): string[] => names.map((name) => `${base}.${part}.${name}`);
const mage = {
  ...EMPTY_DRAFT,
  ranking: ["social", "intellect", "body"] as const,
  purchases: [{ what: "trait", of: "magery" }] as const,
};
/** Keys that are put together while running. */
const made = [
  ...ATTRIBUTES.map(attributeKey),
  ...ladder.steps.map(({ key }) => key),
  ...SKILLS.map(({ slug }) => skillKey(slug)),
  ...ITEMS.map(({ slug }) => itemKey(slug)),
  ...TRACKS.flatMap((track) => [0, 1, 2, 3, 4, 5, 6].map((level) => trackKey(track, level))),
  ...under("Trait", TRAITS),
  ...(["never", "slim", "doubtful", "even", "good", "nearlySure", "sure"] as const).map(oddsKey),
  ...under("Bonus", ["skill", "skillDoubled", "influence", "obligation", "shield", "outnumbered", "heroic"]),
  ...(["base", "effort", "advantage", "disadvantage", "burst"] as const).map(originKey),
  ...under("Dropped", ["highest", "lowest"]),
  ...under("Verdict.test", ["yes", "no", "partial", "automatic"]),
  ...["attack", "defence"].flatMap((purpose) => under(`Verdict.${purpose}`, ["yes", "no", "automatic"])),
  ...under("Contest", ["open", "waiting", "missed", "blocked", "won", "hit", "unhurt"]),
  ...under("Contest", ["wounded", "defeated", "dies", "killed", "heroic"]),
  ...under("Effort", ["spent", "back"]),
  ...under("Rest", ["rested", "nothing", "undone"]),
  ...["taken", "healed"].flatMap((how) => under(`Wound.${how}`, TRACKS)),
  ...under("Wound", ["defeated", "killed"]),
  ...under("Heroic", ["ticked", "undone"]),
  ...under("Scene", ["over", "overHeroic", "undone"]),
  ...under("OverSwung", ["yes", "no"]),
  ...["Acted", "Failed", "Removed"].flatMap((mark) => under(`Encounter.${mark}`, ["yes", "no"])),
  ...under("Encounter.Conflict", CONFLICTS),
  ...under("Encounter.Phase", PHASES),
  ...under("Round", ["notTurn", "acted", "left", "used"]),
  ...under("Struggle.Side", ["is", "gone"]),
  ...under("Struggle.Joins", ["side", "none"]),
  ...under("Struggle.Part", ["name", "aim", "leader", "hazard"]),
  ...under("Struggle.Stand", ["begins", "on", "won", "afresh", "ends", "yields", "undone"]),
  ...under("Struggle.Instigated", ["won", "failed", "none", "again"]),
  ...under("Struggle.Problem", ["over", "otherRound", "later", "out", "joinsNothing", "sideGone"]),
  ...under("Pool", ["more", "less"]),
  ...under("Anma", ["spent", "back", "most"]),
  ...under("Gift", ["gained", "undone"]),
  ...under("ByHand", TRACKS),
  ...under("Bonus", ["domain", "incantation"]),
  ...under("Ruling", ["said", "gone"]),
  ...under("Round.later", ["hand", "magic"]),
  ...under("Influence", ["placed", "back", "gained", "lost"]),
  ...under("Obligation", ["more", "less"]),
  ...under("Heard", ["noted", "back"]),
  ...under("Target", ["noTarget", "self"]),
  ...under("Refuse", ["defeated", "dead"]),
  ...under("Creation.Hint", CREATION_STEPS),
  ...checkDraft(mage).steps.flatMap(({ choices }) => choices.map(({ label }) => label.key)),
  ...under("Creation.Problem.weakness", ["social", "fighting"]),
  ...under("Creation.Problem.bought", PRICES),
  ...under("Creation.Problem", ["trait", "toughness", "attribute", "top", "skill", "held", "notHeld", "weakSkill"]),
];

function leaves(node: object, path: string): string[] {
  return Object.entries(node).flatMap(([name, value]) =>
    typeof value === "object" ? leaves(value as object, `${path}.${name}`) : [`${path}.${name}`],
  );
}

describe("words of Spellwoven's rules", () => {
  it.each([...new Set([...written, ...made])].sort())("%s is in the language file", (key) => {
    expect(said(key)).toBeTypeOf("string");
  });
  it("none is there in vain", () => {
    const used = new Set([...written, ...made, `${base}.Bonus.other`]);
    expect(leaves(find(words, "FOURTALES") as object, "FOURTALES").filter((key) => !used.has(key))).toEqual([]);
  });
  it("finds the words at all", () => {
    expect([written.length > 40, BACKGROUNDS.length]).toEqual([true, 11]);
  });
});
