import type { GameWhys, Why, WhyPart, WhyTeller } from "../../core/contract/why-spec.ts";
import { say, t } from "../../core/text/text.ts";
import { frayOf } from "./attack/hit.kind.ts";
import { type CheckRequest, type CheckRollState, checkOf } from "./check/check-state.ts";
import type { DrawOutcome } from "./deck/draw.kind.ts";
import type { FrayOutcome } from "./rules/attack/fray-resolve.ts";
import { resolveFray } from "./rules/attack/fray-resolve.ts";
import type { HitOutcome } from "./rules/attack/hit-resolve.ts";
import type { HitRequest } from "./rules/attack/hit-state.ts";
import type { StowRequest } from "./rules/character/stow.ts";
import { activeArmor, zonesInOrder } from "./rules/character/zones.ts";
import type { MatchDie, MatchOutcome } from "./rules/check/match-outcome.ts";
import { resolveCheck } from "./rules/check/match-resolve.ts";
import type { DrawRequest } from "./rules/deck/draw.ts";
import type { LevelRequest } from "./rules/rest/level.ts";
import type { SpellOutcome } from "./rules/spell/spell-resolve.ts";
import type { BeingSystem } from "./rules/types.ts";
import { type CastRequest, checkIn, spellOf } from "./spell/spell-state.ts";
import { wordsSettings } from "./words-settings.ts";

const WHY = "FOURTALES.Words.Why";
const CARD = "FOURTALES.Words.Card";

/** A check: where each die of both sides comes from, and each +1 (WP-14, WP-17). */
function matchWhys(state: CheckRollState): Why[] {
  const resolved = resolveCheck(checkOf(state, wordsSettings()), wordsSettings());
  if (!resolved.ok) return [];
  const { player, difficulty, defeated, of, draws, sentence } = resolved.value.outcome;
  const counts = { key: `${CARD}.counts`, data: { mine: player.length, theirs: difficulty.length } };
  const count = (dice: readonly MatchDie[]) => dice.map(({ label }) => ({ text: say(label), value: "1" }));
  const lifted = [...player, ...difficulty].filter(({ bonus }) => bonus > 0);
  return [
    { where: { ...counts, gap: "mine" }, label: t(`${WHY}.mine`), parts: count(player), total: `${player.length}` },
    {
      where: { ...counts, gap: "theirs" },
      label: t(`${WHY}.theirs`),
      parts: count(difficulty),
      total: `${difficulty.length}`,
    },
    {
      where: { ...sentence, gap: "defeated" },
      label: t(`${WHY}.defeated`),
      parts: count(difficulty.filter(({ pair }) => pair !== null)),
      total: `${defeated}`,
    },
    { where: { ...sentence, gap: "of" }, label: t(`${WHY}.theirs`), parts: count(difficulty), total: `${of}` },
    ...lifted.map(({ label, face, bonus }) => ({
      label: say(label),
      parts: [
        { text: t(`${WHY}.shows`), value: `${face ?? 0}` },
        { text: t(`${WHY}.exact`), value: `+${bonus}` },
      ],
      total: `${(face ?? 0) + bonus}`,
    })),
    // WP-19: one for each claim that meets it word for word.
    { label: t(`${WHY}.exact`), parts: [{ text: t(`${WHY}.exactRule`), value: "+1" }], total: "+1" },
    ...(draws > 0
      ? [
          {
            event: "words.draw",
            label: t(`${WHY}.draws`),
            parts: [{ text: t(`${WHY}.drawsRule`), value: `${draws}` }],
            total: `${draws}`,
          },
        ]
      : []),
  ];
}

const match: WhyTeller<CheckRequest, MatchOutcome> = { of: (state) => matchWhys(state) };

