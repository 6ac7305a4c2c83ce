import type { Page } from "playwright-core";

/** Where one looks whether the map is black, as parts of the scene's width and height. */
const SPOTS = [0.25, 0.5, 0.75].flatMap((x) => [0.25, 0.5, 0.75].map((y) => ({ x, y })));

/** Pixels around such a spot. */
const HALF = 6;

/** Names of the tokens that this page's map shows, from a to z. */
export function tokensSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = canvas.tokens.placeables.filter(({ visible, renderable }: Loose) => visible && renderable);
    return shown.map(({ document }: Loose) => document.name).sort();
  });
}

/** How many of nine spots all over the scene are black on the screen: nothing there that a player could see. */
export function unseenSpots(page: Page): Promise<number> {
  return page.evaluate(
    ([spots, half]) => {
      const { app, dimensions, stage } = canvas;
      const { sceneX, sceneY, sceneWidth, sceneHeight } = dimensions;
      // What was drawn can only be read before the browser shows it.
      app.renderer.render(stage);
      const picture = new OffscreenCanvas(app.view.width, app.view.height);
      const pen = picture.getContext("2d")!;
      pen.drawImage(app.view, 0, 0);
      const isBlack = (spot: { x: number; y: number }): boolean => {
        const { x, y } = stage.toGlobal({ x: sceneX + spot.x * sceneWidth, y: sceneY + spot.y * sceneHeight });
        const { resolution } = app.renderer;
        const { data } = pen.getImageData(x * resolution - half, y * resolution - half, 2 * half, 2 * half);
        return data.every((value, index) => index % 4 === 3 || value < 24);
      };
      return spots.filter(isBlack).length;
    },
    [SPOTS, HALF] as const,
  );
}
