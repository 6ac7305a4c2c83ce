const STEPS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

/** How long ago a moment was, in words. @param timeStamp a date, a text that names one, or milliseconds since 1970 */
export function timeSince(timeStamp: Date | string | number): string {
  const seconds = (Date.now() - new Date(timeStamp).getTime()) / 1000;
  const words = new Intl.RelativeTimeFormat(globalThis.game?.i18n?.lang ?? "en", { numeric: "auto", style: "short" });
  const found = STEPS.find(([, length]) => seconds >= length);
  return found ? words.format(-Math.floor(seconds / found[1]), found[0]) : words.format(-Math.floor(seconds), "second");
}

/** The elements that HTML stands for: one alone as itself, several as a collection. */
export function parseHTML(htmlString: string): HTMLCollection | HTMLElement {
  const body = new DOMParser().parseFromString(htmlString, "text/html").body;
  return body.children.length === 1 ? (body.firstElementChild as HTMLElement) : body.children;
}
