/** What a page has that jsdom does not, as far as windows ask for it: nothing is measured here. */
export const STANDS_IN = {
  CSS: { escape: (text: string) => text.replaceAll(/[^\w-]/g, "\\$&") },
  matchMedia: () => ({ matches: false, addEventListener: () => undefined }),
  ResizeObserver: class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
};

/**
 * What a page keeps for the person and hands over: a clipboard that takes everything, and addresses of files that are saved. They
 * are the page's own objects, so they are changed there.
 */
export function standInFor(window: { navigator: object; URL: object }): void {
  Object.defineProperty(window.navigator, "clipboard", { value: { writeText: async () => undefined } });
  Object.assign(window.URL, { createObjectURL: () => "#saved", revokeObjectURL: () => undefined });
}

/** Stylesheets are fetched by nobody here: each that a window brings along is there as soon as it is asked for. */
export function bringSheets({
  document,
  MutationObserver,
  Event,
}: Pick<typeof globalThis, "document" | "MutationObserver" | "Event">): void {
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node.nodeName === "STYLE") node.dispatchEvent(new Event("load"));
  }).observe(document.head, { childList: true });
}

/**
 * What was parsed in a template for a page is taken over as it is: jsdom's copy of it, element by element, takes half as long as
 * parsing. Whoever had it parsed keeps nothing of it. What is copied from anywhere else is copied.
 */
export function takeOverParsed({
  document,
  customElements,
}: Pick<typeof globalThis, "document" | "customElements">): void {
  const copy = document.importNode;
  const takeOver = (node: Node, deep?: boolean): Node => {
    const isParsed = deep && node.parentNode?.nodeType === 11 && node.ownerDocument !== document;
    if (!isParsed) return copy.call(document, node, deep);
    const taken = document.adoptNode(node);
    customElements.upgrade(taken);
    return taken;
  };
  Object.assign(document, { importNode: takeOver });
}
