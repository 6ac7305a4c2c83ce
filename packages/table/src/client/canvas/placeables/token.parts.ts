import { PreciseText } from "../containers/precise-text.ts";
import { PIXI } from "../pixi.ts";
import { discColor, TOKEN_COLORS } from "./token.colors.ts";

/** A disc with the first letters of a name, for tokens whose picture cannot be had. */
export function createLetterDisc(name: string, width: number, height: number): PIXI.Container {
  const radius = Math.min(width, height) * 0.46;
  const disc = new PIXI.Container();
  const face = new PIXI.Graphics();
  face.lineStyle({ width: Math.max(2, radius * 0.09), color: TOKEN_COLORS.paper, alpha: 0.9 });
  face.beginFill(discColor(name)).drawCircle(0, 0, radius).endFill();
  face
    .lineStyle(0)
    .beginFill(TOKEN_COLORS.paper, 0.1)
    .drawEllipse(0, -radius * 0.35, radius * 0.75, radius * 0.5)
    .endFill();
  const initials = name
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0])
    .join("")
    .toUpperCase();
  const letters = new PreciseText(
    initials || "?",
    PreciseText.getTextStyle({ fontSize: radius * 0.85, strokeThickness: 0, fontWeight: "700" }),
  );
  letters.anchor.set(0.5);
  disc.addChild(face, letters);
  return disc;
}

/** The picture, fitted into the token's box and centred on the origin. */
export function createPicture(texture: PIXI.Texture, width: number, height: number): PIXI.Sprite {
  const picture = new PIXI.Sprite(texture);
  picture.anchor.set(0.5);
  const fit = Math.min(width / texture.width, height / texture.height);
  picture.scale.set(fit);
  return picture;
}

/** The name on a dark plate; the origin is the middle of the plate's upper edge. */
export function createNameplate(): {
  plate: PIXI.Container;
  write(name: string, size: number, accent: number): void;
  text: PreciseText;
} {
  const plate = new PIXI.Container();
  const back = plate.addChild(new PIXI.Graphics());
  const text = plate.addChild(new PreciseText("", PreciseText.getTextStyle({ strokeThickness: 0 })));
  text.anchor.set(0.5, 0);
  return {
    plate,
    text,
    write(name, size, accent) {
      text.text = name;
      text.style.fontSize = size;
      const [padX, padY] = [size * 0.45, size * 0.1];
      text.position.set(0, padY);
      back
        .clear()
        .lineStyle({ width: Math.max(1, size * 0.07), color: accent, alpha: 0.9 })
        .beginFill(TOKEN_COLORS.ink, 0.85);
      back
        .drawRoundedRect(-text.width / 2 - padX, 0, text.width + padX * 2, text.height + padY * 2, size * 0.45)
        .endFill();
    },
  };
}

/** Status pictures in columns from the upper left, each on a light disc; what cannot be loaded shows its first letter. */
export function layOutEffects(icons: PIXI.Container[], effects: PIXI.Container, width: number, height: number): void {
  const size = Math.max(14, Math.min(width, height) * 0.22);
  const rows = Math.max(1, Math.floor((height * 0.8) / (size * 1.08)));
  for (const [index, icon] of icons.entries()) {
    const center = { x: size / 2 + Math.floor(index / rows) * size * 1.08, y: size / 2 + (index % rows) * size * 1.08 };
    const disc = new PIXI.Graphics().lineStyle({ width: Math.max(1, size * 0.07), color: TOKEN_COLORS.ink });
    disc
      .beginFill(0xf3efe6, 0.95)
      .drawCircle(center.x, center.y, size / 2)
      .endFill();
    const fit = (size * 0.72) / Math.max(icon.width, icon.height, 1);
    icon.scale.set(icon.scale.x * fit, icon.scale.y * fit);
    icon.position.set(center.x, center.y);
    effects.addChild(disc, icon);
  }
}
