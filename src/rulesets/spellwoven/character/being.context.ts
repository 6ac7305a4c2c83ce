import { pips } from "../../../core/sheets/pips.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { choices, t } from "../../../core/words.ts";
import { actorsAtHand, beingOf } from "../being.ts";
import { encounterAtHand } from "../encounter/struggle-at-hand.ts";
import { signed } from "../ladder/ladder.view.ts";
import { type AttributeId, attributeKey, GROUP_IDS, GROUPS } from "../rules/attributes.ts";
import { strikesOf } from "../rules/contest/attack-request.ts";
import { armourBonus, heldShield, shieldDice, toughnessOf, wornArmour } from "../rules/gear/toughness.ts";
import { effortLeft } from "../rules/heroic/effort.ts";
import type { SkillItem } from "../rules/item-types.ts";
import { HIGHEST, rungKey } from "../rules/ladder/rungs.ts";
import { hasMagery, isNewMage } from "../rules/magery/spell.ts";
import { isHeroic, isPlayers, levelOf } from "../rules/skill/levels.ts";
import { SKILLS, skillKey } from "../rules/skill/skill-list.ts";
import { skillsOf } from "../rules/skill/skills.ts";
import { type Being, type CharacterSystem, HOMELANDS, TRACKS, type TrackId } from "../rules/types.ts";
import { TRACK_STEPS, trackKey } from "../rules/wound/tracks.ts";
import { wovenSettings } from "../woven-settings.ts";
import { itemLine } from "./item.line.ts";

const SHEET = "FOURTALES.Woven.Sheet";

/** What the sheet shows in play mode, in the order of the book's own. */
export function playContext(actor: OwnedActor): Record<string, unknown> {
  const being = beingOf(actor);
  const items = [...actor.items].sort((a, b) => a.sort - b.sort);
  const { status, effort, tracks, weaknesses } = being.system;
  const skills = skillsOf(being).map((skill) => skillRow(being, skill));
  const left = effortLeft(effort);
  return {
    state: (["dead", "defeated", "removed"] as const).find((id) => status[id]) ?? (isHeroic(being) ? "heroic" : ""),
    conflict: encounterAtHand(actor.uuid),
    tracks: TRACKS.map((track) => ({
      track,
      steps: trackSteps(track, tracks[track]),
      now: trackKey(track, tracks[track]),
    })),
    effort: { left, total: effort.total, beads: pips(left, Math.max(effort.total, left)), full: effort.spent === 0 },
    groups: GROUP_IDS.map((group) => ({ group, attributes: GROUPS[group].map((id) => attributeView(being, id)) })),
    talking: skills.filter(({ social }) => social),
    skills: skills.filter(({ social }) => !social),
    weaknesses: [...weaknesses.social, ...weaknesses.fighting].map(skillName),
    strikes: strikeRows(being, items),
    guard: guardView(being),
    things: items.filter(({ type }) => type !== "wovenSkill" && type !== "wovenTrait").map(thingView),
    traits: items.filter(({ type }) => type === "wovenTrait"),
    ...(being.type === "wovenCharacter"
      ? characterContext(being, being.system)
      : { line: t(`${SHEET}.minor`, { level: rungKey(being.system.defaultLevel) }) }),
  };
}

/** What characters alone have. */
function characterContext(being: Being, system: CharacterSystem): Record<string, unknown> {
  const { gender, age, homeland, heroic, magery } = system;
  const players = isPlayers(being);
  return {
    newcomer: players && system.groupRanking.length === 0,
    line: [gender, age, homeland && homelandName(homeland)].filter(Boolean).join(" · "),
    heroic: players ? heroic : null,
    mage: hasMagery(being),
    newMage: isNewMage(being),
    purse: {
      full: system.anma.value >= system.anma.max,
      anma: system.anma,
      experience: system.experience,
      influence: system.influenceToSpend,
    },
    magery: [
      ...Object.values(magery.domains).map(({ name, motes }) => ({ name, text: t(`${SHEET}.motes`, { motes }) })),
      ...Object.values(magery.incantations).map(({ name, rank }) => ({ name, text: signed(rank) })),
    ],
  };
}

