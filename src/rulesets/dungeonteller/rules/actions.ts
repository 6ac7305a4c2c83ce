/** The ten actions in the order of the hero card. */
export const ACTIONS = [
  "battle",
  "magic",
  "make",
  "muscle",
  "notice",
  "resist",
  "shoot",
  "sneak",
  "stunt",
  "talk",
] as const;

/** Id of one of the ten actions. */
export type ActionId = (typeof ACTIONS)[number];

/** Printed dice for each of the ten actions, 0 to 12. */
export type ActionDice = Record<ActionId, number>;

/** True for one of the ten ids. */
export function isAction(value: unknown): value is ActionId {
  return typeof value === "string" && (ACTIONS as readonly string[]).includes(value);
}

/** Language key of an action's name. */
export function actionKey(action: ActionId): string {
  return `FOURTALES.Teller.Action.${action}`;
}

/** Ten actions with the same number of dice, some overridden. */
export function actionDice(some: Partial<ActionDice> = {}, otherwise = 0): ActionDice {
  return Object.fromEntries(ACTIONS.map((id) => [id, some[id] ?? otherwise])) as ActionDice;
}
