import type { CardView } from "../../../core/contract/roll-kind.ts";
import { say, t, type Words } from "../../../core/text/text.ts";
import type { Fray } from "../rules/attack/fray.ts";
import { type FrayOutcome, resolveFray } from "../rules/attack/fray-resolve.ts";
import type { HitRequest } from "../rules/attack/hit-state.ts";
import { activeArmor, zonesInOrder } from "../rules/character/zones.ts";
import { wordsTemplate } from "../words-of-power.ts";
import { wordsSettings } from "../words-settings.ts";

const CARD = "FOURTALES.Words.Card";

/**
 * How an attack is told: where it struck, what it did, and the two dice.
 * @param waits what it comes to hangs on what the Storyteller says
 */
export function hitCard(fray: Fray, outcome: FrayOutcome | null, waits: boolean): CardView {
  const settings = wordsSettings();
  const resolved = outcome || waits ? null : resolveFray(fray, settings);
  const result = outcome ?? (resolved?.ok ? resolved.value.outcome : null);
  const { request } = fray;
  const { strike, held } = result ?? {};
  const told = result ? [result.sentence, ...(result.also ? [result.also.sentence] : [])] : [hitTitle(request)];
  // Nobody is congratulated on a hero's death.
  const good = !result?.dying && (held ?? (strike && strike.result !== "nothing"));
  return {
    story: told.map(say).join(" "),
    tone: good ? "good" : result?.verdict === "miss" || held === false ? "bad" : "open",
    template: wordsTemplate("attack/hit-card"),
    context: {
      dice: result ? diceOf(fray, result) : [],
      zones: zonesInOrder(request.target?.zones ?? {}).map(([id, zone]) => ({
        label: zone.label,
        face: zone.face,
        text: t(`${CARD}.zone`, { hp: zone.hp.value, armor: activeArmor(zone).value }),
        struck: id === result?.zone?.id,
      })),
      lines: result ? linesOf(fray, result) : [],
    },
  };
}

/** Who attacks whom, with what. */
export function hitTitle({ who, weapon, second, target, way }: HitRequest): Words {
  const data = { name: who.name, weapon: weapon.name, target: target?.name ?? "" };
  return { key: `${CARD}.${way === "strike" ? "attack" : way}`, data: { ...data, other: second?.name ?? "" } };
}

function diceOf(fray: Fray, { dice, stands }: FrayOutcome) {
  const { hit, damage, request, block, grip } = fray;
  const hurting = request.second ? [request.weapon, request.second] : [request.weapon];
  return [
    ...hit.map((face, n) => die("hitDie", dice[n] ?? 6, face, face === stands && face === dice[n])),
    ...(block ? [die("blockDie", 6, block)] : []),
    ...(grip.own ? [die("gripDie", 6, grip.own)] : []),
    ...(grip.theirs ? [die("slipDie", 6, grip.theirs)] : []),
    ...damage.flatMap((faces, n) => faces.map((face) => die("damageDie", hurting[n]?.damageDie ?? 6, face))),
  ];
}

function die(name: string, sides: number, face: number, critical = false) {
  return { sides, face, critical, pips: sides === 6, text: t(`${CARD}.${name}`, { sides }) };
}

function linesOf(
  { request, block }: Fray,
  { actions, critical, stands, turned, dice, ...first }: FrayOutcome,
): string[] {
  const { useWord, weapon, steps, unaware, sure, word, guard } = request;
  const landed = [first, first.also].flatMap((one) =>
    one?.strike && one.strike.damage > 0 ? [{ ...one.strike, into: one.into }] : [],
  );
  return [
    ...(critical ? [t(`${CARD}.${unaware || sure ? "unaware" : "critical"}`)] : []),
    ...(dice.length > 1 && stands !== null ? [t(`${CARD}.stands`, { face: stands })] : []),
    ...(guard && block !== null ? [t(`${CARD}.${turned ? "blocked" : "unblocked"}`, { name: guard.by.name })] : []),
    ...(steps === 0 ? [] : [t(`${CARD}.steps`, { steps })]),
    ...(useWord ? [t(`${CARD}.word`, { word: weapon.word, actions })] : []),
    ...(word
      ? [t(`${CARD}.enhanced`, { word: word.text, gain: t(`FOURTALES.Words.Hit.gain.${word.gain}`), actions })]
      : []),
    ...landed.map(({ pool, damage, lost, into }) => t(`${CARD}.${pool}`, { damage, lost, zone: into })),
  ];
}
