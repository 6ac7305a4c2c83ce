import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { visionOf } from "../../../packages/table/src/client/canvas/perception/vision.ts";
import { buildSystem } from "../../../tools/build.mjs";
import { ADA, calm, leaveTales, source, until } from "../tales.fixture.ts";
import {
  actorOf,
  arrange,
  BOARD,
  cellOf,
  clearBoard,
  corner,
  fates,
  fightOf,
  marks,
  ORC,
  on,
  openBoard,
  people,
  scene,
  tales,
  token,
} from "./board.fixture.ts";
import { drags } from "./board.window.ts";

// What a scene keeps as a board, and tokens that are moved past all windows.

/** Somebody tries to move; what the card came to, or why there is none. */
async function move(name: string, cell: string): Promise<string> {
  const { startRoll } = await source("core/rolls/road.ts");
  const before = tales.shown.warnings.length;
  const card = await startRoll("words-of-power", "move", { who: actorOf(name).uuid, token: token(name).uuid, cell });
  await calm();
  if (!card) return tales.shown.warnings.slice(before).join(" ");
  await until(() => card.system.stage === "rolled" && !fates(card).includes("waiting"));
  return fates(card);
}

/** Takes back what a card did. */
async function undo(card: Loose): Promise<void> {
  await (await source("core/ledger/event-applier.ts")).undoEvents(card);
  await calm();
}

beforeAll(() => buildSystem());
afterAll(leaveTales);

