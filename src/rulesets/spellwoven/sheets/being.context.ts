import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import { signed } from "../cards/ladder.view.ts";
import { beingOf } from "../play/being.ts";
import { strikesOf } from "../rules/attack-request.ts";
import { type AttributeId, attributeKey, GROUP_IDS, GROUPS, type GroupId } from "../rules/attributes.ts";
import { effortLeft } from "../rules/effort.ts";
import { isHeroic, isPlayers, levelOf } from "../rules/levels.ts";
import { HIGHEST, rungKey } from "../rules/rungs.ts";
import { skillsOf } from "../rules/skills.ts";
import { SKILLS, skillKey } from "../rules/tables/skills.ts";
import { TRACK_END, TRACK_STEPS, trackKey } from "../rules/tables/tracks.ts";
import { armourBonus, heldShield, shieldDice, toughnessOf, wornArmour } from "../rules/toughness.ts";
import { type Being, HOMELANDS, TRACKS, type TrackId } from "../rules/types.ts";
import { wovenSettings } from "../settings/woven-settings.ts";
import { itemLine } from "./item.line.ts";

const SHEET = "FOURTALES.Woven.Sheet";

/** What the sheet shows in play mode, in the order of the book's own. */
export function playContext(actor: OwnedActor): Record<string, unknown> {
  const being = beingOf(actor);
  const items = [...actor.items].sort((a, b) => a.sort - b.sort);
  const character = being.type === "wovenCharacter" ? being.system : null;
  const { status, effort } = being.system;
  const left = effortLeft(effort);
  return {
    newcomer: character !== null && isPlayers(being) && character.groupRanking.length === 0,
    line: character
      ? [character.gender, character.age, character.homeland && homelandName(character.homeland)]
          .filter(Boolean)
          .join(" · ")
      : t(`${SHEET}.minor`, { level: rungKey((being.system as { defaultLevel: number }).defaultLevel) }),
    state: status.dead
      ? "dead"
      : status.defeated
        ? "defeated"
        : status.removed
          ? "removed"
          : isHeroic(being)
            ? "heroic"
            : "",
    tracks: TRACKS.map((track) => trackView(being, track)),
    effort: {
      left,
      text: t(`${SHEET}.effortLeft`, { left, total: effort.total }),
      beads: Array.from({ length: Math.max(effort.total, left) }, (_, index) => ({ spent: index >= left })),
      full: effort.spent === 0,
    },
    heroic: character && isPlayers(being) ? character.heroic : null,
    groups: GROUP_IDS.map((group) => groupView(being, group)),
    talking: skillRows(being, true),
    skills: skillRows(being, false),
    weaknesses: [...being.system.weaknesses.social, ...being.system.weaknesses.fighting].map(skillName),
    strikes: strikeRows(being, items),
    guard: guardView(being),
    things: items.filter(({ type }) => type !== "wovenSkill" && type !== "wovenTrait").map(thingView),
    traits: items.filter(({ type }) => type === "wovenTrait"),
    purse: character && {
      anma: character.anma,
      experience: character.experience,
      influence: character.influenceToSpend,
    },
    magery: character && [
      ...Object.values(character.magery.domains).map(({ name, motes }) => ({
        name,
        text: t(`${SHEET}.motes`, { motes }),
      })),
      ...Object.values(character.magery.incantations).map(({ name, rank }) => ({ name, text: signed(rank) })),
    ],
    appearance: character?.appearance ?? "",
  };
}

/** What the sheet offers to fill in in edit mode. */
export function editContext(actor: OwnedActor): Record<string, unknown> {
  const being = beingOf(actor);
  const character = being.type === "wovenCharacter" ? being.system : null;
  const { weaknesses } = being.system;
  const rungs = Object.fromEntries(Array.from({ length: HIGHEST }, (_, i) => [i + 1, t(rungKey(i + 1))]));
  const exceptions = being.type === "wovenMinor" ? being.system.exceptions : null;
  return {
    rungs,
    homelands: { "": t(`${SHEET}.unknown`), ...Object.fromEntries(HOMELANDS.map((id) => [id, homelandName(id)])) },
    editGroups: GROUP_IDS.map((group) => ({
      label: t(`${SHEET}.Group.${group}`),
      attributes: GROUPS[group].map((id: AttributeId) => ({
        label: t(attributeKey(id)),
        name: exceptions ? `system.exceptions.${id}` : `system.attributes.${group}.${id}`,
        value: exceptions ? (exceptions[id] ?? "") : levelOf(being, id),
      })),
    })),
    usual: exceptions ? { "": t(`${SHEET}.usual`), ...rungs } : rungs,
    weakRows: (["social", "fighting"] as const).map((kind) => ({
      label: t(`${SHEET}.weak.${kind}`),
      rows: [...weaknesses[kind], ""].map((slug, index) => ({ slug, name: `system.weaknesses.${kind}.${index}` })),
      choices: weaknessChoices(kind),
    })),
    numbers: NUMBERS.filter(([path, own]) => path && (character || !own)).map(([path, , min]) => ({
      name: `system.${path}`,
      label: t(`FOURTALES.Woven.Field.${path.replaceAll(".", "_")}`),
      value: foundry.utils.getProperty(being.system, path),
      ...(min ? {} : { min: 0 }),
    })),
    flags: FLAGS.filter(([, own]) => character || !own).map(([path]) => ({
      name: `system.${path}`,
      label: t(`FOURTALES.Woven.Field.${path.replaceAll(".", "_")}`),
      value: foundry.utils.getProperty(being.system, path),
    })),
    magic: character && [
      magicRows("domains", "motes", character.magery.domains),
      magicRows("incantations", "rank", character.magery.incantations),
    ],
  };
}

