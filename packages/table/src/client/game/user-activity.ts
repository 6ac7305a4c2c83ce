import type { ServerLink } from "./server.link.ts";

/** What users do that nobody stores: being there, the scene they look at, whom they aim at. */
export class UserActivity {
  readonly #link: ServerLink;
  /** Who came or went while this client was still making its world. */
  #news: readonly string[] | null = null;

  constructor(link: ServerLink) {
    this.#link = link;
    link.on("activeUsers", ({ ids }) => this.setActive(ids));
    link.on("activity", ({ userId, data }) => this.#receive(userId, data));
  }

  announce(activity: Loose): void {
    // Others hear of it; whoever does it knows at once.
    if ("sceneId" in activity) game.user.viewedScene = activity.sceneId;
    this.#link.send({ type: "activity", data: JSON.parse(JSON.stringify(activity)) });
  }

  /** Who is at the table as a new world begins: as it was told, or as the server has said since. */
  begin(told: readonly string[]): void {
    this.setActive(this.#news ?? told);
  }

  /** Takes over who is at the table; hook userConnected(user, connected) for each who came or went. */
  setActive(ids: readonly string[]): void {
    this.#news = ids;
    for (const user of game.users ?? []) {
      const active = ids.includes(user.id);
      if (user.active === active) continue;
      user.active = active;
      if (!active) user.viewedScene = null;
      if (game.ready) foundry.helpers.Hooks.callAll("userConnected", user, active);
    }
  }

  #receive(userId: string, data: Loose): void {
    const user = game.users?.get(userId);
    if (user && "sceneId" in data) user.viewedScene = data.sceneId;
    game.socket?._dispatch("userActivity", [userId, data]);
  }
}
