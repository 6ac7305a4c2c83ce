/** A place that a tour stops at: its texts are `<texts>.<id>.title` and `<texts>.<id>.text`. */
export interface TourStop {
  readonly id: string;
  /** CSS selector within the window that is looked at; where nothing fits, the window itself is pointed at. */
  readonly at: string;
}

/** What a game shows newcomers, step by step: a character's sheet, and the window of a first roll. */
export interface TourSpec {
  /** Language key that those of its texts begin with. */
  readonly texts: string;
  readonly sheet: readonly TourStop[];
  /** The button on the sheet (CSS selector) that opens a roll's window, and where one stops in that. */
  readonly roll: { readonly press: string; readonly stops: readonly TourStop[] };
}
