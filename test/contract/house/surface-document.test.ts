import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT, readJson } from "../../../tools/house.mjs";
import { NOTES } from "../../../tools/parts/surface-page.mjs";

const page = readFileSync(join(ROOT, "docs/foundry-surface.md"), "utf8");
const notes: Record<string, string> = readJson(join(ROOT, NOTES));
const members = [...page.matchAll(/^\| `([^`]+)` \| (yes|–) \| (yes|–) \| (.*) \|$/gm)].map(([, member, , , note]) => ({
  member: member!,
  note: note!,
}));

describe("the document of Foundry's members", () => {
  it("has a member for every note, and shows the note", () => {
    for (const [key, note] of Object.entries(notes)) {
      const meant = members.filter(({ member }) =>
        key.endsWith("*") ? member.startsWith(key.slice(0, -1)) : member === key,
      );
      expect(meant.length, `nothing listed is meant by the note on ${key}`).toBeGreaterThan(0);
      for (const { member, note: shown } of meant) {
        if (key.endsWith("*") && notes[member]) continue;
        expect(shown, member).toContain(note.replaceAll("|", "\\|"));
      }
    }
  });
});
