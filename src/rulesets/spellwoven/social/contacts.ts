import { randomId } from "../../../core/foundry/data.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { takeStep } from "../../../core/ledger/steps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { guarded, itemGone, notifyProblems } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import type { Problem } from "../../../kernel/result.ts";
import { askForm } from "../ask-form.ts";
import { actorsAtHand, beingOf } from "../being.ts";
import { doDeed } from "../deed.ts";
import type { InfluenceData } from "../rules/social/contact.event.ts";
import { heardEvent } from "../rules/social/heard.event.ts";
import { lineNamed } from "../rules/social/influence.ts";
import type { Character, KnownPerson } from "../rules/types.ts";
import { SPELLWOVEN } from "../spellwoven.ts";
import { dealingsOf } from "./dealings.ts";
import { obligationPool, pledge } from "./obligation.ts";

const CONTACT = "FOURTALES.Woven.Contact";

/** Somebody to place influence on: a line of the contact book, or somebody new. */
export type Somebody = Pick<KnownPerson, "name" | "actorUuid" | "background"> & { id?: string };

/** SW-63: influence goes on somebody for good, with the story that explains it. Stands in the log and can be undone. */
export async function placeInfluence(actor: OwnedActor, person: Somebody): Promise<void> {
  const left = (beingOf(actor) as Character).system.influenceToSpend;
  if (left < 1) return void notifyProblems([{ key: `${CONTACT}.none` }]);
  const isNew = person.id === undefined;
  // Only a name that somebody bears finds them again in a roll.
  const inSight = isNew ? actorsAtHand(actor.uuid) : [];
  const names = Object.fromEntries(inSight.map((one) => [calledOf(one), calledOf(one)]));
  const asked = await askForm(
    t(`${CONTACT}.place`),
    [
      ...(isNew
        ? [
            {
              name: "name",
              label: `${CONTACT}.name`,
              type: "text" as const,
              value: person.name,
              required: true,
              choices: names,
            },
          ]
        : []),
      {
        name: "background",
        label: `${CONTACT}.${isNew ? "background" : "story"}`,
        value: "",
        required: isNew,
        type: "text" as const,
      },
      { name: "amount", label: `${CONTACT}.amount`, type: "number", value: 1, min: 1, max: left },
    ],
    t(`${CONTACT}.placeHint`, { left }),
    { refuse: (said) => influenceProblems(actor, Number(said.amount)) },
  );
  const name = String(asked?.name ?? person.name).trim();
  if (!asked || name === "") return;
  const amount = Math.min(left, Math.max(1, Math.floor(Number(asked.amount)) || 1));
  // Whoever is known by that name has a line already: on two of them only one would count.
  const { knownPersons } = (beingOf(actor) as Character).system;
  const known = isNew ? lineNamed(knownPersons, name) : null;
  const id = person.id ?? known?.id ?? randomId();
  const background = String(asked.background ?? "")
    .trim()
    .slice(0, 300);
  const actorUuid = person.actorUuid || (inSight.find((one) => calledOf(one) === name)?.uuid ?? "");
  const data: InfluenceData = { id, name: known?.name ?? name, actorUuid, background, amount };
  await guarded(() => doDeed(actor, "influence", data));
}

/** What speaks against placing so much now: some may have been spent while the window was open. */
function influenceProblems(actor: OwnedActor, amount: number): readonly Problem[] {
  const left = (beingOf(actor) as Character).system.influenceToSpend;
  const key = "FOURTALES.Woven.Rules.Refuse.noInfluence";
  return amount > left ? [{ key, field: "amount", data: { left, amount } }] : [];
}

/** "It mattered": what has passed between somebody and a person they know is written down for good, as they tell it. */
export async function noteWhatPassed(actor: OwnedActor, id: string): Promise<void> {
  const being = beingOf(actor) as Character;
  const person = being.system.knownPersons[id];
  if (!person) return itemGone();
  const [last = ""] = dealingsOf(being).get(id) ?? [];
  const asked = await askForm(
    t("FOURTALES.Woven.Ties.note"),
    [{ name: "text", label: `${CONTACT}.mattered`, type: "story", value: last, required: true }],
    t(`${CONTACT}.matteredHint`, { name: person.name }),
  );
  const text = String(asked?.text ?? "").trim();
  if (text === "") return;
  notifyProblems(await takeStep(SPELLWOVEN, actor, heardEvent.kind, { id, name: person.name, text }));
}

/** SW-68: obligation from the Gamesmaster's pool, in secret, for a reason. Their book keeps it, and takes it back. */
export async function placeObligation(actor: OwnedActor, id: string): Promise<void> {
  const person = (beingOf(actor) as Character).system.knownPersons[id];
  const pool = obligationPool();
  if (!person || !currentUser().isGM) return;
  if (pool < 1) return void notifyProblems([{ key: `${CONTACT}.noneToPlace` }]);
  const asked = await askForm(
    t(`${CONTACT}.oblige`, { name: person.name }),
    [
      { name: "amount", label: `${CONTACT}.amount`, type: "number", value: 1, min: 1, max: pool },
      { name: "reason", label: `${CONTACT}.reason`, type: "text", value: "", max: 200 },
    ],
    t(`${CONTACT}.obligeHint`, { pool, name: person.name, who: actor.name }),
    { refuse: (said) => (Number(said.amount) > obligationPool() ? [noneLeft()] : []) },
  );
  const amount = Math.floor(Number(asked?.amount ?? 0)) || 0;
  if (!asked || amount < 1) return;
  const line = { line: randomId(), who: actor.name, reason: String(asked.reason ?? "").trim() };
  const problems = await guarded(() => pledge({ id, name: person.name, amount, to: actor.uuid, ...line }));
  notifyProblems(problems ?? []);
}

/** Some of it may have been placed while the window was open. */
function noneLeft(): Problem {
  const key = "FOURTALES.Woven.Rules.Refuse.noObligation";
  return { key, field: "amount", data: { left: obligationPool() } };
}
