import { expect, it } from "vitest";
import { MemoryStore } from "../src/server/store.ts";
import { ADA, openTable } from "./world.fixture.ts";

/** The names of a list's folders, each with those within it. */
const namesIn = ({ children }: Loose): unknown[] =>
  children.map((child: Loose) => [child.folder.name, ...namesIn(child)]);

/** The folders of people, as the list shows them to whoever sits here. */
const listed = async () => namesIn((await new CONFIG.ui.actors()._prepareContext({})).tree);

it("a player's list shows folders in which, however deep, somebody is to be seen", async () => {
  const store = new MemoryStore();
  const before = await openTable({ store });
  const { Actor, Folder } = foundry.documents;
  const folder = (name: string, within: Loose = null) =>
    Folder.implementation.create({ name, type: "Actor", folder: within?.id });
  const [town, hidden] = [await folder("The town"), await folder("Whoever did it")];
  const quay = await folder("The quay", town);
  await Actor.implementation.create({ name: "Ann", type: "hero", folder: quay.id, ownership: { [ADA]: 3 } });
  await Actor.implementation.create({ name: "Pell", type: "hero", folder: hidden.id });
  const people = ["The town", ["The quay"]];
  expect(await listed()).toEqual([people, ["Whoever did it"]]);
  await before.close();
  await openTable({ store, asUser: ADA });
  expect(await listed()).toEqual([people]);
});
