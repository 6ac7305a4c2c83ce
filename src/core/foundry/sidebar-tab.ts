/** Shows the tracker of encounters, where the sidebar is unfolded. */
export function bringTrackerToFore(): void {
  if (ui.sidebar?.expanded) ui.sidebar.changeTab("combat", "primary");
}

/** Shows the list of actors, and unfolds the sidebar for it; whoever works by keys is at what lies above the list. */
export function bringActorsToFore(): void {
  ui.sidebar?.expand();
  ui.sidebar?.changeTab("actors", "primary");
  document.querySelector<HTMLElement>("#actors .ft-way-in button")?.focus();
}
