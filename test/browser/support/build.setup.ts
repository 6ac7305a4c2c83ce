import { buildSystem, buildTable } from "../../../tools/build.mjs";
import { foundryUrl } from "./target.ts";

/** Before the first spec: builds what is stale, once. A real Foundry serves what was linked or installed there. */
export default async function buildOnce(): Promise<void> {
  if (foundryUrl) return;
  await buildSystem();
  await buildTable();
}
