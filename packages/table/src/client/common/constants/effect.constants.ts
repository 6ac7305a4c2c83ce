/** Generation 14's constants of active effects. */

/** Kind of change to default priority. */
export const ACTIVE_EFFECT_CHANGE_TYPES = {
  custom: 0,
  multiply: 10,
  add: 20,
  subtract: 20,
  downgrade: 30,
  upgrade: 40,
  override: 50,
} as const;
export const ACTIVE_EFFECT_CHANGE_PHASES = ["initial", "final"] as const;
export const ACTIVE_EFFECT_SHOW_ICON = { NEVER: 0, CONDITIONAL: 1, ALWAYS: 2 } as const;
export const ACTIVE_EFFECT_TIME_DURATION_UNITS = ["years", "months", "days", "hours", "minutes", "seconds"] as const;
export const ACTIVE_EFFECT_DURATION_UNITS = [...ACTIVE_EFFECT_TIME_DURATION_UNITS, "rounds", "turns"] as const;
export const ACTIVE_EFFECT_EXPIRY_EVENTS = [
  "combatStart",
  "roundStart",
  "turnStart",
  "combatEnd",
  "roundEnd",
  "turnEnd",
] as const;
