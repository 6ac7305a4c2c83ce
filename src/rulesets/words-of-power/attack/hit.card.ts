import type { CardView } from "../../../core/rolls/roll-kind.ts";
import { say, t, type Words } from "../../../core/words.ts";
import type { HitRequest, HitState } from "../rules/attack/hit-request.ts";
import { type HitOutcome, resolveAttack } from "../rules/attack/hit-resolve.ts";
import { activeArmor, zonesInOrder } from "../rules/character/zones.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";

const CARD = "FOURTALES.Words.Card";

/** How an attack is told: where it struck, what it did, and the two dice. */
export function hitCard(state: HitState, outcome: HitOutcome | null): CardView {
  const settings = wordsSettings();
  const resolved = outcome ? null : resolveAttack(state, settings);
  const result = outcome ?? (resolved?.ok ? resolved.value.outcome : null);
  const { request, thrown } = state;
  const { strike } = result ?? {};
  return {
    story: result ? say(result.sentence) : "",
    tone: strike && strike.result !== "nothing" ? "good" : result?.verdict === "miss" ? "bad" : "open",
    template: wordsTemplate("attack/hit-card"),
    context: {
      dice: result
        ? [
            ...die("hitDie", result.hitDie, thrown.hit, result.critical),
            ...die("damageDie", result.damageDie, thrown.damage),
          ]
        : [],
      zones: zonesInOrder(request.target?.zones ?? {}).map(([id, zone]) => ({
        label: zone.label,
        face: zone.face,
        text: t(`${CARD}.zone`, { hp: zone.hp.value, armor: activeArmor(zone).value }),
        struck: id === result?.zone?.id,
      })),
      lines: result ? linesOf(request, result) : [],
    },
  };
}

/** Who attacks whom, with what. */
export function hitTitle({ who, weapon, target }: HitRequest): Words {
  const data = { name: who.name, weapon: weapon.name, target: target?.name ?? "" };
  return { key: `${CARD}.attack`, data };
}

function die(name: string, sides: number, face: number | null, critical = false) {
  if (face === null) return [];
  return [{ sides, face, critical, pips: sides === 6, text: t(`${CARD}.${name}`, { sides }) }];
}

function linesOf(request: HitRequest, { strike, actions, critical, into }: HitOutcome): string[] {
  const { useWord, weapon, steps, unaware } = request;
  return [
    ...(critical ? [t(`${CARD}.${unaware ? "unaware" : "critical"}`)] : []),
    ...(steps === 0 ? [] : [t(`${CARD}.steps`, { steps })]),
    ...(useWord ? [t(`${CARD}.word`, { word: weapon.word, actions })] : []),
    ...(strike && strike.damage > 0
      ? [t(`${CARD}.${strike.pool}`, { damage: strike.damage, lost: strike.lost, zone: into })]
      : []),
  ];
}
