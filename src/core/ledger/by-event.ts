import { SYSTEM_ID } from "../foundry/system.ts";

/** Comes with writes to documents within others: an event did it and nobody's hand. */
export const BY_EVENT = { byEvent: true } as const;

/** Was it written by an event, on whatever page? @param options what came with the write */
export function wasByEvent(options: object): boolean {
  return (options as { [SYSTEM_ID]?: { byEvent?: boolean } })[SYSTEM_ID]?.byEvent === true;
}

/** Is it something that was taken away, and that comes back as it was? @param options what came with the write */
export function comesBack(options: object): boolean {
  return (options as { [SYSTEM_ID]?: { asIs?: boolean } })[SYSTEM_ID]?.asIs === true;
}
