import type { ApplicationOptions, RenderContext, RenderOptions } from "../api/configuration.ts";
import { DocumentSheetV2, type SheetDocument } from "../api/document-sheet.ts";
import { runtime, type TableDocument } from "../runtime.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { copyInto, droppedDocument, sortItem, startDrag } from "./document-drop.ts";

/**
 * The stand-in for `foundry.applications.sheets.ActorSheetV2`: drags elements of class `draggable`, takes drops of items,
 * effects and folders of items, and has the controls for the prototype token.
 * Left out: showing portrait and token art in windows of their own, the token's configuration itself.
 */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    window: {
      controls: [
        {
          action: "configurePrototypeToken",
          icon: "fa-solid fa-circle-user",
          label: "TABLE.Sheet.PrototypeToken",
          visible(this: ActorSheetV2) {
            return Boolean(this.isEditable && !this.actor.isToken && this.#tokenSheet());
          },
        },
      ],
    },
    actions: {
      configurePrototypeToken(this: ActorSheetV2) {
        void this.#tokenSheet()?.render({ force: true });
      },
    },
  };

  get actor(): SheetDocument {
    return this.document;
  }
  get token(): SheetDocument | null {
    return this.actor.token ?? null;
  }

  #tokenSheet(): { render(options: object): unknown } | null {
    return this.actor.prototypeToken?.sheet ?? null;
  }

  /** Made anew at each call, and under no name of its own: subclasses keep theirs in `_dragDrop`. */
  #dragging(): DragDrop {
    return new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector),
        drop: (selector) => this._canDragDrop(selector),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event),
      },
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#dragging().bind(this.element);
  }

  _canDragStart(_selector?: string | null): boolean {
    return this.isEditable;
  }
  _canDragDrop(_selector?: string | null): boolean {
    return this.isEditable;
  }
  async _onDragStart(event: DragEvent): Promise<void> {
    startDrag(event, this.actor);
  }
  _onDragOver(_event: DragEvent): void {}

  async _onDrop(event: DragEvent): Promise<unknown> {
    const data = TextEditor.implementation.getDragEventData(event);
    if (runtime.Hooks?.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    const document = await droppedDocument(data);
    return document ? this._onDropDocument(event, document) : undefined;
  }

  async _onDropDocument(event: DragEvent, document: TableDocument): Promise<unknown> {
    switch (document.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, document);
      case "Actor":
        return this._onDropActor(event, document);
      case "Item":
        return this._onDropItem(event, document);
      case "Folder":
        return this._onDropFolder(event, document);
      default:
        return null;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, effect: TableDocument): Promise<TableDocument | null> {
    if (!this.actor.isOwner || effect.parent?.uuid === this.actor.uuid) return null;
    return copyInto(this.actor, effect);
  }

  async _onDropActor(_event: DragEvent, _actor: TableDocument): Promise<unknown> {
    return null;
  }

  async _onDropItem(event: DragEvent, item: TableDocument): Promise<TableDocument | null> {
    if (!this.actor.isOwner) return null;
    if (item.parent?.uuid === this.actor.uuid) {
      await this._onSortItem(event, item);
      return item;
    }
    return copyInto(this.actor, item);
  }

  async _onDropFolder(_event: DragEvent, folder: TableDocument): Promise<unknown> {
    const { type, contents = [] } = folder as TableDocument & { contents?: TableDocument[] };
    if (type !== "Item" || !this.actor.isOwner) return null;
    const items: TableDocument[] = [];
    for (const entry of contents) {
      const item = typeof entry.toObject === "function" ? entry : await runtime.fromUuid(entry.uuid);
      if (item) items.push(item);
    }
    return this.actor.createEmbeddedDocuments(
      "Item",
      items.map((item) => item.toObject()),
    );
  }

  async _onSortItem(event: DragEvent, item: TableDocument): Promise<unknown> {
    return sortItem(event, item, this.actor);
  }
}