/** What the sheet offers to fill in in edit mode. */
export function editContext(actor: OwnedActor): Record<string, unknown> {
  const being = beingOf(actor);
  const { weaknesses } = being.system;
  const rungs = Object.fromEntries(Array.from({ length: HIGHEST }, (_, i) => [i + 1, t(rungKey(i + 1))]));
  const exceptions = being.type === "wovenMinor" ? being.system.exceptions : null;
  return {
    rungs,
    homelands: { "": t(`${SHEET}.unknown`), ...choices(HOMELANDS, "FOURTALES.Woven.Homeland") },
    editGroups: GROUP_IDS.map((group) => ({
      group,
      attributes: GROUPS[group].map((id: AttributeId) => ({
        label: attributeKey(id),
        name: exceptions ? `system.exceptions.${id}` : `system.attributes.${group}.${id}`,
        value: exceptions ? (exceptions[id] ?? "") : levelOf(being, id),
      })),
    })),
    usual: exceptions ? { "": t(`${SHEET}.usual`), ...rungs } : rungs,
    weakRows: (["social", "fighting"] as const).map((kind) => ({
      kind,
      rows: [...weaknesses[kind], ""],
      choices: weaknessesOpen(being, kind),
    })),
    character: !exceptions,
    owned: [
      { label: `${SHEET}.skills`, items: being.items.filter(({ type }) => type === "wovenSkill").map(ownedLine) },
      { label: `${SHEET}.things`, items: being.items.filter(({ type }) => type !== "wovenSkill").map(ownedLine) },
    ],
    magic: worksMagic(being) ? MAGIC : [],
    links: exceptions ? {} : linksOf(being),
  };
}

/** SW-13: nobody is weak to what they know. What stands there already can be chosen, and struck out. */
function weaknessesOpen(being: Being, kind: "social" | "fighting"): Record<string, string> {
  const known = new Set(skillsOf(being).map(({ system }) => system.slug));
  return Object.fromEntries(Object.entries(weaknessChoices(kind)).filter(([slug]) => !known.has(slug)));
}

/** Who a line of the contact book may stand for: whoever is at hand, and those who stand there already. */
function linksOf(being: Being): Record<string, string> {
  const { knownPersons } = being.system as CharacterSystem;
  const linked = Object.values(knownPersons).flatMap(({ actorUuid, name }) => (actorUuid ? [[actorUuid, name]] : []));
  const here = actorsAtHand(being.uuid).map(({ uuid, name }) => [uuid, name]);
  return { "": t("FOURTALES.Woven.Contact.nobodys"), ...Object.fromEntries([...linked, ...here]) };
}

/** SW-113: Domains and Incantations are for mages; what a sheet holds of them can be struck out all the same. */
function worksMagic(being: Being): boolean {
  if (being.type !== "wovenCharacter") return false;
  const { domains, incantations } = being.system.magery;
  return hasMagery(being) || Object.keys({ ...domains, ...incantations }).length > 0;
}

/** One of the skills and things that edit mode opens and strikes out. */
function ownedLine({ id, name, system }: Being["items"][number]) {
  return { id, name, rank: "rank" in system ? `+${system.rank}` : "" };
}

/** Lists of a mage, each with the figure of its entries. */
const MAGIC = [
  { list: "domains", figure: "motes" },
  { list: "incantations", figure: "rank" },
];

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

function trackSteps(track: TrackId, taken: number) {
  return TRACK_STEPS[track].map((_, value) => ({
    value,
    label: t(trackKey(track, value)),
    on: value === taken,
    past: value <= taken && value > 0,
  }));
}

function attributeView(being: Being, id: AttributeId) {
  const level = levelOf(being, id);
  return { id, label: t(attributeKey(id)), level: t(rungKey(level)), knots: pips(level, HIGHEST) };
}

/** A skill, and the attribute it is rolled with unless somebody says otherwise: in talking the best of the social ones. */
function skillRow(being: Being, { id, name, system }: SkillItem) {
  const talks = (["persuade", ...GROUPS.social] as const).toSorted((a, b) => levelOf(being, b) - levelOf(being, a));
  return {
    id,
    name,
    social: system.set === "social",
    rank: signed(system.rank),
    attribute: system.attribute || talks[0],
    line: system.attribute && t(attributeKey(system.attribute)),
  };
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
      return { side, natural, modified, raised: natural.wt !== modified.wt };
    }),
    armour: armour ? `${armour.name} ${signed(armourBonus(armour.system))}` : "",
    shield: shield ? t(`${SHEET}.shield`, { name: shield.name, dice: shieldDice(shield) }) : "",
  };
}

function thingView(item: OwnedItem) {
  const { held, worn, quantity } = item.system as { held?: boolean; worn?: boolean; quantity: number };
  const ready = held ?? worn;
  const verb = item.type === "wovenArmour" ? (ready ? "takeOff" : "putOn") : ready ? "putAway" : "take";
  return {
    item,
    quantity: quantity === 1 ? "" : `${quantity}×`,
    line: itemLine(item.type, item.system),
    ready,
    field: held !== undefined ? "held" : worn !== undefined ? "worn" : "",
    toggle: t(`${SHEET}.${verb}`),
  };
}
