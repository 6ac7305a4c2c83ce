import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../../tools/build.mjs";
import { playedOn } from "../../../generations.ts";
import { calm, leaveTales } from "../../tales.fixture.ts";
import { forgeTale } from "../referee/forge.fixture.ts";
import {
  ADA,
  askAs,
  BEN,
  card,
  cheers,
  dieShows,
  fates,
  joyOf,
  PIP,
  type Pond,
  pond,
  source,
  until,
} from "./pond.fixture.ts";

let here: Pond;

beforeAll(() => buildSystem());
afterAll(leaveTales);

/** Before what somebody deletes something. */
const MOMENTS = ["answer", "dice", "events", "undo", "redo"] as const;

/** What they delete. */
const GONE = ["a token that stands for itself", "the actor of such a token", "an actor", "its scene"] as const;

const CASES = GONE.flatMap((what) => MOMENTS.map((moment) => [what, moment] as const));

/** Ben's Pal, and where they stand if they stand for themselves. */
async function pal(what: (typeof GONE)[number]): Promise<{ uuid: string; remove(): Promise<unknown> }> {
  const system = { skill: 2 };
  const data = { name: "Pal", type: "pebbles.pebbleThrower", system, ownership: { default: 0, [BEN]: 3 } };
  const actor = await CONFIG.Actor.documentClass.create(data);
  if (what === "an actor") return { uuid: actor.uuid, remove: () => actor.delete() };
  const scene = await CONFIG.Scene.documentClass.create({ name: "Pond" });
  const placed = { actorId: actor.id, actorLink: false, name: "Pal", x: 0, y: 0 };
  const [token] = await scene.createEmbeddedDocuments("Token", [placed]);
  const gone = { "a token that stands for itself": token, "the actor of such a token": actor, "its scene": scene }[
    what
  ];
  return { uuid: token.actor.uuid, remove: () => gone.delete() };
}

describe.each(playedOn(13))("where somebody is deleted in the middle of a card, on Foundry %i", (generation) => {
  beforeAll(async () => {
    here = await pond(generation);
  });
  beforeEach(async () => {
    await game.actors.get(PIP).update({ "system.joy.value": 3 });
    here.tales.shown.warnings.length = 0;
  });

  it.each(CASES)("%s, before the %s: the rest of the card is done, undone and done again", async (what, moment) => {
    const { askUndo, lapse } = await source("core/asks/answers.ts");
    const { cardContext } = await source("core/cards/card-view.ts");
    const friend = await pal(what);
    dieShows(4);
    const ben = here.tales.seat(BEN);
    await forgeTale(here.tales, ADA, {
      ruleset: "pebbles",
      kind: "skip",
      choices: { who: `Actor.${PIP}`, stone: "", friend: friend.uuid },
    });
    expect(card().system.questions.cheer.status).toBe("open");
    if (moment === "answer") await friend.remove();
    const stage = { dice: "open", events: "rolled" }[moment as string];
    const hook = Hooks.on("updateChatMessage", ((message: Loose) => {
      if (message.system.stage !== stage) return;
      Hooks.off("updateChatMessage", hook);
      void friend.remove();
    }) as never);
    await askAs(here.tales, BEN, "answer", cheers());
    await calm();
    if (card().system.questions.cheer?.status === "open") await lapse(card(), "cheer");
    ben.leave();
    await until(() => fates().hop === "applied" && !Object.values(fates()).includes("waiting"));
    expect(joyOf(PIP)).toBe(4);
    if (moment === "undo") await friend.remove();
    await askUndo(card(), "undo");
    expect([fates().hop, joyOf(PIP)]).toEqual(["undone", 3]);
    expect((await cardContext(card())).missing).toBeUndefined();
    if (moment === "redo") await friend.remove();
    await askUndo(card(), "redo");
    expect([fates().hop, joyOf(PIP)]).toEqual(["applied", 4]);
    Hooks.off("updateChatMessage", hook);
    expect(await fromUuid(friend.uuid)).toBeNull();
    // Whom dice have fallen for is told of, and that they are gone; before that there is nothing to be told of them.
    const share = card().system.events.e1;
    expect(share?.problem?.key).toBe(
      moment === "answer" || moment === "dice" ? undefined : "FOURTALES.Core.Problem.targetGone",
    );
    expect((await cardContext(card())).events).toHaveLength(share ? 2 : 1);
    expect(here.tales.shown.warnings.filter((text) => text.startsWith("That did not work"))).toEqual([]);
  });
});
