import { generation } from "../../generation.ts";
import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2, type SheetDocument } from "../api/document-sheet.ts";
import { runtime, type TableDocument } from "../runtime.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { copyInto, droppedDocument, startDrag } from "./document-drop.ts";

/**
 * The stand-in for `foundry.applications.sheets.ItemSheetV2`. Dropping effects on it is part of generation 14 only; on
 * 13 an item sheet takes no drops unless the system builds that itself.
 */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { position: { width: 480 } };

  declare readonly _dragDrop: DragDrop;
  declare _canDragStart: (selector?: string | null) => boolean;
  declare _canDragDrop: (selector?: string | null) => boolean;
  declare _onDragOver: (event: DragEvent) => void;
  declare _onDrop: (event: DragEvent) => Promise<unknown>;
  declare _onDragStart: (event: DragEvent) => Promise<void>;
  declare _onDropDocument: (event: DragEvent, document: TableDocument) => Promise<unknown>;
  declare _onDropActiveEffect: (event: DragEvent, effect: TableDocument) => Promise<unknown>;

  get item(): SheetDocument {
    return this.document;
  }
  get actor(): SheetDocument | null {
    return this.item.actor ?? null;
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    if (generation >= 14) this._dragDrop.bind(this.element);
  }
}

/** One for each sheet, made when it is first asked for. */
const dragDrops = new WeakMap<ItemSheetV2, DragDrop>();

function dragDropOf(sheet: ItemSheetV2): DragDrop {
  return new DragDrop.implementation({
    dragSelector: ".draggable",
    permissions: {
      dragstart: (selector) => sheet._canDragStart(selector),
      drop: (selector) => sheet._canDragDrop(selector),
    },
    callbacks: {
      dragstart: (event) => sheet._onDragStart(event),
      dragover: (event) => sheet._onDragOver(event),
      drop: (event) => sheet._onDrop(event),
    },
  });
}

if (generation >= 14) {
  const methods: ThisType<ItemSheetV2> & Record<string, unknown> = {
    _canDragStart() {
      return this.isEditable;
    },
    _canDragDrop() {
      return this.isEditable;
    },
    _onDragOver() {},
    async _onDragStart(event: DragEvent) {
      startDrag(event, this.item);
    },
    async _onDrop(event: DragEvent) {
      const data = TextEditor.implementation.getDragEventData(event);
      if (runtime.Hooks?.call("dropItemSheetData", this.item, this, data) === false) return undefined;
      const document = await droppedDocument(data);
      return document ? this._onDropDocument(event, document) : undefined;
    },
    async _onDropDocument(event: DragEvent, document: TableDocument) {
      return document.documentName === "ActiveEffect" ? this._onDropActiveEffect(event, document) : null;
    },
    async _onDropActiveEffect(_event: DragEvent, effect: TableDocument) {
      if (!this.item.isOwner || effect.parent?.uuid === this.item.uuid) return null;
      return copyInto(this.item, effect);
    },
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(ItemSheetV2.prototype, name, { value, writable: true, configurable: true });
  }
  Object.defineProperty(ItemSheetV2.prototype, "_dragDrop", {
    configurable: true,
    get(this: ItemSheetV2) {
      dragDrops.set(this, dragDrops.get(this) ?? dragDropOf(this));
      return dragDrops.get(this);
    },
  });
}
