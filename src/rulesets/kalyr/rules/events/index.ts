export { FUDGE_USES, type FudgeData, type FudgeUse } from "./fudge.event.ts";
export { kalyrEvents } from "./kalyr-book.ts";
export type { PlacedWound, SceneData } from "./scene.event.ts";
export type { UsedData } from "./used.event.ts";
export type { WoundData } from "./wound.event.ts";
