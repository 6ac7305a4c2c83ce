import { DialogV2 } from "../../api/dialog.ts";
import { createFormGroup, createSelectInput, createTextInput } from "../../fields/index.ts";
import type { MenuEntry } from "../../ux/menu-entry.ts";
import { localize } from "../../wording.ts";

/** The kind of page that the dialog offers beside the types: text that is written in markdown. */
const MARKDOWN = "text:markdown";

/** Asks for the name, the kind and the category of a new page, and makes it. @returns null where nothing was chosen */
export async function askForPage(entry: Loose): Promise<Loose> {
  const types: string[] = game.documentTypes.JournalEntryPage.filter((type: string) => type !== "base");
  const nameOf = (type: string) => {
    const label = CONFIG.JournalEntryPage.typeLabels?.[type];
    const shown = label ? game.i18n.localize(label) : type;
    return shown === label ? type : shown;
  };
  const kinds = types.map((value) => ({ value, label: nameOf(value) }));
  kinds.splice(1, 0, { value: MARKDOWN, label: localize("TABLE.Journal.Markdown") });
  const content = document.createElement("div");
  const field = (label: string, input: HTMLElement) => createFormGroup({ label: localize(label), input });
  const placeholder = localize("TABLE.Journal.NewPage");
  content.append(
    field("TABLE.Sheet.Name", createTextInput({ name: "name", value: "", placeholder, autofocus: true })),
    field("Type", createSelectInput({ name: "kind", options: kinds, value: "text" })),
  );
  const categories = [...entry.categories].map(({ id, name }: Loose) => ({ value: id, label: name }));
  if (categories.length > 0) {
    const options = [{ value: "", label: localize("TABLE.Journal.NoCategory") }, ...categories];
    content.append(field("TABLE.Journal.Category", createSelectInput({ name: "category", options, value: "" })));
  }
  const answer: Loose = await DialogV2.input({ window: { title: placeholder }, content } as Loose);
  if (!answer) return null;
  const last = Math.max(0, ...entry.pages.map((page: Loose) => page.sort ?? 0));
  const isMarkdown = answer.kind === MARKDOWN;
  const { MARKDOWN: format } = CONST.JOURNAL_ENTRY_PAGE_FORMATS;
  const data = {
    name: String(answer.name ?? "").trim() || placeholder,
    type: isMarkdown ? "text" : answer.kind,
    category: answer.category || null,
    sort: last + CONST.SORT_INTEGER_DENSITY,
    ...(isMarkdown && { text: { format }, flags: { core: { sheetClass: "core.JournalEntryPageMarkdownSheet" } } }),
  };
  const [page] = await entry.createEmbeddedDocuments("JournalEntryPage", [data]);
  return page ?? null;
}

/** The context menu of a page in the list; generation 14 names the callbacks anew. */
export function pageMenu(entry: Loose, generation: number): MenuEntry[] {
  const pageOf = (target: HTMLElement): Loose => entry.pages.get(target.dataset.pageId ?? "");
  const items: [string, string, (target: HTMLElement) => boolean, (page: Loose) => unknown][] = [
    [
      "COMMON.Edit",
      "fa-solid fa-feather",
      (target) => pageOf(target)?.isOwner,
      (page) => page.sheet?.render({ force: true }),
    ],
    ["COMMON.Delete", "fa-solid fa-trash", (target) => pageOf(target)?.isOwner, (page) => page.deleteDialog()],
    [
      "TABLE.Journal.Show",
      "fa-solid fa-eye",
      () => game.user.isGM,
      (page) => foundry.documents.collections.Journal.showDialog(page),
    ],
  ];
  return items.map(([label, icon, isVisible, run]): MenuEntry => {
    const text = localize(label);
    const markup = `<i class="${icon}"></i>`;
    return generation >= 14
      ? ({
          label: text,
          icon,
          visible: isVisible,
          onClick: (_event: Event, target: HTMLElement) => run(pageOf(target)),
        } as MenuEntry)
      : ({
          name: text,
          icon: markup,
          condition: isVisible,
          callback: (target: HTMLElement) => run(pageOf(target)),
        } as MenuEntry);
  });
}
