import type { CallChoices } from "../../core/calls/call.kind.ts";
import type { GivenChoices } from "../../core/contract/roll-kind.ts";
import type { TimeChoices } from "../../core/time/time.kind.ts";
import type { NewcomerChoices } from "./character/newcomer.kind.ts";
import type { RewardChoices } from "./character/reward.kind.ts";
import type { RoleChoices } from "./character/role.kind.ts";
import type { CreatureChoices } from "./creature/creature.kind.ts";
import type { MishapChoices } from "./hazard/mishap.facts.ts";
import type { ActionTry, AttemptChoices, CalledWay, PowerTry, WayTry } from "./rules/attempt/attempt.ts";
import type { LayChoices } from "./rules/ground/lay.ts";
import type { NoticeChoices } from "./rules/notice/notice.ts";
import type { DeedChoices } from "./rules/turn/deed.ts";
import type { TradeChoices } from "./treasure/trade.kind.ts";

/**
 * What anybody may ask for with `startRoll`, by name of the kind of roll, and what they choose. Kinds that begin only where a
 * card calls for them are left out. `docs/api.md` shows it.
 */
export interface TellerRolls {
  /** One of the ten actions, a blow, a shot, a power: whatever rolls successes. */
  success:
    | GivenChoices<AttemptChoices<ActionTry>, "who" | "action">
    | GivenChoices<AttemptChoices<PowerTry>, "who" | "power">
    | GivenChoices<AttemptChoices<Exclude<WayTry, { way: CalledWay }>>, "who" | "way">;
  /** Who of the heroes notices something; thrown unseen by the Gamemaster, or by each player. */
  notice: GivenChoices<NoticeChoices, "parties">;
  /** Something happens to somebody: a fall, fire, poison. The Gamemaster's. */
  hazard: MishapChoices;
  /** What somebody does without dice. */
  deed: DeedChoices;
  /** What a power brought about is laid on the scene. */
  lay: GivenChoices<LayChoices, "who" | "effect" | "token" | "cells">;
  /** A hero takes a role. */
  role: RoleChoices;
  /** A hero whom nobody has made yet, for a player who has one already. */
  newcomer: GivenChoices<NewcomerChoices, "who" | "name">;
  /** One reward after a session. */
  reward: RewardChoices;
  /** Something is bought or sold for gold. */
  trade: TradeChoices;
  /** Creatures are made, with a sheet or on the scene. The Gamemaster's. */
  creature: GivenChoices<CreatureChoices, "name">;
  /** Others are asked for a roll. The Gamemaster's. */
  call: CallChoices;
  /** Time passes for a party. */
  time: TimeChoices;
}
