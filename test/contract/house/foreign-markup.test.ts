import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../../../tools/house.mjs";

/** Files below a folder whose names end so, with their text. */
function texts(folder: string, end: string): [file: string, text: string][] {
  const names = readdirSync(join(ROOT, folder), { recursive: true }) as string[];
  return names
    .filter((name) => name.endsWith(end))
    .map((name) => [`${folder}/${name.replaceAll("\\", "/")}`, readFileSync(join(ROOT, folder, name), "utf8")]);
}

const sources = texts("src", ".ts");
const templates = texts("templates", ".hbs");
const filesWith = (files: [string, string][], pattern: RegExp): string[] =>
  files.filter(([, text]) => pattern.test(text)).map(([file]) => file);

/**
 * Every place where Foundry takes texts of ours as markup, or may, and who makes them safe there. A name that somebody typed
 * must reach none of them as it stands; a new place has to be thought about, and then gets a line here.
 */
describe("where Foundry takes markup from us", () => {
  it("labels of a dialog's buttons: only dialogButton makes them, and it escapes", () => {
    const makers = filesWith(sources, /\bapi\.DialogV2\b/);
    expect(makers.sort()).toEqual([
      "src/core/asks/ask.dialog.ts",
      "src/core/dialogs/ask-form.ts",
      "src/core/dialogs/confirm.ts",
    ]);
    for (const [file, text] of sources.filter(([name]) => makers.includes(name))) {
      for (const [, made] of text.matchAll(/\b(?:ok|yes|no|buttons):\s*([^\n]+\n?[^\n]*)/g)) {
        if (/^(?:string|\w+;)/.test(made!)) continue;
        expect(made, file).toContain("dialogButton(");
      }
    }
  });

  it("a dialog's content: never a string, which would be markup", () => {
    for (const [file, text] of sources) {
      if (/\bapi\.DialogV2\b/.test(text)) expect(text, file).toContain('const content = document.createElement("div")');
    }
  });

  it("notifications: only core/notify.ts sends them, with the text as a value that Foundry escapes", () => {
    const direct = filesWith(sources, /notifications\??\.(?:info|warn|error|success|notify)\(/);
    const known = ["src/core/asks/ask.dialog.ts", "src/core/notify.ts"];
    expect(direct.filter((file) => !known.includes(file))).toEqual([]);
    const ask = sources.find(([file]) => file === "src/core/asks/ask.dialog.ts")![1];
    // A sentence of ours without gaps.
    for (const [, said] of ask.matchAll(/notifications\?\.info\(([^\n]*)\);/g)) expect(said).toMatch(/^t\("[\w.]+"\)$/);
  });

  it("tooltips: only data-tooltip-text, which is never markup", () => {
    const other = /data-tooltip(?:-html)?\s*=|dataset\.tooltip(?:Html)?\b|tooltip\.activate\([^)]*html/;
    expect(filesWith([...sources, ...templates], other)).toEqual([]);
  });

  it("raw markup in templates is what Foundry's enricher gave back", () => {
    const raw = templates.flatMap(([, text]) => [...text.matchAll(/\{\{\{([^}]*)\}\}\}/g)].map(([, name]) => name));
    expect([...new Set(raw)].sort()).toEqual([
      "biographyHtml",
      "enriched",
      "html",
      "longText.html",
      "notes",
      "notesHtml",
    ]);
  });

  it("markup that we write into a page ourselves is a template's", () => {
    expect(filesWith(sources, /\binnerHTML\b|\bouterHTML\b|insertAdjacentHTML|document\.write/)).toEqual([
      "src/core/cards/tale-message.ts",
    ]);
  });

  it("hints and labels of form groups: none is made by Foundry's helpers, which take hints as markup", () => {
    expect(filesWith(templates, /\{\{#?form(?:Group|Field|Input)\b/)).toEqual([]);
    expect(filesWith(sources, /createFormGroup|toFormGroup/)).toEqual([]);
  });

  it("titles of windows, names of menu entries, placeholders and legends go in as text: nothing of ours escapes twice", () => {
    expect(filesWith(sources, /escapeHTML/)).toEqual(["src/core/dialogs/dialog-button.ts"]);
  });
});
