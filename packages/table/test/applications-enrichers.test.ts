import { describe, expect, it } from "vitest";
import { LINK_PATTERN, linkUuid } from "../src/client/applications/ux/enrich/content-links.ts";
import { parseEmbedConfig } from "../src/client/applications/ux/enrich/embeds.ts";
import { parseInlineRoll, ROLL_PATTERN } from "../src/client/applications/ux/enrich/inline-rolls.ts";
import { splitByMatches } from "../src/client/applications/ux/enrich/text-nodes.ts";
import { loadApplications } from "./load-applications.ts";

const rolls = (text: string) => [...text.matchAll(ROLL_PATTERN)].map(parseInlineRoll);

describe("enrichers", () => {
  it("find links with labels and anchors", () => {
    const [first, second] = [..."See @UUID[Actor.abc#part]{Bo} or @Item[xyz].".matchAll(LINK_PATTERN)];
    expect(first?.groups).toMatchObject({ kind: "UUID", target: "Actor.abc", hash: "part", label: "Bo" });
    expect(linkUuid(second!.groups!.kind!, second!.groups!.target!)).toBe("Item.xyz");
    expect(linkUuid("UUID", "Compendium.a.b.Item.c")).toBe("Compendium.a.b.Item.c");
  });

  it("tell immediate rolls from deferred ones", () => {
    const [now, later] = rolls("[[2d6+1]] and [[/r 1d20 + @str # a blow]]{Hit}");
    expect(now).toMatchObject({ deferred: false, formula: "2d6+1", label: undefined });
    expect(later).toMatchObject({ deferred: true, formula: "1d20 + @str", flavor: "a blow", label: "Hit", mode: "" });
  });

  it("know the modes of the roll commands, and leave other commands alone", () => {
    expect(rolls("[[/gmr 1d6]]")[0]?.mode).toBe("gm");
    expect(rolls("[[/blindroll 1d6]]")[0]?.mode).toBe("blind");
    expect(rolls("[[/check luck]]")).toEqual([null]);
  });

  it("keep a formula's own brackets", () => {
    expect(rolls("[[1d6[fire]]]")[0]?.formula).toBe("1d6[fire]");
  });

  it("read embed configurations", () => {
    expect(parseEmbedConfig('uuid=Actor.xyz caption="A word" cite=false')).toEqual({
      uuid: "Actor.xyz",
      caption: "A word",
      cite: false,
      values: [],
    });
    expect(parseEmbedConfig("Actor.xyz inline")).toEqual({ uuid: "Actor.xyz", values: ["inline"] });
  });

  it("cut text at matches without losing any of it", () => {
    const pieces = splitByMatches("a1b22c", /\d+/g);
    expect(pieces.map((piece) => (typeof piece === "string" ? piece : piece[0]))).toEqual(["a", "1", "b", "22", "c"]);
  });
});

describe("drag data and notifications", () => {
  it("give an empty object for anything that is no JSON object", async () => {
    const { ux } = await loadApplications(14);
    const drag = (text: string) => ux.TextEditor.getDragEventData({ dataTransfer: { getData: () => text } });
    expect(drag('{"type":"Item","uuid":"Item.a"}')).toEqual({ type: "Item", uuid: "Item.a" });
    expect(drag("no json")).toEqual({});
    expect(drag("3")).toEqual({});
  });

  it("escape the values of a formatted message, and clean only unformatted ones", async () => {
    await loadApplications(14);
    const { formatMessage } = await import("../src/client/applications/ui/notifications.ts");
    const tools = {
      escapeHTML: (text: string) => text.replaceAll("<", "&lt;"),
      cleanHTML: (html: string) => `clean(${html})`,
    };
    expect(formatMessage("Hi {n}", { format: { n: "<b>" } }, tools)).toBe("Hi &lt;b>");
    expect(formatMessage("Hi {n}", { format: { n: "<b>" }, escape: false }, tools)).toBe("clean(Hi <b>)");
    expect(formatMessage("<i>", {}, tools)).toBe("clean(<i>)");
    expect(formatMessage("Yes", { localize: true }, tools)).toBe("Yes");
  });
});
