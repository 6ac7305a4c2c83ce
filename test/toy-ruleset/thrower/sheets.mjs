import { NEEDED } from "../rules/skip/skip.mjs";
import { skipDialog } from "../skip/skip.dialog.mjs";
import { throwerGuide } from "./guide.dialog.mjs";

/** The sheets of thrower and stone, on what all sheets of the system share. */
export function makeSheets(api) {
  const { readSetting, sheets, startRoll } = api;
  const SkipDialog = skipDialog(api);
  let ThrowerGuide;

  class ThrowerSheet extends sheets.TaleActorSheet {
    static DEFAULT_OPTIONS = {
      position: { width: 420, height: 360 },
      actions: sheets.actions({
        skip: (sheet) => sheet.skip(),
        match: (sheet) => sheet.match(),
        glance: (sheet) => startRoll("pebbles", "glance", { who: sheet.actor.uuid }),
        guide: (sheet) => sheet.guide(),
      }),
    };
    static PARTS = { sheet: { template: "modules/pebbles/templates/thrower/thrower.hbs" } };

    async guide() {
      ThrowerGuide ??= await throwerGuide(api);
      ThrowerGuide.open(this.actor, this);
    }

    async skip() {
      const { uuid, name, system } = this.actor;
      const needed = NEEDED[readSetting("pebbles", "pond")];
      const start = { who: { uuid, name }, skill: system.skill, stone: null, friend: null, needed };
      const request = await new SkipDialog(start, this.actor).ask(this);
      if (!request) return;
      const { stone, friend } = request;
      await startRoll("pebbles", "skip", { who: uuid, stone: stone?.id ?? "", friend: friend?.uuid ?? "" });
    }

    /** Everybody at the pond throws. */
    async match() {
      const members = game.actors.filter(({ type }) => type === this.actor.type).map(({ uuid }) => uuid);
      await startRoll("pebbles", "match", {
        who: this.actor.uuid,
        parties: [{ side: "throwers", members }],
        tricks: true,
      });
    }
  }

  class StoneSheet extends sheets.TaleItemSheet {
    static PARTS = { sheet: { template: "modules/pebbles/templates/thrower/stone.hbs" } };
  }

  return { ThrowerSheet, StoneSheet };
}
