import { expect, it } from "vitest";
import { coreFields, needsName } from "../src/shared/core-fields.ts";
import { ADA, openTable } from "./world.fixture.ts";

/** The base classes of the core's documents that the table plays, by the names of the documents; others are inert. */
function baseClasses(): [string, Loose][] {
  const classes = Object.entries(foundry.documents) as [string, Loose][];
  return classes.flatMap(([name, cls]) =>
    name.startsWith("Base") && cls.metadata?.name && cls.schema ? [[cls.metadata.name, cls]] : [],
  );
}

it("the server knows the fields that either generation's documents have, and no others", async () => {
  const union = new Map<string, Set<string>>();
  for (const generation of [13, 14] as const) {
    await openTable({ generation });
    for (const [name, { schema }] of baseClasses()) {
      const known = union.get(name) ?? new Set();
      for (const key of schema.keys()) known.add(key);
      union.set(name, known);
      const field = schema.fields.name;
      if (field) expect(needsName(name), name).toBe(field.required && !field.blank && !field.nullable);
    }
  }
  for (const [name, keys] of union) expect([...(coreFields(name) ?? [])].sort(), name).toEqual([...keys].sort());
});

it.each([13, 14] as const)(
  "the server keeps nothing that the core's schema does not have, generation %i",
  async (generation) => {
    const { seat, store } = await openTable({ generation });
    const [gm, ben] = [seat("Gamemaster"), seat("Ben")];
    const item = { _id: "ropeRopeRopeRope", name: "Rope", type: "gear", weight: 9, system: { bulk: 2 } };
    const id = "heroHeroHeroHero";
    await gm.create(
      "Actor",
      [{ _id: id, name: "Ann", type: "hero", level: 3, items: [item], flags: { toy: { odd: 1 } } }],
      { keepId: true },
    );
    await gm.update("Actor", [{ _id: id, rank: "captain", img: "icons/svg/sun.svg" }]);
    await gm.update("Item", [{ _id: item._id, weight: 4, "system.bulk": 5 }], { parentUuid: `Actor.${id}` });
    const record = (await store.readAll()).find(([key]) => key.endsWith(id))![1] as Loose;
    expect([record.level, record.rank, record.img, record.flags]).toEqual([
      undefined,
      undefined,
      "icons/svg/sun.svg",
      { toy: { odd: 1 } },
    ]);
    expect([record.items[0].weight, record.items[0].system]).toEqual([undefined, { bulk: 5 }]);
    const told = JSON.stringify(ben.heard);
    expect([told.includes("Ann"), /captain|"level"|"weight"/.test(told)]).toEqual([true, false]);
    const nameless: Loose[] = [{ type: "hero" }, { name: null, type: "hero" }, { name: "  ", type: "hero" }];
    for (const data of nameless) await expect(gm.create("Actor", [data])).rejects.toThrow(/name: may not be/);
    await expect(gm.update("Actor", [{ _id: id, name: "" }])).rejects.toThrow(/name: may not be blank/);
    await expect(gm.update("User", [{ _id: ADA, password: "a secret" }])).resolves.toBeUndefined();
  },
);
