import { generation } from "../generation.ts";

/**
 * The effects of somebody whose pictures stand on the token and in the row of the tracker, in their order.
 *
 * Generation 13 shows `temporaryEffects`. Generation 14 does not ask for those: it goes through `appliedEffects` and
 * looks at each one's `showIcon`: always, or only while the effect is temporary (foundryvtt/foundryvtt#14749 quotes the
 * place; public systems say the same where they set the field).
 */
export function shownEffects(actor: Loose): Loose[] {
  if (!actor) return [];
  if (generation < 14) return [...(actor.temporaryEffects ?? [])];
  const { ALWAYS, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON;
  return [...(actor.appliedEffects ?? [])].filter(({ showIcon = CONDITIONAL, isTemporary }) =>
    showIcon === CONDITIONAL ? isTemporary : showIcon === ALWAYS,
  );
}
