import { expect } from "vitest";
import { MemoryStore } from "../../../packages/table/src/server/store.ts";
import { dieShows } from "../core/ledger/pond.fixture.ts";
import { calm, GM, openTales, source, type Tales, until } from "../tales.fixture.ts";

/** Four dice for every action: enough to see one more or one less. */
export const DICE = {
  battle: 4,
  shoot: 4,
  magic: 4,
  resist: 4,
  talk: 4,
  muscle: 4,
  stunt: 4,
  notice: 4,
  sneak: 4,
  make: 4,
};

/** A table of DungeonTeller with the Gamemaster at it, and what is done there in one line. */
export interface TellerTable {
  tales: Tales;
  /** A hero with four dice for everything and 30 of 40 Luck, if not said otherwise. */
  hero(name: string, system?: object, items?: object[]): Promise<Loose>;
  /** A creature with nine dice for Battle and 30 Luck. */
  creature(name: string, system?: object, items?: object[]): Promise<Loose>;
  /** Cards of the compendium, as they would lie in somebody's hand. */
  cards(...identifiers: string[]): Promise<object[]>;
  /** Takes the road and settles the card; questions are answered by the option named here for their kind, or let pass. */
  roll(choices: object, answers?: Record<string, string>, kind?: string): Promise<Loose>;
  /** The same with a power, by its identifier. */
  play(
    who: Loose,
    identifier: string,
    targets?: Loose[],
    choices?: object,
    answers?: Record<string, string>,
  ): Promise<Loose>;
  /** Dice of a blow; null where it is refused. */
  blow(who: Loose, whom: Loose, choices?: object): Promise<number | null>;
  /** Dice of a plain roll at nobody; null where it is refused. */
  dice(who: Loose, action: string, choices?: object): Promise<number | null>;
  /** Something done without dice: a rest, the end of a turn, an effect put away. */
  deed(who: Loose, choices: object): Promise<Loose>;
  /** Presses a button of somebody's sheet, with the key that leaves out dialogs; settles the card that comes of it, if one does. */
  press(who: Loose, button: string, on?: Pressed, answers?: Record<string, string>): Promise<Loose | null>;
  /** What the dialog of a try shows, with these choices made in it. */
  dialog(who: Loose, choices: object): Promise<Loose>;
  /** A change from a sheet, without a card; the problems of a refusal. */
  happen(who: Loose, kind: string, data: object): Promise<Loose[]>;
  /** Plays some of it as a table does that has this ruling, and goes back to the one it had. */
  under<T>(ruling: string, value: unknown, work: () => Promise<T>): Promise<T>;
  /** Takes up what a card offers, and settles what comes of it. */
  take(message: Loose, offer: string, answers?: Record<string, string>): Promise<Loose>;
}

/** What a button of a sheet belongs to: a row with this thing or power, what stands on the button, and whom one has targeted. */
interface Pressed {
  item?: string;
  data?: Record<string, string>;
  aims?: Loose[];
}

