import type { Page } from "playwright-core";

/** Everything that went wrong on a page: uncaught errors, console errors, requests that failed. */
export interface Problems {
  /** All so far, the expected too. */
  all(): string[];
  /** Says that messages matching `pattern` belong to what the spec plays, such as a refusal. */
  expect(pattern: RegExp): void;
  /** What nobody expected. */
  unexpected(): string[];
}

/** What a browser writes when the server goes away, for specs that stop it: `seat.problems.expect(CONNECTION_LOST)`. */
export const CONNECTION_LOST = /ERR_CONNECTION_(REFUSED|RESET|CLOSED)|WebSocket connection to .* failed/;

/** Begins to listen to a page. */
export function collectProblems(page: Page): Problems {
  const found: string[] = [];
  const patterns: RegExp[] = [];
  page.on("pageerror", (error) => found.push(`uncaught: ${error.stack ?? error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") found.push(`console: ${message.text()}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) found.push(`${response.status()} for ${response.url()}`);
  });
  return {
    all: () => [...found],
    expect: (pattern) => void patterns.push(pattern),
    unexpected: () => found.filter((problem) => !patterns.some((pattern) => pattern.test(problem))),
  };
}
