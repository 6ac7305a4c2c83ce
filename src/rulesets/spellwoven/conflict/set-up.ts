import { randomId } from "../../../core/foundry/data.ts";
import type { Encounter } from "../../../core/foundry/encounters.ts";
import { allScenes, allUsers } from "../../../core/foundry/game.ts";
import type { Step } from "../../../core/ledger/steps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/text/text.ts";
import { isTheirs } from "../../../core/world/whose.ts";
import type { Problem } from "../../../kernel/result.ts";
import { beingOf, isBeing } from "../being.ts";
import { struggleIn } from "../encounter/struggle-at-hand.ts";
import type { SideState } from "../rules/conflict/struggle.ts";
import { USUAL } from "../rules/contest/attack-request.ts";
import { RUNGS } from "../rules/ladder/rungs.ts";
import { levelOf } from "../rules/skill/levels.ts";
import { SPELLWOVEN } from "../spellwoven.ts";

const BOARD = "FOURTALES.Woven.Conflict.Board";

/** Somebody who is to take part. */
interface Part {
  readonly name: string;
  readonly actor: OwnedActor;
  readonly friendly: boolean;
  /** What makes them a combatant. */
  readonly place: Record<string, unknown>;
}

/** Everybody whose token players see on the scene in view. @param anywhere also of the active scene, where none is in view */
function inSight(anywhere: boolean): Part[] {
  const { viewed, active } = allScenes();
  const scene = viewed ?? (anywhere ? active : null);
  const tokens = [...(scene?.tokens ?? [])].filter(({ hidden }) => !hidden);
  return tokens.flatMap(({ id, name, actor, disposition }) =>
    isBeing(actor)
      ? [{ name, actor, friendly: disposition > 0, place: { actorId: actor.id, tokenId: id, sceneId: scene!.id } }]
      : [],
  );
}

/**
 * SW-37, SW-38: two sides of all whose tokens are in sight: friends of the players, and everybody else. It is fought with words
 * until somebody says otherwise; leaders are those who are best at that, and the aims what they want by their sheets.
 */
export async function setUpFromSight(encounter: Encounter, step: Step, anywhere = true): Promise<readonly Problem[]> {
  const there = new Set([...encounter.combatants].map(({ actor }) => actor?.uuid));
  const people = inSight(anywhere).filter(({ actor }) => !there.has(actor.uuid));
  if (people.length === 0) return [];
  const behind = Math.max(0, ...struggleIn(encounter).sides.map(({ order }) => order));
  const [ours, theirs] = [people.filter(({ friendly }) => friendly), people.filter(({ friendly }) => !friendly)];
  if (encounter.round === 0) {
    const problems = await step.happen(encounter, "woven.conflict", { value: "social" });
    if (problems.length > 0) return problems;
  }
  for (const [at, all] of [ours, theirs].entries()) {
    const id = randomId();
    const ids = new Map<Part, string>();
    for (const one of all) {
      const joined = await step.make(
        encounter,
        "Combatant",
        { ...one.place, system: { [SPELLWOVEN]: { side: id } } },
        one.name,
      );
      if (!joined.ok) return joined.problems;
      ids.set(one, joined.value);
    }
    const leader = bestOf(all);
    const side: SideState = {
      name: at === 0 ? t(`${BOARD}.ours`) : all.length === 1 ? all[0]!.name : t(`${BOARD}.theirs`),
      aim: leader ? wantsOf(leader.actor) : "",
      leader: (leader && ids.get(leader)) ?? "",
      base: 1,
      out: false,
      hazard: false,
      order: behind + at + 1,
    };
    const problems = await step.happen(encounter, "woven.side", { id, side });
    if (problems.length > 0) return problems;
  }
  return [];
}

/** Who speaks best; before all others whose player is here, then whom a player has: they throw and allot. Of who is level the first. */
function bestOf(all: readonly Part[]): Part | undefined {
  const players = [...allUsers()].filter(({ isGM }) => !isGM);
  const rank = ({ actor }: Part) => {
    const theirs = players.filter((user) => isTheirs(actor, user));
    const answers = theirs.some(({ active }) => active) ? 2 : theirs.length > 0 ? 1 : 0;
    return answers * RUNGS.length + levelOf(beingOf(actor), USUAL.social);
  };
  return all.toSorted((a, b) => rank(b) - rank(a))[0];
}

/** What somebody wants, by their sheet. */
export function wantsOf({ system }: { system: object }): string {
  return ((system as { wants?: string }).wants ?? "").trim();
}
