import { card, type Hands, opened } from "../people.window.ts";
import { click } from "../reach.window.ts";
import { calm, until } from "../tales.fixture.ts";
import { settled } from "./teller.window.ts";

/** What a child does at the family's screen. */

/** The family's screen, opened by its button above the list of people. */
export async function familyScreen(): Promise<Hands> {
  const list = document.body.appendChild(document.createElement("section"));
  list.appendChild(document.createElement("header")).className = "directory-header";
  Hooks.callAll("renderActorDirectory", null, list);
  const button = list.querySelector<HTMLElement>(".dt-family-offer button");
  if (!button) throw new Error("There is no family's screen: nobody plays a hero.");
  await click(button);
  list.remove();
  await until(() => foundry.applications.instances.get("four-tales-family")?.rendered);
  return opened("dt-family");
}

/** It is this one's turn: heroes are tapped, a creature has a fight of its own. */
async function turnOf(screen: Hands, who: Loose): Promise<void> {
  if (who.type === "tellerHero") {
    if (screen.element.querySelector(`[data-action="choose"][data-who="${who.uuid}"]`)) {
      await screen.press("choose", { who: who.uuid });
    }
    return;
  }
  const combat = await CONFIG.Combat.documentClass.create({});
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: who.id, initiative: 9 }]);
  await combat.startCombat();
  await until(() => screen.element.querySelector(`[data-who="${who.uuid}"]`));
}

/**
 * A power is played by tapping pictures: whom and what it is for, and the first picture of all else that is asked.
 * @param wanted UUIDs of those whom it is for, and of things
 * @returns the card once it has come to its end; null where the screen refuses
 */
export async function playByFamily(who: Loose, power: Loose, wanted: readonly string[]): Promise<Loose | null> {
  const screen = await familyScreen();
  await turnOf(screen, who);
  const before = card();
  await screen.press("power", { power: power.id });
  const left = [...wanted];
  const pictures = () => [...screen.element.querySelectorAll<HTMLElement>('[data-action="pick"]')];
  for (let step = 0; step < 8 && pictures().length > 0; step++) await answerStep(screen, pictures(), left);
  if (!screen.element.querySelector('[data-action="throw"]')) return null;
  await screen.press("throw");
  await until(() => card() !== before);
  const message = await settled(card(), {});
  await calm();
  return message;
}

async function answerStep(screen: Hands, pictures: readonly HTMLElement[], left: string[]): Promise<void> {
  const more = screen.element.querySelector('[data-action="everybody"]');
  if (more) return await screen.press("everybody");
  const several = screen.element.querySelector('[data-action="pickAll"]') !== null;
  const fits = pictures.filter(({ dataset }) => left.includes(dataset.value ?? ""));
  if (several) {
    for (const { dataset } of fits) await screen.press("pick", { value: dataset.value! });
    return await screen.press("pickAll");
  }
  const chosen = pictures.find(({ dataset }) => dataset.value === left[0]) ?? fits[0] ?? pictures[0]!;
  if (left.includes(chosen.dataset.value ?? "")) left.splice(left.indexOf(chosen.dataset.value!), 1);
  await screen.press("pick", { value: chosen.dataset.value! });
}
