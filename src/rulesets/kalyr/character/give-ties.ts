import { askForm, type FormLine } from "../../../core/dialogs/ask-form.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { Step } from "../../../core/ledger/steps.ts";
import type { OwnedActor, OwnedItem } from "../../../core/sheets/tale-actor.sheet.ts";
import { itemGone, notifyProblems } from "../../../core/text/notify.ts";
import { choices, t } from "../../../core/text/text.ts";
import { removeDocument } from "../../../kernel/document-events.ts";
import { KALYR } from "../kalyr.ts";
import { KEY_CATEGORIES } from "../rules/types.ts";
import { levelChoices } from "../side/side-context.ts";

const TIES = "FOURTALES.Kalyr.Ties";

const CLASSES = ["ft-ask", "ft-game-kalyr"];

/** The game master gives somebody a Key (KA-95). It costs nothing, and can be taken back at her desk. */
export async function giveKey(who: string): Promise<void> {
  const said = await ask(`${TIES}.giveKey`, "fa-solid fa-key", [
    { name: "name", label: `${TIES}.keyName`, type: "text", max: 80, required: true },
    {
      name: "category",
      label: "FOURTALES.Kalyr.Advance.category",
      type: "list",
      choices: choices(KEY_CATEGORIES, "FOURTALES.Kalyr.Choice.category"),
    },
  ]);
  if (said) await make(actorAtHand(who), "kalyrKey", String(said.name), { category: said.category });
}

/** The game master gives somebody a standing with an organisation, and a rank in it (KA-46). */
export async function giveStanding(who: string): Promise<void> {
  const name: FormLine = { name: "name", label: `${TIES}.groupName`, type: "text", max: 80, required: true };
  const said = await ask(`${TIES}.giveStanding`, "fa-solid fa-landmark", [name, ...standingLines(-1, "")]);
  if (said) await make(actorAtHand(who), "kalyrConnection", String(said.name), standingOf(said));
}

/** Somebody's standing or rank becomes another one: what it was before is taken away, and comes back if this is taken back. */
export async function changeStanding(who: string, id: string): Promise<void> {
  const item = itemIn(who, id);
  if (!item) return void itemGone();
  const { level = -1, rank = "" } = item.system as { level?: number; rank?: string };
  const said = await ask(`${TIES}.changeStanding`, "fa-solid fa-landmark", standingLines(level, rank));
  const actor = actorAtHand(who);
  if (!said || !actor) return;
  const step = new Step(KALYR);
  if (await remove(step, actor, item))
    await make(actor, item.type, item.name, { ...item.system, ...standingOf(said) }, step);
}

/** Somebody has a Key or a standing no more. */
export async function breakTie(who: string, id: string): Promise<void> {
  const [actor, item] = [actorAtHand(who), itemIn(who, id)];
  if (actor && item) await remove(new Step(KALYR), actor, item);
  else itemGone();
}

function itemIn(who: string, id: string): OwnedItem | undefined {
  return actorAtHand(who)?.items.get(id);
}

function ask(what: string, icon: string, lines: readonly FormLine[]) {
  return askForm({ title: t(what), icon, classes: CLASSES, lines, ok: `${TIES}.write` });
}

function standingLines(level: number, rank: string): FormLine[] {
  return [
    { name: "level", label: `${TIES}.level`, type: "list", choices: levelChoices(), value: String(level) },
    { name: "rank", label: `${TIES}.rank`, type: "text", max: 80, value: rank },
  ];
}

function standingOf({ level, rank }: Record<string, unknown>) {
  return { level: Number(level), rank: String(rank ?? "") };
}

async function make(actor: OwnedActor | null, type: string, name: string, system: object, step = new Step(KALYR)) {
  if (!actor) return void itemGone();
  const made = await step.make(actor, "Item", { name, type, system }, name);
  if (!made.ok) notifyProblems(made.problems);
}

/** @returns whether it went */
async function remove(step: Step, actor: OwnedActor, item: OwnedItem): Promise<boolean> {
  const { kind, data } = removeDocument(actor.uuid, "Item", item);
  const problems = await step.happen(actor, kind, data);
  if (problems.length > 0) notifyProblems(problems);
  return problems.length === 0;
}
