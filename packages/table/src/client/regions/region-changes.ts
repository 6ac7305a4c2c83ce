import { CONST } from "../common/constants/index.ts";
import { equals } from "../common/utils/object-copies.ts";

type Action = "create" | "update" | "delete";

const tokensOf = (region: Loose): Loose[] => [...region.tokens];

/** Tells one behaviour alone, also one that is just going. */
async function tell(behavior: Loose, name: string, data: Loose, region: Loose, user: Loose): Promise<void> {
  if (!behavior.hasEvent(name)) return;
  try {
    await behavior._handleRegionEvent({ name, data, region, user });
  } catch (error) {
    foundry.helpers.Hooks.onError("RegionBehavior#_handleRegionEvent", error as Error, { log: "error" });
  }
}

/** A behaviour that begins or ends its work is told so, and of the tokens that are in the region as it does. */
async function switched(region: Loose, behavior: Loose, user: Loose, isOn: boolean): Promise<void> {
  const events = CONST.REGION_EVENTS;
  const isSeen = region.parent?.isView === true;
  const enter = async () => {
    for (const token of tokensOf(region))
      await tell(behavior, isOn ? events.TOKEN_ENTER : events.TOKEN_EXIT, { token, movement: null }, region, user);
  };
  if (isOn) {
    await tell(behavior, events.BEHAVIOR_ACTIVATED, {}, region, user);
    if (isSeen) await tell(behavior, events.BEHAVIOR_VIEWED, {}, region, user);
    await enter();
    return;
  }
  await enter();
  if (isSeen) await tell(behavior, events.BEHAVIOR_UNVIEWED, {}, region, user);
  await tell(behavior, events.BEHAVIOR_DEACTIVATED, {}, region, user);
}

/** Behaviours of a region came, went, or were switched. */
export function announceActivity(
  region: Loose,
  behaviors: Loose[],
  changes: Loose[],
  userId: string,
  action: Action,
): void {
  const user = game.users?.get(userId) ?? game.user;
  for (const [index, behavior] of behaviors.entries()) {
    if (behavior.documentName !== "RegionBehavior") continue;
    const change = changes?.[index];
    if (action === "update") {
      if (change && "disabled" in change) void switched(region, behavior, user, !change.disabled);
    } else if (!behavior.disabled) void switched(region, behavior, user, action === "create");
  }
}

/**
 * Regions came, went or changed their ground: behaviours are told, and the user's own client writes which tokens are in
 * them now. Every client hears of that as of any change of tokens, and tells of entering and leaving.
 */
export async function announceBoundary(regions: Loose[], operation: Loose, user: Loose, action: Action): Promise<void> {
  const scene = regions[0]?.parent;
  if (!scene || operation.pack) return;
  const updates: Loose[] = operation.updates ?? [];
  for (const [index, region] of regions.entries()) {
    const changed = updates[index];
    const isMoved = action !== "update" || !changed || "shapes" in changed || "elevation" in changed;
    if (action === "update" && isMoved) await region._triggerEvent(CONST.REGION_EVENTS.REGION_BOUNDARY, {}, user);
    if (action === "create")
      for (const behavior of region.behaviors) if (!behavior.disabled) await switched(region, behavior, user, true);
    if (action === "delete")
      for (const behavior of region.behaviors) if (!behavior.disabled) await switched(region, behavior, user, false);
  }
  if (user?.id !== game.userId) return;
  const changes = scene.tokens
    .map((token: Loose) => ({ _id: token.id, _regions: token._identifyRegions({}), before: token._source._regions }))
    .filter(({ _regions, before }: Loose) => !equals(_regions, before))
    .map(({ _id, _regions }: Loose) => ({ _id, _regions }));
  if (changes.length) await scene.updateEmbeddedDocuments("Token", changes, { noHook: true, render: false });
}
