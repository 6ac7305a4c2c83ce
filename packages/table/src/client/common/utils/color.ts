type Rgb = [number, number, number];

const clampUnit = (value: number) => Math.min(Math.max(value, 0), 1);

/**
 * A colour as a number `0xRRGGBB` with conversions. Channels run from 0 to 1. An unreadable colour is NaN and not `valid`.
 *
 * Left out: the static arithmetic on bare numbers, linear light and PIXI's own shape.
 */
export class Color extends Number {
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  /** `#rrggbb`, or black's absence `#00000000` for an invalid colour. */
  get css(): string {
    return this.valid ? this.toString(16) : "#00000000";
  }

  override toString(radix = 16): string {
    if (!this.valid) return "NaN";
    return radix === 16 ? `#${this.valueOf().toString(16).padStart(6, "0")}` : this.valueOf().toString(radix);
  }

  get rgb(): Rgb {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) + (value & 0x00ff00) + ((value & 0xff) << 16);
  }

  /** Hue, saturation and value, each 0 to 1. */
  get hsv(): Rgb {
    const { maximum, minimum } = this;
    return [this.#hue(), maximum === 0 ? 0 : (maximum - minimum) / maximum, maximum];
  }

  /** Hue, saturation and lightness, each 0 to 1. */
  get hsl(): Rgb {
    const { maximum, minimum } = this;
    const span = maximum - minimum;
    const lightness = (maximum + minimum) / 2;
    return [this.#hue(), span === 0 ? 0 : span / (1 - Math.abs(2 * lightness - 1)), lightness];
  }

  #hue(): number {
    const [r, g, b] = this.rgb;
    const span = this.maximum - this.minimum;
    if (span === 0) return 0;
    if (this.maximum === r) return (((g - b) / span + 6) % 6) / 6;
    if (this.maximum === g) return ((b - r) / span + 2) / 6;
    return ((r - g) / span + 4) / 6;
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return this.css;
  }

  equals(other: Color | number): boolean {
    return this.valueOf() === other.valueOf();
  }

  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map((channel) => Math.round(channel * 255)).join(", ")}, ${alpha})`;
  }

  /** @param weight the other colour's share, 0 to 1 */
  mix(other: Color | number, weight: number): Color {
    const b = Color.from(other).rgb;
    return Color.fromRGB(this.rgb.map((channel, i) => channel * (1 - weight) + (b[i] as number) * weight) as Rgb);
  }

  multiply(other: Color | number): Color {
    return this.#combine(other, (a, b) => a * b);
  }

  add(other: Color | number): Color {
    return this.#combine(other, (a, b) => a + b);
  }

  subtract(other: Color | number): Color {
    return this.#combine(other, (a, b) => a - b);
  }

  maximize(other: Color | number): Color {
    return this.#combine(other, Math.max);
  }

  minimize(other: Color | number): Color {
    return this.#combine(other, Math.min);
  }

  #combine(other: Color | number, operation: (a: number, b: number) => number): Color {
    const scalar = typeof other === "number";
    const b: Rgb = scalar ? [other, other, other] : other.rgb;
    return Color.fromRGB(this.rgb.map((channel, i) => operation(channel, b[i] as number)) as Rgb);
  }

  /** Read a number, CSS hex text, channels or another colour. */
  static from(color: Color | number | string | Rgb | null | undefined): Color {
    if (color === null || color === undefined) return new this(Number.NaN);
    if (typeof color === "string") return this.fromString(color);
    if (typeof color === "number") return new this(color);
    if (Array.isArray(color)) return this.fromRGB(color);
    return color instanceof Color ? color : new this(Number(color));
  }

  static fromString(color: string): Color {
    const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i.exec(color.trim()) ?? [];
    if (long) return new this(Number.parseInt(long, 16));
    if (short) return new this(Number.parseInt(short.replace(/./g, "$&$&"), 16));
    return new this(Number.NaN);
  }

  static fromRGB(rgb: Rgb): Color {
    return this.fromRGBvalues(...rgb);
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    const [red, green, blue] = [r, g, b].map((channel) => Math.round(clampUnit(channel) * 255)) as Rgb;
    return new this((red << 16) + (green << 8) + blue);
  }

  static fromHSV([h, s, v]: Rgb): Color {
    const channel = (n: number) => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return this.fromRGB([channel(5), channel(3), channel(1)]);
  }

  static fromHSL([h, s, l]: Rgb): Color {
    const a = s * Math.min(l, 1 - l);
    const channel = (n: number) => {
      const k = (n + h * 12) % 12;
      return l - a * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return this.fromRGB([channel(0), channel(8), channel(4)]);
  }
}
