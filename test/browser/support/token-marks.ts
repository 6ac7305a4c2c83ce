import type { Page } from "playwright-core";

/**
 * Names of what somebody's token shows beside the picture. The two versions of Foundry ask the actor differently: 13 for
 * its temporary effects, 14 for the applied ones that want their icon shown.
 */
export function tokenMarks(page: Page, uuid: string): Promise<string[]> {
  return page.evaluate(async (id) => {
    const actor = await fromUuid(id);
    const { ALWAYS, CONDITIONAL } = CONST.ACTIVE_EFFECT_SHOW_ICON ?? {};
    const isShown = ({ showIcon = CONDITIONAL, isTemporary }: Loose) =>
      showIcon === CONDITIONAL ? isTemporary : showIcon === ALWAYS;
    const shown = game.release.generation < 14 ? actor.temporaryEffects : actor.appliedEffects.filter(isShown);
    return shown.map(({ name }: Loose) => name);
  }, uuid);
}
