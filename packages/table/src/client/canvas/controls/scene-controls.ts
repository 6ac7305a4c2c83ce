import { coreControls, inOrder, type SceneControl, type SceneTool } from "./scene-controls.types.ts";
import { createToolbar, type ToolbarButton } from "./toolbar.view.ts";

/** The control of a layer; a layer that fails over it is told of, and has none. */
function controlOf(layerClass: Loose): SceneControl | null {
  try {
    return layerClass.prepareSceneControls?.() ?? null;
  } catch (error) {
    Hooks.onError(`${layerClass.name}.prepareSceneControls`, error as Error, { log: "error" });
    return null;
  }
}

/** How often used entries of a tool's help say what to press; other entries stand as they are given. */
const TOOLCLIP_ITEMS: Record<string, object> = Object.fromEntries(
  ["create", "move", "edit", "hide", "delete", "rotate", "select", "selectAlt", "selectMultiple", "measure"].map(
    (name) => [
      name,
      { heading: `CONTROLS.Common${name.charAt(0).toUpperCase()}${name.slice(1)}`, reference: `CONTROLS.${name}` },
    ],
  ),
);

interface ActivateOptions {
  event?: Event;
  control?: string;
  tool?: string;
  /** Toggle tools to switch, by name. */
  toggles?: Record<string, boolean>;
}

interface RenderOptions {
  /** Collects controls and tools anew. */
  reset?: boolean;
  controls?: string;
  tool?: string;
  force?: boolean;
}

/**
 * The tool buttons at the map's edge (`ui.controls`). Hooks: getSceneControlButtons(controls) whenever they are
 * collected, renderSceneControls(app, element, context, options), activateSceneControls(app, {control, tool}).
 * Left out: it is no Application; toolclips are gathered and not shown; presets.
 */
export class SceneControls {
  element: HTMLElement | null = null;
  readonly id = "scene-controls";
  private record: Record<string, SceneControl> | null = null;
  private activeControl = "tokens";

  /**
   * The entries of a tool's help.
   * @param items names of usual ones, entries of one's own, or null for what does not apply
   */
  static buildToolclipItems(items: (string | object | null)[]): object[] {
    return items.flatMap((item) => {
      const entry = typeof item === "string" ? TOOLCLIP_ITEMS[item] : item;
      return entry ? [entry] : [];
    });
  }

  get rendered(): boolean {
    return this.element !== null;
  }

  /** Every control by its name. */
  get controls(): Record<string, SceneControl> {
    this.record ??= this.prepareControls();
    return this.record;
  }

  get control(): SceneControl | null {
    return this.controls[this.activeControl] ?? inOrder(this.controls)[0] ?? null;
  }

  get tools(): Record<string, SceneTool> {
    return this.control?.tools ?? {};
  }

  /** The tool in use; the control's first ordinary one when it names none that exists. */
  get tool(): SceneTool | null {
    const { control } = this;
    if (!control) return null;
    return (
      control.tools[control.activeTool] ??
      inOrder(control.tools).find(({ button, toggle }) => !button && !toggle) ??
      null
    );
  }

  private prepareControls(): Record<string, SceneControl> {
    const controls = coreControls();
    for (const [name, { layerClass }] of Object.entries(
      (globalThis.CONFIG?.Canvas?.layers ?? {}) as Record<string, Loose>,
    )) {
      const own = controlOf(layerClass);
      if (own && canvas?.[name]) controls[own.name] = own;
    }
    Hooks.callAll("getSceneControlButtons", controls);
    for (const [name, control] of Object.entries(controls)) {
      control.tools ??= {};
      control.activeTool ??= inOrder(control.tools).find(({ button, toggle }) => !button && !toggle)?.name ?? "";
      const before = this.record?.[name];
      if (before && control.tools[before.activeTool]) control.activeTool = before.activeTool;
    }
    return controls;
  }

