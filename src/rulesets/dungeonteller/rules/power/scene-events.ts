import { changeDocument, makeDocument, moveToken } from "../../../../kernel/document-events.ts";
import { OWNER } from "../../../../kernel/ownership.ts";
import { directionTo, fieldsFrom, type Spot } from "../../../../kernel/spot.ts";
import { isAction } from "../actions.ts";
import type { TimedEffect } from "../effect.ts";
import { fieldsOf } from "../ground/ground-of.ts";
import { chosenOf, type Mods, modsOf } from "../mods.ts";
import type { PowerUse, SuccessRequest } from "../pool/request.ts";
import { LOOK, lookEvent, type TellerEvents } from "../teller-events.ts";
import { effectId } from "./effect-id.ts";
import { landing } from "./teleport.ts";

/** What of a scene an effect changed, to be as it was when the effect ends. */
export type Kept = Pick<TimedEffect, "placed" | "made" | "serves" | "inSight">;

/** DT-130, DT-139: who is pushed or vanishes stands somewhere else at once. */
export function moveEvents(list: TellerEvents, request: SuccessRequest, { system }: PowerUse, net: number): void {
  const { who, target } = request.spots ?? {};
  if (system.does.includes("push") && who && target && net > 0) {
    list.also(moveToken(target.token, fieldsFrom(target, directionTo(who, target), net)));
  }
  const to = landing(request, net);
  if (who && to && to !== "home") list.also(moveToken(who.token, to));
}

/**
 * DT-108, DT-134, DT-135: light around oneself, another look on the map, a pace above the ground; DT-110: an animal that changes
 * sides. What it was before comes back at the end.
 */
export function placedBy(list: TellerEvents, { spots, kind }: SuccessRequest, { system }: PowerUse): Kept {
  const pet = system.does.includes("tame") ? spots?.target : null;
  if (pet) {
    list.also(changeDocument(pet.token, { disposition: FRIENDLY }, { key: `${LOOK}.friend`, name: "" }));
    return { placed: { token: pet.token, disposition: pet.disposition ?? 0 } };
  }
  const own = spots?.who;
  if (!own || system.aim !== "self") return {};
  const light = lightOf(system.area);
  const mods = modsOf(system);
  const look = lookOf(mods, kind);
  const up = (mods.elevation ?? 0) / FEET_PER_PACE;
  if (light) list.also(changeDocument(own.token, { "light.dim": light.dim, "light.bright": light.bright }));
  if (look) list.also(lookEvent(own.token, look));
  if (up > 0) list.also(moveToken(own.token, { elevation: own.elevation + up * (own.pace ?? 1) }));
  if (!light && !look && up === 0) return {};
  return {
    placed: {
      token: own.token,
      ...(light ? { light: own.light } : {}),
      ...(look ? { look: { name: own.name ?? "", img: own.img ?? "" } } : {}),
      ...(up > 0 ? { elevation: own.elevation } : {}),
    },
  };
}

/** Foundry's number for whoever is on the side of the players. */
const FRIENDLY = 1;

/** Whom one looks like on the map, of those the power knows. */
function lookOf({ looks }: Mods, kind?: string): { name: string; img: string } | null {
  const { name = "", img = "" } = chosenOf(looks?.kinds, kind)?.kind ?? {};
  return name && img ? { name, img } : null;
}

/** DT-48: feet in a pace. */
const FEET_PER_PACE = 5;

/**
 * DT-141 to DT-159: a being of its own, in the world and beside the caster on the scene; gone again when the effect ends. Names
 * are those of the power's own card.
 * @param request with an id that nothing else has
 */