const hit: WhyTeller<HitRequest, FrayOutcome> = {
  of(state, outcome) {
    const fray = frayOf(state);
    const resolved = resolveFray(fray, wordsSettings());
    const result = outcome ?? (resolved.ok ? resolved.value.outcome : null);
    const { request } = fray;
    const zones = request.target ? bodyWhys(request.target.zones, request.target.name) : [];
    if (!result) return zones;
    const blows = [result, result.also].flatMap((one, n) =>
      one ? blowWhys(one, fray.damage[n] ?? [], request.weapon.word, request.target?.uuid) : [],
    );
    const { weapon, word } = request;
    const gain = word ? t(`FOURTALES.Words.Hit.gain.${word.gain}`) : "";
    const spent: NonNullable<Why["where"]>[] = [
      { key: `${CARD}.word`, data: { word: weapon.word, actions: result.actions }, gap: "actions" },
      ...(word
        ? [{ key: `${CARD}.enhanced`, data: { word: word.text, gain, actions: result.actions }, gap: "actions" }]
        : []),
    ];
    return [
      ...blows,
      ...(result.stands === null
        ? []
        : [
            {
              where: { key: `${CARD}.stands`, data: { face: result.stands }, gap: "face" },
              label: t(`${WHY}.stands`),
              parts: fray.hit.map(shown),
              total: `${result.stands}`,
            },
          ]),
      ...spent.map((where) => ({
        where,
        label: t(`${WHY}.actions`),
        parts: [
          { text: t(`${WHY}.attack`), value: "1" },
          ...(result.actions > 1 ? [{ text: t(`${WHY}.withWord`), value: `+${result.actions - 1}` }] : []),
        ],
        total: `${result.actions}`,
      })),
      ...(request.steps === 0
        ? []
        : [
            {
              where: { key: `${CARD}.steps`, data: { steps: request.steps }, gap: "steps" },
              label: t(`${WHY}.steps`),
              parts: [{ text: t(`${WHY}.stepsRule`), value: `${request.steps}` }],
              total: `${request.steps}`,
            },
          ]),
      ...zones,
    ];
  },
};

/** WP-111 to WP-116, WP-176: what the Damage Die shows, what a Word makes of it, and what was there to lose. */
function blowWhys({ strike, into, sentence }: HitOutcome, faces: readonly number[], word: string, about = ""): Why[] {
  if (!strike || strike.damage === 0) return [];
  const thrown = faces.length > 0 ? Math.max(...faces) : strike.damage;
  const parts: WhyPart[] = [...faces.map(shown)];
  if (strike.damage !== thrown) parts.push({ text: t(`${WHY}.byWord`, { word }), value: `→ ${strike.damage}` });
  const line = { key: `${CARD}.${strike.pool}`, data: { damage: strike.damage, lost: strike.lost, zone: into } };
  const damage: Why = { label: t(`${WHY}.damage`, { zone: into }), parts, total: `${strike.damage}` };
  const lost: Why = {
    label: t(strike.pool === "hp" ? `${WHY}.hp` : `${WHY}.armor`, { zone: into }),
    parts: [
      { text: t(`${WHY}.damage`, { zone: into }), value: `${strike.damage}` },
      ...(strike.lost < strike.damage ? [{ text: t(`${WHY}.noMore`), value: `−${strike.damage - strike.lost}` }] : []),
    ],
    total: `${strike.lost}`,
  };
  return [
    { ...damage, where: { ...line, gap: "damage" } },
    { ...lost, where: { ...line, gap: "lost" } },
    ...["damage", "lost"].map((gap) => ({ ...(gap === "lost" ? lost : damage), where: { ...sentence, gap } })),
    { ...damage, event: "words.hit", ...(about && { about }) },
  ];
}

