/** The document classes of a client: the members of `foundry.documents`. */
export { ActiveEffect } from "./active-effect.document.ts";
export { Actor } from "./actor.document.ts";
export { ActorDelta } from "./actor-delta.document.ts";
export { Adventure } from "./adventure.document.ts";
export { Card } from "./card.document.ts";
export { Cards } from "./cards.document.ts";
export { ChatMessage } from "./chat-message.document.ts";
export { Combat } from "./combat.document.ts";
export { Combatant, CombatantGroup } from "./combatant.documents.ts";
export { Folder } from "./folder.document.ts";
export { Item } from "./item.document.ts";
export { JournalEntry, JournalEntryCategory } from "./journal-entry.documents.ts";
export { JournalEntryPage } from "./journal-entry-page.document.ts";
export { Macro } from "./macro.document.ts";
export { Playlist, PlaylistSound } from "./playlist.documents.ts";
export { RegionDocument } from "./region.document.ts";
export { RegionBehavior } from "./region-behavior.document.ts";
export { RollTable, TableResult } from "./roll-table.documents.ts";
export { Scene } from "./scene.document.ts";
export {
  AmbientLightDocument,
  DrawingDocument,
  MeasuredTemplateDocument,
  NoteDocument,
  TileDocument,
  WallDocument,
} from "./scene-part.documents.ts";
export { Setting } from "./setting.document.ts";
export { TokenDocument } from "./token.document.ts";
export { User } from "./user.document.ts";
