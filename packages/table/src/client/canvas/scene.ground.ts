import type { CanvasDimensions, SceneDocument } from "./canvas.types.ts";
import { PIXI } from "./pixi.ts";
import { backgroundOfScene } from "./scene.facts.ts";
import { loadTexture } from "./texture.loader.ts";

/** A square sheet that darkens towards its rim, laid over plain grounds so that they do not look flat. */
function createVignette(): PIXI.Texture {
  const sheet = document.createElement("canvas");
  sheet.width = 256;
  sheet.height = 256;
  const pen = sheet.getContext("2d");
  if (!pen) return PIXI.Texture.EMPTY;
  const light = pen.createRadialGradient(128, 110, 20, 128, 128, 190);
  light.addColorStop(0, "rgba(255, 250, 225, 0.20)");
  light.addColorStop(0.55, "rgba(255, 250, 225, 0.02)");
  light.addColorStop(1, "rgba(8, 12, 20, 0.42)");
  pen.fillStyle = light;
  pen.fillRect(0, 0, 256, 256);
  return PIXI.Texture.from(sheet);
}

/** Draws what lies under everything: the table round the scene, the scene's colour and its picture. */
export async function createGround(scene: SceneDocument, dimensions: CanvasDimensions): Promise<PIXI.Container> {
  const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height, rect, size } = dimensions;
  const { color, src } = backgroundOfScene(scene);
  const ground = new PIXI.Container();
  ground.eventMode = "none";
  const sheet = new PIXI.Graphics();
  sheet.beginFill(color, 0.35).drawRect(rect.x, rect.y, rect.width, rect.height).endFill();
  // Strokes, not filled boxes: without a graphics card every pixel painted over is dear.
  for (let ring = 4; ring > 0; ring--) {
    const spread = (size * ring) / 14;
    sheet.lineStyle({ width: spread, color: 0x000000, alpha: 0.09, alignment: 0 });
    sheet.drawRoundedRect(x, y, width, height, 2);
  }
  sheet.lineStyle(0);
  sheet.beginFill(color).drawRect(x, y, width, height).endFill();
  ground.addChild(sheet);
  const texture = src ? await loadTexture(src) : null;
  const picture = new PIXI.Sprite(texture ?? createVignette());
  picture.position.set(x, y);
  picture.width = width;
  picture.height = height;
  ground.addChild(picture);
  return ground;
}
