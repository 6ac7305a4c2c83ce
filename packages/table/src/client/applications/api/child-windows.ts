import { generation } from "../../generation.ts";
import { instances } from "../instances.ts";
import type { ApplicationV2 } from "./application.ts";
import type { RenderOptions } from "./configuration.ts";

const parents = new WeakMap<ApplicationV2, ApplicationV2>();
const families = new WeakMap<ApplicationV2, Map<string, ApplicationV2>>();

/** Closes the windows that were opened as children of a closing window, and takes it from its own parent's list. */
export async function closeFamily(app: ApplicationV2): Promise<void> {
  for (const child of [...(families.get(app)?.values() ?? [])]) await child.close();
  families.delete(app);
  const parent = parents.get(app);
  if (parent) families.get(parent)?.delete(app.id);
  parents.delete(app);
}

/**
 * Adds what generation 14 has and 13 has not: `renderChild`, the getters `parent` and `children` (getters without
 * setters, so a subclass that assigns to them fails as it does there), and the static `instances()`.
 * Left out: windows detached from the page (`detachWindow`, `attachWindow`) and their hooks.
 */
export function installChildWindows(base: typeof ApplicationV2): void {
  if (generation < 14) return;
  Object.defineProperties(base.prototype, {
    parent: {
      configurable: true,
      get(this: ApplicationV2) {
        return parents.get(this) ?? null;
      },
    },
    children: {
      configurable: true,
      get(this: ApplicationV2) {
        return families.get(this) ?? new Map();
      },
    },
    renderChild: {
      configurable: true,
      writable: true,
      async value(this: ApplicationV2, child: ApplicationV2, options: RenderOptions = {}) {
        parents.set(child, this);
        const family = families.get(this) ?? new Map<string, ApplicationV2>();
        families.set(this, family.set(child.id, child));
        return child.render({ force: true, ...options });
      },
    },
  });
  Object.defineProperty(base, "instances", {
    configurable: true,
    writable: true,
    value: function* (this: typeof ApplicationV2) {
      for (const app of instances.values()) if (app instanceof this) yield app;
    },
  });
}
