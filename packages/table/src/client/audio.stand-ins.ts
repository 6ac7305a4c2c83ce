/** How far a sound has come, under Foundry's public names. */
const STATES = {
  FAILED: -1,
  NONE: 0,
  LOADING: 1,
  LOADED: 2,
  STARTING: 3,
  PLAYING: 4,
  PAUSED: 5,
  STOPPING: 6,
  STOPPED: 7,
} as const;

let made = 0;

/**
 * `foundry.audio.Sound`: loads, plays and stops, and is silent. Left out: the sound itself, its nodes, effects and schedule; a sound
 * without an end stays until it is stopped.
 */
class Sound {
  static readonly STATES = STATES;
  static readonly MAX_BUFFER_DURATION = 600;
  readonly id = ++made;
  readonly effects: unknown[] = [];
  buffer = null;
  element = null;
  startTime: number | undefined = undefined;
  volume = 1;
  _state: (typeof STATES)[keyof typeof STATES] = STATES.NONE;
  #listeners = new Map<string, Set<(event: Loose) => void>>();

  /** @param src where it would come from */
  constructor(
    readonly src: string,
    readonly options: { context?: unknown; forceBuffer?: boolean } = {},
  ) {}

  get context(): unknown {
    return this.options.context;
  }

  get loaded(): boolean {
    return this._state >= STATES.LOADED;
  }

  get failed(): boolean {
    return this._state === STATES.FAILED;
  }

  get playing(): boolean {
    return this._state === STATES.PLAYING;
  }

  async load(options: { autoplay?: boolean; autoplayOptions?: object } = {}): Promise<this> {
    if (this._state === STATES.NONE) this._state = STATES.LOADED;
    this.#tell("load");
    return options.autoplay ? this.play(options.autoplayOptions) : this;
  }

  async play({ volume = this.volume }: { volume?: number } = {}): Promise<this> {
    this.volume = volume;
    this._state = STATES.PLAYING;
    this.#tell("play");
    return this;
  }

  pause(): void {
    this._state = STATES.PAUSED;
    this.#tell("pause");
  }

  async stop(_options: object = {}): Promise<this> {
    this._state = STATES.STOPPED;
    this.#tell("stop");
    return this;
  }

  async fade(volume: number, _options: object = {}): Promise<void> {
    this.volume = volume;
  }

  async wait(milliseconds: number): Promise<void> {
    await new Promise((done) => setTimeout(done, milliseconds));
  }

  addEventListener(type: string, listener: (event: Loose) => void): void {
    const known = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, known.add(listener));
  }

  removeEventListener(type: string, listener: (event: Loose) => void): void {
    this.#listeners.get(type)?.delete(listener);
  }

  #tell(type: string): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ type, target: this });
  }
}

/** `foundry.audio.AudioHelper`, and `game.audio`: sounds are made and are silent. Left out: caches, levels, what others are sent. */
export class AudioHelper {
  readonly sounds = new Map<string, WeakRef<Sound>>();
  readonly playing = new Map<number, Sound>();
  /** What waits until somebody has touched the page. */
  pending: (() => void)[] = [];
  unlock: Promise<void> = Promise.resolve();
  locked = true;
  music: AudioContext | undefined = undefined;
  environment: AudioContext | undefined = undefined;
  interface: AudioContext | undefined = undefined;

  get context(): AudioContext | undefined {
    return this.music;
  }

  /** Waits for the first press or click on the page, as browsers ask for; then what waits is called. */
  awaitFirstGesture(): Promise<void> {
    this.unlock = new Promise<void>((done) => {
      const begin = () => {
        for (const type of ["pointerdown", "keydown"]) document.removeEventListener(type, begin, true);
        this.locked = false;
        for (const waiting of this.pending.splice(0)) waiting();
        done();
      };
      for (const type of ["pointerdown", "keydown"]) document.addEventListener(type, begin, true);
    });
    return this.unlock;
  }

  create({ src, context, autoplay, autoplayOptions }: Loose): Sound {
    const sound = new Sound(src, { context });
    this.sounds.set(src, new WeakRef(sound));
    if (autoplay) void sound.play(autoplayOptions);
    return sound;
  }

  async play(src: string, options: Loose = {}): Promise<Sound> {
    return this.create({ src, context: options.context }).play(options);
  }

  async preload(src: string): Promise<Sound> {
    return this.create({ src }).load();
  }

  static async play({ src, volume }: Loose, _socketOptions?: Loose): Promise<Sound> {
    return new Sound(src).play({ volume });
  }

  static async preloadSound(src: string): Promise<Sound> {
    return new Sound(src).load();
  }

  static hasAudioExtension(src: string): boolean {
    return /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)(\?.*)?$/i.test(src);
  }

  static inputToVolume(value: number | string, order = 1.5): number {
    return Number(value) ** order;
  }

  static volumeToInput(volume: number, order = 1.5): number {
    return volume ** (1 / order);
  }
}

/** The namespace `foundry.audio`. */
export const audio = { AudioHelper, Sound };
