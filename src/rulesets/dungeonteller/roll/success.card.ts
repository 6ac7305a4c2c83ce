import type { CardView, RollState } from "../../../core/contract/roll-kind.ts";
import { actorAtHand } from "../../../core/foundry/uuid.ts";
import { pips } from "../../../core/sheets/pips.ts";
import { say, t, type Words } from "../../../core/text/text.ts";
import { tellerTemplate } from "../dungeonteller.ts";
import { ladderOf } from "../move/ladder.ts";
import { poolRows } from "../pool/pool-rows.ts";
import { actionKey } from "../rules/actions.ts";
import { modsOf } from "../rules/mods.ts";
import { climb } from "../rules/move/climb.ts";
import { isFruitless, type SuccessOutcome } from "../rules/pool/outcome.ts";
import { gatherPool } from "../rules/pool/pool.ts";
import type { SuccessRequest } from "../rules/pool/request.ts";
import { tellerSettings } from "../teller-settings.ts";
import { rolledWords, shownDice } from "./dice-words.ts";
import { effectiveRequest, facesOf, opposingFaces } from "./effective-request.ts";
import { reachWords } from "./reach-words.ts";

const CARD = "FOURTALES.Teller.Card";

/** Most pips of a job on a card; the words tell the figures. */
const MOST_PIPS = 24;

const TONES: Record<string, string> = { yes: "good", no: "bad", collected: "good" };

/** How a roll of successes is told: the sentence, the dice in sight, where each die came from folded away. */
export function successCard(state: RollState<SuccessRequest>, result: SuccessOutcome | null): CardView {
  const request = effectiveRequest(state);
  const pool = gatherPool(request, tellerSettings());
  const faces = facesOf(state);
  const mine = thrown(faces, request);
  const soFar = faces.length > 0 ? mine.text : "";
  const answer = opposingFaces(state.questions);
  const against = request.opposition?.request;
  const theirs = answer && against ? thrown(answer, against) : null;
  return {
    story: result ? say(result.sentence) : soFar || t(`${CARD}.notYet`),
    tone: result && isFruitless(result) ? "bad" : (TONES[result?.verdict ?? ""] ?? "open"),
    notes: reachWords(request.reach),
    template: tellerTemplate("roll/success-card"),
    context: {
      dice: mine.dice,
      diceText: soFar,
      rows: pool.ok ? poolRows(request, pool.value) : [],
      ladder: request.climb && ladderNow(request, result),
      collected: result?.collected ? jar(result.collected) : null,
      theirs: theirs && { ...theirs, text: `${against!.who.name}: ${theirs.text}` },
      announcement: announcement(request, result),
    },
  };
}

/** What is being tried: who, what, on whom. */
export function successTitle(request: SuccessRequest): Words {
  const name = request.who.name;
  if (request.power) {
    const target = request.power.targets.map((entry) => entry.name).join(", ");
    const key = target ? "powerOn" : "power";
    return { key: `${CARD}.${key}`, data: { name, power: request.power.name, target } };
  }
  if (request.job) return { key: `${CARD}.job`, data: { name, job: request.job.name } };
  const action = actionKey(request.actions[0] ?? "battle");
  if (request.defense) {
    const kind = request.purpose === "shoot" ? "shoot" : "battle";
    return { key: `${CARD}.${kind}`, data: { name, target: request.defense.name } };
  }
  return { key: `${CARD}.action`, data: { name, action } };
}

/** DT-52: where the climber hangs now, or lies after a slip. */
function ladderNow({ climb: climbing, who }: SuccessRequest, result: SuccessOutcome | null) {
  const place = result ? climb(climbing!, result.net) : null;
  const img = actorAtHand(who.uuid)?.img ?? "";
  const passed = place && place.result !== "falls" ? place.passed : climbing!.passed;
  return ladderOf({ ...climbing!, passed }, { name: who.name, img }, place?.result === "falls");
}

/** Dice as they lie, and in words how many there are and how many of them succeed. */
function thrown(faces: readonly number[], { lucky }: SuccessRequest) {
  return { text: rolledWords(faces, lucky), dice: shownDice(faces, lucky) };
}

/** The visible count of a job: full pips for what is there, empty ones for what is missing, none while it is a secret. */
function jar({ total, needed }: { total: number; needed: number | null }) {
  const shown = Math.min(MOST_PIPS, Math.max(0, total, needed ?? 0));
  const key = needed === null ? "countOpen" : "count";
  return {
    text: t(`FOURTALES.Teller.Job.${key}`, { total, needed: needed ?? 0 }),
    pips: pips(total, shown).map((full) => ({ full })),
  };
}

/** A power's words, how long its effect lasts, and what is now for people to see to. */
function announcement(request: SuccessRequest, result: SuccessOutcome | null): string {
  if (!request.power || result?.verdict !== "yes") return "";
  const { system } = request.power;
  const told = sensedWords(request, result.strength) || carried(system, result.strength);
  if (told) return told;
  const { summary = "", people = "", duration } = system as typeof system & { summary?: string };
  const isShort = duration.unit === "instant" || duration.unit === "not-stated";
  const turns = duration.perSuccess ? result.strength : 1;
  const lasts = isShort ? "" : t(`FOURTALES.Teller.Duration.${duration.unit}`, { turns });
  return [summary, lasts, people].filter(Boolean).join(" ");
}

/** DT-115: one fact for each success: are there any, which way, how far, how many. */
function sensedWords({ sensed }: SuccessRequest, successes: number): string {
  if (!sensed) return "";
  const { count, direction, paces } = sensed;
  if (!direction) return t(`${SENSE}.none`);
  const facts = [
    t(`${SENSE}.some`),
    t(`${SENSE}.where`, { direction: `FOURTALES.Teller.Direction.${direction}` }),
    t(`${SENSE}.far`, { paces }),
    t(`${SENSE}.many`, { count }),
  ];
  return facts.slice(0, successes).join(" ");
}

const SENSE = "FOURTALES.Teller.Sense";

/** DT-146: how far the steed carries two. */
function carried(
  system: { does: readonly string[]; mods: Readonly<Record<string, unknown>> },
  successes: number,
): string {
  const miles = (modsOf(system).milesPerSuccess ?? 0) * successes;
  return system.does.includes("carry") && miles > 0 ? t(`${CARD}.carries`, { miles, hours: successes }) : "";
}
