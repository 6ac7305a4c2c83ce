/** What Foundry remembers of a part while it is drawn anew; ours is one more thing. */
export interface KeptState {
  ftFocus?: string | undefined;
}

/**
 * Remembers which button had the focus: Foundry finds inputs again by their name, but our buttons are known by what they
 * do and to what.
 */
export function rememberButton(prior: HTMLElement, state: KeptState): void {
  const button = prior.querySelector<HTMLElement>("button[data-action]:focus");
  const row = button?.closest<HTMLElement>("[data-item-id]");
  const place = row ? `[data-item-id="${CSS.escape(row.dataset.itemId ?? "")}"] ` : "";
  state.ftFocus = button ? `${place}button${attributesOf(button)}` : undefined;
}

/** Gives the focus back to the button that was remembered, if it is still there. */
export function refocusButton(fresh: HTMLElement, state: KeptState): void {
  if (state.ftFocus) fresh.querySelector<HTMLElement>(state.ftFocus)?.focus({ preventScroll: true });
}

function attributesOf({ dataset }: HTMLElement): string {
  const known = Object.entries(dataset).filter(([key]) => !key.startsWith("tooltip"));
  return known
    .map(
      ([key, value]) =>
        `[data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${CSS.escape(value ?? "")}"]`,
    )
    .join("");
}
