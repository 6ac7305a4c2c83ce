import type { ServerLink } from "./server.link.ts";

/** Puts files into the world's own folder. */
export class FileClient {
  readonly #link: ServerLink;

  constructor(link: ServerLink) {
    this.#link = link;
  }

  /** @throws Error in the words of the server */
  async makeFolder(path: string): Promise<string> {
    return String(await this.#link.request({ type: "makeFolder", path }));
  }

  /** @returns the file's address @throws Error in the words of the server */
  async upload(folder: string, file: File): Promise<string> {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const letters = Array.from(bytes, (byte) => String.fromCharCode(byte));
    return String(await this.#link.request({ type: "upload", folder, name: file.name, data: btoa(letters.join("")) }));
  }
}
