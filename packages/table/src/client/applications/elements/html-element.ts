/** `HTMLElement`, or an empty class where there is no document (Node), so that element classes can be defined there. */
export const BaseElement: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);
