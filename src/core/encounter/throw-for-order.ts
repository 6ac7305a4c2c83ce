import type { Ruleset } from "../contract/ruleset.ts";
import { withMessageMode } from "../foundry/compat.ts";
import { evaluate, type ThrownRoll } from "../foundry/dice.ts";
import type { Encounter, Fighter } from "../foundry/encounters.ts";
import { postMessage } from "../foundry/messages.ts";
import { listed, t } from "../text/text.ts";
import { aboutOf, gameOf, standingOf } from "./standing.ts";

/** Two sides that always come out level have dice that can't tell them apart. */
const MOST_THROWS = 50;

/** By so much less does each throw among those who are level count: nobody moves past others. */
const STEP = 10_000;

/** What is changed of combatants is nobody's new turn; Foundry writes into it where the turn is, so each write has its own. */
const quietly = (): object => ({ turnEvents: false });

/**
 * Throws for the sides of those combatants whose games have sides: once for each side, again while two are level. Who joins
 * a side that has thrown goes with it.
 * @param ids of the combatants
 * @returns ids of those who throw for themselves; where places hang on no dice, nobody does
 */
export async function throwForSides(encounter: Encounter, ids: readonly string[]): Promise<string[]> {
  const asked = ids.flatMap((id) => encounter.combatants.get(id) ?? []);
  const alone = asked.filter((fighter) => sideOf(fighter) === null && !gameOf(fighter)?.encounter?.noDice);
  const updates: object[] = [];
  for (const side of new Set(asked.flatMap((fighter) => sideOf(fighter) ?? []))) {
    const members = [...encounter.combatants].filter((fighter) => sideOf(fighter) === side);
    const others = [...encounter.combatants].filter((fighter) => (sideOf(fighter) ?? side) !== side);
    const known = members.find(({ initiative }) => initiative !== null)?.initiative;
    const taken = new Set([...others.map(({ initiative }) => initiative), ...thrown(updates)]);
    const initiative = known ?? (await throwFor(side, members[0]!, taken));
    for (const fighter of members) {
      if (fighter.initiative === null && fighter.isOwner) updates.push({ _id: fighter.id, initiative });
    }
  }
  if (updates.length > 0) await encounter.updateEmbeddedDocuments("Combatant", updates, quietly());
  return alone.map(({ id }) => id);
}

/** Those whose place hangs on dice throw them, where they have not yet. */
export async function throwFirst(encounter: Encounter): Promise<void> {
  const waiting = [...encounter.combatants].filter((fighter) => {
    const game = fighter.initiative === null ? gameOf(fighter) : null;
    const spec = game?.encounter;
    return spec?.rollsOff || spec?.throwsFirst?.(standingOf(fighter, game!.id), aboutOf(encounter, game!.id)) === true;
  });
  if (waiting.length > 0) await encounter.rollInitiative(waiting.map(({ id }) => id));
}

function thrown(updates: readonly object[]): number[] {
  return updates.map((update) => (update as { initiative: number }).initiative);
}

/** The side of somebody, with the game it is of; null where each throws alone. */
function sideOf(fighter: Fighter): string | null {
  const game = gameOf(fighter);
  const side = game?.encounter?.side?.(standingOf(fighter, game.id));
  return side === undefined || !game ? null : `${game.id} ${side}`;
}

async function throwFor(side: string, member: Fighter, taken: ReadonlySet<number | null>): Promise<number> {
  const formula = member._getInitiativeFormula();
  for (let tries = 1; ; tries++) {
    const roll = await evaluate("Roll", formula);
    const total = roll.total ?? 0;
    if (taken.has(total) && tries < MOST_THROWS) continue;
    await tell(t("FOURTALES.Core.Encounter.sideThrows", { side: side.slice(side.indexOf(" ") + 1) }), [roll]);
    return total;
  }
}

/**
 * Those who are level throw again among themselves, as often as it takes, in games that say so.
 * @returns whether anything was thrown
 */
export async function throwOff(encounter: Encounter, game: Ruleset): Promise<boolean> {
  if (!game.encounter?.rollsOff) return false;
  const groups = levelOnes([...encounter.combatants].filter((fighter) => gameOf(fighter) === game));
  const updates: object[] = [];
  for (const level of groups) {
    const rolls: ThrownRoll[] = [];
    const more = await settled(level, 1 / STEP, rolls);
    for (const [fighter, bonus] of more) updates.push({ _id: fighter.id, initiative: fighter.initiative! + bonus });
    const names = listed(level.map(({ name }) => name));
    await tell(t("FOURTALES.Core.Encounter.throwsOff", { names }), rolls);
  }
  if (updates.length > 0) await encounter.updateEmbeddedDocuments("Combatant", updates, quietly());
  return updates.length > 0;
}

/** Those who have the same initiative, where there is more than one of them. */
function levelOnes(fighters: readonly Fighter[]): Fighter[][] {
  const groups = new Map<number, Fighter[]>();
  for (const fighter of fighters) {
    if (fighter.initiative === null) continue;
    groups.set(fighter.initiative, [...(groups.get(fighter.initiative) ?? []), fighter]);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

/** What each of those who are level adds: a throw, and where that is level again, another that counts less. */
async function settled(level: readonly Fighter[], worth: number, rolls: ThrownRoll[]): Promise<Map<Fighter, number>> {
  const found = new Map<Fighter, number>();
  for (const fighter of level) {
    const roll = await evaluate("Roll", fighter._getInitiativeFormula());
    rolls.push(roll);
    found.set(fighter, (roll.total ?? 0) * worth);
  }
  // Figures have so many places and no more: after that, the order of the tracker stands.
  if (worth < 1 / STEP ** 2) return found;
  for (const bonus of new Set(found.values())) {
    const again = level.filter((fighter) => found.get(fighter) === bonus);
    if (again.length < 2) continue;
    for (const [fighter, more] of await settled(again, worth / 100, rolls)) found.set(fighter, bonus + more);
  }
  return found;
}

async function tell(flavor: string, rolls: readonly ThrownRoll[]): Promise<void> {
  await postMessage(withMessageMode({ type: "base", flavor, rolls: rolls.map((roll) => roll.toJSON()) }));
}
