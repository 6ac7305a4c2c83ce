/** Shows the tracker of encounters, where the sidebar is unfolded. */
export function bringTrackerToFore(): void {
  if (ui.sidebar?.expanded) ui.sidebar.changeTab("combat", "primary");
}
