import type { OddsView } from "../../../core/contract/roll-kind.ts";
import { opposedOdds } from "../contest/odds-view.ts";
import { kalyrSettings } from "../kalyr-settings.ts";
import type { GroupRequest } from "../rules/group/group.ts";
import { groupOdds } from "../rules/group/group-odds.ts";
import type { SideName } from "../rules/side/side.ts";

/** KA-31: the exact odds of a contest of groups as one strip, as one of the parties sees them. */
export function groupOddsView(request: GroupRequest, party: SideName): OddsView {
  const { verdicts } = groupOdds(request, kalyrSettings());
  return opposedOdds({ ...verdicts, split: 0 }, party);
}
