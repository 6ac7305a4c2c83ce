import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Commitments: show that a secret was fixed before it is told. Publish `commit(value, salt)`, keep both, tell both later.
 */

/** Shortest salt, in characters; shorter ones could be guessed. */
export const SALT_LENGTH = 16;

/**
 * JSON with object keys in order, so that equal values always give the same text. `undefined` members are left out.
 * @throws {TypeError} for what JSON cannot hold: functions, NaN, infinities, BigInt, rings
 */
export function canonicalJson(value: unknown): string {
  return write(value, new Set());
}

/**
 * Salted SHA-256 of a value, as 64 hex digits.
 * @param salt random text of at least 16 characters, used once
 * @throws {RangeError} for a shorter salt
 * @throws {TypeError} for a value that JSON cannot hold
 */
export function commit(value: unknown, salt: string): string {
  if (salt.length < SALT_LENGTH) throw new RangeError(`commit: salt needs ${SALT_LENGTH} characters`);
  // As JSON the border between salt and value cannot be moved.
  return bytesToHex(sha256(utf8ToBytes(canonicalJson([salt, value]))));
}

/** True if the commitment was made from exactly this value and salt. */
export function verify(commitment: string, value: unknown, salt: string): boolean {
  return salt.length >= SALT_LENGTH && commit(value, salt) === commitment;
}

function write(value: unknown, above: Set<object>): string {
  if (value === null || typeof value === "string" || typeof value === "boolean") return JSON.stringify(value);
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError("canonicalJson: not a finite number");
    return JSON.stringify(value);
  }
  if (typeof value !== "object") throw new TypeError(`canonicalJson: ${typeof value}`);
  if (above.has(value)) throw new TypeError("canonicalJson: a ring");
  above.add(value);
  const text = Array.isArray(value)
    ? `[${value.map((item) => write(item, above)).join(",")}]`
    : `{${Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
        .map(([key, item]) => `${JSON.stringify(key)}:${write(item, above)}`)
        .join(",")}}`;
  above.delete(value);
  return text;
}
