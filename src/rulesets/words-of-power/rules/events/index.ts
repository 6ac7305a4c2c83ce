export type { HitData } from "./hit.event.ts";
export type { DownData, DrawData, HandData } from "./words.event.ts";
export { wordsEvents } from "./words-book.ts";
