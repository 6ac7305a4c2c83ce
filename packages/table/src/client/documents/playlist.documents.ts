import { BasePlaylist, BasePlaylistSound } from "../common/documents/index.ts";
import { ClientDocumentMixin } from "./client-document.mixin.ts";

/** Recordings to be played: kept, and marked as playing. Left out: the sound itself, and which one comes next. */
export class Playlist extends ClientDocumentMixin(BasePlaylist) {
  /** Marks the list and its first recording, or in simultaneous mode all of them, as playing. */
  async playAll(): Promise<Loose> {
    const isTogether = this.mode === CONST.PLAYLIST_MODES.SIMULTANEOUS;
    const playing = isTogether ? this.sounds.contents : this.sounds.contents.slice(0, 1);
    return this.#mark(true, new Set(playing.map(({ id }: Loose) => id)));
  }

  async stopAll(): Promise<Loose> {
    return this.#mark(false, new Set());
  }

  async playSound(sound: Loose): Promise<Loose> {
    return this.update({ playing: true, sounds: [{ _id: sound.id, playing: true }] });
  }

  async stopSound(sound: Loose): Promise<Loose> {
    const others = this.sounds.some(({ id, playing }: Loose) => playing && id !== sound.id);
    return this.update({ playing: others, sounds: [{ _id: sound.id, playing: false, pausedTime: null }] });
  }

  #mark(playing: boolean, ids: ReadonlySet<string>): Promise<Loose> {
    const sounds = this.sounds.map(({ id }: Loose) => ({ _id: id, playing: ids.has(id) }));
    return this.update({ playing, sounds });
  }
}

/** A recording in a list. Left out: everything about how it sounds. */
export class PlaylistSound extends ClientDocumentMixin(BasePlaylistSound) {}
