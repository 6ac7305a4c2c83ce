import { once } from "../../kernel/once.ts";
import { deletedByHand, haveBack, isDeleted, type OfferedBack } from "../documents/deleted.ts";
import { allUsers } from "../foundry/game.ts";
import { allOf, hearTogether } from "../foundry/heard-together.ts";
import { systemPath } from "../foundry/system.ts";
import { allSteps } from "../ledger/step-back.ts";
import { type StepDeed, type TakenStep, toldOf } from "../ledger/step-list.ts";
import { takeBackTelling } from "../ledger/taking-back.ts";
import { actions } from "../sheets/actions.ts";
import { drawAnew } from "../sheets/draw-anew.ts";
import { type AppOptions, type AppParts, HandlebarsApp } from "../sheets/foundry-apps.ts";
import { say, t } from "../text/text.ts";

/** Documents whose writes may bring a step, or take one away. */
const HEARD = [...allOf("Actor", "Item"), "updateCombat", "updateCombatant", "updateSetting", "updateUser"] as const;

let shown: StepsWindow | null = null;

/** What was done without dice, on sheets, boards and at desks, or deleted, the newest first: a Gamemaster takes back any of it. */
export class StepsWindow extends HandlebarsApp {
  static DEFAULT_OPTIONS: AppOptions = {
    id: "ft-steps",
    classes: ["four-tales", "ft-dialog", "ft-steps"],
    window: { title: "FOURTALES.Core.Steps.title", icon: "fa-solid fa-rotate-left" },
    position: { width: 560, height: 480 },
    actions: actions<StepsWindow>({
      ftStepBack: async (window, { dataset }) => {
        const { step = "" } = dataset;
        await (isDeleted(step) ? haveBack : takeBackTelling)(step);
        await window.render();
      },
    }),
  };

  static PARTS: AppParts = { steps: { template: systemPath("templates/core/keeper-steps.hbs"), scrollable: [""] } };

  /** Opens it, or brings it to the front. */
  static async open(): Promise<void> {
    watch();
    shown ??= new StepsWindow({});
    await shown.render({ force: true });
  }

  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    const steps = [...(await allSteps()).map(rowOf), ...deletedByHand().map(deletedRow)];
    return { ...(await super._prepareContext(options)), steps: steps.sort((one, other) => other.at - one.at) };
  }

  override _onClose(options: object): void {
    super._onClose(options);
    shown = null;
  }
}

function rowOf(step: TakenStep) {
  const { id, by, at, deeds } = step;
  const about = [...new Set(deeds.map(nameOf))];
  return {
    id,
    at,
    who: allUsers().get(by)?.name ?? t("FOURTALES.Core.Steps.gonePerson"),
    when: timeOf(at),
    about: about.join(", "),
    told: say(toldOf(step)),
  };
}

function deletedRow({ id, at, by, whose, name }: OfferedBack) {
  return {
    id,
    at,
    who: by.name,
    when: timeOf(at),
    about: whose,
    told: t("FOURTALES.Kernel.Document.removed", { name }),
  };
}

const timeOf = (at: number): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: "short", timeStyle: "short" });

/** Whom it is about: who has the thing, or the encounter that somebody is in where they have no name of their own. */
function nameOf({ document }: StepDeed): string {
  const { parent } = document as { parent?: { documentName: string; name: string } | null };
  return document.documentName === "Item" && parent ? parent.name : document.name || (parent?.name ?? "");
}

const watch = once(() => hearTogether(HEARD, () => drawAnew(shown)));
