import { describe, expect, it } from "vitest";
import { checkTemplates } from "../../../tools/check-templates.mjs";
import { plantTree } from "./planted-tree.ts";

const PORTRAIT = '<img src="{{actor.img}}" data-edit="img" data-action="editImage" alt="" />';

/** What the check says of one template of this text. */
const said = (text: string, folder = "templates"): string[] =>
  checkTemplates(plantTree({ [`${folder}/hero/head.hbs`]: text }));

describe("the check of templates", () => {
  it("finds nothing where pictures alone are edited", () => {
    expect(said(`<button type="button" data-action="ftPicture" data-editor>${PORTRAIT}</button>\n`)).toEqual([]);
  });

  it("finds a button, a text or a block that is to be edited like a picture", () => {
    for (const tag of ["button", "div", "prose-mirror"])
      expect(said(`<p>\n<${tag} class="a > b" data-edit="img">${PORTRAIT}</${tag}></p>\n`)).toEqual([
        `templates/hero/head.hbs:2: data-edit is for an <img>; on <${tag}> Foundry saves nothing any more.`,
      ]);
  });

  it("finds one that is so only at times, or over several lines", () => {
    expect(
      said('<button\n  {{#if (gt size 1)}}data-edit="img"{{/if}} {{> "core/more.hbs"}}>x</button>\n'),
    ).toHaveLength(1);
  });

  it("finds Foundry's own action where Foundry refuses it", () => {
    expect(said('<a data-action="editImage">x</a>\n')).toEqual([
      "templates/hero/head.hbs:1: editImage is for an <img>; on <a> Foundry refuses it.",
    ]);
  });

  it("finds a kept row that shows what it was not given, or has another's name", () => {
    const row = (within: string) => `{{#ftRow "thing" id=id owner=../owner}}<li>${within}</li>{{/ftRow}}\n`;
    expect(said(row("{{#if owner}}{{id}}{{/if}}"))).toEqual([]);
    for (const within of ["{{../owner}}", "{{@root.editable}}"])
      expect(said(row(within))).toEqual(['templates/hero/head.hbs: the row "thing" reaches beyond what it is given.']);
    expect(said(row("{{id}}") + row("{{id}}"))).toEqual([
      'templates/hero/head.hbs: a row in templates/hero/head.hbs is called "thing" as well.',
    ]);
  });

  it.each(["test/toy-ruleset/templates", "docs/examples", "packages/table/src/client/templates"])(
    "looks into %s",
    (folder) => {
      expect(said('<button data-edit="img"></button>\n', folder)).toHaveLength(1);
    },
  );
});
