import { EventBook } from "../../../../kernel/event-book.ts";
import type { CarriedItem, Character, CharacterSystem, InherentWord, Tag } from "../types.ts";
import { humanoidZones } from "./body.ts";
import type { CharacterDraft } from "./draft.ts";
import { dressEvent, stowEvent } from "./stow.event.ts";
import { stowFacts } from "./stow.ts";
import { isCovering } from "./wear.ts";

/** Puts on everything that is to be worn, each thing on the hand or place it was given; what finds no room lies in the Pack. */
export function dress(
  draft: CharacterDraft,
  ids: readonly string[],
  labels: Readonly<Record<string, string>>,
): Character & { items: readonly CarriedItem[] } {
  let being = {
    uuid: NEWCOMER,
    name: draft.name,
    type: "wordsCharacter" as const,
    system: newSystem(draft, labels),
    items: things(draft, ids),
  };
  for (const { id, type, system } of being.items) {
    if (!isCovering({ type }) || (system.place !== "worn" && system.place !== "held")) continue;
    const to = system.place === "worn" ? "worn" : system.grip;
    const looked = stowFacts({ who: NEWCOMER, item: id, to }, () => being);
    const states = new Map<string, unknown>([being, ...being.items].map((one) => [one.uuid, one.system]));
    const worked = looked.ok ? DRESSING.applyAll(states, looked.value.events) : looked;
    if (!worked.ok) continue;
    const now = worked.value.states;
    const items = being.items.map((item) => ({ ...item, system: now.get(item.uuid) }) as CarriedItem);
    being = { ...being, system: now.get(NEWCOMER) as CharacterSystem, items };
  }
  return being;
}

/** All that happens while somebody dresses. */
const DRESSING = new EventBook().register(dressEvent).register(stowEvent);

/** Stands for the character that is not there yet. */
const NEWCOMER = "Actor.newcomer";

function newSystem(draft: CharacterDraft, labels: Readonly<Record<string, string>>): CharacterSystem {
  const tag = (text: string, sense: string, source: Tag["source"], sort: number): Tag => ({
    text: text.trim(),
    sense: sense.trim(),
    source,
    weaverName: "",
    lost: false,
    sort,
  });
  const own = draft.tags.map(({ text, sense }, i): [string, Tag] => [
    `creation${i + 1}`,
    tag(text, sense, "creation", i + 1),
  ]);
  const lent = (draft.faction?.tags ?? []).map((text, i): [string, Tag] => [
    `faction${i + 1}`,
    tag(text, "", "faction", draft.tags.length + i + 1),
  ]);
  const words = draft.words.map(({ text, sense }, i): [string, InherentWord] => [
    `creation${i + 1}`,
    { text: text.trim(), sense: sense.trim(), source: "creation", sort: i + 1 },
  ]);
  return {
    fateWeaver: true,
    faction: draft.faction?.name ?? "",
    level: 1,
    tags: Object.fromEntries([...own, ...lent]),
    words: Object.fromEntries(words),
    hand: {},
    draws: 0,
    spells: {},
    guard: null,
    zones: humanoidZones(1, labels),
    down: false,
    team: "",
    formation: "",
    notes: "",
    biography: "",
    currency: "",
    storage: "",
  };
}

function things(draft: CharacterDraft, ids: readonly string[]): CarriedItem[] {
  return draft.things.map((thing, i) => ({ ...thing, id: ids[i]!, uuid: ids[i]! }) as CarriedItem);
}
