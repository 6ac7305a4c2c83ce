import { names } from "../../../core/dialogs/choices.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { warn } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import type { Problem } from "../../../kernel/result.ts";
import { actorsAtHand, beingNow, beingOf, targeted } from "../being.ts";
import { participantOf } from "../rules/character/participant.ts";
import { checkFacts, type MatchChoices, termKey } from "../rules/check/match-facts.ts";
import { type MatchState, newCheck, type Seat } from "../rules/check/match-request.ts";
import { wordsSettings } from "../words-settings.ts";
import type { OpeningTerm } from "./bring-up.ts";
import { TalkDialog, termsOf } from "./talk.dialog.ts";
import { claimsIn, type TalkDraft, type TermPick } from "./talk-draft.ts";

/**
 * The window in which a check begins. A player says what is tried and what speaks for it, the Storyteller will answer;
 * the Storyteller settles all of it here.
 */
export class CheckDialog extends TalkDialog {
  private readonly people: OwnedActor[];

  constructor(
    private readonly actor: OwnedActor,
    opening: OpeningTerm | null,
  ) {
    const seat: Seat = currentUser().isGM ? "storyteller" : "player";
    const being = beingOf(actor);
    super(newCheck(participantOf(being), ""), seat, [being]);
    this.people = actorsAtHand(actor.uuid);
    const against = targeted(actor.uuid)[0]?.uuid ?? "";
    this.plan = { ...this.plan, against, picks: this.picked(opening) };
    this.face(this.plan);
    this.take(this.plan);
  }

  /** What was chosen, for the roll. */
  get choices(): MatchChoices {
    const { plan, seat, terms } = this;
    const against = this.people.some(({ uuid }) => uuid === plan.against) ? plan.against : "";
    return {
      who: this.actor.uuid,
      against,
      secret: plan.secret,
      claims: claimsIn(terms, plan),
      deed: plan.deed.trim() || t("FOURTALES.Words.Talk.deedOpen"),
      baseDice: seat === "storyteller" ? plan.baseDice : null,
    };
  }

  protected override take(draft: TalkDraft): void {
    const { against, secret } = this.plan;
    if (draft.against !== against || draft.secret !== secret) this.face(draft);
    super.take(draft);
  }

  /** What the road would refuse is told here, at its field. */
  protected override faults(check: MatchState): readonly Problem[] {
    const looked = checkFacts(this.choices, currentUser(), beingNow, wordsSettings());
    return [...super.faults(check), ...(looked.ok ? [] : looked.problems)];
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      starting: true,
      others: names("FOURTALES.Words.Talk.nobody", this.people),
      submit: t(`FOURTALES.Words.Talk.start.${this.seat}`),
      sends: this.seat === "player" ? "check" : "dice",
    };
  }

  /** Takes over whom it is against: the Storyteller has their Tags and Words at hand too. */
  private face({ against, secret }: TalkDraft): void {
    const being = beingOf(this.actor);
    const other = this.people.find(({ uuid }) => uuid === against);
    this.check = newCheck(participantOf(being), "", { against: other ? participantOf(beingOf(other)) : null, secret });
    this.beings = other && this.seat === "storyteller" ? [being, beingOf(other)] : [being];
    this.terms = termsOf(this.beings);
  }

  private picked(opening: OpeningTerm | null): Record<string, TermPick> {
    if (!opening) return {};
    const { kind, from, id, text } = opening;
    const term = this.terms.find(
      (it) => it.kind === kind && it.source.from === from && it.source.id === id && it.text === text,
    );
    if (term) return { [termKey(term)]: { side: "player", exact: false } };
    warn(t("FOURTALES.Words.Rules.Refuse.gone", { text }));
    return {};
  }
}
