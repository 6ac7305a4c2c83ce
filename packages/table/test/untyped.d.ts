/** A package without types of its own: the one member that a test uses. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, target: string, options?: Record<string, unknown>): Promise<void>;
}
