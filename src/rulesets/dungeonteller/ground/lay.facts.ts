import type { World } from "../../../core/contract/roll-kind.ts";
import { spotsIn } from "../../../core/documents/places.ts";
import type { Deed } from "../../../core/rolls/deed.kind.ts";
import type { WorldEvent } from "../../../kernel/events.ts";
import { isBoolean, isId, lookFor } from "../../../kernel/looks.ts";
import { fail, ok, problem, type Result } from "../../../kernel/result.ts";
import { beingIn } from "../being.ts";
import { type LayChoices, layEvents, type Neighbour } from "../rules/ground/lay.ts";
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
  const laid = layEvents(being, choices, spot, spot ? neighboursOn(spot.scene, world) : [], keeper);
  if (!laid.ok) return laid;
  const { uuid, name } = being;
  const data = { effect: being.system.effects[choices.effect]!.label };
  return ok({ who: { uuid, name }, deed: "lay", data, events: laid.value });
}

function neighboursOn(scene: string, world: World): Neighbour[] {
  return (world.lyingOn?.(scene) ?? []).flatMap(({ by, effect: id, region }) => {
    const maker = beingIn(world, by);
    const effect = maker && Object.hasOwn(maker.system.effects, id) ? maker.system.effects[id] : undefined;
    return maker && effect?.ground ? [{ maker: maker.uuid, effect, region }] : [];
  });
}
