import { pictureSize } from "../../kernel/picture-size.ts";
import { type Problem, problem } from "../../kernel/result.ts";
import { keeperOf, rulesetOfType } from "../contract/ruleset.ts";
import type { OwnedActor } from "../foundry/documents.ts";
import { currentUser, worldScenes } from "../foundry/game.ts";
import { storeFile } from "../foundry/uploads.ts";
import { actorAtHand, documentAtHand } from "../foundry/uuid.ts";
import { Step } from "../ledger/steps.ts";
import { inform } from "../text/notify.ts";
import { type AskHandler, ask } from "./outbox.ts";

const WORDS = "FOURTALES.Core.Picture";

/** Side of a picture that somebody made for themselves, in pixels. */
export const PICTURE_SIDE = 256;

/** The most that it may weigh, in letters of its address: a photo of that size has far less. */
const MOST_LETTERS = 250_000;

/** Folders within the world's own. */
const FOLDER = ["four-tales", "faces"];

/**
 * Somebody gives a character a picture of their own. It goes through the Gamemaster's page: players may not store files, and what
 * is stored is looked at there.
 * @param picture as a data address, no larger than `PICTURE_SIDE`
 * @returns whether it is on its way there: on that page itself it is seen or refused by now, and where nobody is there, that is told
 */
export async function givePicture({ uuid, type }: OwnedActor, picture: string): Promise<boolean> {
  const game = rulesetOfType("Actor", type)?.id ?? "";
  const isSent = await ask("picture", { who: uuid, picture });
  if (!isSent) inform("FOURTALES.Core.Ask.waits", { keeper: keeperOf(game) });
  return isSent && !currentUser().isActiveGM;
}

/** On the Gamemaster's page: stores the picture, and everybody sees it on the sheet and on the map. It is the sender's step. */
export const takePicture: AskHandler = async (sender, { who, picture }, id) => {
  const actor = typeof who === "string" ? actorAtHand(who) : null;
  const game = actor && rulesetOfType("Actor", actor.type)?.id;
  if (!actor || !game) return [problem("FOURTALES.Core.Problem.targetGone")];
  if (!actor.testUserPermission(sender, "OWNER")) {
    return [problem("FOURTALES.Core.Problem.notYours", undefined, { name: actor.name })];
  }
  const file = readPicture(picture, id);
  if (!(file instanceof File)) return [file];
  const src = await storeFile(FOLDER, file);
  return src ? await wear(actor, game, sender.id, src) : [problem(`${WORDS}.notStored`)];
};

/** The file that a data address holds, or why it is not taken. @param name of the file, without its ending */
function readPicture(picture: unknown, name: string): File | Problem {
  if (typeof picture !== "string") return problem(`${WORDS}.foreign`);
  if (picture.length > MOST_LETTERS) return problem(`${WORDS}.tooLarge`);
  const [, format = "", letters = ""] = /^data:image\/(webp|png);base64,([A-Za-z0-9+/]+={0,2})$/.exec(picture) ?? [];
  if (letters.length % 4 !== 0) return problem(`${WORDS}.foreign`);
  const bytes = atob(letters);
  const size = pictureSize(bytes);
  if (!size || bytes.startsWith("RIFF") !== (format === "webp")) return problem(`${WORDS}.foreign`);
  if (Math.max(size.width, size.height) > PICTURE_SIDE) return problem(`${WORDS}.tooLarge`);
  const data = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return new File([data], `${name}.${format}`, { type: `image/${format}` });
}

/** On the sheet, for new tokens, and on all that stand on scenes. */
async function wear(actor: OwnedActor, game: string, by: string, src: string): Promise<readonly Problem[]> {
  const step = new Step(game, by);
  const data = { told: `${WORDS}.worn`, name: actor.name };
  const set = { img: src, "prototypeToken.texture.src": src };
  const problems = await step.happen(actor, "core.fields", { ...data, set });
  if (problems.length > 0) return problems;
  // A token that is written may come anew in the list that it is in.
  const all = [...worldScenes()].flatMap(({ tokens }) => [...tokens]);
  for (const { uuid } of all.filter(({ actor: stands }) => stands?.uuid === actor.uuid)) {
    const token = documentAtHand(uuid);
    if (token) await step.happen(token, "core.fields", { ...data, set: { "texture.src": src } });
  }
  return [];
}
