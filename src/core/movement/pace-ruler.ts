import { isBoard } from "../contract/boards.ts";
import { type RulerPoint, rulerBase, useRuler } from "../foundry/moving.ts";
import { say } from "../text/text.ts";
import { ofGame, pacesGone, pacesOf } from "./tale-token.ts";
import { wayOf } from "./way-of.ts";

/** Tokens of a game that says so show by colour and word what the way comes to: a walk, a run, too far. */
export function installPaceRuler(): void {
  const Base = rulerBase();
  if (!Base) return;
  useRuler(
    class PaceRuler extends Base {
      override _getSegmentStyle(point: RulerPoint) {
        return { ...super._getSegmentStyle(point), ...this.tint(point) };
      }

      override _getGridHighlightStyle(point: RulerPoint, offset: object) {
        const bare = this.isOnBoard() ? { alpha: 0 } : {};
        return { ...super._getGridHighlightStyle(point, offset), ...this.tint(point), ...bare };
      }

      override _getWaypointLabelContext(point: RulerPoint, state: object) {
        if (this.isOnBoard()) return undefined;
        const label = super._getWaypointLabelContext(point, state);
        const shown = label && this.look(point);
        if (!shown) return label;
        const ours = shown.units && label.units === say({ key: shown.units });
        const counted = { key: shown.units ?? "", data: { count: point.measurement.distance } };
        return { ...label, units: `${ours ? say(counted) : label.units} · ${say(shown.words)}` };
      }

      /** A board counts in cells, which it says itself. */
      private isOnBoard(): boolean {
        return isBoard(this.token.document.parent);
      }

      private tint(point: RulerPoint): { color?: number } {
        const shown = this.look(point);
        return shown ? { color: shown.color } : {};
      }

      private look(point: RulerPoint) {
        const { document } = this.token;
        const found = ofGame(document);
        if (!found) return null;
        const places = [point];
        for (let before = point.previous; before; before = before.previous) places.unshift(before);
        const first = places[0]!;
        // The way that was gone already may be part of what is drawn.
        const before = first.stage === "passed" ? 0 : pacesGone(document);
        const paces = before + pacesOf(document, point.measurement.distance);
        return found.game.ruler(found.mover, paces, wayOf(found.id, document, places));
      }
    },
  );
}