  /** Switches the control, its tool and toggles, and tells their handlers. */
  async activate({
    event = new Event("activate"),
    control: name,
    tool: toolName,
    toggles = {},
  }: ActivateOptions = {}): Promise<void> {
    const before = this.control;
    const next = name ? this.controls[name] : before;
    if (!next) return;
    const changed = next !== before;
    if (changed) {
      this.activeControl = next.name;
      before?.onChange?.(event, false);
      next.onChange?.(event, true);
    }
    for (const [toggle, active] of Object.entries(toggles)) this.switchToggle(event, next.tools[toggle], active);
    const tool = toolName ? next.tools[toolName] : undefined;
    if (tool?.button) tool.onChange?.(event, true);
    else if (tool?.toggle) this.switchToggle(event, tool, !tool.active);
    else if (tool && next.activeTool !== tool.name) {
      const old = next.tools[next.activeTool];
      next.activeTool = tool.name;
      old?.onChange?.(event, false);
      if (old) next.onToolChange?.(event, old, false);
      tool.onChange?.(event, true);
      next.onToolChange?.(event, tool, true);
    }
    Hooks.callAll("activateSceneControls", this, { event, control: next, tool: this.tool });
    if (this.rendered) await this.render();
  }

  private switchToggle(event: Event, tool: SceneTool | undefined, active: boolean): void {
    if (!tool?.toggle || tool.active === active) return;
    tool.active = active;
    tool.onChange?.(event, active);
  }

  /** A layer that was made active by other means takes its control along. */
  async followLayer(layer: string, tool?: string): Promise<void> {
    const control = Object.values(this.controls).find((it) => (it.layer ?? it.name) === layer);
    if (!control) return;
    if (tool && control.tools[tool]) control.activeTool = tool;
    if (this.activeControl === control.name && !tool) return;
    const before = this.control;
    this.activeControl = control.name;
    if (before !== control) before?.onChange?.(new Event("activate"), false);
    if (this.rendered) await this.render();
  }

  async render(options: RenderOptions | boolean = {}): Promise<this> {
    const given = typeof options === "object" ? options : {};
    if (given.reset || !this.record) this.record = this.prepareControls();
    if (given.controls || given.tool) await this.activate({ control: given.controls, tool: given.tool });
    if (!globalThis.document) return this;
    const element = this.claimElement();
    const focused = element.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset : null;
    const { control } = this;
    const layers = inOrder(this.controls).map(({ name, title, icon }) => ({
      name,
      title,
      icon,
      pressed: name === control?.name,
      current: name === control?.name,
    }));
    const title = control ? (game.i18n?.localize?.(control.title) ?? control.title) : "Tools";
    element.replaceChildren(
      createToolbar("control", "Layers", layers),
      createToolbar("tool", title, this.toolButtons()),
    );
    if (focused?.action)
      element
        .querySelector<HTMLElement>(
          focused.tool
            ? `[data-tool="${CSS.escape(focused.tool)}"]`
            : `[data-control="${CSS.escape(focused.control ?? "")}"]`,
        )
        ?.focus();
    Hooks.callAll("renderSceneControls", this, element, { controls: this.controls, tools: this.tools }, given);
    return this;
  }

  private toolButtons(): ToolbarButton[] {
    const current = this.tool;
    return inOrder(this.tools).map(({ name, title, icon, toggle, active, button }) => ({
      name,
      title,
      icon,
      current: name === current?.name,
      ...(button ? {} : { pressed: toggle ? active === true : name === current?.name }),
    }));
  }

  private claimElement(): HTMLElement {
    if (this.element?.isConnected) return this.element;
    let element = document.getElementById(this.id);
    if (!element) {
      element = document.createElement("aside");
      element.id = this.id;
      document.body.append(element);
    }
    element.classList.add("scene-controls");
    if (!element.hasAttribute("aria-label")) element.setAttribute("aria-label", "Map tools");
    element.addEventListener("click", (event) => {
      const button = (event.target as HTMLElement).closest<HTMLElement>("button[data-action]");
      if (button?.dataset.control) void this.activate({ event, control: button.dataset.control });
      else if (button?.dataset.tool) void this.activate({ event, tool: button.dataset.tool });
    });
    this.element = element;
    return element;
  }
}
