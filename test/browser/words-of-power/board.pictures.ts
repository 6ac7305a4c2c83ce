import type { Stage } from "../support/scenario.ts";
import type { Seat } from "../support/seat.ts";

/** Who stands where in the pictures of the Battle Board: ring and turn from the top, clockwise. */
const PIECES = [
  ["Snazzle", 2, 0.25],
  ["Tamsin Vale", 2, 0],
  ["Elowen", 1, 0.5],
  ["Brakka Stonebreaker", 3, 0.5],
  ["Orc guard", 2, 0.5],
  ["Orc guard", 3, 0.875],
  ["Orc guard", 4.05, 0.125],
] as const;

/** A fight at a ford, on the Battle Board: wide and narrow, light and dark, with the cell that the keys have led to. */
export async function shootBoard({ page }: Seat, shoot: Stage["shoot"]): Promise<void> {
  await page.evaluate(async (pieces) => {
    const grid = { type: 0, size: 100 };
    const data = { name: "The ford", width: 1400, height: 1400, padding: 0.1, grid, ownership: { default: 2 } };
    const scene = await getDocumentClass("Scene").create(data);
    await scene.activate();
    // What is in view becomes the board, and the map of before stays there for a while.
    for (let turn = 0; !canvas.ready || canvas.scene?.id !== scene.id; turn++) {
      if (turn > 600) throw new Error("The ford never came into view.");
      await new Promise((done) => setTimeout(done, 50));
    }
    await ui.controls.activate({ control: "wordsBoard", tool: "desk" });
    const desk = await new Promise<HTMLElement>((found) => {
      const look = () => {
        const button = document.querySelector<HTMLElement>(".wp-desk [data-action=switch]");
        if (button) found(button);
        else setTimeout(look, 50);
      };
      look();
    });
    desk.click();
    for (let turn = 0; !canvas.wordsBoard?.hands; turn++) {
      if (turn > 600) throw new Error(`"${canvas.scene?.name}" never became a board.`);
      await new Promise((done) => setTimeout(done, 50));
    }
    await scene.update({
      "flags.four-tales.board.hazards": {
        C4: { note: "Deep mud", pace: "hinder", shots: false },
        D7: { note: "Rock", pace: "bar", shots: true },
      },
    });
    const characters = game.packs.get("four-tales.words-of-power-characters");
    const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
    for (const [name, ring, turn] of pieces) {
      const entry = (await characters.getIndex()).getName(name);
      const actor = game.actors.getName(name) ?? (await game.actors.importFromCompendium(characters, entry._id));
      const far = (ring * Math.min(sceneWidth, sceneHeight)) / 2 / 4.6;
      const x = sceneX + sceneWidth / 2 + far * Math.sin(turn * 2 * Math.PI) - 50;
      const y = sceneY + sceneHeight / 2 - far * Math.cos(turn * 2 * Math.PI) - 50;
      await scene.createEmbeddedDocuments("Token", [{ ...(await actor.getTokenDocument({})).toObject(), x, y }]);
    }
    for (const open of foundry.applications.instances.values()) if (open.id === "wp-desk") await open.close();
  }, PIECES);
  for (const [width, size] of [
    [1280, ""],
    [800, "-narrow"],
  ] as const) {
    for (const scheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await page.waitForTimeout(1500);
      await page.evaluate(async () => {
        ui.sidebar.toggleExpanded(false);
        canvas.tokens.activate();
        await new Promise((done) => setTimeout(done, 500));
        await canvas.recenter();
        canvas.tokens.placeables.find((one: Loose) => one.document.name === "Snazzle").control();
        canvas.focusBoard();
        // What was said before comes up beside the folded sidebar, over the board.
        document.getElementById("chat-notifications")?.replaceChildren();
      });
      for (const key of width === 1280 ? ["ArrowRight", "ArrowRight"] : ["ArrowLeft", "ArrowLeft"])
        await page.keyboard.press(key);
      await page.waitForTimeout(800);
      await shoot(`words-board${size}${scheme === "dark" ? "-dark" : ""}.jpg`, page);
    }
  }
  // The next pictures are of a wide screen by day.
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => ui.sidebar.toggleExpanded(true));
}
