export { BaseActiveEffect } from "./active-effect.base.ts";
export { BaseActor } from "./actor.base.ts";
export { BaseActorDelta } from "./actor-delta.base.ts";
export { BaseAdventure } from "./adventure.base.ts";
export { BaseCard } from "./card.base.ts";
export { BaseCards } from "./cards.base.ts";
export { BaseChatMessage } from "./chat-message.base.ts";
export { BaseCombat } from "./combat.base.ts";
export { BaseCombatant } from "./combatant.base.ts";
export { BaseCombatantGroup } from "./combatant-group.base.ts";
export { BaseFolder } from "./folder.base.ts";
export { BaseItem } from "./item.base.ts";
export { BaseJournalEntry } from "./journal-entry.base.ts";
export { BaseJournalEntryCategory } from "./journal-entry-category.base.ts";
export { BaseJournalEntryPage } from "./journal-entry-page.base.ts";
export { BaseMacro } from "./macro.base.ts";
export { PrototypeToken } from "./prototype-token.ts";
export { BaseRegion } from "./region.base.ts";
export { BaseRegionBehavior } from "./region-behavior.base.ts";
export { BaseRollTable } from "./roll-table.base.ts";
export { BaseScene } from "./scene.base.ts";
export {
  BaseAmbientLight,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseTile,
  BaseWall,
} from "./scene-parts.base.ts";
export { BaseSetting } from "./setting.base.ts";
export { BaseTableResult } from "./table-result.base.ts";
export { BaseToken } from "./token.base.ts";
export { BaseUser } from "./user.base.ts";
