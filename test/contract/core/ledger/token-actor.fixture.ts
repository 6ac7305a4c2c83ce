/** The actor of an unlinked token on a map. */
export async function tokenActor(type: string, items: object[] = [], name = "Somebody", system = {}): Promise<Loose> {
  const actor = await CONFIG.Actor.documentClass.create({ name: "Somebody", type, items, system });
  const tokens = [{ name, actorId: actor.id, actorLink: false, x: 0, y: 0 }];
  const scene = await CONFIG.Scene.documentClass.create({ name: "A road", tokens });
  return scene.tokens.contents[0].actor;
}
