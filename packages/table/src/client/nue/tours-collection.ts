import { Collection } from "../common/index.ts";

/** The tours of the game, by namespace and id: `game.tours`. */
export class ToursCollection extends Collection<Loose> {
  /** @throws Error when there is a tour of that name already */
  register(namespace: string, id: string, tour: Loose): void {
    if (tour.namespace && namespace !== tour.namespace) throw new Error(`The Tour's namespace is "${tour.namespace}".`);
    if (tour.id && id !== tour.id) throw new Error(`The Tour's id is "${tour.id}".`);
    if (this.has(`${namespace}.${id}`))
      throw new Error(`Tour "${namespace}.${id}" already exists and cannot be registered`);
    if (!tour.namespace) tour.namespace = namespace;
    if (!tour.id) tour.id = id;
    tour._reloadProgress();
    this.set(tour.key, tour);
  }

  /** @throws Error when the key is not the tour's */
  override set(key: string, tour: Loose): this {
    if (key !== tour.key) throw new Error(`The key "${key}" does not fit the Tour "${tour.key}"`);
    return super.set(key, tour);
  }
}