/** Opens one; every die shows a six. @param page with windows that are drawn, and hands at them (`people.window.ts`) */
export async function openTeller(generation: 13 | 14 = 14, page = false): Promise<TellerTable> {
  const tales = await openTales({ generation, asUser: GM, store: new MemoryStore(), page });
  await calm();
  dieShows(6);
  const make = async (type: string, name: string, system: object, items: object[]): Promise<Loose> =>
    CONFIG.Actor.documentClass.create({ name, type, system, items });
  const table: TellerTable = {
    tales,
    hero: (name, system = {}, items = []) =>
      make("tellerHero", name, { luck: { base: 40, value: 30 }, actions: DICE, ...system }, items),
    creature: (name, system = {}, items = []) =>
      make("tellerMonster", name, { luck: { base: 40, value: 30 }, actions: { battle: 9 }, ...system }, items),
    async cards(...identifiers) {
      const pack = game.packs.find(({ metadata }: Loose) => metadata.name === "dungeonteller-powers");
      const all: Loose[] = await pack.getDocuments();
      return identifiers.map((id) => all.find(({ system }) => system.identifier === id).toObject());
    },
    async roll(choices, answers = {}, kind = "success") {
      const message = await tales.api.startRoll("dungeonteller", kind, choices);
      return message && (await settled(message, answers));
    },
    async play(who, identifier, targets = [], choices = {}, answers = {}) {
      const card = who.items.find(({ system }: Loose) => system.identifier === identifier);
      const uuids = targets.map(({ uuid }) => uuid);
      const action = card.system.roll.actions[0] ?? "magic";
      return await table.roll({ who: who.uuid, action, power: card.id, targets: uuids, ...choices }, answers);
    },
    blow: async (who, whom, choices = {}) =>
      diceOf(await table.roll({ who: who.uuid, action: "battle", targets: [whom.uuid], ...choices })),
    dice: async (who, action, choices = {}) =>
      diceOf(await table.roll({ who: who.uuid, action, targets: [], ...choices })),
    deed: (who, choices) => table.roll({ who: who.uuid, ...choices }, {}, "deed"),
    async press(who, button, { item, data = {}, aims = [] } = {}, answers = {}) {
      const before = game.messages.size;
      for (const actor of aims) game.user.targets.add({ actor });
      const row = item ? { dataset: { itemId: who.items.getName(item).id } } : null;
      const { sheet } = who;
      try {
        const click = { shiftKey: true, detail: 1, button: 0 };
        const target = { dataset: { ...data, action: button }, closest: () => row };
        // What a sheet's own buttons do comes with what it is drawn from; whom one aims at is forgotten only after it.
        const { acts } = await source("rulesets/dungeonteller/character/being.actions.ts");
        if (acts[button]) await acts[button](sheet, target, click);
        else await sheet.options.actions[button].call(sheet, click, target);
      } finally {
        game.user.targets.clear();
      }
      await calm();
      return game.messages.size > before ? await settled(game.messages.contents.at(-1), answers) : null;
    },
    async dialog(who, choices) {
      const { SuccessDialog } = await source("rulesets/dungeonteller/roll/success.dialog.ts");
      const { readChoices } = await source("rulesets/dungeonteller/rules/attempt/attempt-check.ts");
      const { beingOf, companyOf } = await source("rulesets/dungeonteller/being.ts");
      const { value } = readChoices({ who: who.uuid, ...choices });
      return await new SuccessDialog(beingOf(who), value, () => companyOf(who))._prepareContext({ parts: [] });
    },
    happen: (who, kind, data) => tales.api.applyLoose("dungeonteller", who, kind, data),
    async under(ruling, value, work) {
      const before = tales.api.readSetting("dungeonteller", ruling);
      await tales.api.writeSetting("dungeonteller", ruling, value);
      try {
        return await work();
      } finally {
        await tales.api.writeSetting("dungeonteller", ruling, before);
      }
    },
    async take(message, offer, answers = {}) {
      const { makeMove } = await source("core/asks/answers.ts");
      const { offersOn } = await source("core/referee/offers.ts");
      const found = (await offersOn(message)).map(({ id }: Loose) => id);
      expect(found, "the card offers it").toContain(offer);
      await makeMove(message, offer);
      const last = game.messages.contents.at(-1);
      return await settled(last, answers);
    },
  };
  return table;
}

/** Dice that fell on a card; null where there is none. */
export const diceOf = (message: Loose): number | null => message?.system.throws.main?.faces.flat().length ?? null;

/** Names of the effects that somebody bears. */
export const effectsOf = ({ system }: Loose): string[] =>
  Object.values(system.effects)
    .map(({ label }: Loose) => label)
    .sort();

export const luckOf = (...people: Loose[]): number[] => people.map(({ system }) => system.luck.value);

/** Waits until a card has come to its end. */
async function settled(message: Loose, answers: Record<string, string>): Promise<Loose> {
  for (let turn = 0; turn < 8 && message.system.stage === "open"; turn++) {
    for (const question of Object.values(message.system.questions) as Loose[]) {
      if (question.status === "open") await answer(message, question, answers[question.kind]);
    }
    await calm();
  }
  const done = () =>
    (Object.values(message.system.events) as Loose[]).every(
      ({ status, wanted }) => status === (wanted ? "applied" : "undone"),
    );
  await until(() => message.system.stage === "rolled" && done());
  return message;
}

/** Answers as a click on this option does. */
async function answer(message: Loose, { id }: Loose, option?: string): Promise<void> {
  const { lapse } = await source("core/asks/answers.ts");
  const { choose } = await source("core/asks/ask.dialog.ts");
  await (option ? choose(message, id, option) : lapse(message, id));
}

/** A scene with tokens of these, two fields apart, each a hundred pixels wide. */
export async function onScene(...people: Loose[]): Promise<{ scene: Loose; tokens: Loose[] }> {
  const scene = await CONFIG.Scene.documentClass.create({
    name: "Cave",
    grid: { size: 100 },
    width: 2000,
    height: 1000,
  });
  await scene.activate();
  const places = people.map(({ id, name }, n) => ({ actorId: id, actorLink: true, name, x: 500 + n * 200, y: 500 }));
  const tokens = await scene.createEmbeddedDocuments("Token", places);
  return { scene, tokens };
}

/** A wizard with a familiar that was called on a scene. */
export async function master(table: TellerTable, familiar: string, kind: string) {
  const wizard = await table.hero("Wizard", {}, await table.cards(familiar));
  const { scene, tokens } = await onScene(wizard);
  const fresh = freshId();
  await table.play(wizard, familiar, [], { tokens: uuids(tokens), fresh, kind });
  return { wizard, scene, tokens, called: game.actors.get(fresh) };
}

export const at = ({ x, y, elevation }: Loose): number[] => [x, y, elevation];
export const uuids = (documents: Loose[]): string[] => documents.map(({ uuid }) => uuid);
let fresh = 0;
export const freshId = (): string => `made${String(++fresh).padStart(12, "0")}`;
