export interface SceneTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  /** On or off, beside the tool in use. */
  toggle?: boolean;
  active?: boolean;
  /** Acts once when pressed. */
  button?: boolean;
  onChange?: ((event: Event, active: boolean) => void) | undefined;
  // Kept for whoever reads them; the table's own layers look at none of these.
  interaction?: boolean;
  control?: boolean;
  creation?: boolean;
  createData?: object;
  toolclip?: object;
}

export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  /** Name of the layer that goes with it. */
  layer?: string;
  activeTool: string;
  tools: Record<string, SceneTool>;
  onChange?: ((event: Event, active: boolean) => void) | undefined;
  onToolChange?: ((event: Event, tool: SceneTool, active: boolean) => void) | undefined;
}

/** The core's own controls. */
export function coreControls(): Record<string, SceneControl> {
  return {
    tokens: {
      name: "tokens",
      order: 1,
      title: "Tokens",
      icon: "fa-solid fa-user-large",
      layer: "tokens",
      activeTool: "select",
      onChange: (_event, active) => {
        if (active) canvas.tokens?.activate();
      },
      tools: {
        select: { name: "select", order: 1, title: "Select tokens", icon: "fa-solid fa-arrow-pointer" },
        target: { name: "target", order: 2, title: "Target tokens", icon: "fa-solid fa-bullseye" },
        recenter: {
          name: "recenter",
          order: 90,
          title: "Show the whole scene",
          icon: "fa-solid fa-expand",
          button: true,
          onChange: () => void canvas.recenter(),
        },
      },
    },
  };
}

/** Visible ones in their order. */
export function inOrder<T extends { order: number; visible?: boolean }>(record: Record<string, T>): T[] {
  return Object.values(record)
    .filter(({ visible }) => visible !== false)
    .sort((a, b) => a.order - b.order);
}
