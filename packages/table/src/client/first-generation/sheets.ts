import { copyInto, droppedDocument, sortItem, startDrag } from "../applications/sheets/document-drop.ts";
import { DocumentSheet } from "./document-sheet.ts";

/** The stand-in for `foundry.appv1.sheets.ActorSheet`: drags what is in its lists, and takes drops. */
export class ActorSheet extends DocumentSheet {
  static override get defaultOptions(): Loose {
    return globalThis.foundry.utils.mergeObject(super.defaultOptions, {
      height: 720,
      width: 800,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ActorSheet",
      dragDrop: [{ dragSelector: ".item-list .item", dropSelector: null }],
      token: null,
    });
  }

  get actor(): Loose {
    return this.object;
  }
  get token(): Loose {
    return this.object.token ?? this.options.token ?? null;
  }
  override get title(): string {
    return this.actor.isToken ? `[Token] ${this.actor.name}` : this.actor.name;
  }

  override getData(options: Loose = {}): Loose | Promise<Loose> {
    const context = super.getData(options) as Loose;
    context.actor = this.object;
    context.items = context.data.items ?? [];
    context.items.sort((a: Loose, b: Loose) => (a.sort || 0) - (b.sort || 0));
    context.effects = context.data.effects;
    return context;
  }

  override _getHeaderButtons(): Loose[] {
    const buttons = super._getHeaderButtons();
    if (this.options.editable && this.actor.isOwner) {
      const onclick = (): void => void (this.token ?? this.actor.prototypeToken)?.sheet?.render({ force: true });
      buttons.unshift({
        label: "TABLE.Sheet.PrototypeToken",
        class: "configure-token",
        icon: "fas fa-user-circle",
        onclick,
      });
    }
    return buttons;
  }

  override _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }
  override _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }
  override _onDragStart(event: DragEvent): void {
    startDrag(event, this.actor);
  }

  override async _onDrop(event: DragEvent): Promise<Loose> {
    const data = globalThis.foundry.applications.ux.TextEditor.implementation.getDragEventData(event);
    if (globalThis.Hooks.call("dropActorSheetData", this.actor, this, data) === false) return undefined;
    switch (data.type) {
      case "ActiveEffect":
        return await this._onDropActiveEffect(event, data);
      case "Actor":
        return await this._onDropActor(event, data);
      case "Item":
        return await this._onDropItem(event, data);
      case "Folder":
        return await this._onDropFolder(event, data);
      default:
        return undefined;
    }
  }

  async _onDropActiveEffect(_event: DragEvent, data: Loose): Promise<Loose> {
    const effect = await droppedDocument(data);
    if (!this.actor.isOwner || !effect || effect.parent?.uuid === this.actor.uuid) return false;
    return await copyInto(this.actor, effect);
  }
  async _onDropActor(_event: DragEvent, _data: Loose): Promise<Loose> {
    return this.actor.isOwner ? undefined : false;
  }

  async _onDropItem(event: DragEvent, data: Loose): Promise<Loose> {
    if (!this.actor.isOwner) return false;
    const item = (await droppedDocument(data)) as Loose;
    if (!item) return false;
    if (item.parent?.uuid === this.actor.uuid) return await this._onSortItem(event, item.toObject());
    return await this._onDropItemCreate(item.toObject(), event);
  }

  async _onDropFolder(event: DragEvent, data: Loose): Promise<Loose> {
    if (!this.actor.isOwner || data.documentName !== "Item") return [];
    const folder = (await droppedDocument(data)) as Loose;
    return await this._onDropItemCreate(
      (folder?.contents ?? []).map((item: Loose) => item.toObject()),
      event,
    );
  }

  async _onDropItemCreate(itemData: Loose, _event?: DragEvent): Promise<Loose> {
    return await this.actor.createEmbeddedDocuments("Item", Array.isArray(itemData) ? itemData : [itemData]);
  }
  async _onSortItem(event: DragEvent, itemData: Loose): Promise<Loose> {
    return await sortItem(event, this.actor.items.get(itemData._id), this.actor);
  }
}

/** The stand-in for `foundry.appv1.sheets.ItemSheet`. */
export class ItemSheet extends DocumentSheet {
  static override get defaultOptions(): Loose {
    return globalThis.foundry.utils.mergeObject(super.defaultOptions, {
      width: 500,
      closeOnSubmit: false,
      submitOnClose: true,
      submitOnChange: true,
      resizable: true,
      baseApplication: "ItemSheet",
    });
  }

  get item(): Loose {
    return this.object;
  }
  get actor(): Loose {
    return this.item.actor ?? null;
  }
  override get title(): string {
    return this.item.name;
  }

  override getData(options: Loose = {}): Loose | Promise<Loose> {
    const context = super.getData(options) as Loose;
    context.item = this.document;
    return context;
  }
}

/** As above for journals: by name alone. */
export class JournalSheet extends DocumentSheet {}
export class JournalPageSheet extends DocumentSheet {}
