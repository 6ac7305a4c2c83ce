/** The colours of the board, by theme: ink and index cards on a dark table, as on the sheets. Red first, as numbers. */
export interface Palette {
  readonly table: number;
  readonly rim: number;
  /** Cells of rings from the middle outwards, in turns. */
  readonly cells: readonly [number, number];
  readonly middle: number;
  readonly line: number;
  readonly ink: number;
  readonly faint: number;
  readonly hover: number;
  readonly way: number;
  readonly bad: number;
  readonly flank: number;
  readonly hazard: number;
}

const LIGHT: Palette = {
  table: 0x3a434d,
  rim: 0x23305a,
  cells: [0xfbf8ef, 0xefe9da],
  middle: 0xf6e3c4,
  line: 0x24407c,
  ink: 0x1b1d2a,
  faint: 0xc8c6bd,
  hover: 0x24407c,
  way: 0x1b6440,
  bad: 0xa01f2e,
  flank: 0xb3303c,
  hazard: 0x8a4b00,
};

const DARK: Palette = {
  table: 0x131519,
  rim: 0xd9d2bd,
  cells: [0x2a2c33, 0x34373f],
  middle: 0x4a4030,
  line: 0x8a8b96,
  ink: 0xf2ede0,
  faint: 0xc8c6bd,
  hover: 0xa9c1ff,
  way: 0x8adcae,
  bad: 0xffa7a7,
  flank: 0xe4757b,
  hazard: 0xf0b35e,
};

/** The colours of the theme that the person has chosen: what our styles make of it tells. */
export function paletteInUse(): Palette {
  const probe = document.body.appendChild(document.createElement("div"));
  probe.className = "four-tales";
  const { colorScheme } = getComputedStyle(probe);
  probe.remove();
  return colorScheme === "dark" ? DARK : LIGHT;
}