export function summonedBy(
  list: TellerEvents,
  { who, spots, fresh, kind, own, brings, players = [] }: SuccessRequest,
  { system, name, uuid: power }: PowerUse,
  strength: number,
): Kept {
  const { summon: wanted } = modsOf(system);
  if (!wanted || !fresh) return {};
  const summon = { ...wanted, ...chosenOf(wanted.kinds, kind)?.kind };
  const actions = {
    ...summon.dice,
    ...Object.fromEntries((summon.own ?? []).filter(isAction).map((action) => [action, own?.[action] ?? 0])),
  };
  const luck = typeof summon.luck === "number" ? summon.luck : strength;
  const img = summon.img ?? "";
  const called = summon.name ?? name;
  const token = { name: called, actorLink: true, disposition: FRIENDLY, ...(img ? { texture: { src: img } } : {}) };
  const actor = {
    _id: fresh,
    name: called,
    type: "tellerMonster",
    ...(img ? { img } : {}),
    prototypeToken: token,
    // Whoever plays the one who called it moves it.
    ...(summon.wild ? {} : { ownership: { default: 0, ...Object.fromEntries(players.map((id) => [id, OWNER])) } }),
    system: {
      luck: { base: luck, value: luck },
      actions,
      armor: summon.armor ?? 0,
      tags: [...(summon.tags ?? [])],
      ...(summon.move === undefined ? {} : { move: summon.move }),
      ...(summon.fly ? { fly: { ...summon.fly } } : {}),
      ...(summon.slow ? { canDoubleMove: false, canRun: false } : {}),
      ...(summon.serves === "familiar" ? { master: who.uuid } : {}),
      calledBy: `${who.uuid} ${effectId({ uuid: power }, fresh)}`,
    },
  };
  const world = "World.dungeonteller";
  list.also(makeDocument(world, "Actor", actor));
  const made = [{ holder: world, of: "Actor", id: fresh }];
  const spot = spots?.who;
  if (spot) {
    const light = summon.light ?? lightOf(system.area);
    const fields = fieldsOf(system.area);
    const { level } = spot;
    const place = {
      ...besideOf(spot),
      width: fields,
      height: fields,
      ...(level && { level }),
      ...(light && { light }),
    };
    list.also(makeDocument(spot.scene, "Token", { ...token, ...place, _id: fresh, actorId: fresh }));
    made.unshift({ holder: spot.scene, of: "Token", id: fresh });
  }
  const uuid = `Actor.${fresh}`;
  const serves = who.creature ? undefined : summon.serves;
  if (serves === "minion") list.add("minion", who.uuid, { entry: uuid });
  if (serves === "familiar") {
    const is = chosenOf(wanted.kinds, kind)?.id ?? "";
    list.add("familiar", who.uuid, { value: { uuid, greater: summon.greater === true, kind: is } });
  }
  // DT-159: its own spell is its master's to cast, as long as it serves.
  if (brings) {
    list.also(makeDocument(who.uuid, "Item", { ...brings, _id: fresh }));
    made.push({ holder: who.uuid, of: "Item", id: fresh });
  }
  return { made, ...(serves ? { serves } : {}), ...(summon.inSight ? { inSight: true } : {}) };
}

/** A power as it is with the kind that was chosen: what lies under a swarm stands with its kind. */
export function ofKind<S extends PowerUse["system"]>(system: S, kind = ""): S {
  const mods = modsOf(system);
  const { lies } = chosenOf(mods.summon?.kinds, kind)?.kind ?? {};
  if (!lies) return system;
  const { save, ...beneath } = lies;
  return {
    ...system,
    ...(save ? { save: { roll: save, how: "one-avoids" } } : {}),
    mods: { ...mods, ...beneath, covers: true },
  };
}

/** The kinds that one may choose from, with what sets each apart; none where there is nothing to choose. */
export function kindsOf(system: Pick<PowerUse["system"], "mods">): readonly { id: string; name: string }[] {
  const { summon, looks } = modsOf(system);
  return Object.entries(summon?.kinds ?? looks?.kinds ?? {}).map(([id, { name }]) => ({ id, name: name ?? id }));
}

function besideOf(spot: Spot): { x: number; y: number } {
  return fieldsFrom(spot, "e", Math.max(1, Math.round(spot.width / spot.field)));
}

/** The light that a power sheds, in paces; null where it sheds none. */
function lightOf({ light_dim: dim, light_bright: bright }: Readonly<Record<string, unknown>>) {
  if (typeof dim !== "number" && typeof bright !== "number") return null;
  return { dim: Number(dim ?? 0), bright: Number(bright ?? 0) };
}
