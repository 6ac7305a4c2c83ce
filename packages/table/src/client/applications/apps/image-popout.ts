import { ApplicationV2 } from "../api/application.ts";
import type { ApplicationOptions } from "../api/configuration.ts";

/**
 * The stand-in for `foundry.applications.apps.ImagePopout`: one picture in a window. Left out: video, and showing it to
 * others.
 */
export class ImagePopout extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ["image-popout"],
    window: { resizable: true },
    position: { width: 480 },
  };

  override get title(): string {
    const { caption, window } = this.options as Loose;
    return caption ?? window.title ?? "";
  }

  override async _renderHTML(): Promise<HTMLElement> {
    const figure = document.createElement("figure");
    const picture = document.createElement("img");
    picture.src = String((this.options as Loose).src ?? "");
    picture.alt = this.title;
    figure.append(picture);
    return figure;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(result as HTMLElement);
  }
}
