import { pondEvents } from "../rules/pond/pond.mjs";

const { NumberField, StringField } = foundry.data.fields;
const uuid = () => new StringField({ required: true, nullable: false, blank: true, initial: "" });

/** What the game keeps of the world: where its cards lie, and how many lights burn. */
export const world = {
  fields: () => ({
    deck: uuid(),
    hand: uuid(),
    pile: uuid(),
    lights: new NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
  }),
};

/** Something done at the pond without a throw: to a card, a thing, a light, a token. */
export function pondKind({ rolls: { deedKind }, rules }) {
  const { fail, ok, worldTarget } = rules;
  const own = worldTarget("pebbles");
  const gone = () => fail({ key: "PEBBLES.Problem.gone" });
  const fill = (found) => found && { uuid: found.uuid, id: found.id, name: found.name, type: found.type };
  return deedKind({
    title: "PEBBLES.Card.title",
    stories: "PEBBLES.Pond",
    tone: "open",
    eventsOf: (request) => pondEvents(rules, request),
    facts({ choices }, world) {
      const { deed, who, to = "", thing = "", at = {} } = choices;
      const doer = world.document(who);
      const found = thing ? world.document(thing) : null;
      if (!doer || (thing && !found) || (to && !world.document(to))) return gone();
      // A stone is its bearer's to lend, and a card the hand's to play.
      if (deed === "lend" && found.parent !== doer) return gone();
      const kept = { ...world.document(own).system, uuid: own };
      return ok({ deed, data: {}, who: fill(doer), to: fill(world.document(to)), thing: fill(found), at, world: kept });
    },
  });
}
