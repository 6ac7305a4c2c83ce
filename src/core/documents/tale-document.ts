/** The little that core needs of an actor or item, the same for both. */
export interface TaleDocument {
  id: string;
  uuid: string;
  name: string;
  type: string;
  img?: string | null;
  isOwner: boolean;
  system: object;
  flags: Record<string, Record<string, unknown> | undefined>;
  testUserPermission(user: unknown, level: string): boolean;
  toObject(): { system: object };
  update(changes: object, operation?: object): Promise<unknown>;
}
