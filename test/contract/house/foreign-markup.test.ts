import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from "vitest";
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

type Dialogs = typeof import("../../../src/core/foundry/dialogs.ts");

const DIALOGS = "src/core/foundry/dialogs.ts";
/** What a user may have typed as a name, and the same as text. */
const HOSTILE = '<img src="x" onerror="steal()">';
const SAFE = "&lt;img src=&quot;x&quot; onerror=&quot;steal()&quot;&gt;";

/** What came to Foundry's dialogs, and to its notifications. */
const given: object[] = [];
const sent: unknown[][] = [];

/** Every text in plain data, however deep. */
function textsIn(data: unknown): string[] {
  if (typeof data === "string") return [data];
  return typeof data === "object" && data ? Object.values(data).flatMap(textsIn) : [];
}

/** Stands where Foundry takes our texts, and notes them down. */
beforeAll(() => {
  class DialogV2 {
    constructor(options: object) {
      given.push(options);
    }
    static confirm = async (options: object) => void given.push(options);
    static input = async (options: object) => void given.push(options);
  }
  const marks: Record<string, string> = { "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  const escapeHTML = (text: string) => text.replace(/[<>"]/g, (mark) => marks[mark]!);
  vi.stubGlobal("foundry", { applications: { api: { DialogV2 } }, utils: { escapeHTML } });
  const take = (...args: unknown[]) => void sent.push(args);
  vi.stubGlobal("ui", { notifications: { info: take, warn: take } });
});
afterAll(() => vi.unstubAllGlobals());

/**
 * Every place where Foundry takes texts of ours as markup, or may, and who makes them safe there. A name that somebody typed
 * must reach none of them as it stands; a new place has to be thought about, and then gets a line here.
 */
describe("where Foundry takes markup from us", () => {
  it("dialogs: only the border opens them, for these", () => {
    expect(filesWith(sources, /\bDialogV2\b/)).toEqual([DIALOGS]);
    expect(filesWith(sources, /\/dialogs\.ts"/).sort()).toEqual([
      "src/core/asks/ask.dialog.ts",
      "src/core/dialogs/ask-form.ts",
      "src/core/text/confirm.ts",
    ]);
  });

  it("texts of a dialog's buttons: whoever opens it, they come to Foundry escaped", async () => {
    const dialogs = await import("../../../src/core/foundry/dialogs.ts");
    const ok = { label: HOSTILE };
    const button = { action: HOSTILE, label: HOSTILE, icon: HOSTILE, default: true, callback: () => undefined };
    const shown = { classes: [], window: { title: "A title" }, content: {} as HTMLDivElement };
    const ways: Record<keyof typeof dialogs, () => unknown> = {
      openConfirm: () => dialogs.openConfirm(shown),
      openForm: () => dialogs.openForm({ ...shown, ok, render: () => undefined }),
      smallWindow: () => dialogs.smallWindow({ ...shown, buttons: [button, button] }),
    };
    expect(Object.keys(dialogs).sort(), "each has to be tried here").toEqual(Object.keys(ways).sort());
    for (const open of Object.values(ways)) await open();
    expect(given.map(textsIn)).toEqual([["A title"], ["A title", SAFE], ["A title", ...Array(6).fill(SAFE)]]);
  });

  it("a dialog's content: never a string, which would be markup", () => {
    type Content<W extends "openConfirm" | "openForm" | "smallWindow"> = Parameters<Dialogs[W]>[0]["content"];
    // Compiled with the types.
    expectTypeOf<Content<"openConfirm">>().toEqualTypeOf<HTMLDivElement>();
    expectTypeOf<Content<"openForm">>().toEqualTypeOf<HTMLDivElement>();
    expectTypeOf<Content<"smallWindow">>().toEqualTypeOf<HTMLDivElement>();
  });

  it("notifications: only the border sends them, with the text as a value that Foundry escapes", async () => {
    expect(filesWith(sources, /\bui\.notifications\b/)).toEqual(["src/core/foundry/interface.ts"]);
    const { notify } = await import("../../../src/core/foundry/interface.ts");
    for (const how of ["info", "warn"] as const) notify(how, HOSTILE);
    expect(sent).toEqual(Array(2).fill(["{text}", { format: { text: HOSTILE } }]));
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
      "src/core/cards/tale-card.model.ts",
      "src/core/cards/why-panel.ts",
      "src/core/sheets/redrawing.ts",
      "src/core/sheets/warm-sheet.ts",
    ]);
  });

  it("hints and labels of form groups: none is made by Foundry's helpers, which take hints as markup", () => {
    expect(filesWith(templates, /\{\{#?form(?:Group|Field|Input)\b/)).toEqual([]);
    expect(filesWith(sources, /createFormGroup|toFormGroup/)).toEqual([]);
  });

  it("titles of windows, names of menu entries, placeholders and legends go in as text: nothing of ours escapes twice", () => {
    // The note on a card that is gone is a message, and a page of a journal holds the chronicle: their texts are markup.
    expect(filesWith(sources, /escapeHTML/)).toEqual(["src/core/foundry/data.ts", DIALOGS]);
    expect(filesWith(sources, /\bescaped\b.*foundry\/data/)).toEqual([
      "src/core/cards/gone-cards.ts",
      "src/core/chronicle/write-out.ts",
    ]);
  });
});
