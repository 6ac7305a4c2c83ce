import { checkSkip } from "../rules/skip/skip.mjs";

/** Chooses the stone and the friend; the odds follow. */
export function skipDialog({ dialogs: { RollDialog }, rules: { ok }, playOf }) {
  return class SkipDialog extends RollDialog {
    static DEFAULT_OPTIONS = { window: { title: "PEBBLES.Dialog.title" } };
    static PARTS = {
      form: { template: "modules/pebbles/templates/skip/skip-dialog.hbs" },
      odds: { template: "systems/four-tales/templates/core/odds.hbs" },
      buttons: { template: "modules/pebbles/templates/skip/skip-buttons.hbs" },
    };
    live = ["odds", "buttons"];
    /** It says what the throw takes of a turn, and what is left. */
    gate = { game: "pebbles", kind: "skip" };

    constructor(request, thrower) {
      super(request);
      this.thrower = thrower;
    }

    get others() {
      return game.actors.filter(({ type, uuid }) => type === this.thrower.type && uuid !== this.thrower.uuid);
    }

    async _prepareContext(options) {
      const none = { "": game.i18n.localize("PEBBLES.Dialog.none") };
      const named = (documents) => Object.fromEntries(documents.map(({ id, name }) => [id, name]));
      const stones = this.thrower.items.filter(({ type }) => type === "pebbles.pebbleStone");
      const context = await super._prepareContext(options);
      return { ...context, stones: { ...none, ...named(stones) }, friends: { ...none, ...named(this.others) } };
    }

    read(form) {
      const stone = this.thrower.items.get(form.elements.stone.value);
      const friend = game.actors.get(form.elements.friend.value);
      return ok({
        ...this.request,
        stone: stone ? { id: stone.id, name: stone.name, flatness: stone.system.flatness } : null,
        friend: friend ? { uuid: friend.uuid, name: friend.name } : null,
      });
    }

    problems(request) {
      return checkSkip(request);
    }

    odds(request) {
      return playOf("pebbles").rollKinds[0].odds(request);
    }
  };
}
