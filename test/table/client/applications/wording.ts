import { runtime } from "./runtime.ts";

/**
 * The stand-in's own words for window controls, dialogs and menus, used where the loaded language has no such key.
 * They are ours, not Foundry's; keys that packages use in public keep their public names.
 */
export const wording: Record<string, string> = {
  Cancel: "Cancel",
  Close: "Close",
  Confirm: "Confirm",
  No: "No",
  Yes: "Yes",
  Submit: "Submit",
  Save: "Save",
  "COMMON.Cancel": "Cancel",
  "COMMON.Close": "Close",
  "COMMON.Confirm": "Confirm",
  "COMMON.No": "No",
  "COMMON.Yes": "Yes",
  "COMMON.Save": "Save",
  "COMMON.Delete": "Delete",
  "COMMON.Edit": "Edit",
  "TABLE.Window.Close": "Close window",
  "TABLE.Window.Controls": "More window options",
  "TABLE.Window.Minimise": "Fold or unfold window",
  "TABLE.Window.Resize": "Resize window",
  "TABLE.Sheet.CopyUuid": "Copy this document's UUID",
  "TABLE.Sheet.Copied": "Copied {uuid}",
  "TABLE.Sheet.Configure": "Choose sheet",
  "TABLE.Sheet.Ownership": "Who owns this",
  "TABLE.Sheet.Private": "You may not look at this {type}.",
  "TABLE.Sheet.Invalid": "Not saved: {problems}",
  "TABLE.Sheet.Default": "Standard ({label})",
  "TABLE.Sheet.ThisSheet": "Sheet for this document",
  "TABLE.Sheet.Theme": "Theme",
  "TABLE.Sheet.AnyTheme": "As in the settings",
  "TABLE.Sheet.Name": "Name",
  "TABLE.Sheet.Save": "Save",
  "TABLE.Sheet.AddChange": "Add a change",
  "TABLE.Sheet.DeleteChange": "Remove this change",
  "TABLE.Sheet.ChangeKey": "What is changed",
  "TABLE.Sheet.ChangeKind": "How",
  "TABLE.Sheet.ChangeValue": "Value",
  "TABLE.Sheet.ChangePriority": "Order",
  "EFFECT.TABS.details": "Details",
  "EFFECT.TABS.duration": "Duration",
  "EFFECT.TABS.changes": "Changes",
  "TOKEN.TABS.identity": "Identity",
  "TOKEN.TABS.appearance": "Looks",
  "TABLE.Sheet.PrototypeToken": "Token of this actor",
  "TABLE.Sheet.Token": "This token",
  "TABLE.Ownership.Everyone": "All players",
  "TABLE.Ownership.Inherit": "As for all players",
  "TABLE.Ownership.None": "Nothing",
  "TABLE.Ownership.Limited": "A glimpse",
  "TABLE.Ownership.Observer": "Look",
  "TABLE.Ownership.Owner": "Own",
  "TABLE.File.Title": "Choose a file",
  "TABLE.File.Path": "Path or address",
  "TABLE.File.Browse": "Choose a file",
  "TABLE.Editor.Edit": "Edit text",
  "TABLE.Editor.Save": "Save text",
  "TABLE.Editor.Bold": "Bold",
  "TABLE.Editor.Italic": "Italic",
  "TABLE.Editor.List": "List",
  "TABLE.Tags.Add": "Add",
  "TABLE.Tags.Remove": "Remove {name}",
  "TABLE.Tags.Placeholder": "UUID of a document",
  "TABLE.Tags.Unknown": "There is no document {uuid}.",
  "TABLE.Tags.WrongType": "{name} is not of type {type}.",
  "TABLE.Secret.Reveal": "Show to players",
  "TABLE.Secret.Hide": "Hide from players",
  "TABLE.Link.Broken": "Missing: {name}",
  "TABLE.Roll.Label": "Roll {formula}",
  "TABLE.Resolver.Title": "Roll your dice",
  "TABLE.Resolver.Intro": "Roll {formula} with your own dice and write down each face.",
  "TABLE.Resolver.Die": "{denomination}, die {number}",
  "TABLE.Resolver.Submit": "Done",
  "TABLE.Notification.Dismiss": "Dismiss",
};

/**
 * A key in the table's language, the stand-in's own wording, or the key itself.
 * @param data values for `{placeholders}`; they are inserted as they are, so escape them before use as HTML
 */
export function localize(key: string, data?: Record<string, unknown>): string {
  if (!key) return "";
  const i18n = runtime.game?.i18n;
  const translated = i18n?.localize(key) ?? key;
  const text = translated === key ? (wording[key] ?? key) : translated;
  if (!data) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in data ? String(data[name]) : whole));
}
