import { BaseLevel } from "../common/documents/level.base.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** Generation 14's storey of a scene. Left out: all that seeing more than one of them needs. */
export class Level extends ClientDocumentMixin(BaseLevel) {
  /** Adds the height that its ground lies at, `elevation.base`: a level without a bottom has it at 0. */
  prepareBaseData(): void {
    super.prepareBaseData();
    const { bottom } = this.elevation;
    this.elevation.base = Number.isFinite(bottom) ? bottom : 0;
  }

  /** Only the first level is drawn here. */
  get isView(): boolean {
    return this.parent?.isView === true && this.parent.firstLevel === this;
  }
}
