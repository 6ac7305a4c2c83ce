import { shownEffects } from "../../documents/shown-effects.ts";

interface ShownEffect {
  name: string;
  img: string;
}

/** What header and footer of the tracker show of an encounter. */
export function combatContext(combat: Loose, combats: readonly Loose[]): object {
  return {
    user: game.user,
    combat,
    hasCombat: combat !== null,
    combats: combats.map((entry, index) => ({ id: entry.id, label: index + 1, active: entry === combat })),
    currentIndex: combats.indexOf(combat),
    displayCycle: combats.length > 1,
    control: Boolean(combat?.started && combat.combatant?.players?.includes(game.user)),
    css: "",
    link: Boolean(combat?.scene),
    initiativeIcon: CONFIG.Combat?.initiativeIcon,
    labels: { scope: combat?.scene ? combat.scene.name : "" },
  };
}

/** One row, without its picture. Who may not look at somebody's sheet does not see the tracked value either. */
export function turnContext(combat: Loose, combatant: Loose, index: number): Loose {
  const active = combat.started && index === combat.turn;
  const { isDefeated, hidden, isOwner, initiative } = combatant;
  const css = [active && "active", hidden && "hide", isDefeated && "defeated"].filter(Boolean).join(" ");
  const icons: ShownEffect[] = shownEffects(combatant.actor).map(({ name, img }: Loose) => ({ name, img }));
  const isSeen = combatant.actor?.testUserPermission(game.user, "OBSERVER") ?? isOwner;
  return {
    id: combatant.id,
    name: combatant.name,
    initiative,
    hasInitiative: initiative !== null && initiative !== undefined,
    hasDecimals: initiative !== null && !Number.isInteger(initiative ?? 0),
    active,
    hidden,
    isDefeated,
    isOwner,
    css,
    canPing: combatant.sceneId === globalThis.canvas?.scene?.id && game.user.can("PING_CANVAS"),
    resource: isSeen ? (combatant.resource ?? null) : null,
    effects: { icons },
  };
}

/** An initiative with as many places as the system wants, where anybody's has some; a text of the system's own as it is. */
export function initiativeShown(initiative: unknown, hasDecimals: boolean): unknown {
  if (typeof initiative !== "number") return initiative;
  return initiative.toFixed(hasDecimals ? CONFIG.Combat.initiative.decimals : 0);
}

/** A list in HTML; nothing for no effects. */
export function effectsTooltip(effects: readonly ShownEffect[]): string {
  if (effects.length === 0) return "";
  const text = foundry.utils.escapeHTML;
  const rows = effects.map(
    ({ name, img }) => `<li><img class="effect-img" src="${text(img)}" alt=""><span>${text(name)}</span></li>`,
  );
  return `<ul class="effects-tooltip plain">${rows.join("")}</ul>`;
}
