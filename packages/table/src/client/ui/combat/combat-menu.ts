import { menuEntry } from "../dom/menu-entry.ts";
import { runCombatAction } from "./combat-actions.ts";

interface Tracker {
  readonly viewed: Loose;
}

/** What one can do with a combatant by right click or menu key. */
export function combatantMenu(tracker: Tracker): unknown[] {
  const combatantOf = (target: HTMLElement): Loose =>
    tracker.viewed?.combatants.get(target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId);
  const owned = (target: HTMLElement): boolean => Boolean(combatantOf(target)?.isOwner);
  return [
    menuEntry({
      label: "Open the combatant",
      icon: "fa-solid fa-pen-to-square",
      visible: () => game.user.isGM,
      onClick: (target) => combatantOf(target)?.sheet?.render({ force: true }),
    }),
    menuEntry({
      label: "Forget the initiative",
      icon: "fa-solid fa-rotate-left",
      visible: (target) => game.user.isGM && Number.isFinite(combatantOf(target)?.initiative),
      onClick: (target) => combatantOf(target)?.update({ initiative: null }),
    }),
    menuEntry({
      label: "Roll initiative again",
      icon: "fa-solid fa-dice-d20",
      visible: owned,
      onClick: (target) => tracker.viewed.rollInitiative([combatantOf(target).id]),
    }),
    menuEntry({
      label: "Take out of the encounter",
      icon: "fa-solid fa-trash",
      visible: (target) => Boolean(combatantOf(target)?.canUserModify(game.user, "delete")),
      onClick: (target) => combatantOf(target)?.delete(),
    }),
  ];
}

/** What one can do with the encounter. */
export function combatMenu(tracker: Tracker): unknown[] {
  const gm = () => game.user.isGM && tracker.viewed !== null;
  return [
    menuEntry({
      label: "Forget all initiatives",
      icon: "fa-solid fa-rotate-left",
      visible: gm,
      onClick: () => runCombatAction(tracker.viewed, "resetAll"),
    }),
    menuEntry({
      label: "Delete the encounter",
      icon: "fa-solid fa-trash",
      visible: gm,
      onClick: () => runCombatAction(tracker.viewed, "endCombat"),
    }),
  ];
}
