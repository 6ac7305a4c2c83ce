import { generation } from "../generation.ts";

type AnyClass = new (...args: Loose[]) => Loose;
type Context = { round?: number; turn?: number | null; event?: string };

/**
 * How long an effect lasts, in either generation.
 *
 * 13 only counts: `duration.type`, `remaining` and `label`, and nothing ends by itself. 14 has units, a start and an event
 * at which an effect ends; the registry of effects asks `isExpiryEvent`.
 * The published types name the members; how rounds are counted between a turn's start and its end is the table's reading.
 */
// biome-ignore lint/suspicious/noExplicitAny: a mixin's class cannot be named in TypeScript
export function EffectDurationMixin(Base: AnyClass): any {
  return class EffectDurations extends Base {
    /** Both of 13 and 14: a span that can end; in 13 a status makes an effect temporary, too. */
    get isTemporary(): boolean {
      const { duration } = this;
      if (generation >= 14) return Number.isFinite(duration.value);
      return Number(duration.seconds ?? (duration.rounds || duration.turns) ?? 0) > 0 || this.statuses.size > 0;
    }

    /** Writes what can be derived into `duration`. */
    updateDuration(context: Context = {}): Loose {
      if (generation >= 14) {
        const { expired } = this.duration;
        Object.assign(this.duration, this._prepareDuration(this._source.duration, context), { expired });
        return this.duration;
      }
      const { label: _label, remaining: _remaining, ...fixed } = this._prepareDuration();
      Object.assign(this.duration, fixed);
      // Read late: time and turns pass without the effect being prepared.
      for (const name of ["remaining", "label"]) {
        const get = (): Loose => this._prepareDuration()[name];
        Object.defineProperty(this.duration, name, { get, configurable: true, enumerable: true });
      }
      return this.duration;
    }

    _prepareDuration(duration: Loose = this._source.duration, context: Context = {}): Loose {
      if (generation < 14) return prepare13(this, duration);
      if (duration.value === null || duration.value === undefined) {
        const label = game.i18n?.localize("None") ?? "";
        return {
          ...duration,
          value: Number.POSITIVE_INFINITY,
          remaining: Number.POSITIVE_INFINITY,
          seconds: null,
          label,
        };
      }
      return CONST.ACTIVE_EFFECT_TIME_DURATION_UNITS.includes(duration.units)
        ? this._prepareTimeBasedDuration(duration, context)
        : this._prepareCombatBasedDuration(duration, context);
    }

    /** 14: a span of world time. */
    _prepareTimeBasedDuration(duration: Loose, _context: Context = {}): Loose {
      const perUnit = secondsIn(duration.units);
      const seconds = duration.value * perUnit;
      const now = worldTime();
      const secondsRemaining = Math.max(seconds - (now - (this._source.start?.time ?? now)), 0);
      const remaining = secondsRemaining / perUnit;
      const label = `${Math.ceil(remaining)} ${duration.units}`;
      return { ...duration, seconds, secondsRemaining, remaining, label, _worldTime: now };
    }

    /** 14: a span of rounds or turns of the encounter in which the effect began. */
    _prepareCombatBasedDuration(duration: Loose, context: Context = {}): Loose {
      const { units, value } = duration;
      const elapsed = elapsedIn(units, this._source.start, context);
      const remaining = Math.max(value - elapsed, 0);
      const perUnit = Number(CONFIG.time[units === "rounds" ? "roundTime" : "turnTime"] ?? 0);
      const timed = perUnit > 0 && { secondsRemaining: remaining * perUnit };
      const label = `${remaining} ${units}`;
      return { ...duration, seconds: perUnit > 0 ? value * perUnit : null, remaining, ...timed, label };
    }

    /** 14: whether the registry is to watch this effect: it can end, and belongs to somebody in the world. */
    get isExpiryTrackable(): boolean {
      const { value, expiry } = this._source.duration;
      return Boolean(this.actor && !this.pack) && (value !== null || expiry !== null) && !this._source.duration.expired;
    }

    /**
     * 14: whether what happens now is the event at which this effect ends; whether its span is over is another question.
     * Without an event only time decides. That a combat's event does not hold an effect back outside of encounters is read
     * from reports that world time ends such effects.
     */
    isExpiryEvent(event: string, context: Loose = {}): boolean {
      const { combat = game.combat, combatantId } = context;
      const { expiry } = this._source.duration;
      const isCore = CONST.ACTIVE_EFFECT_EXPIRY_EVENTS.includes(expiry);
      const fighting = combat?.started ? combatantsOf(this, combat) : [];
      if (event === "updateWorldTime") return expiry === null || (isCore && fighting.length === 0);
      if (expiry === null) return false;
      if (event !== expiry) return false;
      if (!isCore) return true;
      if (event === "combatEnd" || event === "combatStart") return combatantsOf(this, combat).length > 0;
      if (event === "turnStart") return whoseTurnCounts(this, fighting).includes(combatantId ?? combat.combatant?.id);
      if (event === "turnEnd") {
        return whoseTurnCounts(this, fighting).includes(combatantId ?? combat.previous?.combatantId);
      }
      return fighting.length > 0;
    }

    /** 14: when an effect that begins now began. */
    static getEffectStart(combat: Loose = game.combat): Loose {
      const now = combat?.started ? combat : null;
      return {
        time: worldTime(),
        combat: now?.id ?? null,
        combatant: now?.combatant?.id ?? null,
        initiative: now?.combatant?.initiative ?? null,
        round: now?.round ?? null,
        turn: now?.turn ?? null,
      };
    }

    /** 13's answer to the same question; 14 keeps the name and answers in its own shape. */
    static getInitialDuration(): Loose {
      if (generation >= 14) return { start: (foundry.documents.ActiveEffect as Loose).getEffectStart() };
      const { combat } = game;
      const inCombat = combat && { startRound: combat.round, startTurn: combat.turn ?? 0 };
      return { duration: { startTime: worldTime(), ...inCombat } };
    }

    /** 13: whether what the label says may be out of date. */
    _requiresDurationUpdate(): boolean {
      const { type, _worldTime, _combatTime } = this.duration;
      if (type === "seconds") return worldTime() !== _worldTime;
      return type === "turns" && combatTime(game.combat) !== _combatTime;
    }

    /** 13: rounds and turns as one number, `round.turn`. */
    _getCombatTime(round: number, turn: number, nTurns?: number): number {
      const turns = nTurns === undefined ? turn : Math.min(turn, Math.max(nTurns - 1, 0));
      return round + Math.max(turns, 0) / 100;
    }

    _getDurationLabel(rounds: number, turns: number): string {
      const parts = [rounds > 0 && `${rounds} rounds`, turns > 0 && `${turns} turns`].filter(Boolean);
      return parts.join(", ") || game.i18n.localize("None");
    }
  };
}

