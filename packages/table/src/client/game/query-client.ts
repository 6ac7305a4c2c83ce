import type { ServerLink } from "./server.link.ts";

/** Asks other users' clients and answers their questions out of `CONFIG.queries`. */
export class QueryClient {
  readonly #link: ServerLink;

  constructor(link: ServerLink) {
    this.#link = link;
    link.on("query", (message) => void this.#answer(message));
  }

  /** @throws Error in the words of the server or of the other side's handler */
  async ask(userId: string, name: string, data: Loose, timeout: number | null): Promise<Loose> {
    const json = JSON.parse(JSON.stringify(data ?? {}));
    return this.#link.request({ type: "query", userId, name, data: json, timeout });
  }

  // Like the real one in its typings, the handler is not told who asked.
  async #answer({
    queryId,
    name,
    data,
    timeout,
  }: {
    queryId: number;
    name: string;
    data: Loose;
    timeout: number | null;
  }): Promise<void> {
    try {
      const handler = CONFIG.queries[name];
      if (typeof handler !== "function") throw new Error(`"${name}" is not a registered query.`);
      const result = await handler(data, { timeout });
      this.#link.send({ type: "queryResult", queryId, result: result === undefined ? null : result });
    } catch (error) {
      this.#link.send({ type: "queryResult", queryId, error: (error as Error).message });
    }
  }
}
