import { andChosen } from "../../../core/dialogs/and-chosen.ts";
import { type Choices, names } from "../../../core/dialogs/choices.ts";
import { PlanDialog } from "../../../core/dialogs/plan.dialog.ts";
import { LAST_PARTS, type TryOptions } from "../../../core/dialogs/roll.dialog.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { startRoll } from "../../../core/rolls/road.ts";
import { NOW } from "../../../core/rolls/walk.ts";
import type { AppOptions, AppParts } from "../../../core/sheets/foundry-apps.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { asPlayer } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { actorsAtHand, asNow, beingIn, beingOf } from "../being.ts";
import { standOf } from "../board/bearing-at.ts";
import { participantOf } from "../rules/character/participant.ts";
import { isMaimed, zonesInOrder } from "../rules/character/zones.ts";
import { DEED_IDS, type DeedChoices, type DeedRequest, type TurnDeed } from "../rules/encounter/deed.ts";
import type { Being } from "../rules/types.ts";
import { turnAt } from "../turn-at.ts";
import { WORDS, wordsTemplate } from "../words-of-power.ts";
import { deedOn, isStep } from "./deed-on.ts";
import { wordChoices } from "./word-choices.ts";

const DEED = "FOURTALES.Words.Deed";

/** Somebody does something in a turn that is no attack, no spell and no check. */
export async function tryDeed(actor: OwnedActor, { parent }: TryOptions): Promise<void> {
  await asPlayer(actor, async () => {
    const dialog = new DeedDialog(beingOf(actor));
    if (await dialog.ask(parent)) await startRoll(WORDS, "deed", dialog.choices);
  });
}

/** The window of what somebody does in a turn, with what it takes. */
class DeedDialog extends PlanDialog<DeedChoices, DeedRequest> {
  static override DEFAULT_OPTIONS: AppOptions = { classes: ["wp-dialog"], position: { width: 480 } };

  protected override gate = { game: WORDS, kind: "deed" };

  static PARTS: AppParts = {
    setup: { template: wordsTemplate("encounter/deed-setup") },
    pool: { template: wordsTemplate("encounter/deed-pool") },
    ...LAST_PARTS,
  };

  private people: Choices;

  constructor(private readonly opened: Being) {
    const deed: TurnDeed = turnAt(NOW, opened.uuid)?.begun ? "goOn" : "defend";
    const zones = zonesInOrder(opened.system.zones).filter(([, zone]) => !zone.vital && !isMaimed(zone));
    const plan: DeedChoices = { who: opened.uuid, deed, zone: zones[0]?.[0] ?? "", to: "", word: "", text: "" };
    super(plan, bareDeed(opened, plan), { window: { title: t(`${DEED}.window`, { name: opened.name }) } });
    this.people = whom(opened);
    this.live = ["setup", "pool", "odds"];
    this.take(plan);
  }

  private get being(): Being {
    return asNow(this.opened);
  }

  protected override gather(): void {
    this.people = whom(this.opened, this.plan.to);
  }

  protected override around(): unknown {
    return [this.being, this.people];
  }

  get choices(): DeedChoices {
    return this.plan;
  }

  /** What can be chosen for another deed may be another zone: the first of them is the one in sight. */
  protected override readPlan(form: HTMLFormElement): Result<DeedChoices> {
    const read = super.readPlan(form);
    if (!read.ok) return read;
    const offered = this.zonesFor(read.value.deed).map(([id]) => id);
    const { zone } = read.value;
    return ok({ ...read.value, zone: offered.includes(zone) ? zone : (offered[0] ?? zone) });
  }

  protected override build(plan: DeedChoices): Result<DeedRequest> {
    return deedOn(plan, currentUser(), NOW);
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const { plan } = this;
    const being = this.being;
    const { deed } = plan;
    const { system } = being;
    const place = turnAt(NOW, being.uuid);
    const bound = zonesInOrder(system.zones).filter(([, zone]) => zone.bound);
    const defends = deed === "defend" || deed === "cover";
    const frees = deed === "free" || deed === "release";
    const zones = this.zonesFor(deed);
    const onBoard = standOf(NOW, being.uuid, place?.combatant ?? "") !== null;
    const offered = DEED_IDS.filter((id) => {
      if (isStep(id)) return !onBoard;
      if (["goOn", "leave"].includes(id)) return Boolean(place?.begun);
      if (id === "steady") return (place?.begun?.shocks.length ?? 0) > 0;
      if (id === "free" || id === "release") return bound.length > 0;
      return id !== "flee" || place !== null;
    });
    return {
      ...(await super._prepareContext(options)),
      plan,
      deeds: Object.fromEntries(offered.map((id) => [id, t(`${DEED}.choice.${id}`)])),
      zones: defends || frees ? Object.fromEntries(zones.map(([id, { label }]) => [id, label])) : null,
      people: deed === "cover" ? this.people : null,
      words: deed === "defend" ? wordChoices(being) : null,
      asksText: !defends && !frees && !["goOn", "steady", "leave"].includes(deed),
      hint: t(`${DEED}.hint.${deed}`),
      cost: place ? "" : t(`${DEED}.noFight`),
      submit: t(`${DEED}.submit`),
    };
  }

  /** The zones that a deed can be about. */
  private zonesFor(deed: TurnDeed) {
    const all = zonesInOrder(this.being.system.zones);
    return deed === "free" || deed === "release" ? all.filter(([, { bound }]) => bound) : all;
  }
}

function bareDeed(being: Being, { deed, text }: DeedChoices): DeedRequest {
  const nothing = { zone: null, to: null, other: "", guard: null, follows: [], word: null, asks: false };
  return { ...nothing, who: participantOf(being), deed, text, cost: 0, place: null };
}

/** Whom somebody may cover. */
const whom = ({ uuid }: Being, chosen = ""): Choices =>
  names(`${DEED}.nobody`, andChosen<Pick<Being, "uuid" | "name">>(actorsAtHand(uuid), [chosen], beingIn).values());
