import { guarded, warn } from "../../../core/notify.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import { LadderDialog, rollProblems } from "../dialogs/ladder.dialog.ts";
import { strikesOf } from "../rules/attack-request.ts";
import type { AttributeId } from "../rules/attributes.ts";
import { levelOf } from "../rules/levels.ts";
import { HIGHEST } from "../rules/rungs.ts";
import { wovenSettings } from "../settings/woven-settings.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { type Attempt, PLAIN, requestOf } from "./attempt.ts";
import { beingOf, companyOf, targetUuid } from "./being.ts";

/** How a try was started: from which window, and whether to roll at once. */
export interface TryOptions {
  parent: object | null;
  skipDialog: boolean;
}

/** Somebody tests an attribute, with a skill where one was named. */
export async function tryAttribute(
  actor: OwnedActor,
  attribute: AttributeId,
  options: TryOptions,
  skill?: string,
): Promise<void> {
  await tryIt(actor, { purpose: "test", attribute, skill }, options);
}

/** Somebody attacks with a weapon in hand, or with bare hands. */
export async function tryStrike(actor: OwnedActor, strike: string, options: TryOptions): Promise<void> {
  const found = strikesOf(beingOf(actor), wovenSettings()).find(({ id }) => id === strike);
  if (!found) return warn(t("FOURTALES.Core.Problem.itemGone"));
  await tryIt(actor, { purpose: "combat", attribute: found.attributes[0]!, strike }, options);
}

async function tryIt(actor: OwnedActor, wish: Partial<Attempt>, options: TryOptions): Promise<void> {
  if (!actor.isOwner) return warn(t("FOURTALES.Woven.Problem.notYours", { name: actor.name }));
  await guarded(async () => {
    const being = beingOf(actor);
    const company = companyOf(actor.uuid);
    const settings = wovenSettings();
    const keeper = game.user!.isGM;
    const attribute = wish.attribute ?? "quickness";
    // Between equals one rung up is the best to declare, one's own with the one-up defence.
    const up = wish.purpose === "combat" && !settings.oneUpDefence ? 1 : 0;
    const attempt: Attempt = {
      ...PLAIN,
      purpose: "test",
      attribute,
      skill: undefined,
      target: targetUuid(actor.uuid),
      strike: "",
      difficulty: Math.min(HIGHEST, levelOf(being, attribute) + up),
      menace: 0,
      asksDifficulty: options.skipDialog && !keeper,
      ...wish,
    };
    const plain = requestOf(being, attempt, company, settings, keeper);
    const kind = (contest: unknown): string => (contest ? "contest" : "test");
    const aimed = attempt.purpose === "test" || attempt.target !== "";
    const ready = options.skipDialog && aimed && rollProblems(plain.roll).length === 0;
    const request = ready ? plain : await new LadderDialog(being, attempt, company).ask(options.parent);
    if (request) await startRoll(SPELLWOVEN, kind(request.roll.contest), request);
  });
}
