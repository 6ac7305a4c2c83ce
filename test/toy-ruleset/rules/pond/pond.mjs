/** What happens at the pond beside throwing: plain data, for documents of any kind. */
export function pondEvents(rules, { deed, who, to, thing, at, world }) {
  const events = {
    draw: () => [rules.passCard(world.deck, world.hand)],
    play: () => [rules.passCard(world.hand, world.pile, thing)],
    lend: () => [rules.giveDocument(who.uuid, to.uuid, "Item", thing)],
    light: () => [
      rules.makeDocument(at.scene, "AmbientLight", { name: "", x: at.x, y: at.y, config: { bright: 5, dim: 10 } }),
      { kind: "pebbles.lights", target: world.uuid, data: { amount: 1 } },
      rules.advanceTime(world.uuid, 600),
    ],
    slip: () => [rules.moveToken(at.token, { x: at.x, y: at.y })],
    chill: () => [rules.makeDocument(who.uuid, "ActiveEffect", { name: "Cold feet", img: "icons/svg/frozen.svg" })],
    warm: () => [rules.changeDocument(thing.uuid, { disabled: true })],
    frog: () => [rules.makeDocument(world.uuid, "Actor", { name: "Frog", type: who.type })],
    fence: () => [
      rules.makeDocument(at.scene, "Region", {
        name: "The deep end",
        shapes: [{ type: "rectangle", x: at.x, y: at.y, width: 200, height: 100 }],
      }),
    ],
    write: () => [
      rules.makeDocument(at.journal, "JournalEntryPage", {
        name: `What ${who.name} saw`,
        type: "text",
        text: { content: "<p>Fish.</p>", format: 1 },
      }),
    ],
    join: () => [rules.makeDocument(at.meeting, "Combatant", { name: who.name, actorId: who.id })],
    rest: () => [rules.changeDocument(at.fighter, { defeated: true })],
  }[deed];
  return events().map((event, n) => ({ id: `pond-${n}`, ...event }));
}

/** `pebbles.lights`: how many lights burn around the pond; what the game keeps of the world. */
export function lightsEvent({ ok }) {
  return {
    kind: "pebbles.lights",
    check: (data) => (Number.isInteger(data?.amount) ? [] : [{ key: "PEBBLES.Problem.numbers" }]),
    apply: ({ lights }, { amount }) =>
      ok({ change: { set: { lights: lights + amount }, remove: [] }, done: { amount } }),
    invert: ({ amount }) => ({ amount: 0 - amount }),
    describe: ({ amount }) => ({ key: "PEBBLES.Pond.lights", data: { amount } }),
  };
}
