import { describe, expect, it } from "vitest";
import { source } from "../../tales.fixture.ts";
import { atTheTable, table } from "./powers.fixture.ts";
import { type Aimed, aim, usedPowers } from "./used-powers.fixture.ts";

// What the compendium says of each power is true: one that says it does all that it tells changes something when it is played.

atTheTable();

/** All that a power may change on the sheets of those concerned, in the world and on the scene, but for its price. */
function worldOf({ who, victim, other }: Aimed): string[] {
  const beings = [who, victim, other].map(({ system, items, name }, n) => ({
    name,
    effects: effectsIn(system),
    out: system.out,
    climb: system.climb,
    // What the one who uses it pays is no effect of it.
    luck: n === 0 ? null : system.luck.value,
    minions: system.minions,
    familiar: system.familiar,
    tameAnimal: system.tameAnimal,
    items: [...items].map((item: Loose) => [item.name, item.system.appraised]),
  }));
  const scene = game.scenes.contents.at(-1);
  const tokens = scene.tokens.contents.map(({ name, x, y, elevation, light, disposition }: Loose) => [
    name,
    x,
    y,
    elevation,
    disposition,
    light.dim,
    light.bright,
  ]);
  return [...beings, tokens, scene.regions.size, scene.lights.size, game.actors.size].map((one) => JSON.stringify(one));
}

/** Effects in order of their ids, without the number of the rule that each goes by. */
const effectsIn = ({ effects }: Loose) =>
  (Object.values(effects) as Loose[])
    .map(({ rule: _rule, ...effect }) => effect)
    .sort((a, b) => a.id.localeCompare(b.id));

/** What a card says in words for people, and its number: nothing of it may matter. */
const UNSAID = {
  rule: "",
  limits: [],
  target: "",
  perSuccess: "",
  summary: "",
  description: "",
  people: "",
  roles: [],
  automation: "announce",
};

/** What is only told is told by the rules: what somebody feels around, how far a jump goes, dice that were bought. */
const tells = ({ does, cost }: Loose): boolean =>
  does.includes("sense") || does.includes("jump") || cost.kind === "one-or-more";

describe("powers that say they do all that they tell", () => {
  it.each(usedPowers().filter(([, { automation }]) => automation === "full"))(
    "%s changes something on the sheets or the map, or calls for what comes next, by its fields and not by number or words",
    async (_name, system) => {
      const { offersOn } = await source("core/referee/offers.ts");
      await table.tales.api.writeSetting("dungeonteller", "allowMalicious", true);
      const aimed = await aim(table, system, false);
      const before = worldOf(aimed);
      const card = await table.roll(aimed.choices, { oppose: "roll" });
      const after = worldOf(aimed);
      const changed = after.filter((one, n) => one !== before[n]);
      const offers = (await offersOn(card)).filter(({ id }: Loose) => id !== "resist");
      expect(card.system.outcome.verdict).toBe("yes");
      if (tells(system)) expect([changed, offers]).toEqual([[], []]);
      else expect(changed.length + offers.length).toBeGreaterThan(0);
      await table.tales.api.undoEvents(card);
      expect(worldOf(aimed)).toEqual(before);
      // The same once more with a card that says nothing.
      await [...aimed.who.items].find(({ type }: Loose) => type === "tellerPower").update({ system: UNSAID });
      const again = await table.roll(aimed.choices, { oppose: "roll" });
      expect(worldOf(aimed)).toEqual(after);
      expect((await offersOn(again)).filter(({ id }: Loose) => id !== "resist")).toEqual(offers);
    },
  );
});
