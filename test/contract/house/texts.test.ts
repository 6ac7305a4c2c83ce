import { describe, expect, it } from "vitest";
import { checkLanguage } from "../../../tools/check-lang.mjs";
import { readLanguage } from "../../../tools/parts/languages.mjs";
import { literalsIn } from "../../../tools/parts/literals.mjs";
import { plant, plantTree } from "./planted-tree.ts";

/** A placeholder as it stands in the planted source. */
const hole = (name: string): string => `$\{${name}}`;
const json = (value: unknown): string => JSON.stringify(value, null, 2);

const SOUND = {
  "system.json": json({ documentTypes: { ChatMessage: { tale: {} } } }),
  "lang/en/core.json": json({
    FOURTALES: { Core: { undo: "Undo", done: "Done", Level: { low: "Low", high: "High" } } },
    TYPES: { ChatMessage: { tale: "Tale" }, HINTS: { ChatMessage: { tale: "What came of a roll." } } },
  }),
  "lang/dynamic-keys.json": json({
    patterns: [{ pattern: "FOURTALES.Core.Level.*", reason: "The level comes from the roll." }],
  }),
  "src/core/card.ts": [
    'const WORDS = "FOURTALES.Core";',
    `export const undo = t(\`${hole("WORDS")}.undo\`);`,
    `export const level = (name: string) => t(\`FOURTALES.Core.Level.${hole("name")}\`);`,
  ].join("\n"),
  "templates/core/card.hbs": '<p title="{{localize "FOURTALES.Core.done"}}">{{name}} &times; 2</p>\n',
};

const labelled = (field: string): object => ({ FIELDS: { [field]: { label: field } } });

const faultsWith = (files: Record<string, string>): string[] => {
  const root = plantTree(SOUND);
  plant(root, files);
  return checkLanguage(root);
};

describe("the check of texts", () => {
  it("finds nothing in a sound tree", () => {
    expect(faultsWith({})).toEqual([]);
  });

  it("finds a key that is not in lang/en, with file and line", () => {
    const faults = faultsWith({ "src/core/other.ts": '\nexport const x = t("FOURTALES.Core.redo");\n' });
    expect(faults).toEqual(["src/core/other.ts:2: the key FOURTALES.Core.redo is not in lang/en."]);
  });

  it("finds a missing key in a template and behind a constant", () => {
    const faults = faultsWith({
      "templates/core/other.hbs": '<p>{{localize "FOURTALES.Core.gone"}}</p>\n',
      "src/core/other.ts": `const WORDS = "FOURTALES.Core";\nexport const x = t(\`${hole("WORDS")}.lost\`);\n`,
    });
    expect(faults).toEqual([
      "src/core/other.ts:2: the key FOURTALES.Core.lost is not in lang/en.",
      "templates/core/other.hbs:1: the key FOURTALES.Core.gone is not in lang/en.",
    ]);
  });

  it("finds a key that nothing uses, and does not count a comment as a use", () => {
    const faults = faultsWith({
      "lang/en/more.json": json({ FOURTALES: { More: { idle: "Idle" } } }),
      "src/core/other.ts": '// once FOURTALES.More.idle\n/* "FOURTALES.More.idle" */\nexport {};\n',
    });
    expect(faults).toEqual(["lang/en/more.json:4: nothing uses the key FOURTALES.More.idle."]);
  });

  it("asks to declare keys that are put together while running", () => {
    const faults = faultsWith({
      "src/core/other.ts": `export const x = (n: string) => t(\`FOURTALES.Core.Mood.${hole("n")}\`);\n`,
    });
    expect(faults).toEqual([
      "src/core/other.ts:1: keys below FOURTALES.Core.Mood are put together here; declare them in lang/dynamic-keys.json.",
    ]);
  });

  it("understands a choice between two texts, and the labels of a data model's fields", () => {
    const faults = faultsWith({
      "src/core/other.ts": `export const x = (n: number) => t(\`FOURTALES.Core.${hole('n > 1 ? "many" : "one"')}\`);\n`,
      "src/core/model.ts": 'class M {\n  static override LOCALIZATION_PREFIXES = ["FOURTALES.M"];\n}\n',
      "src/core/made.ts": 'export const N = defineModel("FOURTALES.N", () => ({}));\n',
      "src/core/idle.ts": 'export const WORDS = "FOURTALES.Idle";\n',
      "lang/en/more.json": json({
        FOURTALES: { Core: { one: "One" }, M: labelled("luck"), N: labelled("joy"), Idle: labelled("gold") },
      }),
    });
    expect(faults).toEqual([
      "src/core/other.ts:1: the key FOURTALES.Core.many is not in lang/en.",
      "lang/en/more.json:23: nothing uses the key FOURTALES.Idle.FIELDS.gold.label.",
    ]);
  });

  it("finds a declared pattern without keys, and one without a reason", () => {
    const pattern = (entry: object): string =>
      json({ patterns: [{ pattern: "FOURTALES.Core.Level.*", reason: "The level comes from the roll." }, entry] });
    const idle = { pattern: "FOURTALES.Old.*", reason: "Once there was a list of these." };
    expect(faultsWith({ "lang/dynamic-keys.json": pattern(idle) })).toEqual([
      'lang/dynamic-keys.json: no key matches the pattern "FOURTALES.Old.*" any more.',
    ]);
    expect(() => faultsWith({ "lang/dynamic-keys.json": pattern({ pattern: "FOURTALES.Core.*" }) })).toThrow(
      /a reason/,
    );
  });

  it("finds a subtype without a name or a hint, and a name without a subtype", () => {
    const manifest = json({ documentTypes: { Actor: { tellerHero: {} } } });
    const faults = faultsWith({
      "src/rulesets/teller/manifest.json": manifest,
      "lang/en/more.json": json({ TYPES: { Item: { gone: "Gone" } } }),
    });
    expect(faults).toEqual([
      "src/rulesets/teller/manifest.json: the key TYPES.Actor.tellerHero is not in lang/en.",
      "src/rulesets/teller/manifest.json: the key TYPES.HINTS.Actor.tellerHero is not in lang/en.",
      "lang/en/more.json:4: no manifest declares the subtype of TYPES.Item.gone.",
    ]);
  });

  it("finds a key of another language that English lacks", () => {
    const faults = faultsWith({
      "lang/de/core.json": json({ FOURTALES: { Core: { undo: "Zurück", extra: "Mehr" } } }),
    });
    expect(faults).toEqual(["lang/de/core.json:5: FOURTALES.Core.extra is not in lang/en."]);
  });

  it("finds words in a template", () => {
    expect(faultsWith({ "templates/core/other.hbs": "<div>\n  <b>Roll!</b>\n</div>\n" })).toEqual([
      'templates/core/other.hbs:2: "Roll!" is a text for people; put it into lang/ and localize it.',
    ]);
  });
});

