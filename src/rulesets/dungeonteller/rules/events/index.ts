export type { CollectData } from "./collect.event.ts";
export type { BankData, EffectData } from "./effect.event.ts";
export type { SetData } from "./flag.event.ts";
export { LUCK_CAUSES, type LuckCause, type LuckData } from "./luck.event.ts";
export type { RestData } from "./rest.event.ts";
export type { AppraiseData, UseData } from "./stuff.event.ts";
export { tellerEvents } from "./teller-book.ts";
