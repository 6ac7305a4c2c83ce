import { documents, type Source } from "../../../content/dungeonteller/packs.reader.ts";
import { freshId, onScene, type TellerTable, uuids } from "../teller.fixture.ts";

/** Every power of the compendium that one uses oneself, by number and identifier. */
export function usedPowers(): [string, Source["system"]][] {
  const all = [...documents("powers").values()].map(({ system }) => system);
  const used = all.filter(({ timing }) => timing !== "reaction");
  return used
    .sort((a, b) => a.rule.localeCompare(b.rule))
    .map((system) => [`${system.rule} ${system.identifier}`, system]);
}

/** Those that are used on somebody or something. */
export function aimedPowers(): [string, Source["system"]][] {
  return usedPowers().filter(([, { aim }]) => aim === "others" || aim === "things");
}

/** Somebody with a power, whom it fits, and how it is played on them. */
export interface Aimed {
  who: Loose;
  victim: Loose;
  /** Who is there as well, and is not touched. */
  other: Loose;
  choices: object;
  remove(): Promise<unknown>;
}

/** An effect as it is stored, with this condition. */
const suffering = (condition: string, by: string) => ({
  id: condition,
  power: "",
  rule: "DT-68",
  label: condition,
  until: "scene",
  turns: null,
  fresh: false,
  ends: [],
  successes: 1,
  left: null,
  mods: { condition },
  from: { uuid: by, name: "Harley" },
});

/**
 * Sets everything up that a power asks for, by its fields.
 * @param unlinked the victim is a token that stands for itself, and goes with that; else an actor, which is deleted
 */
export async function aim(table: TellerTable, system: Source["system"], unlinked: boolean): Promise<Aimed> {
  const { identifier, only, roll, mods } = system;
  const who = await table.hero("Harley", {}, await table.cards(identifier));
  if (system.does.includes("climb")) {
    await who.update({ "system.climb": { steps: ["muscle", "stunt"], passed: 0, paces: 1 } });
  }
  if (mods.familiar) await who.update({ "system.familiar": { uuid: "Actor.none", greater: true } });
  const gem = { name: "Gem", type: "tellerTreasure", system: { gold: 7 } };
  const conditions = ["poisoned", "petrified"].filter((word) => only.includes(word));
  const effects = Object.fromEntries([...conditions, "spell"].map((word) => [word, suffering(word, who.uuid)]));
  const body = {
    actions: { battle: 2, resist: 1, notice: 1, stunt: 1, muscle: 1, magic: 1, talk: only.includes("animal") ? 0 : 1 },
    tags: ["undead"],
    armed: true,
    effects,
  };
  const actor = await table.creature("Victim", body, [gem]);
  const other = await table.creature("Other", { ...body, effects: {} });
  const { scene, tokens } = await onScene(who, actor, other);
  let victim = actor;
  let token = tokens[1];
  if (unlinked) {
    await token.delete();
    [token] = await scene.createEmbeddedDocuments("Token", [
      { actorId: actor.id, actorLink: false, name: "Victim", x: 700, y: 500 },
    ]);
    victim = token.actor;
  }
  const thing = [...victim.items][0];
  const things = system.aim === "things" || system.does.includes("appraise") || system.does.includes("destroy");
  const targets =
    things || system.aim !== "others" ? [] : [victim.uuid, ...(roll.join === "split" ? [other.uuid] : [])];
  const card = who.items.find(({ system: { identifier: id } }: Loose) => id === identifier);
  const choices = {
    who: who.uuid,
    action: roll.actions[0] ?? "magic",
    power: card.id,
    targets,
    fresh: freshId(),
    tokens: uuids([tokens[0], token, tokens[2]]),
    number: 1,
    bought: 0,
    ...(things ? { thing: thing.uuid } : {}),
    ...(system.does.includes("undo") ? { effect: "spell" } : {}),
    ...(system.does.includes("charge") ? { moved: "double" } : {}),
  };
  return { who, victim, other, choices, remove: () => (unlinked ? token.delete() : actor.delete()) };
}