describe("words in templates", () => {
  it.each([
    ["text between tags", "<p>Hello</p>", "Hello"],
    ["text beside a value", "<p>{{n}} dice</p>", "dice"],
    ["a title", '<a title="Go on">{{x}}</a>', "Go on"],
    ["a spoken label", "<a aria-label='Roll {{name}}'></a>", "Roll"],
    ["a placeholder", '<input placeholder="Name">', "Name"],
    ["an alternative text", '<img src="a.svg" alt="A die">', "A die"],
    ["a tooltip", '<a data-tooltip="Once more"></a>', "Once more"],
    ["an argument of a helper", '{{formGroup f label="Luck"}}', "Luck"],
    ["letters of other scripts", "<p>Würfel</p>", "Würfel"],
    ["a text behind a condition", "<p>{{#if a}}yes{{/if}}</p>", "yes"],
  ])("are found: %s", (_what, template, text) => {
    expect(literalsIn(template).map((literal) => literal.text)).toEqual([text]);
  });

  it.each([
    ["localized text", '<p title="{{localize "FOURTALES.A.b"}}">{{localize "FOURTALES.A.c" n="two words"}}</p>'],
    ["keys that Foundry localizes itself", '<a data-tooltip="FOURTALES.A.b"></a>{{formGroup f label="FOURTALES.A.c"}}'],
    ["signs and entities", "<p>&times; 3 &mdash; {{n}}/{{max}} +</p>"],
    ["comments", "<!-- about this -->{{! about }}{{!-- about --}}"],
    [
      "attributes nobody hears",
      '<button type="button" class="big one" data-action="rollAction" name="system.luck">{{x}}</button>',
    ],
    ["a comparison in an attribute", '<i class="{{#if (gt n 3)}}many{{/if}}"></i>'],
  ])("are not seen in %s", (_what, template) => {
    expect(literalsIn(template)).toEqual([]);
  });
});

describe("the rooms of a language", () => {
  const read = (files: Record<string, string>) => readLanguage(plantTree(files), "en");

  it("are merged, whether keys are dotted or nested", () => {
    const keys = read({
      "lang/en/a.json": json({ FOURTALES: { A: { one: "1" } } }),
      "lang/en/b.json": json({ "FOURTALES.A.two": "2" }),
    });
    expect([...keys.keys()]).toEqual(["FOURTALES.A.one", "FOURTALES.A.two"]);
  });

  it("must not hold a key twice", () => {
    const files = { "lang/en/a.json": json({ FOURTALES: { A: "1" } }), "lang/en/b.json": json({ "FOURTALES.A": "2" }) };
    expect(() => read(files)).toThrow("lang/en/b.json:2: the key FOURTALES.A is already in lang/en/a.json:3.");
    expect(() => read({ "lang/en/a.json": '{\n "FOURTALES": {\n  "A": "1",\n  "A": "2"\n }\n}' })).toThrow(
      /lang\/en\/a.json:\d: the key "[^"]+" stands twice/,
    );
  });

  it("must not hold a text and a group of the same name", () => {
    const files = {
      "lang/en/a.json": json({ FOURTALES: { A: "1" } }),
      "lang/en/b.json": json({ FOURTALES: { A: { b: "2" } } }),
    };
    expect(() => read(files)).toThrow(/FOURTALES.A.b is already in/);
  });

  it("must keep below our own names, and hold texts only", () => {
    expect(() => read({ "lang/en/a.json": json({ OTHER: { a: "1" } }) })).toThrow(/must be below FOURTALES or TYPES/);
    expect(() => read({ "lang/en/a.json": json({ FOURTALES: { a: 3 } }) })).toThrow(/FOURTALES.a must be a text/);
    expect(() => read({ "lang/en/a.json": "{ nope" })).toThrow(/^lang\/en\/a.json/);
  });
});
