import type { AppOptions, AppParts, DocumentWindow, HandlebarsWindow } from "./applications.ts";
import type { Given, Held } from "./held.ts";

/** Not called by anybody: the compiler holds our windows against the published ones. */
type Same<N extends Held<N, P>, P> = N;

type App = foundry.applications.api.ApplicationV2;
type Sheet = foundry.applications.sheets.ActorSheetV2;
type Parts = foundry.applications.api.HandlebarsApplicationMixin.AnyMixed;

/** Members that are protected in the published types, each by its name: the compiler refuses one that is not there. */
interface Protected {
  _prepareContext: App["_prepareContext"];
  _onRender: App["_onRender"];
  _onFirstRender: App["_onFirstRender"];
  _preClose: App["_preClose"];
  _onClose: App["_onClose"];
  _onClickAction: App["_onClickAction"];
  _preparePartContext: Parts["_preparePartContext"];
  _renderHTML: Parts["_renderHTML"];
  _replaceHTML: Parts["_replaceHTML"];
  parts: Parts["parts"];
}

/** Entries of menus differ between the versions: compat.ts makes them, and here the rest of the function is held. */
interface Menus {
  _createContextMenu(entries: () => never[], ...rest: MenuRest): ReturnType<HandlebarsWindow["_createContextMenu"]>;
}
type MenuRest = Parameters<HandlebarsWindow["_createContextMenu"]> extends [unknown, ...infer R] ? R : never;

interface ProtectedOfSheet {
  _processFormData: Sheet["_processFormData"];
  _processSubmitData: Sheet["_processSubmitData"];
}

/** Missing from the published types; where each is from stands at its declaration. */
type Unpublished = "_onDropItem";

export type Checked = [
  Same<Omit<HandlebarsWindow, keyof Protected | keyof Menus>, App>,
  Same<Pick<HandlebarsWindow, keyof Protected>, Protected>,
  Same<Menus, { _createContextMenu: App["_createContextMenu"] }>,
  Same<
    Omit<DocumentWindow, keyof HandlebarsWindow | keyof ProtectedOfSheet | Unpublished>,
    foundry.applications.sheets.ActorSheetV2
  >,
  Same<
    Omit<DocumentWindow, keyof HandlebarsWindow | keyof ProtectedOfSheet | Unpublished>,
    foundry.applications.sheets.ItemSheetV2
  >,
  Same<Pick<DocumentWindow, keyof ProtectedOfSheet>, ProtectedOfSheet>,
  Same<AppOptions, Given<foundry.applications.api.ApplicationV2.Configuration>>,
  Same<AppParts[string], Given<foundry.applications.api.HandlebarsApplicationMixin.HandlebarsTemplatePart>>,
];
