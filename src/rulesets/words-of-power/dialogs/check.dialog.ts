import { warn } from "../../../core/notify.ts";
import type { OwnedActor } from "../../../core/sheets/tale-actor.sheet.ts";
import { t } from "../../../core/words.ts";
import type { Result } from "../../../kernel/result.ts";
import { beingOf, peopleAtHand, targeted } from "../play/being.ts";
import { partyOf } from "../play/party.ts";
import type { CheckRequest } from "../rolls/check-state.ts";
import { newCheck, type Seat } from "../rules/match-request.ts";
import { LIVE, TalkDialog, termsOf } from "./talk.dialog.ts";
import { type TalkDraft, type TermPick, termKey } from "./talk-draft.ts";

/** A Tag or Word that the check was started with. */
export interface Opening {
  readonly kind: "tag" | "word";
  readonly from: string;
  readonly id: string;
  readonly text: string;
}

/**
 * The window in which a check begins. A player says what is tried and what speaks for it, the Storyteller will answer;
 * the Storyteller settles all of it here.
 */
export class CheckDialog extends TalkDialog {
  private readonly people: OwnedActor[];

  constructor(
    private readonly actor: OwnedActor,
    opening: Opening | null,
  ) {
    const seat: Seat = game.user!.isGM ? "storyteller" : "player";
    const being = beingOf(actor);
    const people = peopleAtHand(actor.uuid);
    const aimed = targeted()[0]?.uuid ?? "";
    super(newCheck(partyOf(being), ""), seat, [being]);
    this.people = people;
    const against = people.some(({ uuid }) => uuid === aimed) ? aimed : "";
    this.request = { ...this.request, against, picks: this.picked(opening) };
    this.face(this.request);
  }

  /** The request that starts the road. */
  requestOf(draft: TalkDraft): CheckRequest | null {
    const after = this.after(draft);
    const other = this.people.find(({ uuid }) => uuid === draft.against);
    if (!after.ok) return null;
    const contested = this.seat === "player" && other !== undefined && playedByAnother(other);
    const deed = draft.deed || t("FOURTALES.Words.Talk.deedOpen");
    return { ...after.value.request, deed, contested };
  }

  protected override read(form: HTMLFormElement): Result<TalkDraft> {
    const read = super.read(form);
    const { against, secret } = this.request;
    const faced = read.ok && (read.value.against !== against || read.value.secret !== secret);
    if (faced) this.face(read.value);
    // Inputs that stay as they are must not be drawn anew under a hand that is about to use them.
    this.live = [...LIVE, ...(faced && this.seat === "storyteller" ? ["terms"] : [])];
    return read;
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      starting: true,
      others: Object.fromEntries([
        ["", t("FOURTALES.Words.Talk.nobody")],
        ...this.people.map(({ uuid, name }) => [uuid, name]),
      ]),
      submit: t(`FOURTALES.Words.Talk.start.${this.seat}`),
    };
  }

  /** Takes over whom it is against: the Storyteller has their Tags and Words at hand too. */
  private face({ against, secret }: TalkDraft): void {
    const being = beingOf(this.actor);
    const other = this.people.find(({ uuid }) => uuid === against);
    this.check = newCheck(partyOf(being), "", { against: other ? partyOf(beingOf(other)) : null, secret });
    this.beings = other && this.seat === "storyteller" ? [being, beingOf(other)] : [being];
    this.terms = termsOf(this.beings);
  }

  private picked(opening: Opening | null): Record<string, TermPick> {
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

/** Is somebody else at the table the player of this actor? */
function playedByAnother(actor: OwnedActor): boolean {
  return (actor as OwnedActor & { hasPlayerOwner?: boolean }).hasPlayerOwner === true && !actor.isOwner;
}
