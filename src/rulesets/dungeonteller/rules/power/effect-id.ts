import type { PowerUse } from "../pool/request.ts";

/**
 * Id of the effect on its bearer: one power has one effect there, so casting again renews it.
 * @param called id of the being that it called: each of those has an effect of its own
 */
export function effectId({ uuid }: Pick<PowerUse, "uuid">, called = ""): string {
  return [uuid.replace(/[^A-Za-z0-9]+/g, "-"), ...(called ? [called] : [])].join("-").slice(-64);
}
