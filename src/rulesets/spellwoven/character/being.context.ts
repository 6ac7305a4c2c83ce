import { currentUser } from "../../../core/foundry/game.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { choices, t } from "../../../core/text/text.ts";
import { actorsAtHand, beingOf } from "../being.ts";
import { strikeRows } from "../contest/strikes.view.ts";
import { conflictAtHand, hasTheTurn } from "../encounter/struggle-at-hand.ts";
import { guardView, thingView } from "../gear/gear.view.ts";
import { effortView } from "../heroic/effort.view.ts";
import { mageView, magicLists } from "../magery/spell.view.ts";
import { type AttributeId, attributeKey, GROUP_IDS, GROUPS } from "../rules/attributes.ts";
import { HIGHEST, rungKey } from "../rules/ladder/rungs.ts";
import { isHeroic, isPlayers, levelOf } from "../rules/skill/levels.ts";
import { skillsOf } from "../rules/skill/skills.ts";
import { type Being, type CharacterSystem, HOMELANDS } from "../rules/types.ts";
import { attributeView, skillName, skillRow, weaknessRows } from "../skill/skill.view.ts";
import { trackViews } from "../wound/tracks.view.ts";

const SHEET = "FOURTALES.Woven.Sheet";

/** What the sheet shows in play mode, in the order of the book's own. */
export function playContext(actor: OwnedActor): Record<string, unknown> {
  const being = beingOf(actor);
  const items = [...actor.items].sort((a, b) => a.sort - b.sort);
  const { status, weaknesses } = being.system;
  const skills = skillsOf(being).map((skill) => skillRow(being, skill));
  return {
    state: (["dead", "defeated", "removed"] as const).find((id) => status[id]) ?? (isHeroic(being) ? "heroic" : ""),
    conflict: conflictAtHand(actor.uuid),
    hasTheTurn: hasTheTurn(actor.uuid),
    tracks: trackViews(being),
    effort: effortView(being),
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
  const { gender, age, homeland, heroic } = system;
  const players = isPlayers(being);
  return {
    keeper: currentUser().isGM,
    newcomer: players && system.groupRanking.length === 0,
    line: [gender, age, homeland && homelandName(homeland)].filter(Boolean).join(" · "),
    heroic: players ? heroic : null,
    purse: {
      full: system.anma.value >= system.anma.max,
      anma: system.anma,
      experience: system.experience,
      influence: system.influenceToSpend,
    },
    ...mageView(being, system),
  };
}

/** What the sheet offers to fill in in edit mode. */
export function editContext(actor: OwnedActor): Record<string, unknown> {
  const being = beingOf(actor);
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
    weakRows: weaknessRows(being),
    character: !exceptions,
    owned: [
      { label: `${SHEET}.skills`, items: being.items.filter(({ type }) => type === "wovenSkill").map(ownedLine) },
      { label: `${SHEET}.things`, items: being.items.filter(({ type }) => type !== "wovenSkill").map(ownedLine) },
    ],
    magic: magicLists(being),
    links: exceptions ? {} : linksOf(being),
  };
}

/** Who a line of the contact book may stand for: whoever is at hand, and those who stand there already. */
function linksOf(being: Being): Record<string, string> {
  const { knownPersons } = being.system as CharacterSystem;
  const linked = Object.values(knownPersons).flatMap(({ actorUuid, name }) => (actorUuid ? [[actorUuid, name]] : []));
  const here = actorsAtHand(being.uuid).map(({ uuid, name }) => [uuid, name]);
  return { "": t("FOURTALES.Woven.Contact.nobodys"), ...Object.fromEntries([...linked, ...here]) };
}

/** One of the skills and things that edit mode opens and strikes out. */
function ownedLine({ id, name, system }: Being["items"][number]) {
  return { id, name, rank: "rank" in system ? `+${system.rank}` : "" };
}

function homelandName(id: string): string {
  return t(`FOURTALES.Woven.Homeland.${id}`);
}
