export * from "./check.ts";
export * from "./draft.ts";
export * from "./finish.ts";
export * from "./items.ts";
export * from "./report.ts";
