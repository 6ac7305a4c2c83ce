/**
 * Puts the steps of a playthrough into the page as `globalThis.strangerPlay`. Everything stands inside this function,
 * because it is sent to the page as text. Each step throws when something is wrong and may return a remark.
 */
export function pagePlay() {
  const page = /** @type {any} */ (globalThis);
  const { game, foundry, CONFIG } = page;
  const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
  const typesOf = (/** @type {string} */ name) =>
    Object.keys(game.system.documentTypes?.[name] ?? {}).filter((type) => type !== "base");
  const named = (/** @type {string | undefined} */ type) => `Stranger ${type}`;
  const actorOf = (/** @type {string | undefined} */ type) => game.actors.getName(named(type));

  /** Types of which the system could make somebody: the others are told of where that failed. */
  const madeTypes = () => typesOf("Actor").filter(actorOf);
  const anybody = () => {
    const [type] = madeTypes();
    need(type, "the system made no actor at all");
    return actorOf(type);
  };

  const need = (/** @type {unknown} */ condition, /** @type {string} */ text) => {
    if (!condition) throw new Error(text);
  };

  const windows = () => [
    ...[...foundry.applications.instances.values()].filter((app) => app.hasFrame),
    ...Object.values(page.ui.windows),
  ];
  /** A window's element: those of the first generation have it in jQuery. */
  const elementOf = (/** @type {any} */ app) =>
    app instanceof foundry.applications.api.ApplicationV2 ? app.element : app.element?.[0];
  const isSheet = (/** @type {any} */ app) =>
    app instanceof foundry.applications.api.DocumentSheetV2 || app instanceof foundry.appv1.api.DocumentSheet;

  async function closeAll() {
    for (const app of windows()) await app.close({ animate: false })?.catch(() => {});
    await pause(20);
  }

  /** Opens a document's sheet and waits until it is drawn. */
  const openSheet = async (/** @type {any} */ document) => {
    const { sheet } = document;
    need(sheet, `${document.documentName} ${document.type} has no sheet`);
    // One of the first generation is told to draw itself, and nobody can wait for it.
    const isFirst = !(sheet instanceof foundry.applications.api.ApplicationV2);
    await sheet.render(isFirst ? true : { force: true });
    if (isFirst) need(await until(() => sheet.rendered), "the sheet was not drawn");
    const element = elementOf(sheet);
    need(element?.isConnected, "the sheet is not on the page");
    need(element.querySelectorAll("input, button, a, img, p, label").length > 2, "the sheet is empty");
    return { sheet, element };
  };

  /** Answers whatever asks: takes the default button of every dialog that is open, a few rounds long. */
  async function answerDialogs() {
    let answered = 0;
    for (let round = 0; round < 6; round++) {
      const open = windows().filter((app) => !isSheet(app));
      if (open.length === 0) return answered;
      for (const app of open) {
        const button =
          elementOf(app)?.querySelector(
            "button[autofocus], button.default, footer button[type=submit], button[type=submit]",
          ) ?? elementOf(app)?.querySelector("footer button, button[data-action], .dialog-buttons button");
        if (button && !button.disabled) button.click();
        else await app.close({ animate: false })?.catch(() => {});
        answered++;
      }
      await pause(150);
    }
    for (const app of windows().filter((each) => !isSheet(each))) await app.close({ animate: false }).catch(() => {});
    return answered;
  }

  /** A drag from the sidebar that ends on an element. */
  const drop = (/** @type {Element} */ target, /** @type {object} */ data) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", JSON.stringify(data));
    target.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  };

  /** Something of the type from a compendium, as a person would take it; else what was made in the world. */
  const itemToDrop = async (/** @type {string} */ type) => {
    for (const pack of game.packs) {
      if (pack.documentName !== "Item") continue;
      const entry = pack.index.find((/** @type {any} */ each) => each.type === type);
      if (entry) return pack.getDocument(entry._id);
    }
    return game.items.getName(named(type));
  };

  /** Waits until something is so, up to a minute. */
  const until = async (/** @type {() => unknown} */ condition) => {
    for (let waited = 0; waited < 60_000 && !condition(); waited += 100) await pause(100);
    return Boolean(condition());
  };

  page.strangerPlay = {
    types: () => ({ actors: typesOf("Actor"), items: typesOf("Item") }),
    madeTypes,

    async open(/** @type {string} */ documentName, /** @type {string} */ type) {
      const document = await page.getDocumentClass(documentName).create({ name: named(type), type });
      need(document, "nothing was created");
      await pause(50);
      await openSheet(document);
      const { TABS = {} } = document.sheet.constructor;
      let tabs = 0;
      for (const nav of elementOf(document.sheet).querySelectorAll(
        "nav [data-action=tab][data-tab], nav.tabs a[data-tab]",
      )) {
        nav.click();
        tabs++;
      }
      return `${Object.keys(TABS).length} tab groups, ${tabs} tabs`;
    },

    closeAll,

    async drops(/** @type {string} */ type) {
      const actor = actorOf(type);
      const taken = [];
      for (const itemType of typesOf("Item")) {
        const item = await itemToDrop(itemType);
        if (!item) continue;
        const { element } = await openSheet(actor);
        const before = actor.items.size;
        const target = element.querySelector(
          ".window-content section.active, .window-content .tab.active, .window-content > *",
        );
        drop(target ?? element, item.toDragData());
        await pause(150);
        await answerDialogs();
        if (actor.items.size > before) taken.push(itemType);
      }
      for (const item of actor.items) await openSheet(item);
      await closeAll();
      return `takes ${taken.length ? taken.join(", ") : "nothing"}`;
    },

    async rolls(/** @type {string} */ type) {
      const actor = actorOf(type);
      const { element } = await openSheet(actor);
      const actions = new Set(
        [...element.querySelectorAll("[data-action]")]
          .map((each) => each.dataset.action)
          .filter((name) => /roll|use|check|attack|test/i.test(name)),
      );
      const before = game.messages.size;
      for (const action of actions) {
        const button = elementOf(actor.sheet)?.querySelector(`[data-action="${action}"]`);
        if (!button) continue;
        button.click();
        await pause(200);
        await answerDialogs();
        if (!actor.sheet.rendered) await openSheet(actor);
      }
      // Things of compendia are used as a macro of the hotbar would; a blank one nobody uses.
      for (const item of actor.items) {
        if (!item._stats.compendiumSource) continue;
        const use = item.use ?? item.roll ?? item.system?.use ?? item.system?.roll;
        if (typeof use !== "function") continue;
        const owner = item.use || item.roll ? item : item.system;
        const done = Promise.resolve(use.call(owner)).catch((error) => console.error(error));
        await Promise.race([done, pause(200)]);
        await answerDialogs();
      }
      await closeAll();
      return `${actions.size} kinds of buttons (${[...actions].join(", ")}), ${game.messages.size - before} messages`;
    },

    async putBack(/** @type {string} */ type) {
      const actor = actorOf(type);
      await closeAll();
      // One by one: a system that fails over one of them keeps none of the others here.
      for (const item of [...actor.items]) await item.delete().catch(() => {});
    },

    async dice() {
      const actor = anybody();
      const roll = new page.Roll("2d10kh + 1d6x + 3", actor.getRollData());
      await roll.evaluate();
      const message = await roll.toMessage({ speaker: page.ChatMessage.getSpeaker({ actor }) });
      const isShown = () => document.querySelector(`[data-message-id="${message.id}"]`);
      need(await until(isShown), "the message is not shown");
      const formula = CONFIG.Combat.initiative.formula ?? game.system.initiative;
      return `${roll.total}; initiative ${formula}`;
    },

    async statuses() {
      // Some systems put a record in the list's place.
      const ids = Object.values(CONFIG.statusEffects).map(({ id }) => id);
      let toggled = 0;
      const wrong = [];
      for (const type of madeTypes()) {
        const actor = actorOf(type);
        for (const id of ids) {
          const had = actor.statuses.has(id);
          try {
            const on = await Promise.race([actor.toggleStatusEffect(id), pause(1500).then(() => "asks")]);
            if (on === "asks") await answerDialogs();
            if (on !== undefined && on !== "asks" && actor.statuses.has(id) === had)
              wrong.push(`${type}: ${id} did not change`);
            await Promise.race([actor.toggleStatusEffect(id, { active: had }), pause(1500)]);
            toggled++;
          } catch (error) {
            wrong.push(`${type}: ${id}: ${/** @type {Error} */ (error).message}`);
          }
        }
      }
      await answerDialogs();
      need(wrong.length === 0, `${wrong.length} wrong: ${wrong.slice(0, 4).join("; ")}`);
      return `${toggled} toggled`;
    },

    async effects() {
      const types = ["base", ...typesOf("ActiveEffect")];
      const actor = anybody();
      const fourteen = game.release.generation >= 14;
      for (const type of types) {
        const change = fourteen
          ? { system: { changes: [{ key: "name", type: "override", value: "Changed" }] } }
          : { changes: [{ key: "name", mode: 5, value: "Changed" }] };
        const [effect] = await actor.createEmbeddedDocuments("ActiveEffect", [
          { name: `Effect ${type}`, type, img: "icons/svg/aura.svg", ...(type === "base" && change) },
        ]);
        need(effect, `no effect of type ${type}`);
        const applied = actor.name === "Changed";
        if (type !== "base") await openSheet(effect);
        else await openSheet(effect).catch((error) => effect.delete().then(() => Promise.reject(error)));
        if (type === "base") need(applied, "the change was not applied");
        await effect.update({ disabled: true });
        if (type === "base") need(actor.name !== "Changed", "the change was not taken back");
        await closeAll();
        await effect.delete();
      }
      return types.join(", ");
    },

    async tokens() {
      const scene = game.scenes.contents[0];
      if (game.scenes.viewed !== scene) await scene.view();
      let at = 0;
      for (const type of madeTypes()) {
        const data = await actorOf(type).getTokenDocument({ x: 300 + 200 * at++, y: 300, actorLink: true });
        const [token] = await scene.createEmbeddedDocuments("Token", [data.toObject()]);
        need(token, `no token of ${type}`);
        await pause(100);
        need(token.object, `the token of ${type} is not drawn`);
        await token.update({ x: token.x + 100 });
        token.object.control();
      }
      await page.canvas.hud.token.bind?.(page.canvas.tokens.placeables[0]);
      await pause(200);
      return `${page.canvas.tokens.placeables.length} tokens`;
    },

    /** Two of a kind, put into an encounter as the token's palette does it, play two rounds. */
    async combat(/** @type {string} */ type) {
      const scene = game.scenes.contents[0];
      const combat = await page.getDocumentClass("Combat").create({ scene: scene.id });
      await combat.activate?.();
      try {
        const place = { x: 400, y: 900, actorLink: true };
        const extra = await actorOf(type).getTokenDocument(place);
        const [token] = await scene.createEmbeddedDocuments("Token", [extra.toObject()]);
        const tokens = scene.tokens.filter((/** @type {any} */ each) => each.actorId === token.actorId);
        await page.getDocumentClass("Token").createCombatants(tokens, { combat });
        await page.ui.combat.render({ force: true });
        // Where a game has no dice for the order, nobody rolls for it.
        const hasDice = CONFIG.Combat.initiative.formula || game.system.initiative;
        if (hasDice) await Promise.race([combat.rollAll(), pause(3000)]);
        await answerDialogs();
        // What systems make of these may come back before Foundry's own has done it: nobody has to wait for `super`.
        await combat.startCombat();
        need(await until(() => combat.started && combat.round === 1), "it did not start");
        for (let turn = 0; turn < combat.turns.length; turn++) await combat.nextTurn();
        await combat.nextRound();
        need(await until(() => combat.round >= 2), `round ${combat.round} after a whole round`);
        const shown = () => page.ui.combat.element.querySelectorAll("[data-combatant-id]").length;
        need(await until(() => shown() > 0), "nobody stands in the tracker");
        const rolled = combat.combatants.filter((/** @type {any} */ each) => each.initiative !== null).length;
        return `${shown()} rows, ${rolled} with initiative`;
      } finally {
        await closeAll();
        await combat.delete();
      }
    },

    async packs() {
      const told = [];
      for (const pack of game.packs) {
        const entry = pack.index.contents[0];
        if (!entry) {
          if (pack.error) told.push(`${pack.collection}: ${pack.error}`);
          continue;
        }
        const document = await pack.getDocument(entry._id);
        need(document, `${pack.collection} does not give ${entry._id}`);
        await openSheet(document);
        await closeAll();
      }
      need(told.length === 0, told.join("; "));
      return `${game.packs.size} opened, ${game.packs.reduce((/** @type {number} */ n, /** @type {any} */ p) => n + p.index.size, 0)} entries`;
    },

    async settings() {
      await game.settings.sheet.render({ force: true });
      for (const menu of game.settings.menus.values()) {
        const app = new menu.type();
        await app.render(app instanceof foundry.applications.api.ApplicationV2 ? { force: true } : true);
        await pause(50);
      }
      const { length } = windows();
      await closeAll();
      return `${length} windows`;
    },

    async reopen(/** @type {string} */ type) {
      await openSheet(actorOf(type));
      await closeAll();
    },

    snapshot() {
      const all = [...game.actors, ...game.items, ...game.scenes, ...game.messages, ...game.combats];
      // The order of keys says nothing: a change puts them elsewhere than a load does. Nor does when something was written
      // last: a system may write the same again as it starts.
      const sorted = (/** @type {string} */ key, /** @type {any} */ value) => {
        if (key === "modifiedTime") return undefined;
        const isRecord = value && typeof value === "object" && !Array.isArray(value);
        if (!isRecord) return value;
        return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
      };
      return JSON.stringify(Object.fromEntries(all.map((document) => [document.uuid, document.toObject()])), sorted);
    },
  };
}