describe.each([13, 14] as const)("the Battle Board on Foundry %i", (generation) => {
  beforeAll(() => openBoard(generation, false));
  beforeEach(clearBoard);

  it("WP-79: a scene becomes a board by one switch, the book's or another, and what is broken harms nobody", async () => {
    const { boardOn, isBoard } = {
      ...(await source(`${BOARD}/scene-board.ts`)),
      ...(await source(`${BOARD}/board-flag.ts`)),
    };
    const { switchBoard } = await source(`${BOARD}/map/board-setup.ts`);
    expect(
      on()
        .board.cells.map(({ name }: Loose) => name)
        .join(" "),
    ).toBe("A1 B1 B2 C1 C2 C3 C4 D1 D2 D3 D4 D5 D6 D7 D8");
    await people("Pink D3", "Red D7 foe");
    await scene.update({
      "flags.four-tales.board.rings": [
        { cells: 1, turn: 0 },
        { cells: 0, turn: 0 },
      ],
    });
    await calm();
    expect(boardOn(scene).problems.map(({ key }: Loose) => key)).toEqual(["FOURTALES.Kernel.Figure.tooSmall"]);
    const { bearingAt } = await source(`${BOARD}/bearing-at.ts`);
    expect(bearingAt(actorOf("Pink").uuid, actorOf("Red").uuid, "ranged")).toBeNull();
    expect(await move("Pink", "D4")).toBe("This token is no longer on the board.");
    await token("Pink").update({ x: 10, y: 10 });
    await calm();
    expect([token("Pink").x, token("Pink").y], "Foundry's own move").toEqual([10, 10]);
    // Switched off and on it is a sound board again.
    await switchBoard(scene, false);
    expect([isBoard(scene), boardOn(scene)]).toEqual([false, null]);
    await switchBoard(scene, true);
    expect(on().board.cells.length).toBe(15);
  });

  it("WP-79: players see all of a board, and once it is none what they saw before", async () => {
    const { switchBoard } = await source(`${BOARD}/map/board-setup.ts`);
    const seen = () => [scene.tokenVision, visionOf(scene, game.users.get(ADA)).isWhole];
    await switchBoard(scene, false);
    await scene.update({ tokenVision: true });
    expect(seen()).toEqual([true, false]);
    await switchBoard(scene, true);
    expect(seen()).toEqual([false, true]);
    // Who turns it on by hand, or had it off before, is left alone.
    await scene.update({ tokenVision: true });
    await switchBoard(scene, true);
    expect(seen()[0]).toBe(true);
    await switchBoard(scene, false);
    await scene.update({ tokenVision: false });
    await switchBoard(scene, true);
    await switchBoard(scene, false);
    expect(seen()).toEqual([false, true]);
    await scene.update({ tokenVision: true });
  });

  it("WP-85: a move is not taken back into a cell where somebody else stands by then; the card says so until there is room", async () => {
    await people("Snazzle C3", "Astra C1");
    await move("Snazzle", "C4");
    const card = game.messages.contents.at(-1);
    await arrange("Astra", "C3");
    await undo(card);
    const [event] = Object.values<Loose>(card.system.events);
    const { say } = await source("core/text/text.ts");
    expect([cellOf("Snazzle"), event.status, say(event.problem)]).toEqual([
      "C4",
      "applied",
      "Snazzle stays in C4: somebody else stands where Snazzle came from. Make room there and undo it again.",
    ]);
    await arrange("Astra", "C2");
    await undo(card);
    expect([cellOf("Snazzle"), fates(card), Object.values<Loose>(card.system.events)[0].problem]).toEqual([
      "C3",
      "undone",
      null,
    ]);
  });

  it("WP-85: of two who want one cell at the same instant one gets it, by the rules and by hand", async () => {
    await people("Snazzle C3", "Astra C1", "Ben D1");
    const { startRoll } = await source("core/rolls/road.ts");
    const cards = await Promise.all(
      ["Snazzle", "Astra"].map((name) =>
        startRoll("words-of-power", "move", { who: actorOf(name).uuid, token: token(name).uuid, cell: "C2" }),
      ),
    );
    await until(() => cards.every((card: Loose) => !fates(card).includes("waiting")));
    expect(cards.map(fates).sort()).toEqual(["applied", "refused"]);
    expect([cellOf("Snazzle"), cellOf("Astra")].filter((cell) => cell === "C2")).toHaveLength(1);
    // By hand, past all rules: the Gamemaster's page puts the second one aside.
    await people("Snazzle C3", "Astra C1", "Ben D1");
    const there = await corner("C2");
    const raw = { "four-tales": { placed: true } };
    await scene.updateEmbeddedDocuments("Token", [{ _id: token("Snazzle").id, ...there }], raw);
    await scene.updateEmbeddedDocuments("Token", [{ _id: token("Astra").id, ...there }], raw);
    await until(() => cellOf("Astra") !== "C2");
    await calm();
    expect([cellOf("Snazzle"), cellOf("Astra")]).toEqual(["C2", "C3"]);
  });

  it("WP-85, WP-154: what is dropped somewhere comes to stand in a cell, or waits outside", async () => {
    await people("Snazzle C3", "Astra C1");
    const { x, y } = await corner("C2");
    await token("Snazzle").update({ x: x + 31, y: y - 22 });
    await until(() => token("Snazzle").x === x && token("Snazzle").y === y);
    const taken = await corner("C1");
    await token("Snazzle").update(taken);
    await calm();
    expect([cellOf("Snazzle"), tales.shown.warnings.at(-1)]).toEqual([
      "C2",
      "Astra stands in C1. Only so many fit into a cell.",
    ]);
    await token("Snazzle").update({ x: 0, y: 0 });
    await until(() => cellOf("Snazzle") === "");
    const { waitsBeside } = await source(`${BOARD}/move.kind.ts`);
    expect(waitsBeside(on(), token("Snazzle"))).toBe("D8");
  });

  it.each([true, false])(
    "WP-93, WP-94: whoever is dragged in a fight goes by the rules, told of their place before the update or not (%s)",
    async (told) => {
      const tokens = CONFIG.Token.documentClass;
      await people("Snazzle C3", "Orc C1 foe");
      const combat = await fightOf("Snazzle", "Orc");
      tokens.tellsPlaces = told;
      try {
        const stood = [token("Snazzle").x, token("Snazzle").y];
        await drags("Snazzle", "A1");
        expect(tales.shown.warnings.join()).toMatch(/takes 4 actions/);
        expect([token("Snazzle").x, token("Snazzle").y], "refused, and moved by nobody").toEqual(stood);
        const cards = game.messages.size;
        await drags("Snazzle", "C4");
        await until(() => cellOf("Snazzle") === "C4");
        expect([game.messages.size - cards, marks(combat, "Snazzle")]).toEqual([1, [1, 0]]);
      } finally {
        tokens.tellsPlaces = true;
      }
    },
  );

  it("WP-85: several who are dragged at once all come to stand in their cells", async () => {
    await people("Snazzle D1", "Astra C3");
    const updates = await Promise.all(
      [
        ["Snazzle", "D5"],
        ["Astra", "C1"],
      ].map(async ([name, cell]) => ({ _id: token(name!).id, ...(await corner(cell!)) })),
    );
    await scene.updateEmbeddedDocuments("Token", updates);
    await until(() => cellOf("Snazzle") === "D5" && cellOf("Astra") === "C1");
  });

  it("WP-82: on a scene with levels of its own a band stands on one of them, and moves there", async () => {
    await people();
    const loft = { _id: "loftLoftLoftLoft", name: "Loft" };
    const levels = generation === 14 ? await scene.createEmbeddedDocuments("Level", [loft], { keepId: true }) : [];
    const { standAt } = await source(`${BOARD}/map/band.ts`);
    await standAt(on(), [game.actors.get(ORC)], "C3", false);
    await calm();
    expect([cellOf("Orc"), token("Orc").level]).toEqual(["C3", levels[0]?.id]);
    await arrange("Orc", "D1");
    expect(cellOf("Orc")).toBe("D1");
    if (levels.length > 0) await scene.deleteEmbeddedDocuments("Level", [loft._id]);
  });
});
