import { askForPicture } from "../foundry/interface.ts";
import { actions } from "./actions.ts";
import type { DocumentWindow } from "./foundry-apps.ts";

/**
 * The picture of a sheet, as `templates/core/picture.hbs` shows it. A person reaches it by mouse and with Tab, since it is in
 * a button; the picture itself has Foundry's `data-edit`, by which modules find it. Foundry's own action for pictures stands
 * on pictures alone, where no key reaches it, and forgets what was chosen where the sheet was drawn anew meanwhile.
 */
export const pictureActions = actions<DocumentWindow>({
  ftPicture: ({ document }) => askForPicture(document._source.img ?? "", (img) => document.update({ img })),
});

/**
 * Takes the picture out of what a form sends: there it is as it was drawn, and somebody may have chosen another since. It
 * changes by the action alone.
 */
export function dropPicture(data: Record<string, unknown>): Record<string, unknown> {
  delete data.img;
  return data;
}

/**
 * Which picture a sheet shows: to whoever may change it the stored one, to others the one that an effect may have lent.
 * Empty where there is none.
 */
export function pictureOf({ document, isEditable }: DocumentWindow): string {
  return (isEditable ? document._source.img : document.img) ?? "";
}