/** A body as it was when the blow was struck. */
function bodyWhys(zones: BeingSystem["zones"], name: string): Why[] {
  return zonesInOrder(zones).flatMap(([, zone]) => {
    const label = t(`${WHY}.body`, { zone: zone.label, name });
    const armor = activeArmor(zone);
    const at = `zone-${zone.face}`;
    const text = { key: `${CARD}.zone`, data: { hp: zone.hp.value, armor: armor.value } };
    const of = (key: string, value: number, gap?: string): Why => ({
      at,
      ...(gap && { where: { ...text, gap } }),
      label,
      parts: [{ text: t(key), value: `${value}` }],
      total: `${value}`,
    });
    return [
      of(`${WHY}.face`, zone.face),
      of(`${WHY}.hpNow`, zone.hp.value, "hp"),
      of(`${WHY}.armorNow`, armor.value, "armor"),
    ];
  });
}

const shown = (face: number): WhyPart => ({ text: t(`${WHY}.shows`), value: `${face}` });

/** A spell: the check to cast it, and the blow that it strikes. */
const spell: WhyTeller<CastRequest, SpellOutcome> = {
  of(state) {
    const cast = spellOf(state, wordsSettings());
    const check = checkIn(state);
    const dice = [cast.hit, cast.damage].flatMap((face) =>
      face === null ? [] : [{ label: t(`${WHY}.shows`), parts: [shown(face)], total: `${face}` }],
    );
    return [...dice, ...(check ? matchWhys(check) : [])];
  },
};

/** What takes actions and no dice: a thing in hand, a move over the board. */
const taking = (rule: string): WhyTeller<object, { actions: number }> => ({
  of: (_state, outcome) =>
    outcome
      ? [
          {
            label: t(`${WHY}.actions`),
            parts: [{ text: t(`${WHY}.Event.${rule}`), value: `${outcome.actions}` }],
            total: `${outcome.actions}`,
          },
        ]
      : [],
});
const stow: WhyTeller<StowRequest, { actions: number }> = {
  of: ({ request: { actions } }) => [
    { label: t(`${WHY}.actions`), parts: [{ text: t(`${WHY}.Event.stow`), value: `${actions}` }], total: `${actions}` },
  ],
};

/** The sentence of a card that fills the Deck. */
function drawnIn({ drawn, taken }: DrawOutcome, gap: string): Pick<Why, "where"> {
  const key = `FOURTALES.Words.Deck.${drawn > 0 ? "gatheredDrawn" : "gathered"}`;
  return taken === 0 && drawn > 0 ? {} : { where: { key, data: { count: drawn, taken }, gap } };
}

/** Words that come into the Deck, and those that are drawn from it (WP-23, WP-31, WP-33). */
const draw: WhyTeller<DrawRequest, DrawOutcome> = {
  of: (_state, outcome) =>
    outcome
      ? [
          {
            ...drawnIn(outcome, "count"),
            label: t(`${WHY}.draws`),
            parts: [{ text: t(`${WHY}.drawsRule`), value: `${outcome.drawn}` }],
            total: `${outcome.drawn}`,
          },
          {
            ...drawnIn(outcome, "taken"),
            label: t(`${WHY}.comeIn`),
            parts: [{ text: t(`${WHY}.Event.deal`), value: `${outcome.taken}` }],
            total: `${outcome.taken}`,
          },
        ]
      : [],
};

/** WP-74: one level more than before. */
const level: WhyTeller<LevelRequest> = {
  of: ({ request: { level: next } }) => [
    {
      label: t(`${WHY}.level`),
      parts: [
        { text: t(`${WHY}.levelBefore`), value: `${next - 1}` },
        { text: t(`${WHY}.levelMore`), value: "+1" },
      ],
      total: `${next}`,
    },
  ],
};

const RULED = [
  "draw",
  "stow",
  "rest",
  "level",
  "hit",
  "spend",
  "second",
  "first",
  "begun",
  "deal",
  "fill",
  "stand",
  "place",
  "wear",
  "uses",
];

/** How the numbers on this game's cards come about. */
export const whys: GameWhys = {
  rolls: { match, hit, spell, stow, move: taking("stand"), draw, level },
  event: (kind) => {
    const name = kind.split(".")[1]!;
    return RULED.includes(name) || kind === "core.clock" ? t(`${WHY}.Event.${name}`) : "";
  },
};
