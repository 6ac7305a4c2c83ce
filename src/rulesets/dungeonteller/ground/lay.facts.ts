import type { World } from "../../../core/contract/roll-kind.ts";
import { spotsIn, wallsOn } from "../../../core/documents/places.ts";
import { documentsIn } from "../../../core/foundry/held-documents.ts";
import { tokenOf } from "../../../core/foundry/tokens.ts";
import type { Deed } from "../../../core/rolls/deed.kind.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { isBoolean, isId, lookFor } from "../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import type { TimedEffect } from "../rules/effect.ts";
import { type LayChoices, layEvents, type Neighbour, type Room } from "../rules/ground/lay.ts";
import { isCells } from "../rules/ground.ts";

/** Something laid on the scene. */
export interface LayDeed extends Deed {
  events: readonly WorldEvent[];
}

const isName = (value: unknown): boolean => typeof value === "string" && value.length <= 300;

const look = lookFor({ who: isName, effect: isId, token: isName, cells: isCells, fuel: isBoolean });

/** What laying it there comes to, as things stand now. */
export function layFacts(choices: LayChoices, world: World, keeper: boolean): Result<LayDeed> {
  const problems = look(choices);
  if (problems.length > 0) return fail(...problems);
  const being = beingIn(world, choices.who);
  if (!being) return fail(problem("FOURTALES.Core.Problem.targetGone", "who"));
  const spot = spotsIn(world, [choices.token]).get(being.uuid) ?? null;
  const effect = Object.hasOwn(being.system.effects, choices.effect) ? being.system.effects[choices.effect] : undefined;
  const stands = effect && calledTo(effect);
  // Whom somebody took off the scene, or who is on another, is not put there again.
  if (stands && (stands.holder !== spot?.scene || !world.document(stands.uuid))) {
    return fail(problem("FOURTALES.Teller.Rules.Refuse.notHere", "effect", { name: effect.label }));
  }
  const room = spot ? roomOn(world, spot.scene, stands?.uuid) : undefined;
  const laid = layEvents(being, choices, spot, spot ? neighboursOn(spot.scene, world) : [], keeper, room);
  if (!laid.ok) return laid;
  const { uuid, name } = being;
  const data = { effect: being.system.effects[choices.effect]!.label };
  return ok({ who: { uuid, name }, deed: "lay", data, events: laid.value });
}

/** The token of whoever was called by an effect, as long as that says where they stand. */
export function calledTo({ ground, made = [] }: TimedEffect): { holder: string; uuid: string } | null {
  const token = ground?.shape === "stand" ? made.find(({ of }) => of === "Token") : undefined;
  return token ? { holder: token.holder, uuid: `${token.holder}.Token.${token.id}` } : null;
}

/**
 * Where nobody else can stand on a scene. Whom players do not see takes no place from them: they would learn of it.
 * @param but UUID of a token that is passed over
 */
export function roomOn(world: Pick<World, "document">, scene: string, but?: string): Room {
  const found = world.document(scene);
  const tokens = found ? [...documentsIn(found, "Token")].flatMap((one) => tokenOf(one) ?? []) : [];
  const seen = tokens.filter(({ uuid, hidden }) => !hidden && uuid !== but).map(({ uuid }) => uuid);
  return { taken: [...spotsIn(world, seen).values()], walls: wallsOn(world, scene, "sight") };
}

function neighboursOn(scene: string, world: World): Neighbour[] {
  return (world.lyingOn?.(scene) ?? []).flatMap(({ by, effect: id, region }) => {
    const maker = beingIn(world, by);
    const effect = maker && Object.hasOwn(maker.system.effects, id) ? maker.system.effects[id] : undefined;
    return maker && effect?.ground ? [{ maker: maker.uuid, effect, region }] : [];
  });
}
