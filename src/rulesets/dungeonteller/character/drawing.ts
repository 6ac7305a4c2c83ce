/** What somebody draws with. */
export interface Brush {
  readonly color: string;
  /** In pixels of the paper. */
  readonly width: number;
}

interface Line extends Brush {
  readonly points: { x: number; y: number }[];
}

/** Paper, where nothing is drawn. */
const PAPER = "#fff6df";

/** The rim of the round picture, as tokens have it. */
const RIM = "#3a2500";

/** Lines of a finger, a pen or a mouse on a piece of paper, over a photo if there is one; the last line can be taken back. */
export class Drawing {
  private readonly lines: Line[] = [];
  private photo: ImageBitmap | null = null;

  /**
   * @param brush what is in hand now
   * @param changed called after each line
   */
  constructor(
    private readonly paper: HTMLCanvasElement,
    private readonly brush: () => Brush,
    private readonly changed: () => void,
  ) {
    paper.addEventListener("pointerdown", (event) => this.begin(event));
    paper.addEventListener("pointermove", (event) => this.goOn(event));
    for (const end of ["pointerup", "pointercancel"]) paper.addEventListener(end, () => this.changed());
    this.draw();
  }

  get isEmpty(): boolean {
    return this.lines.length === 0 && this.photo === null;
  }

  /** Takes the last line back, and once there is none the photo. */
  back(): void {
    if (!this.lines.pop()) this.photo = null;
    this.draw();
  }

  clear(): void {
    this.lines.length = 0;
    this.photo = null;
    this.draw();
  }

  /** Lays a photo below the lines. */
  lay(photo: ImageBitmap): void {
    this.photo = photo;
    this.draw();
  }

  /** The round picture of it, so many pixels wide, as a data address. A browser that can't make WebP makes PNG. Null where it lets nobody draw. */
  small(side: number): string | null {
    const copy = document.createElement("canvas");
    copy.width = copy.height = side;
    const pen = copy.getContext("2d");
    if (!pen) return null;
    const half = side / 2;
    pen.beginPath();
    pen.arc(half, half, half, 0, 2 * Math.PI);
    pen.clip();
    pen.drawImage(this.paper, 0, 0, side, side);
    pen.lineWidth = side / 16;
    pen.strokeStyle = RIM;
    pen.stroke();
    return copy.toDataURL("image/webp", 0.85);
  }

  private begin(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.paper.setPointerCapture(event.pointerId);
    this.lines.push({ ...this.brush(), points: [this.at(event)] });
    this.draw();
  }

  private goOn(event: PointerEvent): void {
    if ((event.buttons & 1) === 0 || !this.paper.hasPointerCapture(event.pointerId)) return;
    this.lines.at(-1)?.points.push(this.at(event));
    this.draw();
  }

  private at({ clientX, clientY }: PointerEvent): { x: number; y: number } {
    const { left, top, width, height } = this.paper.getBoundingClientRect();
    return { x: ((clientX - left) / width) * this.paper.width, y: ((clientY - top) / height) * this.paper.height };
  }

  private draw(): void {
    const pen = this.paper.getContext("2d");
    if (!pen) return;
    const { width, height } = this.paper;
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, width, height);
    if (this.photo) {
      // The middle of it, as large as the paper.
      const side = Math.min(this.photo.width, this.photo.height);
      const [x, y] = [(this.photo.width - side) / 2, (this.photo.height - side) / 2];
      pen.drawImage(this.photo, x, y, side, side, 0, 0, width, height);
    }
    pen.lineCap = pen.lineJoin = "round";
    for (const { color, width: thick, points } of this.lines) {
      const [first, ...rest] = points;
      if (!first) continue;
      pen.strokeStyle = color;
      pen.lineWidth = thick;
      pen.beginPath();
      pen.moveTo(first.x, first.y);
      // A tap is a dot.
      for (const { x, y } of rest.length > 0 ? rest : [{ x: first.x + 0.1, y: first.y }]) pen.lineTo(x, y);
      pen.stroke();
    }
  }
}
