/**
 * The stand-in for `foundry.applications`. The namespace is put together elsewhere; here are its pieces, and what the
 * boot has to call once on a page: `defineElements`, `TextEditor.activateListeners`, `TooltipManager`'s
 * `activateEventListeners`, `DocumentSheetConfig.initializeSheets` (between `setup` and `ready`), and
 * `listenForEscape`, `followScreen` and, after the settings exist, `watchTheme`. `DialogV2._handleQuery` belongs at `CONFIG.queries.dialog`.
 */
import { ApplicationV2 } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { DocumentOwnershipConfig } from "./apps/document-ownership-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import { RollResolver } from "./dice/roll-resolver.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import * as scenePartSheets from "./sheets/scene-part-config.ts";
import { RegionConfig, SceneConfig } from "./sheets/tabbed-fields-config.ts";
import { PrototypeTokenConfig, TokenConfig } from "./sheets/token-config.ts";
import { Notifications } from "./ui/notifications.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { SearchFilter } from "./ux/search-filter.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";

/** The second generation of windows also stands under the plain names of the first. */
const plainNames = { Application: ApplicationV2, Dialog: DialogV2, DocumentSheet: DocumentSheetV2 };

export const api = { ApplicationV2, DialogV2, DocumentSheetV2, ...plainNames, HandlebarsApplicationMixin };
export const apps = { DocumentOwnershipConfig, DocumentSheetConfig, FilePicker, ImagePopout };
export const dice = { RollResolver };
export const sheets = {
  ...scenePartSheets,
  RegionConfig,
  SceneConfig,
  ActiveEffectConfig,
  TokenConfig,
  PrototypeTokenConfig,
  ActorSheetV2,
  ActorSheet: ActorSheetV2,
  ItemSheetV2,
  ItemSheet: ItemSheetV2,
};
export const ui = { Notifications };
export const ux = { ContextMenu, DragDrop, FormDataExtended, SearchFilter, Tabs, TextEditor, TooltipManager };
/** `foundry.helpers.interaction`, where TooltipManager lives in public. */
export const interaction = { TooltipManager };

export { listenForEscape } from "./api/dismissal.ts";
export { followScreen } from "./api/screen-watch.ts";
export { watchTheme } from "./api/theme-watch.ts";
export {
  initializeSheets,
  /** @forTests */
  sheetClassFor,
} from "./apps/sheet-registry.ts";
export { defineElements, elements, laterElements } from "./elements/index.ts";
export * as fields from "./fields/index.ts";
export * as handlebars from "./handlebars/index.ts";
export { Handlebars } from "./handlebars/templates.ts";
export { instances } from "./instances.ts";
export { wording } from "./wording.ts";
