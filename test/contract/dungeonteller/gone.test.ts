import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildSystem } from "../../../tools/build.mjs";
import { playedOn } from "../../generations.ts";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, leaveTales, source, until } from "../tales.fixture.ts";
import { type Aimed, aim, aimedPowers } from "./powers/used-powers.fixture.ts";
import { freshId, onScene, openTeller, type TellerTable, uuids } from "./teller.fixture.ts";

// Somebody or something that a power is used on goes away in the middle of it.

let table: TellerTable;

beforeAll(async () => {
  await buildSystem();
});
afterAll(leaveTales);

/** Before what the one whom it is used on is deleted. */
const MOMENTS = ["answer", "consequences", "undo"] as const;
type Moment = (typeof MOMENTS)[number];

describe.each(playedOn(14))("whoever a power is used on is gone, Foundry %i", (generation) => {
  beforeAll(async () => {
    table = await openTeller(generation);
    await table.tales.api.writeSetting("dungeonteller", "allowMalicious", true);
  });
  beforeEach(() => {
    dieShows(6);
    table.tales.shown.warnings.length = 0;
  });

  /** Plays it up to its end, with the one it is used on gone before that moment. @returns null where that moment does not come */
  async function play({ choices, remove }: Aimed, moment: Moment): Promise<Loose | null> {
    const { lapse } = await source("core/asks/answers.ts");
    const { choose } = await source("core/asks/ask.dialog.ts");
    let gone: Promise<unknown> | null = null;
    const look = (message: Loose) => {
      if (moment === "consequences" && message.system.stage === "rolled") gone ??= remove();
    };
    const hooks = ["createChatMessage", "updateChatMessage"].map(
      (name) => [name, Hooks.on(name, look as never)] as const,
    );
    const card = await table.tales.api.startRoll("dungeonteller", "success", choices);
    expect(card, "it may be used").not.toBeNull();
    const isOpen = card.system.stage === "open";
    if (moment === "answer" && isOpen) await remove();
    for (let turn = 0; turn < 6 && card.system.stage === "open"; turn++) {
      for (const { id, kind, status } of Object.values(card.system.questions) as Loose[])
        if (status === "open") await (kind === "oppose" ? choose(card, id, "roll") : lapse(card, id));
      await calm();
    }
    await until(() => !fates(card).includes("waiting"));
    await gone;
    for (const [name, hook] of hooks) Hooks.off(name, hook);
    return moment === "answer" && !isOpen ? null : card;
  }
  const fates = (card: Loose): string[] => (Object.values(card.system.events) as Loose[]).map(({ status }) => status);
  /** Events on whoever is gone that are not refused for this reason. */
  const missed = (card: Loose, { victim }: Aimed): Loose[] =>
    (Object.values(card.system.events) as Loose[]).filter(
      ({ target, status, problem }) =>
        target.startsWith(victim.uuid) &&
        (status !== "refused" || problem?.key !== "FOURTALES.Core.Problem.targetGone"),
    );
  const stateOf = ({ system }: Loose) => ({
    luck: system.luck.value,
    effects: Object.keys(system.effects),
    out: system.out,
  });

  // Of one power after the other a token is gone that stands for itself where of the one before an actor was, and so it goes on 13.
  it.each(aimedPowers().map(([name, system], at) => [name, system, at + generation] as const))(
    "%s: before an answer, its consequences and the undo; all else is done, and taken back",
    async (_name, system, turn) => {
      const { askUndo } = await source("core/asks/answers.ts");
      const { cardContext } = await source("core/cards/card-view.ts");
      for (const [n, moment] of MOMENTS.entries()) {
        const aimed = await aim(table, system, (n + turn) % 2 === 0);
        const before = [stateOf(aimed.who), stateOf(aimed.other)];
        const card = await play(aimed, moment);
        if (!card) continue;
        const context = `${moment}: ${JSON.stringify(Object.values(card.system.events))}`;
        expect((await cardContext(card)).missing, context).toBeUndefined();
        // Whom it was for is told of as gone; before the dice nothing is told of them at all.
        if (moment !== "undo") {
          expect(await fromUuid(aimed.victim.uuid), context).toBeNull();
          expect(missed(card, aimed), context).toEqual([]);
        }
        if (card.system.stage === "open") {
          // Dice have not fallen, and nothing has happened: why it can't go on is told.
          expect([stateOf(aimed.who), stateOf(aimed.other)], context).toEqual(before);
          expect(table.tales.shown.warnings.join(), context).toMatch(/gone|no longer|not there/i);
          table.tales.shown.warnings.length = 0;
          continue;
        }
        expect(new Set([...fates(card), "applied", "refused"]), context).toEqual(new Set(["applied", "refused"]));
        if (moment === "undo") await aimed.remove();
        await askUndo(card, "undo");
        await calm();
        await until(() => !fates(card).includes("waiting"));
        expect([stateOf(aimed.who), stateOf(aimed.other)], context).toEqual(before);
        expect((await cardContext(card)).missing, context).toBeUndefined();
        expect(
          table.tales.shown.warnings.filter((text) => text.startsWith("That did not work")),
          context,
        ).toEqual([]);
      }
    },
  );

  it("DT-40, A-73: a scroll that is read on two cards at once does what it says once, and the other card says why not", async () => {
    const scroll = ((await table.cards("zap")) as Loose[])[0];
    const hero = await table.hero("Reader", { traits: ["reads-scrolls"] }, [
      { ...scroll, system: { ...scroll.system, uses: 1 } },
    ]);
    const [card] = hero.items;
    const orc = await table.creature("Orc");
    const choices = { who: hero.uuid, action: "magic", power: card.id, targets: [orc.uuid] };
    const read = () => table.tales.api.startRoll("dungeonteller", "success", choices);
    const { lapse } = await source("core/asks/answers.ts");
    const cards: Loose[] = await Promise.all([read(), read()]);
    for (const one of cards)
      for (const { id, status } of Object.values(one.system.questions) as Loose[])
        if (status === "open") await lapse(one, id);
    await until(() => cards.every((one) => one.system.stage === "rolled" && !fates(one).includes("waiting")));
    expect([card.system.uses, orc.system.luck.value]).toEqual([0, 26]);
    expect(cards.map(fates).sort()).toEqual([["applied"], ["refused"]]);
    const [refused] = cards.filter((one) => fates(one)[0] === "refused");
    const [event] = Object.values(refused!.system.events) as Loose[];
    expect(event.problem.key).toBe("FOURTALES.Teller.Rules.Refuse.scrollSpent");
    const { askUndo } = await source("core/asks/answers.ts");
    await askUndo(
      cards.find((one) => fates(one)[0] === "applied"),
      "undo",
    );
    await calm();
    expect([card.system.uses, orc.system.luck.value]).toEqual([1, 30]);
  });

  it("DT-40, A-73: a scroll that is given away or torn up while its card waits does nothing", async () => {
    const scroll = ((await table.cards("zap")) as Loose[])[0];
    const hero = await table.hero("Reader", { traits: ["reads-scrolls"] }, [
      { ...scroll, system: { ...scroll.system, uses: 1 } },
    ]);
    const [item] = hero.items;
    const orc = await table.creature("Orc", { actions: { stunt: 1 } });
    const choices = { who: hero.uuid, action: "magic", power: item.id, targets: [orc.uuid] };
    const card = await table.tales.api.startRoll("dungeonteller", "success", choices);
    expect(card.system.stage).toBe("open");
    await item.delete();
    const { lapse } = await source("core/asks/answers.ts");
    for (const { id } of Object.values(card.system.questions) as Loose[]) await lapse(card, id);
    await calm();
    expect([orc.system.luck.value, hero.system.luck.value]).toEqual([30, 30]);
  });

  it("DT-75, DT-158: a familiar whose master is deleted stays, serves nobody, and taking its card back takes it away", async () => {
    const { askUndo } = await source("core/asks/answers.ts");
    const wizard = await table.hero("Wizard", {}, await table.cards("summon-familiar"));
    const { scene, tokens } = await onScene(wizard);
    const fresh = freshId();
    const card = await table.play(wizard, "summon-familiar", [], { tokens: uuids(tokens), fresh, kind: "owl" });
    await wizard.delete();
    const owl = game.actors.get(fresh);
    const orc = await table.creature("Orc");
    await table.blow(orc, owl);
    expect([owl.system.luck.value, owl.system.out, scene.tokens.has(fresh)]).toEqual([0, true, true]);
    await askUndo(card, "undo");
    await until(() => !game.actors.has(fresh) && !scene.tokens.has(fresh));
    expect(table.tales.shown.warnings.filter((text) => text.startsWith("That did not work"))).toEqual([]);
  });
});
