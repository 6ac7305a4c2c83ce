import { afterEach, describe, expect, it, vi } from "vitest";
import { AudioHelper } from "../src/client/audio.stand-ins.ts";
import { installRetiredNames } from "../src/client/retired-names.ts";
import { fillMethods } from "../src/client/surface/stand-ins.ts";
import { openTable } from "./world.fixture.ts";

afterEach(() => vi.restoreAllMocks());

describe("what modules look for when they load", () => {
  it("finds stored documents in game.data before there are documents, as libWrapper looks its user up", async () => {
    await openTable({ generation: 14 });
    expect(game.data.users.find(({ _id }: Loose) => _id === game.userId).name).toBe("Gamemaster");
  });

  it("makes sounds that load, play and stop, and are not heard", async () => {
    const sound = await new AudioHelper().play("sounds/dice.wav", { volume: 0.3 });
    expect([sound.loaded, sound.playing, sound.volume]).toEqual([true, true, 0.3]);
    expect((await sound.stop()).playing).toBe(false);
    expect(AudioHelper.volumeToInput(AudioHelper.inputToVolume(0.4))).toBeCloseTo(0.4);
  });

  it("writes the states of a bit mask down for shaders", async () => {
    await openTable({ generation: 14 });
    const text = foundry.utils.BitMask.generateShaderBitMaskConstants(["isTiling", "isMasked"]);
    expect(text.split("\n")).toEqual(["const uint ISTILING = 1u;", "const uint ISMASKED = 2u;"]);
  });

  it("has the author of a message under the name of before on 13, with a warning, and not on 14", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    for (const generation of [13, 14] as const) {
      await openTable({ generation });
      const message = new (CONFIG as Loose).ChatMessage.documentClass({ content: "Hello", author: game.userId });
      expect(message.user).toBe(generation === 13 ? game.user : undefined);
    }
    expect(warned.mock.calls.filter(([text]) => String(text).includes("ChatMessage#user"))).toHaveLength(1);
  });

  it("keeps the old global names of every namespace, as Dice So Nice asks for FontConfig", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await openTable({ generation: 13 });
    const page: Loose = {};
    installRetiredNames(page, foundry);
    expect(page.FontConfig).toBe(foundry.applications.settings.menus.FontConfig);
    expect(page.AbstractBaseFilter).toBe(foundry.canvas.rendering.filters.AbstractBaseFilter);
  });

  it("tells which fonts there are and whose, as PopOut! takes them into a window of its own", async () => {
    await openTable({ generation: 14 });
    const { FontConfig } = foundry.applications.settings.menus;
    (CONFIG as Loose).fontDefinitions.Goose = { editor: true, fonts: [] };
    await game.settings.set("core", "fonts", { Gander: { editor: true, fonts: [] }, Duck: { editor: false } });
    expect(FontConfig._collectDefinitions().map((from: object) => Object.keys(from).at(-1))).toEqual(["Goose", "Duck"]);
    expect(Object.keys(FontConfig.getAvailableFontChoices())).toEqual(expect.arrayContaining(["Goose", "Gander"]));
    expect(FontConfig.getAvailableFonts()).not.toContain("Duck");
  });

  it("has what a user was expressly allowed among the stored users, as libWrapper looks for it on a player's page", async () => {
    await openTable({ generation: 14, asUser: "Ada" });
    expect(game.data.users.find(({ _id }: Loose) => _id === game.userId).permissions).toEqual({});
  });

  it("puts Canvas layers where they are written into, as Sequencer brings its own", async () => {
    await openTable({ generation: 14 });
    expect(foundry.canvas.Canvas.layers).toBe((CONFIG as Loose).Canvas.layers);
  });

  it("has each published method to be wrapped, and says of those that do nothing that they were called", async () => {
    await openTable({ generation: 13 });
    const told: string[] = [];
    const classes = { foundry: { canvas: { placeables: { Token: class Token {} } } } }.foundry as Loose;
    const own = () => 7;
    classes.canvas.placeables.Token.prototype.getSize = own;
    fillMethods(classes, (member) => told.push(member));
    const token = new classes.canvas.placeables.Token();
    expect(token.getSize).toBe(own);
    token._drawTarget();
    token._drawTarget();
    expect(told).toEqual(["foundry.canvas.placeables.Token#_drawTarget"]);
  });
});
