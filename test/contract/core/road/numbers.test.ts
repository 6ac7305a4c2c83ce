import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { expectReadable } from "../../readable.ts";
import { GAMES, samplesOf } from "../../samples/samples.ts";
import { calm, GM, leaveTales, openTales, source, type Tales } from "../../tales.fixture.ts";
import { type Walked, walkRoll } from "./roll.walk.ts";

const CARD = "systems/four-tales/templates/core/card.hbs";

let tales: Tales;

beforeAll(async () => {
  buildSystem();
  tales = await openTales({ page: true });
  await calm();
});
afterAll(leaveTales);

/** A card as it lies in the log once its roll has come to its end. */
function cardOf(ruleset: string, kind: string, choices: object, { state, outcome, events }: Walked): Loose {
  const byId = (list: readonly Loose[]) =>
    Object.fromEntries(list.map((one, order) => [`x${order}`, { ...one, order }]));
  const fate = { status: "waiting", wanted: true, done: null, problem: null };
  const throws = Object.entries(state.throws).map(([name, faces]) => [name, { faces, roll: 0 }]);
  const system = {
    ruleset,
    kind,
    stage: "rolled",
    choices,
    request: state.request,
    questions: byId(state.questions.map((one) => ({ ...one, asked: 0 }))),
    throws: Object.fromEntries(throws),
    moves: {},
    outcome,
    events: byId(events.map((event) => ({ ...event, ...fate }))),
  };
  return new CONFIG.ChatMessage.documentClass({ _id: "cardOfNumbers000", type: "tale", author: GM, system });
}

// A game of a module says it where it likes.
describe.each(GAMES.filter((id) => id !== "pebbles"))("%s", (id) => {
  it("says of each number on a card how it came about", async () => {
    const { cardContext } = await source("core/cards/card-view.ts");
    const { markNumbers, namesIn } = await source("core/cards/why-numbers.ts");
    const { whysFor } = await source("core/cards/why-panel.ts");
    const play = tales.api.playOf(id);
    const samples = await samplesOf(id);
    for (const data of samples.actors) await CONFIG.Actor.documentClass.create(data, { keepId: true });
    const rolls = await samples.rolls({ actor: (_id: string) => tales.game.actors.get(_id), source });
    const unsaid = new Set<string>();
    let numbers = 0;
    for (const [n, { kind: name, request }] of rolls.entries()) {
      const kind = play.rollKinds.find((one: Loose) => one.id === name);
      for (const manner of ["first", "last", "lapse"] as const) {
        const message = cardOf(id, name, request, await walkRoll(tales, play, kind, request, manner, samples.answers));
        const card = document.createElement("div");
        card.innerHTML = await foundry.applications.handlebars.renderTemplate(CARD, await cardContext(message));
        for (const number of markNumbers(card, namesIn(message.system)) as HTMLElement[]) {
          numbers += 1;
          const whys = await whysFor(message, number);
          for (const { label, parts } of whys)
            for (const text of [label, ...parts.map((one: Loose) => one.text)]) expectReadable(text);
          const said = whys.filter(({ parts }: Loose) => parts.length > 0);
          if (said.length !== 1)
            unsaid.add(
              `${name} ${n} ${manner}: ${said.length} of "${number.textContent}" in "${number.closest("p, li, h4, dd")?.textContent?.trim().replace(/\s+/g, " ")}" ${said.map(({ label }: Loose) => label).join("; ")}`,
            );
        }
      }
    }
    expect([...unsaid]).toEqual([]);
    expect(numbers).toBeGreaterThan(0);
  });
});
