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
