import { PIXI } from "../pixi.ts";
import { TOKEN_COLORS } from "./token.colors.ts";

interface Size {
  width: number;
  height: number;
}

/** Corner brackets outside the token: the sign of control; a thin ring alone is the sign of hover. */
export function drawBorder(
  mark: PIXI.Graphics,
  { width, height }: Size,
  state: "controlled" | "hover",
  color: number,
): void {
  const unit = Math.max(2, Math.min(width, height) * 0.03);
  if (state === "hover") {
    mark.lineStyle({ width: unit * 2, color: TOKEN_COLORS.ink, alpha: 0.5 });
    mark.drawRoundedRect(-unit, -unit, width + unit * 2, height + unit * 2, unit * 4);
    mark.lineStyle({ width: unit, color });
    mark.drawRoundedRect(-unit, -unit, width + unit * 2, height + unit * 2, unit * 4);
    return;
  }
  const reach = Math.min(width, height) * 0.28;
  const gap = unit * 1.5;
  for (const [thickness, tint, alpha] of [
    [unit * 3.4, TOKEN_COLORS.ink, 0.75],
    [unit * 1.8, color, 1],
  ] as const) {
    mark.lineStyle({ width: thickness, color: tint, alpha, cap: PIXI.LINE_CAP.ROUND, join: PIXI.LINE_JOIN.ROUND });
    for (const [x, y, right, down] of [
      [-gap, -gap, 1, 1],
      [width + gap, -gap, -1, 1],
      [width + gap, height + gap, -1, -1],
      [-gap, height + gap, 1, -1],
    ] as const) {
      mark
        .moveTo(x, y + reach * down)
        .lineTo(x, y)
        .lineTo(x + reach * right, y);
    }
  }
}

/** Four wedges pointing inwards, for the user's own target; others' targets are small dots in their colours. */
export function drawTargetMarks(
  mark: PIXI.Graphics,
  { width, height }: Size,
  own: number | null,
  others: number[],
): void {
  const unit = Math.min(width, height) * 0.16;
  const [cx, cy] = [width / 2, height / 2];
  if (own !== null) {
    mark.lineStyle({ width: Math.max(2, unit * 0.14), color: TOKEN_COLORS.ink }).beginFill(own);
    for (const [x, y, dx, dy] of [
      [cx, -unit * 0.6, 0, 1],
      [width + unit * 0.6, cy, -1, 0],
      [cx, height + unit * 0.6, 0, -1],
      [-unit * 0.6, cy, 1, 0],
    ] as const) {
      const [sideX, sideY] = [dy * unit * 0.75, dx * unit * 0.75];
      mark.drawPolygon([x + sideX, y + sideY, x - sideX, y - sideY, x + dx * unit * 1.3, y + dy * unit * 1.3]);
    }
    mark.endFill();
  }
  for (const [index, color] of others.entries()) {
    const radius = unit * 0.32;
    mark.lineStyle({ width: Math.max(1.5, radius * 0.35), color: TOKEN_COLORS.ink }).beginFill(color);
    mark.drawCircle(width - radius * 1.2 - index * radius * 2.4, radius * 1.2, radius).endFill();
  }
}

/** A pill with a fill of `share`; `top` is its upper edge. */
export function drawBarPill(
  bar: PIXI.Graphics,
  box: { x: number; y: number; width: number; height: number },
  share: number,
  color: number,
): void {
  const { x, y, width, height } = box;
  const edge = Math.max(1.5, height * 0.18);
  bar
    .lineStyle({ width: edge, color: TOKEN_COLORS.ink })
    .beginFill(TOKEN_COLORS.ink, 0.75)
    .drawRoundedRect(x, y, width, height, height / 2)
    .endFill();
  const inner = (width - edge) * Math.max(0, Math.min(1, share));
  if (inner <= 0) return;
  const tall = height - edge;
  bar
    .lineStyle(0)
    .beginFill(color)
    .drawRoundedRect(x + edge / 2, y + edge / 2, Math.max(inner, tall), tall, tall / 2)
    .endFill();
  bar
    .beginFill(TOKEN_COLORS.paper, 0.25)
    .drawRoundedRect(x + edge, y + edge, Math.max(inner - edge, tall / 2), tall * 0.3, tall * 0.15)
    .endFill();
}

/** A broken ring around the feet of whoever's turn it is. */
export function drawTurnRing(mark: PIXI.Graphics, { width, height }: Size): void {
  const radius = Math.min(width, height) * 0.58;
  const parts = 12;
  for (const [thickness, color, alpha] of [
    [7, TOKEN_COLORS.ink, 0.6],
    [4, TOKEN_COLORS.turn, 1],
  ] as const) {
    mark.lineStyle({ width: thickness * Math.max(1, width / 120), color, alpha, cap: PIXI.LINE_CAP.ROUND });
    for (let part = 0; part < parts; part++) {
      const start = (part / parts) * Math.PI * 2;
      mark.moveTo(width / 2 + Math.cos(start) * radius, height / 2 + Math.sin(start) * radius);
      mark.arc(width / 2, height / 2, radius, start, start + (Math.PI * 1.1) / parts);
    }
  }
}
