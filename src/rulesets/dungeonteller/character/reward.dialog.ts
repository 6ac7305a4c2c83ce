import { offersOf } from "../../../core/creation/offers.ts";
import { askForm } from "../../../core/dialogs/ask-form.ts";
import { calledOf } from "../../../core/foundry/tokens.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { inform } from "../../../core/text/notify.ts";
import { choices, t } from "../../../core/text/text.ts";
import { thoseInPlay } from "../../../core/world/whose.ts";
import { problem } from "../../../kernel/result.ts";
import { wishHint } from "../approval/wish-hint.ts";
import { heroesAtHand } from "../being.ts";
import { DUNGEONTELLER } from "../dungeonteller.ts";
import { ACTIONS } from "../rules/actions.ts";
import { ROLE_IDS } from "../rules/character/roles.ts";
import { isOfAll } from "../rules/power/of-all.ts";
import { tellerSettings } from "../teller-settings.ts";

const WORDS = "FOURTALES.Teller.Reward";

/** DT-69: three doors after a session; behind each waits something else. */
export async function askReward(actor: OwnedActor): Promise<void> {
  const said = await askForm({
    title: t(`${WORDS}.title`, { name: actor.name }),
    icon: "fa-solid fa-door-open",
    classes: ["dt-dialog"],
    hint: wishHint(`${WORDS}.hint`),
    lines: [
      {
        name: "door",
        label: `${WORDS}.door`,
        type: "list",
        rows: 4,
        value: "die",
        choices: choices(["die", "specialty", "power", "luck"], `${WORDS}.Door`),
      },
      { name: "action", label: `${WORDS}.action`, type: "list", choices: choices(ACTIONS, "FOURTALES.Teller.Action") },
      { name: "when", label: `${WORDS}.when`, type: "text", max: 80 },
      { name: "power", label: `${WORDS}.which`, type: "list", choices: await powersFor(actor) },
    ],
    ok: `${WORDS}.take`,
    refuse: ({ door, when }) =>
      door === "specialty" && !String(when).trim() ? [problem(`${WORDS}.noWords`, "when")] : [],
  });
  if (!said) return;
  const { door, action, when, power } = said;
  const chosen = {
    door,
    action,
    when: String(when ?? ""),
    ...(door === "power" ? { power: String(power ?? "") } : {}),
  };
  await startRoll(DUNGEONTELLER, "reward", { who: actor.uuid, ...chosen });
}

/** DT-69: the same from the Gamemaster's desk, for one hero after the other. */
export async function askWhoseReward(): Promise<void> {
  const all = heroesAtHand();
  // Those who are played first, and each once.
  const heroes = new Map([...thoseInPlay(all), ...all].map((hero) => [hero.uuid, hero]));
  if (heroes.size === 0) return inform(`${WORDS}.nobody`);
  const said = await askForm({
    title: t(`${WORDS}.open`),
    icon: "fa-solid fa-door-open",
    classes: ["dt-dialog"],
    hint: wishHint(`${WORDS}.hint`),
    lines: [
      {
        name: "who",
        label: `${WORDS}.whose`,
        type: "list",
        choices: Object.fromEntries([...heroes].map(([uuid, hero]) => [uuid, calledOf(hero)])),
      },
    ],
    ok: `${WORDS}.doors`,
  });
  const hero = heroes.get(String(said?.who ?? ""));
  if (hero) await askReward(hero);
}

/**
 * Cards of powers that this player may read and the hero has not, each with the roles that it is for: those of the hero's own role
 * first, then by their names. A-59: none for malicious wizards.
 */
async function powersFor(actor: OwnedActor): Promise<Record<string, string>> {
  const has = new Set([...actor.items].map(({ name }) => name));
  const all = await offersOf("tellerPower", ["system.malicious", "system.identifier", "system.roles"]);
  const { allowMalicious } = tellerSettings();
  const open = all.flatMap(({ uuid, name, system = {} }) => {
    const { malicious, identifier, roles } = system as Partial<Record<"malicious" | "identifier" | "roles", unknown>>;
    if (has.has(name) || isOfAll(identifier) || (malicious === true && !allowMalicious)) return [];
    const known = ROLE_IDS.filter((role) => Array.isArray(roles) && roles.includes(role));
    const words = { power: name, roles: known.map((role) => t(`FOURTALES.Teller.RoleName.${role}`)).join(", ") };
    const label = known.length > 0 ? t(`${WORDS}.ofRole`, words) : name;
    return [{ uuid, label, isOwn: known.some((role) => role === (actor.system as { role?: string }).role) }];
  });
  const sorted = open.sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || a.label.localeCompare(b.label));
  return Object.fromEntries(sorted.map(({ uuid, label }) => [uuid, label]));
}
