import { answer, card, type Fields, type Hands, sheetOf, take } from "../people.window.ts";
import { calm, source, until } from "../tales.fixture.ts";
import { diceOf } from "./teller.fixture.ts";

/** What people do in the windows of DungeonTeller. */

/** How questions are answered that a card asks, by their kinds; what is not named lapses. */
export type Answers = Readonly<Record<string, string>>;

/** What the window knows by itself: which button was pressed, and what lies on the scene. */
const ITS_OWN = ["who", "way", "action", "power", "targets", "job", "tokens", "fresh", "moved"];

/**
 * Somebody tries something: they aim, press the button of their sheet, fill in the window and send it.
 * @param choices of the try, by the names of its data; each is filled into its field
 * @returns the card once it has come to its end; null where the window refuses the try
 */
export async function roll(choices: Loose, answers: Answers = {}): Promise<Loose | null> {
  const who = fromUuidSync(choices.who);
  const before = card();
  const sheet = await sheetOf(who);
  const dialog = await aimed(choices.targets ?? [], () => sheet.opens(...buttonFor(choices)));
  await fill(dialog, choices);
  const sent = await dialog.send().then(
    () => null,
    (fault: Error) => fault,
  );
  await sheet.leave();
  // A window goes with its sheet on Foundry 14 alone.
  if (sent) await dialog.leave().catch(() => null);
  if (sent && !/is disabled: .|stays open: ./.test(sent.message)) throw sent;
  const message = card();
  return sent || message === before ? null : await settled(message, answers);
}

/** The same with a power, by its identifier. */
export async function play(
  who: Loose,
  identifier: string,
  targets: Loose[] = [],
  choices: object = {},
  answers: Answers = {},
): Promise<Loose> {
  const power = who.items.find(({ system }: Loose) => system.identifier === identifier).id;
  return await roll({ who: who.uuid, power, targets: targets.map(({ uuid }) => uuid), ...choices }, answers);
}

/** Dice of a blow; null where it is refused. */
export async function blow(who: Loose, whom: Loose, choices: object = {}): Promise<number | null> {
  return diceOf(await roll({ who: who.uuid, action: "battle", targets: [whom.uuid], ...choices }));
}

/** Dice of a plain roll at nobody; null where it is refused. */
export async function dice(who: Loose, action: string, choices: object = {}): Promise<number | null> {
  return diceOf(await roll({ who: who.uuid, action, targets: [], ...choices }));
}

/** Something done without dice by a button of a sheet; settles the card that comes of it. @param marks of the button */
export async function deed(who: Loose, button: string, marks: Readonly<Record<string, string>> = {}): Promise<Loose> {
  const sheet = await sheetOf(who);
  await sheet.press(button, marks);
  await sheet.leave();
  return await settled(card(), {});
}

/** Takes up what a card offers, and settles what comes of it. */
export async function takeUp(message: Loose, offer: string, answers: Answers = {}): Promise<Loose> {
  await take(offer, message);
  return await settled(card(), answers);
}

/** Does something while these are targeted. */
async function aimed<T>(targets: readonly string[], work: () => Promise<T>): Promise<T> {
  for (const uuid of targets) game.user.targets.add({ actor: fromUuidSync(uuid) });
  return await work().finally(() => game.user.targets.clear());
}

/** The button of the sheet that begins a try. */
function buttonFor({ way, power, job, action, targets = [] }: Loose): [string, Record<string, string>] {
  if (power) return ["usePower", { item: power }];
  if (way === "escape" || way === "squeeze") return ["way", { way, target: targets[0] }];
  if (way && way !== "action") return ["way", { way }];
  if (job && !job.id.startsWith("new")) return ["workOn", { job: job.id }];
  return ["roll", { roll: action }];
}

async function fill(dialog: Hands, { targets = [], job, moved, ...choices }: Loose): Promise<void> {
  if (moved) await dialog.say({ moved });
  const fields: Record<string, Fields[string]> = {};
  for (const [name, value] of Object.entries<Loose>(choices)) {
    if (ITS_OWN.includes(name)) continue;
    if (value === null || typeof value !== "object") fields[name] = value ?? "";
    else for (const [part, said] of Object.entries<Loose>(value)) fields[`${name}.${part}`] = said;
  }
  await dialog.say({ ...aims(dialog, targets), ...fields });
  if (job?.id.startsWith("new")) await dialog.say({ jobId: "new", jobName: job.name, needed: job.needed ?? "" });
}

/** The first whom it is meant for, and all others. */
function aims({ element }: Hands, [first, ...others]: string[]): Fields {
  if (!first) return element.querySelector('[name="target"]') ? { target: "" } : {};
  const second = element.querySelector('[name="second"]') ? others.splice(0, 1) : [];
  return {
    ...(element.querySelector('[name="target"]') ? { target: first } : {}),
    ...Object.fromEntries(second.map((one) => ["second", one])),
    ...Object.fromEntries(others.map((one) => [`also:${one}`, true])),
  };
}

/** Answers what a card asks, and waits until it has come to its end. */
export async function settled(message: Loose, answers: Answers): Promise<Loose> {
  for (let turn = 0; turn < 8 && message.system.stage === "open"; turn++) {
    for (const { id, kind, status } of Object.values<Loose>(message.system.questions)) {
      if (status === "open") await respond(message, id, answers[kind]);
    }
    await calm();
  }
  const isDone = ({ status, wanted }: Loose): boolean => status === (wanted ? "applied" : "undone");
  await until(() => message.system.stage === "rolled" && Object.values<Loose>(message.system.events).every(isDone));
  return message;
}

async function respond(message: Loose, question: string, option?: string): Promise<void> {
  if (option) return await answer(question, option, message);
  const { lapse } = await source("core/asks/answers.ts");
  await lapse(message, question);
}
