/** Opens the doors: what is played tonight. */
export const openDoors = async (): Promise<void> => (await import("./doors.window.ts")).DoorsWindow.open();
