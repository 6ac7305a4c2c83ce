import { atHand } from "../reachable.ts";
import type { Luck } from "./luck.ts";
import { type Offer, press } from "./person.ts";

/**
 * What stands around the windows: the lists of people, journals and encounters with what the games add to them, and the map.
 * Everything here runs on the page (`Page.do`).
 */

/** Foundry's lists at the side, and where in them games put their buttons. */
const LISTS = {
  people: { hook: "renderActorDirectory", header: "directory-header" },
  journal: { hook: "renderJournalDirectory", header: "directory-header" },
  tracker: { hook: "renderCombatTracker", header: "combat-tracker-header" },
} as const;

const inView = (): Loose | null => game.combats.viewed ?? game.combats.contents.at(-1) ?? null;

/** Draws a list anew, as Foundry does now and then; what the games add comes a moment later. */
export function draw(name: keyof typeof LISTS): void {
  const { hook, header } = LISTS[name];
  document.querySelector(`.evening-${name}`)?.remove();
  const list = document.body.appendChild(document.createElement("section"));
  list.className = `evening-${name}`;
  list.appendChild(document.createElement("header")).className = header;
  const combat = name === "tracker" ? inView() : null;
  for (const { id } of combat?.turns ?? []) list.appendChild(document.createElement("li")).dataset.combatantId = id;
  Hooks.callAll(hook, { viewed: combat }, list);
}

/** What the lists offered when they were drawn last; then they are drawn anew. */
export function offersAround(): Offer[] {
  const names = Object.keys(LISTS) as (keyof typeof LISTS)[];
  const offers = names.flatMap((name) => {
    const list = document.querySelector(`.evening-${name}`);
    return list ? atHand(list, "button").map((button) => offerOf(name, button)) : [];
  });
  for (const name of names) if (!offers.some(({ kind }) => kind.startsWith(name))) draw(name);
  return offers.map((offer) => ({
    ...offer,
    take: () => {
      offer.take();
      for (const name of names) draw(name);
    },
  }));
}

function offerOf(name: string, button: HTMLElement): Offer {
  const icon = [...(button.querySelector("i")?.classList ?? [])].find((one) => /^fa-(?!solid|regular)/.test(one));
  const what = button.dataset.ftMark ? "a mark" : (icon ?? "a button");
  return { kind: `${name}: ${what}`, weight: 1, take: () => press(button) };
}

/** What Foundry's own tracker offers: an encounter is begun, goes on, and ends. */
export function turns(luck: Luck, games: readonly string[]): Offer[] {
  const combat = inView();
  const isKeeper: boolean = game.user.isGM;
  if (!combat)
    return isKeeper
      ? [{ kind: "tracker: an encounter", weight: 1, take: () => gather(luck, games).catch(() => {}) }]
      : [];
  const mine = isKeeper || combat.combatant?.isOwner === true;
  // Foundry's own buttons: where the encounter has ended meanwhile, it is Foundry that says so.
  const offer = (kind: string, weight: number, work: () => Promise<unknown>): Offer => ({
    kind: `tracker: ${kind}`,
    weight,
    take: () => work().catch(() => {}),
  });
  if (!combat.started) return isKeeper ? [offer("it begins", 3, () => combat.startCombat())] : [];
  const next = mine ? [offer("the next turn", 4, () => combat.nextTurn())] : [];
  if (!isKeeper) return next;
  return [
    ...next,
    offer("a turn back", 0.4, () => combat.previousTurn()),
    offer("the next round", 0.6, () => combat.nextRound()),
    offer("the encounter ends", 0.25, () => combat.delete()),
  ];
}

/** A Gamemaster takes those who stand on one game's map into an encounter. */
export async function gather(luck: Luck, games: readonly string[]): Promise<void> {
  const isOurs = ({ actor }: Loose): boolean => games.some((prefix) => actor?.type.startsWith(prefix));
  const scene: Loose = luck.of(game.scenes.contents.filter(({ tokens }: Loose) => tokens.contents.some(isOurs)));
  if (!scene) return;
  const combat = await CONFIG.Combat.documentClass.create({ scene: scene.id, active: true });
  const fighters = scene.tokens.contents.filter(isOurs);
  await combat?.createEmbeddedDocuments(
    "Combatant",
    fighters.map(({ id, actorId }: Loose) => ({ tokenId: id, sceneId: scene.id, actorId })),
  );
}

/** A Gamemaster shows everybody a scene of this game. @returns whether it is another one than before */
export function showScene(prefix: string): boolean {
  const isOurs = ({ tokens }: Loose): boolean =>
    tokens.contents.some(({ actor }: Loose) => actor?.type.startsWith(prefix));
  const scene: Loose = game.scenes.contents.find(isOurs);
  if (!scene || scene.active) return false;
  // Foundry's own hand, as are all that deal with scenes.
  void scene.update({ active: true }).catch(() => {});
  return true;
}

/** Somebody drags a token of theirs a few fields. @returns the UUID of whose it is */
export function drag(luck: Luck, games: readonly string[]): string | null {
  const tokens: Loose[] = game.scenes.contents.flatMap((scene: Loose) =>
    scene.tokens.contents.filter(
      ({ isOwner, actor }: Loose) => isOwner && games.some((prefix) => actor?.type.startsWith(prefix)),
    ),
  );
  const token = luck.of(tokens);
  if (!token) return null;
  const { size } = token.parent.grid;
  const step = (): number => (luck.below(5) - 2) * size;
  const [x, y] = [Math.max(0, token.x + step()), Math.max(0, token.y + step())];
  const movement = { [token.id]: { waypoints: [{ x, y }], method: "dragging" } };
  const moves: Promise<unknown> = token.parent.updateEmbeddedDocuments("Token", [{ _id: token.id, x, y }], {
    movement,
  });
  // Foundry's own hand: where the token is taken away meanwhile, it is Foundry that says so.
  void moves.catch(() => {});
  return token.actor.uuid;
}
