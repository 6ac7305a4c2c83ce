/** What layers of ours draw with. */

/** Lines and areas. */
export function newDrawing(): PIXI.Graphics {
  return new PIXI.Graphics();
}

/** How letters look. */
export interface Lettering {
  fontFamily: string;
  fontSize: number;
  fontWeight?: "400" | "700";
  /** As a number, red first. */
  fill: number;
  /** What surrounds the letters, and how broad it is. */
  stroke?: number;
  strokeThickness?: number;
  wordWrapWidth?: number;
}

/** Letters with their middle at 0/0. */
export function newLetters(text: string, look: Lettering): PIXI.Text {
  const { wordWrapWidth } = look;
  const wrap = wordWrapWidth ? { wordWrap: true, wordWrapWidth, align: "center" as const } : {};
  const style = new PIXI.TextStyle({ ...look, ...wrap });
  const letters = new foundry.canvas.containers.PreciseText(text, style);
  letters.anchor.set(0.5);
  return letters;
}
