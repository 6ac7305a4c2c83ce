import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openTable } from "./world.fixture.ts";

/** What public packages lean on, each found by playing one. */
describe.each([13, 14] as const)("what public packages lean on, Foundry %i", (generation) => {
  it("has the constants that nothing here plays by, and freezes them", async () => {
    await openTable({ generation });
    expect(CONST.CANVAS_PERFORMANCE_MODES).toEqual({ LOW: 0, MED: 1, HIGH: 2, MAX: 3 });
    expect([CONST.LIGHTING_LEVELS.HALFDARK, CONST.UPLOADABLE_FILE_EXTENSIONS.webp]).toEqual([-1, "image/webp"]);
    expect(CONST.TOKEN_HEXAGONAL_SHAPES).toEqual(CONST.TOKEN_SHAPES);
    expect(Object.isFrozen(CONST.TIMEOUTS)).toBe(true);
  });

  it("lets a scene's and a region's form be extended by tabs and parts, with the footer last", async () => {
    await openTable({ generation });
    const { SceneConfig, RegionConfig } = foundry.applications.sheets;
    for (const Config of [SceneConfig, RegionConfig]) {
      const { footer, tabs, ...parts } = Config.PARTS;
      expect([footer.template, tabs.template]).toEqual([
        "templates/generic/form-footer.hbs",
        "templates/generic/tab-navigation.hbs",
      ]);
      expect(Object.keys(parts)).toEqual(Config.TABS.sheet.tabs.map(({ id }: Loose) => id));
      expect(Object.keys(Config.PARTS).at(-1)).toBe("footer");
      expect(Config.prototype._preparePartContext).toBeTypeOf("function");
    }
    expect(SceneConfig.TABS.sheet.initial).toBe("basics");
    expect(SceneConfig.TABS.ambience.tabs).toHaveLength(2);
    class Mine extends SceneConfig {
      static TABS = { sheet: { ...super.TABS.sheet, tabs: [...super.TABS.sheet.tabs, { id: "mine" }] } };
    }
    expect(Mine.TABS.sheet.tabs.at(-1)).toEqual({ id: "mine" });
  });

  it("shows on each tab of a scene's form the fields of that tab, with words for the kinds of grid", async () => {
    await openTable({ generation });
    const scene = await CONFIG.Scene.documentClass.create({ name: "Harbour", width: 900 });
    const form = new foundry.applications.sheets.SceneConfig({ document: scene });
    const context = await form._prepareContext({});
    const tab = async (id: string): Promise<Loose> => form._preparePartContext(id, { ...context }, {});
    const shown = async (id: string) => (await tab(id)).shown.map(({ field, value }: Loose) => [field.name, value]);
    expect(await shown("basics")).toContainEqual(["name", "Harbour"]);
    expect(await shown("basics")).toContainEqual(["width", 900]);
    expect((await tab("grid")).shown[0].choices).toMatchObject({ 0: "No grid", 1: "Squares", 2: "Hexagons, oddr" });
    expect((await tab("grid")).tab).toMatchObject({ id: "grid", group: "sheet" });
  });

  it("calls Game#initialize before the hook init, so that whoever wraps it is there first", async () => {
    const order: string[] = [];
    const { game } = await openTable({ generation });
    const { initialize } = foundry.Game.prototype;
    onTestFinished(() => void Object.assign(foundry.Game.prototype, { initialize }));
    foundry.Game.prototype.initialize = function (this: Loose) {
      order.push("wrapped");
      return initialize.call(this);
    };
    Hooks.once("init", () => order.push("init"));
    game.initialize();
    expect(order).toEqual(["wrapped", "init"]);
  });

  it("has core's own settings that packages read and change", async () => {
    const { game } = await openTable({ generation });
    expect(game.settings.get("core", "performanceMode")).toBe(CONST.CANVAS_PERFORMANCE_MODES.HIGH);
    game.settings.settings.get("core.notesDisplayToggle").default = true;
    expect(game.settings.get("core", "notesDisplayToggle")).toBe(true);
    expect(game.settings.get("core", "collectionSortingModes")).toEqual({});
  });

  it("finds documents by words and by filters on their fields", async () => {
    const { game } = await openTable({ generation });
    const texts = ["The old mill", "A new bridge", "Old habits"];
    await foundry.documents.ChatMessage.create(
      texts.map((content, index) => ({ content, flags: { toy: { step: index, marks: ["a"] } } })),
    );
    const found = (search: object) => game.messages.search(search).map(({ content }: Loose) => content);
    const { OPERATORS } = foundry.applications.ux.SearchFilter;
    const step = (operator: string | undefined, value: unknown, more = {}) => ({
      filters: [{ field: "flags.toy.step", operator, value, ...more }],
    });
    expect(found({ query: "OLD" })).toEqual(["The old mill", "Old habits"]);
    expect(found(step(undefined, 1))).toEqual(["A new bridge"]);
    expect(found(step(OPERATORS.CONTAINS, [0, 1], { negate: true }))).toEqual(["Old habits"]);
    expect(found(step(OPERATORS.BETWEEN, [1, 2]))).toEqual(["A new bridge", "Old habits"]);
    expect(found(step(OPERATORS.GREATER_THAN, 1))).toEqual(["Old habits"]);
    expect(found({ filters: [{ field: "flags.toy.marks", value: "a" }] })).toHaveLength(3);
    expect(found({ query: "old", exclude: [game.messages.contents[0].id] })).toEqual(["Old habits"]);
    expect(() => found(step("sounds_like", 1))).toThrow(/no operator/);
  });

  it("keeps playlists, and whoever may change them starts and stops their recordings", async () => {
    const { game, seat } = await openTable({ generation });
    const sounds = ["Rain", "Wind"].map((name) => ({ name, path: `sounds/${name}.ogg` }));
    const list = await foundry.documents.Playlist.create({ name: "Weather", sounds });
    expect(game.playlists.getName("Weather")).toBe(list);
    await list.playAll();
    expect(list.sounds.map(({ name, playing }: Loose) => [name, playing])).toEqual([
      ["Rain", true],
      ["Wind", false],
    ]);
    expect(game.playlists.playing).toEqual([list]);
    await list.stopSound(list.sounds.getName("Rain"));
    expect([list.playing, list.sounds.some(({ playing }: Loose) => playing)]).toEqual([false, false]);
    await expect(seat("Ben").update("Playlist", [{ _id: list.id, playing: true }])).rejects.toThrow();
  });

  it("closes a read-only property that a model fixed in its _configure, and does not fail over it", async () => {
    await openTable({ generation });
    const { fields } = foundry.data;
    const shelf = ["rope"];
    class Shelf extends fields.ArrayField {
      constructor() {
        super(new fields.StringField());
        this.readonly = true;
      }
      initialize(): Loose {
        return shelf;
      }
    }
    class Holder extends foundry.abstract.DataModel {
      static defineSchema() {
        return { things: new Shelf() };
      }
      _configure(): void {
        Object.defineProperty(this, "things", { value: shelf, writable: true });
      }
    }
    const holder: Loose = new (Holder as Loose)({});
    holder.reset();
    expect(holder.things).toBe(shelf);
  });

  it("gathers the help of tools, and a layer that fails over its tools has none and stops nobody", async () => {
    await openTable({ generation });
    const { SceneControls } = foundry.applications.ui;
    const own = { heading: "Mine", reference: "Click" };
    expect(SceneControls.buildToolclipItems(["create", own, null])).toEqual([expect.any(Object), own]);
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => said.mockRestore());
    CONFIG.Canvas.layers.broken = {
      group: "interface",
      layerClass: class Broken {
        static prepareSceneControls(): never {
          throw new Error("The stranger's own fault.");
        }
      },
    };
    expect(Object.keys(new SceneControls().controls)).toContain("tokens");
    expect(said.mock.calls.flat().join(" ")).toMatch(/Broken\.prepareSceneControls.*The stranger's own fault/);
  });

  it("names the form elements that windows of the first generation listen to, for packages to add theirs", async () => {
    await openTable({ generation });
    class Mine extends foundry.appv1.api.FormApplication {
      static _customElements = super._customElements.concat(["mine-checkbox"]);
    }
    expect(Mine._customElements).toEqual(expect.arrayContaining(["file-picker", "mine-checkbox"]));
  });

  it("names documents without a namespace, keeps trees of them, and says in 14 how long something lasts", async () => {
    await openTable({ generation });
    expect((globalThis as Loose).ActorDelta).toBe(foundry.documents.ActorDelta);
    const folder = await foundry.documents.Folder.create({ name: "Friends", type: "Actor" });
    const [ann, bea] = await foundry.documents.Actor.createDocuments([
      { name: "Ann", type: "hero", folder: folder.id },
      { name: "Bea", type: "hero" },
    ]);
    const { children, entries } = game.actors.tree;
    expect([children[0].folder, children[0].entries, entries]).toEqual([folder, [ann], [bea]]);
    if (generation < 14) return;
    const calendar = game.time.earthCalendar;
    const span = calendar.timeToComponents(3 * 86_400 + 120);
    expect(calendar.format(span, "duration", { short: true, separator: " ", maxTerms: 1 })).toBe("3d");
  });

  it("merges nothing where somebody has nothing to merge, as Dice So Nice does with a flag that is not set", async () => {
    await openTable({ generation });
    expect(foundry.utils.mergeObject({ a: 1 }, null, { performDeletions: true })).toEqual({ a: 1 });
  });

  it("evaluates at once what rolls nothing, so that evaluated terms can be joined to a roll", async () => {
    await openTable({ generation });
    const { OperatorTerm } = foundry.dice.terms;
    const plus = new OperatorTerm({ operator: "+" }).evaluate();
    expect([plus instanceof OperatorTerm, plus._evaluated]).toEqual([true, true]);
    const [die] = (await new foundry.dice.Roll("1d6").evaluate()).dice;
    expect(foundry.dice.Roll.fromTerms([die, plus, die]).total).toBe(2 * die.total);
  });

  it("lets a manager of tooltips bring an element of its own", async () => {
    const { TooltipManager } = foundry.helpers.interaction;
    const element = { isConnected: true };
    const manager = new TooltipManager();
    manager.tooltip = element;
    expect(manager.tooltip).toBe(element);
  });

  it("knows of an encounter what was before, from the moment that it is made", async () => {
    await openTable({ generation });
    const combat = await foundry.documents.Combat.create({});
    expect(combat.previous).toEqual({ round: 0, turn: null, combatantId: null, tokenId: null });
    const [first] = await combat.createEmbeddedDocuments("Combatant", [{ name: "Ann", initiative: 3 }]);
    await combat.update({ round: 1, turn: 0 });
    expect([combat.previous.combatantId, combat.current.combatantId]).toEqual([null, first.id]);
  });

  it("gives tokens the terrain's price of moving, on which systems build theirs", async () => {
    await openTable({ generation });
    const { Token } = foundry.canvas.placeables;
    const price = Token.prototype._getMovementCostFunction.call({ document: {} }, {});
    expect(price({}, {}, 10, { terrain: { difficulty: 2 } })).toBe(20);
  });

  it("has places where packages put pictures of compendia, old addresses, and parts of a table's sheet", async () => {
    const { game } = await openTable({ generation });
    expect(game.compendiumArt.enabled).toBe(true);
    expect(CONFIG.compendium.uuidRedirects).toEqual({});
    const { footer, ...parts } = foundry.applications.sheets.RollTableSheet.PARTS;
    expect(footer.template).toBe("templates/generic/form-footer.hbs");
    expect(Object.keys(parts)).toEqual(["sheet", "header", "results", "summary"]);
  });

  it("has 14's elements on 14 alone", async () => {
    await openTable({ generation });
    const { AdoptableHTMLElement, HTMLFormulaInputElement } = foundry.applications.elements;
    expect(Boolean(AdoptableHTMLElement)).toBe(generation >= 14);
    expect(HTMLFormulaInputElement?.tagName).toBe(generation >= 14 ? "formula-input" : undefined);
  });

  it("counts several switches as one number", async () => {
    await openTable({ generation });
    const { BitMask } = foundry.utils;
    const mask = new BitMask({ hidden: false, moved: true, lit: false });
    mask.toggleState("lit");
    expect([mask.valueOf(), mask.hasState("moved"), mask.isEmpty]).toEqual([6, true, false]);
    expect(BitMask.fromJSON(mask.toJSON()).toObject()).toEqual({ hidden: false, moved: true, lit: true });
    mask.clear();
    expect([mask + 0, mask.isCompatible(new BitMask({ hidden: true }))]).toEqual([0, false]);
    expect(() => mask.addState("wet")).toThrow(/no state/);
  });
});
