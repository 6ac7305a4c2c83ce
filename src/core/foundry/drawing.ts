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

/**
 * Waits until the letters of a family are there. PIXI draws a text once, with what the browser has by then, and does not look
 * again; where they can't be had, it draws with the next best.
 */
export async function lettersLoaded(family: string): Promise<void> {
  const loads = ["400", "700"].map((weight) => document.fonts.load(`${weight} 16px ${family}`));
  await Promise.allSettled(loads);
}