/** A listed skill by its name, one of the table's own by what it is called. */
export function skillName(slug: string): string {
  const key = skillKey(slug);
  const name = t(key);
  return name === key ? slug : name;
}

export function homelandName(id: string): string {
  return t(`FOURTALES.Woven.Homeland.${id}`);
}

/** Skills that one may be weak to. */
export function weaknessChoices(kind: "social" | "fighting"): Record<string, string> {
  const named = SKILLS.filter(({ set }) => set === kind).map(({ slug }) => [slug, skillName(slug)]);
  return { "": "", ...Object.fromEntries(named) };
}

/** Numbers of edit mode: path, whether characters alone have it, and whether it may be negative. */
const NUMBERS: readonly (readonly [path: string, own?: boolean, negative?: boolean])[] = [
  ["effort.total"],
  ["effort.spent"],
  ["anma.value", true],
  ["anma.max", true],
  ["experience", true],
  ["influenceToSpend", true],
  ["toughness.body.bought"],
  ["toughness.body.extra", false, true],
  ["toughness.mind.bought"],
  ["toughness.mind.extra", false, true],
  ["backgroundPoints.total", true],
];

const FLAGS: readonly (readonly [path: string, own?: boolean])[] = [
  ["player", true],
  ["heroic.ticked", true],
  ["heroic.active", true],
  ["status.defeated"],
  ["status.dead"],
  ["status.removed"],
  ["overSwung"],
];

function magicRows(list: "domains" | "incantations", figure: string, entries: Readonly<Record<string, object>>) {
  return {
    list: `system.magery.${list}`,
    figure,
    label: t(`FOURTALES.Woven.Magery.${list}`),
    rows: Object.entries(entries).map(([id, entry]) => ({
      id,
      ...entry,
      value: (entry as Record<string, unknown>)[figure],
    })),
  };
}

function trackView(being: Being, track: TrackId) {
  const taken = being.system.tracks[track];
  return {
    track,
    label: t(`${SHEET}.Track.${track}`),
    now: t(trackKey(track, taken)),
    steps: TRACK_STEPS[track].map((_, value) => ({
      value,
      label: t(trackKey(track, value)),
      on: value === taken,
      past: value <= taken && value > 0,
    })),
    end: taken >= TRACK_END,
  };
}

function groupView(being: Being, group: GroupId) {
  return {
    group,
    label: t(`${SHEET}.Group.${group}`),
    attributes: GROUPS[group].map((id: AttributeId) => {
      const level = levelOf(being, id);
      return {
        id,
        label: t(attributeKey(id)),
        level: t(rungKey(level)),
        hint: t(`FOURTALES.Woven.AttributeHint.${id}`),
        knots: Array.from({ length: HIGHEST }, (_, index) => index < level),
      };
    }),
  };
}

function skillRows(being: Being, social: boolean) {
  return skillsOf(being)
    .filter(({ system }) => (system.set === "social") === social)
    .map(({ id, name, system }) => ({
      id,
      name,
      rank: signed(system.rank),
      attribute: system.attribute === "" ? bestTalk(being) : system.attribute,
      line: system.attribute === "" ? "" : t(attributeKey(system.attribute)),
    }));
}

/** The social attribute that a way of talking is rolled with unless somebody says otherwise. */
function bestTalk(being: Being): AttributeId {
  return [...GROUPS.social].reduce<AttributeId>(
    (best, id) => (levelOf(being, id) > levelOf(being, best) ? id : best),
    "persuade",
  );
}

function strikeRows(being: Being, items: readonly OwnedItem[]) {
  return strikesOf(being, wovenSettings()).map(({ id, weapon, attributes, skill, menace }) => ({
    id,
    itemId: weapon ? id : "",
    img: items.find((item) => item.id === id)?.img ?? "",
    name: weapon?.name ?? t("FOURTALES.Woven.Rules.bareHands"),
    menace: t(`${SHEET}.menace`, { dice: menace }),
    line: [
      attributes.map((each) => t(attributeKey(each))).join(" / "),
      skill ? `${skill.name} ${signed(skill.system.rank)}` : "",
    ]
      .filter(Boolean)
      .join(", "),
  }));
}

function guardView(being: Being) {
  const armour = wornArmour(being);
  const shield = heldShield(being);
  return {
    sides: (["body", "mind"] as const).map((side) => {
      const { natural, modified } = toughnessOf(being, side);
      return { side, label: t(`${SHEET}.Toughness.${side}`), natural, modified, raised: natural.wt !== modified.wt };
    }),
    armour: armour ? `${armour.name} ${signed(armourBonus(armour.system))}` : "",
    shield: shield ? t(`${SHEET}.shield`, { name: shield.name, dice: shieldDice(shield) }) : "",
  };
}

function thingView(item: OwnedItem) {
  const system = item.system as { held?: boolean; worn?: boolean; quantity: number };
  const ready = system.held ?? system.worn;
  const verb = item.type === "wovenArmour" ? (ready ? "takeOff" : "putOn") : ready ? "putAway" : "take";
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    quantity: system.quantity === 1 ? "" : `${system.quantity}×`,
    line: itemLine(item.type, item.system as Record<string, unknown>),
    ready,
    toggle: ready === undefined ? "" : t(`${SHEET}.${verb}`),
    toggleLabel: ready === undefined ? "" : `${t(`${SHEET}.${verb}`)}: ${item.name}`,
  };
}
