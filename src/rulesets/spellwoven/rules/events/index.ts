export * from "./contact.event.ts";
export * from "./effort.event.ts";
export * from "./heroic.event.ts";
export * from "./over-swung.event.ts";
export * from "./wound.event.ts";
export * from "./woven-book.ts";
