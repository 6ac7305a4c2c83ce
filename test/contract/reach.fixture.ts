import { card, PIA, PIP } from "./core/ledger/pond.fixture.ts";
import { ADA, BEN, calm, type Tales, until } from "./tales.fixture.ts";

const PIP_TOKEN = "tokenOfPip000000";
export const PIA_TOKEN = "tokenOfPia000000";

/** What lies on the shore beside the two throwers. */
export interface Shore {
  deck: Loose;
  hand: Loose;
  pile: Loose;
  scene: Loose;
}

const thrower = (_id: string, name: string, owner: string) => ({
  _id,
  name,
  type: "pebbles.pebbleThrower",
  ownership: { default: 0, [owner]: 3 },
  items: [
    {
      _id: `stoneOf${name}`.padEnd(16, "0"),
      name: `${name}'s stone`,
      type: "pebbles.pebbleStone",
      system: { flatness: 2 },
    },
  ],
});

/** A card of the deck, by its number. */
export const flower = (n: number) => ({
  _id: `flowerCard${n}`.padEnd(16, "0"),
  name: `Flower ${n}`,
  sort: n,
  faces: [{ name: `Flower ${n}`, text: "It smells." }],
});

const tokenOf = (actorId: string, _id: string, x: number) => ({
  _id,
  actorId,
  actorLink: true,
  name: actorId,
  x,
  y: 0,
});

/** Ada's Pip and Ben's Pia with a stone and a token each, a deck, Ada's hand and a pile. For a Gamemaster's client. */
export async function buildShore(tales: Tales): Promise<Shore> {
  await CONFIG.Actor.documentClass.create([thrower(PIP, "Pip", ADA), thrower(PIA, "Pia", BEN)], { keepId: true });
  const [deck, hand, pile] = await CONFIG.Cards.documentClass.create(
    [
      { name: "Deck", type: "deck", cards: [1, 2, 3].map(flower) },
      { name: "Hand", type: "hand", ownership: { default: 0, [ADA]: 3 } },
      { name: "Pile", type: "pile" },
    ],
    { keepEmbeddedIds: true },
  );
  const state = { deck: deck.uuid, hand: hand.uuid, pile: pile.uuid, lights: 0 };
  await tales.game.settings.set("four-tales", "pebbles.world", { system: state });
  const scene = await CONFIG.Scene.documentClass.create({ name: "Shore" });
  await scene.createEmbeddedDocuments("Token", [tokenOf(PIP, PIP_TOKEN, 100), tokenOf(PIA, PIA_TOKEN, 200)], {
    keepId: true,
  });
  return { deck, hand, pile, scene };
}

/** A deed at the pond, once its card has settled. */
export async function deed(tales: Tales, what: string, more: object = {}, who = PIP): Promise<Loose> {
  await tales.api.startRoll("pebbles", "deed", { deed: what, who: `Actor.${who}`, ...more });
  const message = card();
  await until(() => !fates(message).includes("waiting"));
  return message;
}

const eventsOf = (message: Loose): Loose[] => Object.values(message.system.events);

export const fates = (message = card()): string[] => eventsOf(message).map(({ status }) => status);
export const problems = (message = card()): string[] =>
  eventsOf(message).flatMap(({ problem }) => (problem ? [problem.key] : []));

/** Everything in the world but cards of the log, what is remembered, and when it was written. */
export function picture(tales: Tales): string {
  const { actors, cards, scenes, items, journal, macros } = tales.game;
  const text = JSON.stringify(
    [actors, cards, scenes, items, journal, macros].flatMap((all) => [...all].map((one: Loose) => one.toObject())),
    (key, value) => (key === "_stats" || key === "deeds" ? undefined : value),
  );
  return text.replaceAll(',"four-tales":{}', "").replaceAll('"four-tales":{}', "");
}

/** What players ask for, carried out. */
export async function settled(): Promise<void> {
  await calm();
  await until(() => !fates().includes("waiting"));
}
