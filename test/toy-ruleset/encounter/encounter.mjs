import { order } from "../rules/encounter/order.mjs";

const { BooleanField, NumberField } = foundry.data.fields;

/** How people meet at the pond. */
export const encounter = {
  combat: () => ({ windy: new BooleanField() }),
  combatant: () => ({ keen: new BooleanField(), threw: new NumberField({ integer: true, min: 0, initial: 0 }) }),
  initiative: (actor) => `1d6 + ${actor.system.skill}`,
  rollsOff: true,
  order,
};

const mark = (id, on, icon, target) => ({
  id,
  on,
  icon,
  label: { key: `PEBBLES.Mark.${id}` },
  event: { kind: `pebbles.${id}`, target, data: { value: !on } },
});

/** What the tracker shows of it. */
export const tracker = {
  head: ({ uuid, own }) => [mark("windy", own.windy, "fa-solid fa-wind", uuid)],
  row: ({ uuid, own }) => [mark("keen", own.keen, "fa-solid fa-star", uuid)],
};
