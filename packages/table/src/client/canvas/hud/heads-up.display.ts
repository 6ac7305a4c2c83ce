import { TokenHUD } from "./token.hud.ts";

/** What floats over the map in the page itself. Left out: huds of other placeables and chat bubbles. */
export class HeadsUpDisplay {
  readonly token = new TokenHUD();

  /** Follows the map after a pan. */
  align(): void {
    this.token.align();
  }
}
