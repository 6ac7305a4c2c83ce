import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupPacks } from "../src/client/ui/compendium/pack-groups.ts";
import { buildTree, type TreeNode } from "../src/client/ui/directories/directory-tree.ts";
import { fontSizeOf, resolveScheme } from "../src/client/ui/frame/colour-scheme.ts";
import { nextTabIndex } from "../src/client/ui/sidebar/tab-keys.ts";

type Folder = { id: string; name: string; folder?: string; sorting?: string; sort?: number };
type Entry = { id: string; name: string; folder?: string | null; sort?: number };

const names = (node: TreeNode<Folder, Entry>): unknown => [
  ...node.children.map((child) => ({ [child.folder?.name ?? ""]: names(child) })),
  ...node.entries.map((entry) => entry.name),
];

describe("a directory's tree", () => {
  const folders: Folder[] = [
    { id: "f1", name: "Foes" },
    { id: "f2", name: "Orcs", folder: "f1", sorting: "m" },
  ];
  const entries: Entry[] = [
    { id: "1", name: "Zed", folder: null },
    { id: "2", name: "Ada" },
    { id: "3", name: "Small orc", folder: "f2", sort: 2 },
    { id: "4", name: "Tall orc", folder: "f2", sort: 1 },
    { id: "5", name: "Lost", folder: "gone" },
  ];

  test("nests folders and sorts by name or by hand", () => {
    const wanted = [{ Foes: [{ Orcs: ["Tall orc", "Small orc"] }] }, "Ada", "Lost", "Zed"];
    expect(names(buildTree(folders, entries))).toEqual(wanted);
  });

  test("a search keeps what matches and the way to it", () => {
    expect(names(buildTree(folders, entries, " SMALL "))).toEqual([{ Foes: [{ Orcs: ["Small orc"] }] }]);
    expect(names(buildTree(folders, entries, "foes"))).toEqual([{ Foes: [{ Orcs: ["Tall orc", "Small orc"] }] }]);
    expect(names(buildTree(folders, entries, "nothing like it"))).toEqual([]);
  });

  test("no entry is lost, however folders name each other", () => {
    const ids = fc.constantFrom("a", "b", "c", "d");
    const folderLists = fc.uniqueArray(fc.record({ id: ids, name: ids, folder: ids }), { selector: ({ id }) => id });
    const entryLists = fc.array(fc.record({ id: fc.uuid(), name: fc.string(), folder: ids }));
    const count = (node: TreeNode<Folder, Entry>): number =>
      node.entries.length + node.children.reduce((sum, child) => sum + count(child), 0);
    fc.assert(
      fc.property(folderLists, entryLists, (some, list) => {
        expect(count(buildTree<Folder, Entry>(some, list))).toBe(list.length);
      }),
    );
  });
});

describe("the compendium tab", () => {
  const pack = (name: string) => ({ collection: `testbed.${name}`, metadata: { name } });
  const packs = [pack("roles"), pack("gear"), pack("stray")];

  test("puts packs into the manifest's folders, and the others at the end", () => {
    const groups = groupPacks(packs, [
      { name: "Game", color: "#ff0000", packs: ["gear", "missing"], folders: [{ name: "People", packs: ["roles"] }] },
      { name: "Empty", packs: ["missing"] },
    ]);
    expect(groups).toEqual([
      {
        name: "Game",
        color: "#ff0000",
        packs: [packs[1]],
        folders: [{ name: "People", packs: [packs[0]], folders: [] }],
      },
      { name: null, packs: [packs[2]], folders: [] },
    ]);
  });
});

test("arrow keys move between tabs and wrap", () => {
  expect(nextTabIndex("ArrowDown", 2, 3)).toBe(0);
  expect(nextTabIndex("ArrowUp", 0, 3)).toBe(2);
  expect(nextTabIndex("Home", 2, 3)).toBe(0);
  expect(nextTabIndex("End", 0, 3)).toBe(2);
  expect(nextTabIndex("a", 0, 3)).toBeNull();
  expect(nextTabIndex("ArrowDown", 0, 0)).toBeNull();
});

test("looks fall back to what the computer prefers and to the middle text size", () => {
  expect(resolveScheme("", true)).toBe("light");
  expect(resolveScheme("", false)).toBe("dark");
  expect(resolveScheme("light", false)).toBe("light");
  expect(resolveScheme(undefined, false)).toBe("dark");
  expect([fontSizeOf(5), fontSizeOf(1), fontSizeOf(99), fontSizeOf(Number.NaN)]).toEqual([16, 12, 24, 16]);
});
