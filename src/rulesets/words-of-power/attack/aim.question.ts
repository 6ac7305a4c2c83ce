import { questionKind } from "../../../core/asks/question-kind.ts";
import type { RollState } from "../../../core/contract/roll-kind.ts";
import { t } from "../../../core/text/text.ts";
import type { HitRequest } from "../rules/attack/hit-state.ts";
import { activeArmor, zonesInOrder } from "../rules/character/zones.ts";

const ASK = "FOURTALES.Words.Ask";

/** WP-108: the attacker picks where a critical lands; the vital zone stands last. */
export const aim = questionKind<RollState<HitRequest>>({
  id: "aim",
  ask: (_question, { request: { who, target } }) => ({
    key: `${ASK}.aim`,
    data: { name: who.name, target: target?.name ?? "" },
  }),
  options: (_question, { request }) =>
    zonesInOrder(request.target?.zones ?? {})
      .sort(([, a], [, b]) => Number(a.vital) - Number(b.vital))
      .map(([id, zone]) => ({
        id,
        icon: "crosshairs",
        label: { key: `${ASK}.aimAt`, data: { zone: zone.label } },
        hint: { key: `${ASK}.aimHint`, data: { hp: zone.hp.value, armor: activeArmor(zone).value } },
        gives: { zone: id },
      })),
  told: ({ answer }, { request }) => ({
    key: `${ASK}.aimed`,
    data: { zone: request.target?.zones[String(answer?.zone)]?.label ?? t(`${ASK}.nowhere`) },
  }),
});
