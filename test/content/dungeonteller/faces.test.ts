import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { documents, packsFolder, type Source } from "./packs.reader.ts";

/** What looks alike since it is alike: doors, swarms and bats, small and large. */
const ALIKE = /\/tokens\/(?:door|swarm|bat)\.svg$/;

/** All who are in the packs, with the picture that each wears. */
function people(): Pick<Source, "name" | "img">[] {
  const folder = join(packsFolder, "adventure");
  const files = readdirSync(folder).filter((file) => file.endsWith(".yml"));
  const met = files.flatMap((file) => {
    const { actors = [] } = parse(readFileSync(join(folder, file), "utf8")) as { actors?: Source[] };
    // Whoever is taken from another pack is that one.
    return actors.filter(({ name, img }) => name && img);
  });
  return [...documents("heroes").values(), ...documents("monsters").values(), ...met];
}

it("no two people of the packs wear the same picture", () => {
  const worn = new Map<string, Set<string>>();
  for (const { name, img = "" } of people()) worn.set(img, (worn.get(img) ?? new Set()).add(name));
  expect(worn.size).toBeGreaterThan(30);
  const shared = [...worn].filter(([img, names]) => names.size > 1 && !ALIKE.test(img));
  expect(shared.map(([img, names]) => `${img}: ${[...names].join(", ")}`)).toEqual([]);
});
