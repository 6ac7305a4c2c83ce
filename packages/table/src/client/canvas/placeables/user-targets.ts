import type { UserDocument } from "../canvas.types.ts";
import type { Token } from "./token.placeable.ts";

/** The tokens one user aims at on the viewed scene. Adding and removing calls the hook targetToken; nothing is kept. */
export class UserTargets extends Set<Token> {
  readonly user: UserDocument;

  constructor(user: UserDocument) {
    super();
    this.user = user;
  }

  get ids(): string[] {
    return Array.from(this, (token) => token.id);
  }

  override add(token: Token): this {
    if (this.has(token)) return this;
    super.add(token);
    this.announce(token, true);
    return this;
  }

  override delete(token: Token): boolean {
    if (!super.delete(token)) return false;
    this.announce(token, false);
    return true;
  }

  override clear(): void {
    for (const token of [...this]) this.delete(token);
  }

  private announce(token: Token, targeted: boolean): void {
    if (targeted) token.targeted.add(this.user);
    else token.targeted.delete(this.user);
    if (!token.destroyed) token.renderFlags.set({ refreshTarget: true });
    Hooks.callAll("targetToken", this.user, token, targeted);
  }
}

/** The user's targets, given to users whose document class did not bring them. */
export function targetsOf(user: UserDocument): UserTargets {
  if (!(user.targets instanceof UserTargets)) user.targets = new UserTargets(user);
  return user.targets;
}

/** Makes a user's targets these tokens of the viewed scene; ids that are not on it are passed over. */
export function replaceTargets(user: UserDocument, ids: Iterable<string>): void {
  const wanted = new Set(ids);
  const targets = targetsOf(user);
  for (const token of [...targets]) if (!wanted.has(token.id)) targets.delete(token);
  for (const id of wanted) {
    const token = canvas.tokens?.get(id);
    if (token) targets.add(token);
  }
}

/** Tells the other clients whom this user aims at. */
export function broadcastTargets(): void {
  const { user } = game;
  const activity = { targets: targetsOf(user).ids, sceneId: canvas.scene?.id ?? null };
  if (user.broadcastActivity) user.broadcastActivity(activity);
  else game.socket?.emit("userActivity", user.id, activity);
}
