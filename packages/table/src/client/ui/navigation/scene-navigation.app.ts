import { configureOwnership, FrameApplication } from "../application.base.ts";
import type { RenderContext, RenderOptions, UiOptions } from "../application.types.ts";
import { el, icon, iconButton } from "../dom/element.builder.ts";
import { menuEntry } from "../dom/menu-entry.ts";

/**
 * The scenes along the top: a click shows a scene to oneself, and a game master makes one the scene of the table. It
 * stands in for the scene directory as well: game masters see every scene here and make new ones.
 *
 * Left out: thumbnails, preloading, scene folders and levels.
 */
export class SceneNavigation extends FrameApplication {
  static override DEFAULT_OPTIONS: UiOptions = {
    id: "scene-navigation",
    tag: "nav",
    actions: {
      viewScene: SceneNavigation.#onView,
      createScene: SceneNavigation.#onCreate,
      toggleExpand: SceneNavigation.#onToggle,
    },
  };

  #expanded = true;

  get expanded(): boolean {
    return this.#expanded;
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const scenes = game.scenes.contents
      .filter((scene: Loose) => game.user.isGM || scene.active || (scene.navigation && scene.visible))
      .sort((a: Loose, b: Loose) => (a.navOrder ?? 0) - (b.navOrder ?? 0) || a.name.localeCompare(b.name));
    return { scenes };
  }

  protected override _build({ scenes }: RenderContext): Node[] {
    const items = scenes.map((scene: Loose) => sceneItem(scene));
    const toggle = iconButton(
      this.#expanded ? "Fold the scenes" : "Unfold the scenes",
      this.#expanded ? "fa-solid fa-caret-up" : "fa-solid fa-caret-down",
      { dataset: { action: "toggleExpand" }, "aria-expanded": String(this.#expanded) },
    );
    const create = game.user.isGM
      ? iconButton("New scene", "fa-solid fa-plus", { dataset: { action: "createScene" } })
      : null;
    return [
      el("ol", { class: "scene-list plain", hidden: !this.#expanded }, items),
      el("div", { class: "scene-buttons" }, this.#expanded ? create : null, toggle),
    ];
  }

  protected override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("aria-label", "Scenes");
    this._createContextMenu(() => sceneMenu(), ".scene[data-scene-id]", {
      hookName: "getSceneContextOptions",
      parentClassHooks: false,
      fixed: true,
      jQuery: false,
    });
  }

  static async #onView(this: SceneNavigation, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await sceneOf(target)?.view();
    await this.render({ force: true });
  }

  static async #onCreate(this: SceneNavigation): Promise<void> {
    await getDocumentClass("Scene").createDialog({}, {});
  }

  static #onToggle(this: SceneNavigation): void {
    this.#expanded = !this.#expanded;
    void this.render({ force: true });
  }
}

function sceneOf(target: HTMLElement): Loose {
  return game.scenes.get(target.closest<HTMLElement>("[data-scene-id]")?.dataset.sceneId);
}

function sceneItem(scene: Loose): HTMLElement {
  const viewed = scene.isView ?? game.scenes.viewed === scene;
  const label = game.user.isGM ? scene.name : scene.navName || scene.name;
  return el(
    "li",
    { class: `scene${scene.active ? " active" : ""}${viewed ? " view" : ""}`, dataset: { sceneId: scene.id } },
    el(
      "button",
      { type: "button", class: "scene-name", "aria-current": viewed ? "true" : null, dataset: { action: "viewScene" } },
      scene.active ? icon("fa-solid fa-bullseye") : null,
      el("span", {}, label),
      scene.active ? el("span", { class: "visually-hidden" }, " (the table's scene)") : null,
    ),
  );
}

function sceneMenu(): unknown[] {
  const gm = () => game.user.isGM;
  return [
    menuEntry({
      label: "Make it the table's scene",
      icon: "fa-solid fa-bullseye",
      visible: (target) => gm() && !sceneOf(target)?.active,
      onClick: (target) => sceneOf(target)?.activate(),
    }),
    menuEntry({ label: "Show it to me", icon: "fa-solid fa-eye", onClick: (target) => sceneOf(target)?.view() }),
    menuEntry({
      label: "Edit the scene",
      icon: "fa-solid fa-gear",
      visible: gm,
      onClick: (target) => sceneOf(target)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: "Who may see it",
      icon: "fa-solid fa-user-lock",
      visible: gm,
      onClick: (target) => configureOwnership(sceneOf(target)),
    }),
    menuEntry({
      label: "Delete",
      icon: "fa-solid fa-trash",
      visible: (target) => gm() && !sceneOf(target)?.active,
      onClick: (target) => sceneOf(target)?.deleteDialog(),
    }),
  ];
}
