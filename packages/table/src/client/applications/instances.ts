import type { ApplicationV2 } from "./api/application.ts";

/** The applications that are rendered now, by their id (`foundry.applications.instances`). */
export const instances = new Map<string, ApplicationV2>();
