/** Whether a journal entry shows one page or all of them. */
export const VIEW_MODES = { SINGLE: 1, MULTIPLE: 2 } as const;

/** What the window and its button say in each mode. */
export const MODES = {
  [VIEW_MODES.SINGLE]: { cls: "single-page", icon: "fa-solid fa-notebook", label: "TABLE.Journal.ShowAll" },
  [VIEW_MODES.MULTIPLE]: { cls: "multi-page", icon: "fa-solid fa-note", label: "TABLE.Journal.ShowOne" },
};
