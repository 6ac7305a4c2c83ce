import { areFair } from "../../../core/rolls/honest.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import { findCharacter } from "../people.ts";
import { woundsInOrder } from "../rules/damage/tracks.ts";
import { abilitiesOf, ownAbility, withoutAbility } from "../rules/side/ability-choice.ts";
import { sideFor } from "../rules/side/contest-request.ts";
import type { AbilityUse, DamagePart, Modifier, Side, SideName } from "../rules/side/request.ts";
import type { Character } from "../rules/types.ts";
import { type Contest, type ContestState, contestOf } from "./contest-state.ts";

/** At which figure the game master allowed something of a side; undefined where she did not. */
type Allowed = (ref: string) => number | undefined;

/** Does a player's contest match the sheets, on both sides? */
export async function isContestRight(state: ContestState): Promise<boolean> {
  const contest = contestOf(state);
  if (contest.withdrawn) return true;
  for (const name of ["acting", "opposing"] as const) {
    const side = contest.request[name];
    if (side?.ready && !(await isSideRight(contest, name, side, state))) return false;
  }
  return true;
}

/** Is a side that somebody proposes what its sheet gives? For answers that come from another client. */
export async function isSideSound(state: ContestState, name: SideName, side: Side): Promise<boolean> {
  const contest = contestOf(state);
  return await isSideRight({ ...contest, request: { ...contest.request, [name]: side } }, name, side, state);
}

async function isSideRight(contest: Contest, name: SideName, side: Side, state: ContestState): Promise<boolean> {
  const { request } = contest;
  const now = await findCharacter(side.who.uuid);
  // Somebody who is gone can cheat nobody; the card says that they are gone.
  if (!now) return true;
  const own = asBefore(now, contest, name);
  const other = request[name === "acting" ? "opposing" : "acting"];
  const foe = other && (await findCharacter(other.who.uuid));
  if (side.who.player !== (own.system.tier === "pc")) return false;
  const settled = new Map(
    state.questions
      .filter(({ kind, answer }) => kind === "approve" && answer?.granted === true)
      .map(({ data, answer }) => [`${data.side}-${data.ref}`, Number(answer!.value ?? data.value)]),
  );
  const allowed: Allowed = (ref) => settled.get(`${name}-${ref}`);
  if (!side.abilities.every((use) => isAbilityRight(own, use, allowed))) return false;
  const weapon = side.blow.find(({ source }) => source === "weapon")?.id.replace("weapon-", "");
  // Which weapon it is only shows where it counts; the first that fits the gear bonus will do.
  const tries = weapon
    ? [weapon]
    : [null, ...own.items.filter(({ type }) => type === "kalyrWeapon").map(({ id }) => id)];
  return tries.some((id) => {
    const real = sideFor(own, side.abilities, request, kalyrSettings(), {
      mode: side.mode,
      foe,
      fight: request.fight,
      weapon: id,
      persuading: name === "acting" && request.persuading,
    });
    return areModifiersRight(side.modifiers, real.modifiers, allowed) && arePartsRight(side, real);
  });
}

function isAbilityRight(own: Character, use: AbilityUse, allowed: Allowed): boolean {
  if (use.uuid === null) {
    const real = withoutAbility(own, { name: use.name, kind: use.kind }, kalyrSettings());
    return real.ok && use.level <= real.value.level;
  }
  const item = abilitiesOf(own).find(({ uuid }) => uuid === use.uuid);
  if (!item || ownAbility(item).level !== use.level) return false;
  if (use.source !== "standIn") return true;
  return use.asked || allowed(use.id) === use.penalty;
}

function areModifiersRight(claimed: readonly Modifier[], real: readonly Modifier[], allowed: Allowed): boolean {
  return areFair(
    claimed.filter(({ on, asked }) => on && !asked),
    // Equipment that fits may be ticked by its owner; it stands on the sheet.
    real.filter(({ value, auto, on, source }) => (value < 0 ? auto && on : auto || source === "equipment")),
    (claim, given) => claim.id === given.id && claim.value <= given.value,
    ({ id, value }) => allowed(id) === value,
  );
}

function arePartsRight(side: Side, real: Side): boolean {
  const within = (parts: readonly DamagePart[], sheet: readonly DamagePart[]) =>
    parts.every(({ id, value }) => sheet.some((part) => part.id === id && value <= part.value));
  return within(side.blow, real.blow) && within(side.guard, real.guard);
}

/**
 * The character without the wound that this very contest dealt. Others may be about to write it or to take it back at this
 * moment, so its letter says nothing; what did it tells it apart.
 */
function asBefore(character: Character, { request }: Contest, name: SideName): Character {
  const { damage } = request;
  if (damage.kind === "none") return character;
  const cause = request[name === "acting" ? "opposing" : "acting"]?.who.name || request.goal;
  const track = character.system.damage[damage.track];
  const dealt = woundsInOrder(track).findLast(([, wound]) => wound.cause === cause);
  if (!dealt) return character;
  const { [dealt[0]]: _, ...wounds } = track.wounds;
  const others = { ...character.system.damage, [damage.track]: { wounds } };
  return { ...character, system: { ...character.system, damage: others } };
}