const worldTime = (): number => game.time?.worldTime ?? 0;
const combatTime = (combat: Loose): number => (combat ? combat.round + (combat.turn ?? 0) / 100 : 0);

/** Whole months are a twelfth of a year, or whatever share the world's calendar has. */
function secondsIn(units: string): number {
  const { calendar } = game.time;
  if (units === "months") {
    return calendar.componentsToTime({ day: calendar.days.daysPerYear }) / (calendar.months?.values.length || 12);
  }
  if (units === "years") return calendar.componentsToTime({ day: calendar.days.daysPerYear });
  return calendar.componentsToTime({ [units.replace(/s$/, "")]: 1 });
}

/** How many rounds or turns have gone by since an effect began; none outside of its encounter. */
function elapsedIn(units: string, start: Loose, { round, turn, event }: Context): number {
  const combat = start?.combat ? game.combats.get(start.combat) : null;
  if (!combat?.started || start.round === null) return 0;
  const rounds = (round ?? combat.round) - start.round;
  const now = turn ?? combat.turn ?? 0;
  if (units === "turns") return rounds * combat.turns.length + now - (start.turn ?? 0);
  // A round is over when the turn comes up again in which it began; a whole round's own events count whole rounds.
  const early = start.turn !== null && now < start.turn && !event?.startsWith("round");
  return early ? rounds - 1 : rounds;
}

const combatantsOf = (effect: Loose, combat: Loose): Loose[] =>
  effect.actor && combat ? combat.getCombatantsByActor(effect.actor) : [];

/** The turn in which the effect began counts; without one it is its bearer's. */
function whoseTurnCounts(effect: Loose, bearers: Loose[]): string[] {
  const { combatant } = effect._source.start ?? {};
  return combatant ? [combatant] : bearers.map(({ id }) => id);
}

function prepare13(effect: Loose, duration: Loose): Loose {
  const { i18n, combat } = game;
  const none = { type: "none", duration: null, remaining: null, label: i18n?.localize("None") ?? "" };
  if (typeof duration.seconds === "number") {
    const now = worldTime();
    const remaining = Math.max((duration.startTime ?? now) + duration.seconds - now, 0);
    return { type: "seconds", duration: duration.seconds, remaining, label: `${remaining} seconds`, _worldTime: now };
  }
  if (!duration.rounds && !duration.turns) return none;
  const turns = Math.max(combat?.turns.length ?? 1, 1);
  const total = (duration.rounds ?? 0) * turns + (duration.turns ?? 0);
  const shown = (left: number): number => effect._getCombatTime(Math.floor(left / turns), left % turns);
  const timing = { type: "turns", duration: effect._getCombatTime(duration.rounds ?? 0, duration.turns ?? 0) };
  const began = Number.isFinite(duration.startRound) && combat && (!duration.combat || duration.combat === combat.id);
  const gone = began
    ? (combat.round - duration.startRound) * turns + ((combat.turn ?? 0) - (duration.startTurn ?? 0))
    : 0;
  const left = Math.max(total - gone, 0);
  const label = effect._getDurationLabel(Math.floor(left / turns), left % turns);
  return { ...timing, remaining: shown(left), label, _combatTime: combatTime(combat) };
}
