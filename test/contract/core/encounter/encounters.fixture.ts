/** An encounter of actors of these types, each with the items given. */
export async function encounter(...people: [type: string, items?: object[], system?: object][]): Promise<Loose> {
  const combat = await CONFIG.Combat.documentClass.create({});
  for (const [type, items = [], system = {}] of people) {
    const actor = await CONFIG.Actor.documentClass.create({ name: `A ${type}`, type, items, system });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
  }
  return combat;
}

/** Something happens outside any card, as a mark in the tracker makes it happen. */
export const loose = (ruleset: string, document: Loose, kind: string, data: object): Promise<unknown> =>
  game.system.api.applyLoose(ruleset, document, kind, data);

/** The Gamemaster lets time pass for these. */
export const letPass = (ruleset: string, span: string, people: string[], said?: object): Promise<Loose> =>
  game.system.api.startRoll(ruleset, "time", {
    passages: [{ span, way: "ends", ...(said && { with: said }) }],
    people,
  });

export const initiatives = (combat: Loose): number[] => combat.combatants.map(({ initiative }: Loose) => initiative);
