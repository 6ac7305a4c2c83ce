import type { ApplicationOptions, RenderContext, RenderOptions } from "../../api/configuration.ts";
import { framing, JournalEntryPageHandlebarsSheet, type Parts } from "./page.sheet.ts";

const FOLDER = "templates/journal/pages";
const { header, footer } = framing;

/** The parts of a page that shows one file. */
const partsOf = (kind: string): { edit: Parts; view: Parts } => ({
  edit: { header, content: { template: `${FOLDER}/${kind}/edit.hbs`, classes: ["standard-form"] }, footer },
  view: { content: { template: `${FOLDER}/${kind}/view.hbs`, root: true } },
});
const [image, pdf, video] = [partsOf("image"), partsOf("pdf"), partsOf("video")];

/** A page with one picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["image"], window: { icon: "fa-solid fa-image" } };
  static override EDIT_PARTS: Parts = image.edit;
  static override VIEW_PARTS: Parts = image.view;

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { src, image: shown } = this.page;
    return Object.assign(await super._prepareContext(options), { src, caption: shown?.caption });
  }
}

/** A page that offers a PDF: a link that opens it. Left out: the viewer inside the page, and sizes of files. */
export class JournalEntryPagePDFSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["pdf"], window: { icon: "fa-solid fa-file-pdf" } };
  static override EDIT_PARTS: Parts = pdf.edit;
  static override VIEW_PARTS: Parts = pdf.view;
}

/** A page with a video file. Left out: players of other sites, hours and minutes of the start in fields of their own. */
export class JournalEntryPageVideoSheet extends JournalEntryPageHandlebarsSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["video"], window: { icon: "fa-solid fa-video" } };
  static override EDIT_PARTS: Parts = video.edit;
  static override VIEW_PARTS: Parts = video.view;

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const player = this.isView ? this.element.querySelector("video") : null;
    if (!player) return;
    player.volume = this.page.video.volume;
    if (this.page.video.timestamp) player.currentTime = this.page.video.timestamp;
  }
}
