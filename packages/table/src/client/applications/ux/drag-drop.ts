import { runtime } from "../runtime.ts";

type DragAction = "dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend";

export interface DragDropConfiguration {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: Partial<Record<"dragstart" | "drop", (selector?: string | null) => boolean>>;
  callbacks?: Partial<Record<DragAction, (event: DragEvent) => unknown>>;
}

/** The stand-in for `foundry.applications.ux.DragDrop`: permissions and callbacks around the browser's own dragging. */
export class DragDrop {
  static get implementation(): typeof DragDrop {
    return (runtime.CONFIG?.ux?.DragDrop as typeof DragDrop | undefined) ?? DragDrop;
  }

  dragSelector: string | null;
  dropSelector: string | null;
  permissions: NonNullable<DragDropConfiguration["permissions"]>;
  callbacks: NonNullable<DragDropConfiguration["callbacks"]>;

  constructor({ dragSelector, dropSelector, permissions = {}, callbacks = {} }: DragDropConfiguration = {}) {
    this.dragSelector = dragSelector ?? null;
    this.dropSelector = dropSelector ?? null;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** Attaches to the draggable and droppable elements below (or, without a drop selector, to the element itself). */
  bind(html: HTMLElement): this {
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const element of html.querySelectorAll<HTMLElement>(this.dragSelector)) {
        element.draggable = true;
        element.ondragstart = (event) => this._handleDragStart(event);
        element.ondragend = (event) => this._handleDragEnd(event);
      }
    }
    if (!this.can("drop", this.dropSelector)) return this;
    const places = this.dropSelector ? html.querySelectorAll<HTMLElement>(this.dropSelector) : [html];
    for (const element of this.dropSelector && html.matches(this.dropSelector) ? [html] : places) {
      element.ondragover = (event) => this._handleDragOver(event);
      element.ondrop = (event) => this._handleDrop(event);
      element.ondragenter = (event) => this.callback(event, "dragenter");
      element.ondragleave = (event) => this.callback(event, "dragleave");
    }
    return this;
  }

  callback(event: DragEvent, action: DragAction): unknown {
    return this.callbacks[action]?.(event);
  }

  /** Whether this user may drag or drop; without a rule everybody may. */
  can(action: "dragstart" | "drop", selector?: string | null): boolean {
    return this.permissions[action]?.(selector) ?? true;
  }

  _handleDragStart(event: DragEvent): void {
    this.callback(event, "dragstart");
    if (event.dataTransfer?.items.length) event.stopPropagation();
  }
  _handleDragEnd(event: DragEvent): void {
    this.callback(event, "dragend");
  }
  _handleDragOver(event: DragEvent): false {
    event.preventDefault();
    this.callback(event, "dragover");
    return false;
  }
  _handleDrop(event: DragEvent): unknown {
    event.preventDefault();
    return this.callback(event, "drop");
  }
}
