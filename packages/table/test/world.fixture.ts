import { afterEach } from "vitest";
import type { HeadlessOptions, HeadlessTable, installFoundry } from "../src/headless.ts";
import type { SystemManifest } from "../src/server/manifest.ts";
import { freshClient } from "./fresh-client.ts";

/** A small system of the tests' own: one type of each kind, with cleaned, file and gamemaster-only fields. */
export const MANIFEST: SystemManifest = {
  id: "testbed",
  title: "Test system",
  version: "1.2.3",
  socket: true,
  documentTypes: {
    Actor: {
      hero: {
        htmlFields: ["notes", "pages.*.text"],
        gmOnlyFields: ["secret"],
        filePathFields: { portrait: ["IMAGE"] },
      },
    },
    Item: { gear: { htmlFields: ["notes"] } },
    ChatMessage: { check: {} },
  },
};

let table: HeadlessTable | null = null;

/** Registers the models of the test system, as its script would in `init`. */
function registerModels(): void {
  const { NumberField, StringField, HTMLField, ObjectField, SchemaField, FilePathField } = foundry.data.fields;
  class HeroModel extends foundry.abstract.TypeDataModel {
    static defineSchema(): Loose {
      return {
        luck: new SchemaField({
          value: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 3 }),
          max: new NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 5 }),
        }),
        secret: new StringField({ required: true, blank: true, initial: "" }),
        notes: new HTMLField(),
        pages: new ObjectField(),
        bag: new ObjectField(),
        portrait: new FilePathField({ categories: ["IMAGE"] }),
      };
    }
  }
  class GearModel extends foundry.abstract.TypeDataModel {
    static defineSchema(): Loose {
      return { notes: new HTMLField(), bulk: new NumberField({ required: true, nullable: false, initial: 1 }) };
    }
  }
  class CheckModel extends foundry.abstract.TypeDataModel {
    static defineSchema(): Loose {
      return { successes: new NumberField({ initial: 0 }) };
    }
  }
  CONFIG.Actor.dataModels.hero = HeroModel;
  CONFIG.Item.dataModels.gear = GearModel;
  CONFIG.ChatMessage.dataModels.check = CheckModel;
}

/** A table with the test system, gone after the test. */
export async function openTable(options: HeadlessOptions = {}): Promise<HeadlessTable> {
  // Each module asks for the generation once, when it loads.
  globalThis.__TABLE__ = { generation: options.generation ?? 14 };
  const { installFoundry: install } = await (await freshClient()).part("src/headless.ts");
  table = await (install as typeof installFoundry)({
    manifest: MANIFEST,
    ...options,
    loadSystem: async () => {
      foundry.helpers.Hooks.once("init", registerModels);
      await options.loadSystem?.();
    },
  });
  return table;
}

afterEach(async () => {
  await table?.close();
  table = null;
});

export const ADA = "playerAda0000000";
export const BEN = "playerBen0000000";
export const GM = "gamemaster000000";
