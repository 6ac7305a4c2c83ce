import { hash } from "@stablelib/sha256";
import { canonicalJson } from "./canonical-json.ts";

/** Browsers and Node have it alike; the types of either would bring along all that the kernel must not use. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/**
 * Commitments: show that a secret was fixed before it is told. Publish `commit(value, salt)`, keep both, tell both later.
 */

/** Shortest salt, in characters; shorter ones could be guessed. */
export const SALT_LENGTH = 16;

/**
 * Salted SHA-256 of a value, as 64 hex digits.
 * @param salt random text of at least 16 characters, used once
 * @throws {RangeError} for a shorter salt
 * @throws {TypeError} for a value that JSON cannot hold
 */
export function commit(value: unknown, salt: string): string {
  if (salt.length < SALT_LENGTH) throw new RangeError(`commit: salt needs ${SALT_LENGTH} characters`);
  // As JSON the border between salt and value cannot be moved.
  const bytes = hash(new TextEncoder().encode(canonicalJson([salt, value])));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** True if the commitment was made from exactly this value and salt. */
export function verify(commitment: string, value: unknown, salt: string): boolean {
  return salt.length >= SALT_LENGTH && commit(value, salt) === commitment;
}
