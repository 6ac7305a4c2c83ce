import { PIXI } from "../pixi.ts";

/** Text on the canvas, drawn at more than screen resolution so that it stays sharp when the view is near. */
export class PreciseText extends PIXI.Text {
  constructor(...args: ConstructorParameters<typeof PIXI.Text>) {
    super(...args);
    this._autoResolution = false;
    this._resolution = Math.max(2, (globalThis.devicePixelRatio ?? 1) * 2);
  }

  /** The table's text style with changes. */
  static getTextStyle(options: Partial<PIXI.ITextStyle> = {}): PIXI.TextStyle {
    const style: PIXI.TextStyle = (globalThis.CONFIG?.canvasTextStyle ?? createCanvasTextStyle()).clone();
    return Object.assign(style, options);
  }
}

/** What CONFIG.canvasTextStyle starts as. */
export function createCanvasTextStyle(): PIXI.TextStyle {
  return new PIXI.TextStyle({
    fontFamily: ["Andika", "system-ui", "sans-serif"],
    fontSize: 24,
    fontWeight: "600",
    fill: "#ffffff",
    stroke: "#14171c",
    strokeThickness: 4,
    lineJoin: "round",
    align: "center",
    padding: 2,
  });
}
