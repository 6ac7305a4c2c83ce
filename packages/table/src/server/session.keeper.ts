import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";

/**
 * Knows who sits behind a browser's cookie. Cookies are signed with a secret of the world, so people stay at the table
 * when the server restarts.
 */
export class SessionKeeper {
  readonly #secret: Buffer;
  readonly #cookieName: string;
  readonly #passwordOf: (userId: string) => string | null;

  /**
   * @param passwordOf the stored hash of a user, or null for an unknown user: a changed password ends old sessions
   */
  constructor(secret: Buffer, port: number, passwordOf: (userId: string) => string | null) {
    this.#secret = secret;
    // Browsers share cookies among ports of one host.
    this.#cookieName = `table-${port}`;
    this.#passwordOf = passwordOf;
  }

  /** Reads the world's secret, making one on first use. */
  static async secretIn(path: string): Promise<Buffer> {
    const found = await readFile(path).catch(() => null);
    if (found?.length === 32) return found;
    const secret = randomBytes(32);
    await writeFile(path, secret, { mode: 0o600 });
    return secret;
  }

  /** The header that seats a user at this browser. */
  signIn(userId: string): string {
    return this.#cookie(`${userId}.${this.#signature(userId)}`, "");
  }

  signOut(): string {
    return this.#cookie("", "; Max-Age=0");
  }

  /** The user behind a request; null when nobody has signed in. */
  userOf(request: IncomingMessage): string | null {
    for (const part of (request.headers.cookie ?? "").split(";")) {
      const [name, value] = part.trim().split("=");
      if (name !== this.#cookieName || !value) continue;
      const [userId, signature] = value.split(".");
      if (!userId || !signature || this.#passwordOf(userId) === null) continue;
      const expected = Buffer.from(this.#signature(userId));
      const given = Buffer.from(signature);
      if (given.length === expected.length && timingSafeEqual(given, expected)) return userId;
    }
    return null;
  }

  #signature(userId: string): string {
    return createHmac("sha256", this.#secret)
      .update(`${userId}\n${this.#passwordOf(userId) ?? ""}`)
      .digest("hex");
  }

  #cookie(value: string, extra: string): string {
    return `${this.#cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict${extra}`;
  }
}
