/** What of a part's state survives its replacement. */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][];
  focus?: string | undefined;
  selection?: [start: number, end: number, direction: "forward" | "backward" | "none"] | undefined;
}

/** How to find a focused element again after its part was replaced: by its id, its name, or what it acts on. */
function focusSelector(element: HTMLElement): string | undefined {
  const tag = element.localName;
  if (element.id) return `#${CSS.escape(element.id)}`;
  const named = element.getAttribute("name");
  if (named) {
    const value = element.matches("input[type='radio'], input[type='checkbox'], button")
      ? element.getAttribute("value")
      : null;
    return `${tag}[name="${CSS.escape(named)}"]${value === null ? "" : `[value="${CSS.escape(value)}"]`}`;
  }
  const host = element.closest<HTMLElement>("[name]");
  return host?.localName.includes("-")
    ? `${host.localName}[name="${CSS.escape(host.getAttribute("name")!)}"] ${tag}`
    : undefined;
}

/** Remembers scroll positions and focus of the old part. `""` among the selectors stands for the part itself. */
export function keepPartState(state: PartState, old: HTMLElement, fresh: HTMLElement, scrollable: string[]): void {
  const focused = old.querySelector<HTMLElement>(":focus");
  if (focused) {
    state.focus = focusSelector(focused);
    state.selection = readSelection(focused);
  }
  state.scrollPositions = [];
  for (const selector of scrollable) {
    const before = selector ? old.querySelector(selector) : old;
    const after = selector ? fresh.querySelector<HTMLElement>(selector) : fresh;
    if (before && after) state.scrollPositions.push([after, before.scrollTop, before.scrollLeft]);
  }
}

function readSelection(element: HTMLElement): PartState["selection"] {
  const input = element as HTMLInputElement;
  if (!("selectionStart" in input) || input.selectionStart === null) return undefined;
  return [input.selectionStart, input.selectionEnd ?? input.selectionStart, input.selectionDirection ?? "none"];
}

/** Gives the new part the old one's focus, selection and scroll positions. */
export function restorePartState(state: PartState, fresh: HTMLElement): void {
  if (state.focus) {
    const target = fresh.querySelector<HTMLElement>(state.focus);
    target?.focus({ preventScroll: true });
    const input = target as HTMLInputElement | null;
    if (input && state.selection && input.selectionStart !== null && "setSelectionRange" in input) {
      input.setSelectionRange(...state.selection);
    }
  }
  for (const [element, top, left] of state.scrollPositions)
    Object.assign(element, { scrollTop: top, scrollLeft: left });
}
