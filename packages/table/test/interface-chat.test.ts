import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainInvalid, findRecipients, parseChatCommand } from "../src/client/ui/chat/chat-command.parser.ts";

describe("a line of chat", () => {
  test.each([
    ["/roll 2d6", "default", "2d6", ""],
    ["/r 4dF", "default", "4dF", ""],
    ["/R 6d6cs>=5", "default", "6d6cs>=5", ""],
    ["/gmroll 1d20 + 3", "gm", "1d20 + 3", ""],
    ["/gmr 1d4", "gm", "1d4", ""],
    ["/blindroll 1d4", "blind", "1d4", ""],
    ["/br 1d4", "blind", "1d4", ""],
    ["/selfroll 1d4", "self", "1d4", ""],
    ["/sr 1d4", "self", "1d4", ""],
    ["/publicroll 1d4", "public", "1d4", ""],
    ["/r 2d6 # to jump # far", "default", "2d6", "to jump # far"],
    ["  /r\n2d6", "default", "2d6", ""],
  ])("%j rolls", (line, visibility, formula, flavor) => {
    expect(parseChatCommand(line)).toEqual({ kind: "roll", visibility, formula, flavor });
  });

  test.each([
    ["/ooc hello", "ooc"],
    ["/ic hello", "ic"],
    ["/emote hello", "emote"],
    ["/em hello", "emote"],
    ["/me hello", "emote"],
    ["hello", "default"],
  ])("%j is said", (line, style) => {
    expect(parseChatCommand(line)).toEqual({ kind: "say", style, content: "hello" });
  });

  test.each([
    ["/w Ada psst", ["Ada"]],
    ["/whisper [Ada Lovelace, Bo] psst", ["Ada Lovelace", "Bo"]],
    ["/W gm psst", ["gm"]],
  ])("%j is whispered", (line, names) => {
    expect(parseChatCommand(line)).toEqual({ kind: "whisper", names, content: "psst" });
  });

  test.each([
    ["/dance", "unknown", "dance"],
    ["/roll", "noFormula", "roll"],
    ["/r # only words", "noFormula", "r"],
    ["/w", "noRecipient", "w"],
    ["/w Ada", "noContent", "w"],
    ["/me", "noContent", "me"],
    ["/constructor x", "unknown", "constructor"],
    ["/__proto__ x", "unknown", "__proto__"],
  ])("%j cannot be sent, and says why", (line, reason, command) => {
    const parsed = parseChatCommand(line);
    expect(parsed).toEqual({ kind: "invalid", reason, command });
    if (parsed.kind === "invalid") expect(explainInvalid(parsed)).toContain(`/${command}`);
  });

  test("whatever is typed is read without an error", () => {
    fc.assert(fc.property(fc.string(), (line) => parseChatCommand(line).kind.length > 0));
  });

  test("words without a slash in front stay as they are", () => {
    fc.assert(
      fc.property(
        fc.string().filter((line) => !line.trim().startsWith("/")),
        (line) => {
          expect(parseChatCommand(line)).toEqual({ kind: "say", style: "default", content: line.trim() });
        },
      ),
    );
  });
});

describe("recipients of a whisper", () => {
  const users = [
    { id: "g", name: "Gro", isGM: true, character: null },
    { id: "a", name: "Ada", isGM: false, character: { name: "Orla" } },
    { id: "b", name: "Bo", isGM: false, character: null },
  ];

  test("are found by user name, character name, role and group", () => {
    expect(findRecipients(["ada"], users).ids).toEqual(["a"]);
    expect(findRecipients(["ORLA", "Bo"], users).ids).toEqual(["a", "b"]);
    expect(findRecipients(["gm"], users).ids).toEqual(["g"]);
    expect(findRecipients(["players"], users).ids).toEqual(["a", "b"]);
  });

  test("nobody's names come back", () => {
    expect(findRecipients(["Ada", "Nemo"], users)).toEqual({ ids: ["a"], unknown: ["Nemo"] });
  });
});
