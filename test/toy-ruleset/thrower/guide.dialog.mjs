/** A first thrower: who it is, and which stones are in the pocket. */
export async function throwerGuide({ dialogs, rules: { fail, ok }, sheets: { actions }, words: { t } }) {
  const CreationGuide = await dialogs.creationGuide();
  return class ThrowerGuide extends CreationGuide {
    static DEFAULT_OPTIONS = {
      window: { title: "PEBBLES.Guide.title" },
      actions: actions({ take: (guide) => guide.take() }),
    };
    static PARTS = { form: { template: "modules/pebbles/templates/thrower/guide.hbs" } };
    ready = "PEBBLES.Guide.ready";

    fresh() {
      return { name: this.actor.name, skill: 1, stones: [] };
    }

    steps() {
      const { name, stones } = this.draft;
      return [
        { id: "person", label: t("PEBBLES.Guide.person"), done: name !== "" },
        { id: "stones", label: t("PEBBLES.Guide.stones", { count: stones.length }), done: stones.length > 0 },
      ];
    }

    finished({ name, skill, stones }) {
      if (name === "") return fail({ key: "PEBBLES.Problem.nameless", field: "name" });
      return ok({ name, update: { "system.skill": skill }, items: stones });
    }

    async take() {
      const { name } = await this.picked("stones");
      const draft = this.read();
      if (name) await this.keep({ ...draft, stones: [...draft.stones, { name, type: "pebbles.pebbleStone" }] });
    }
  };
}
