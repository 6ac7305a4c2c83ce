/**
 * Generation 14's `ActiveEffect.registry`: which effects can end, and what happens when they do. Every client computes
 * what is left of them; what is written is written by the active gamemaster alone, so without one nothing ends.
 * The real one forgets effects that nobody holds any more by itself; here they leave when their document goes.
 */
export class ActiveEffectRegistry extends Set<Loose> {
  #initialized = false;

  get initialized(): boolean {
    return this.#initialized;
  }

  /** Gathers the effects of the world's actors and of unlinked tokens. */
  _initialize(): void {
    if (this.#initialized) return;
    this.#initialized = true;
    for (const actor of game.actors) this.addFromParent(actor);
    for (const scene of game.scenes) {
      for (const token of scene.tokens) if (!token.actorLink && token.actor) this.addFromParent(token.actor);
    }
  }

  override add(effect: Loose): this {
    if (!effect.isExpiryTrackable) {
      this.delete(effect);
      return this;
    }
    return super.add(effect);
  }

  addFromParent(document: Loose): this {
    for (const effect of effectsBelow(document)) this.add(effect);
    return this;
  }

  deleteFromParent(document: Loose): boolean {
    return effectsBelow(document)
      .map((effect) => this.delete(effect))
      .some(Boolean);
  }

  /** Counts anew, and ends what has reached both its end and its event: `CONFIG.ActiveEffect.expiryAction` says how. */
  async refresh(event: string, { combat, actors, ...context }: Loose = {}): Promise<void> {
    const due: Loose[] = [];
    for (const effect of [...this]) {
      if (actors && !actors.has(effect.actor)) continue;
      if (!effect.parent?.effects.has(effect.id)) {
        this.delete(effect);
        continue;
      }
      const { value, remaining } = effect.updateDuration({ ...context, event });
      const isOver = remaining <= 0 || (value === Number.POSITIVE_INFINITY && effect._source.duration.expiry !== null);
      if (isOver && effect.isExpiryEvent(event, { combat: combat ?? game.combat, ...context })) due.push(effect);
    }
    if (due.length > 0 && game.user.isActiveGM) await expire(due);
  }
}

function effectsBelow(document: Loose): Loose[] {
  const own = [...(document.effects ?? [])];
  return document.items ? [...own, ...[...document.items].flatMap((item: Loose) => [...item.effects])] : own;
}

/** One write for each document that carries effects. */
async function expire(due: Loose[]): Promise<void> {
  const action = CONFIG.ActiveEffect.expiryAction;
  if (!action) return;
  const byParent = new Map<Loose, Loose[]>();
  for (const effect of due) byParent.set(effect.parent, [...(byParent.get(effect.parent) ?? []), effect]);
  for (const [parent, effects] of byParent) {
    const ids = effects.map(({ id }) => id);
    if (action === "delete") await parent.deleteEmbeddedDocuments("ActiveEffect", ids);
    else {
      const updates = ids.map((_id) => ({ _id, duration: { expired: true } }));
      await parent.updateEmbeddedDocuments("ActiveEffect", updates);
    }
  }
}
