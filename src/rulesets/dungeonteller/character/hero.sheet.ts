import type { TaleDocument } from "../../../core/contract/ruleset.ts";
import { menuEntry } from "../../../core/foundry/compat.ts";
import { currentUser } from "../../../core/foundry/game.ts";
import { actions } from "../../../core/sheets/actions.ts";
import type { AppOptions } from "../../../core/sheets/foundry-apps.ts";
import { guarded } from "../../../core/text/notify.ts";
import { t } from "../../../core/text/text.ts";
import { tellerSettings } from "../teller-settings.ts";
import { BeingSheet } from "./being.sheet.ts";

/** The sheet of a hero: the Luck pile in sight, big buttons for the ten actions, powers, hands and the hand of stuff. */
export class HeroSheet extends BeingSheet {
  static override DEFAULT_OPTIONS: AppOptions = {
    classes: ["dt-hero"],
    actions: actions<HeroSheet>({
      chooseRole: async (sheet) => {
        const { RoleDialog } = await import("./role.dialog.ts");
        await RoleDialog.choose(sheet.actor, sheet);
      },
      buy: async ({ actor }) => (await import("../treasure/trade.dialog.ts")).askToBuy(actor),
      reward: async ({ actor }) => (await import("./reward.dialog.ts")).askReward(actor),
      face: async ({ actor }) => (await import("./face.dialog.ts")).FaceDialog.open(actor),
      notice: async () => (await import("../notice/notice.dialog.ts")).askNotice(),
    }),
  };

  protected override readonly longText = { path: "story", label: "FOURTALES.Teller.Sheet.story" } as const;

  /** What heroes notice unseen is the Gamemaster's to throw. */
  override async _prepareContext(options: object): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), keeper: currentUser().isGM };
  }

  /** DT-70: what one has can be sold. */
  override itemMenu(): object[] {
    const sell = menuEntry({
      label: t("FOURTALES.Teller.Trade.sell"),
      icon: "fa-solid fa-coins",
      visible: () => this.isEditable,
      onClick: (target) =>
        void guarded(async () => {
          const item = this.itemOf(target);
          if (item) await (await import("../treasure/trade.dialog.ts")).askToSell(this.actor, item);
        }),
    });
    return [...super.itemMenu(), sell];
  }

  /** A role dropped on the sheet makes the hero one of that role; other items go into the hand. */
  override async _onDropItem(event: DragEvent, item: TaleDocument): Promise<unknown> {
    if (item.type !== "tellerRole" || !this.isEditable) return await super._onDropItem(event, item);
    return await guarded(async () => {
      const { takeRole } = await import("./role.ts");
      await takeRole({ who: this.actor.uuid, role: item.uuid, kit: tellerSettings().starterKits });
    });
  }
}
