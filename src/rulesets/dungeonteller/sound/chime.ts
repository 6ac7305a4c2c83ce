/** A rising scale, in hertz: one note for each success, as far as it goes. */
const SCALE = [523, 587, 659, 784, 880, 1047];
/** Without a success: one low, friendly note. */
const NOTHING = 196;
/** Seconds between two notes, and how long one sounds. */
const STEP = 0.11;
const LENGTH = 0.22;
const LOUDNESS = 0.06;
/** Milliseconds after which a chime no longer belongs to what one sees. */
const PATIENCE = 1000;

/** The one that all chimes go through: browsers allow a page only a few. */
let audio: AudioContext | undefined;

/**
 * Plays a note for each success. Browsers stay silent until the person has clicked somewhere; that is no fault, and nothing is played
 * late.
 */
export async function chime(successes: number): Promise<void> {
  audio ??= new AudioContext();
  const fell = performance.now();
  await audio.resume();
  if (performance.now() - fell > PATIENCE) return;
  const notes = successes > 0 ? SCALE.slice(0, successes) : [NOTHING];
  for (const [index, hertz] of notes.entries()) {
    const start = audio.currentTime + index * STEP;
    const tone = new OscillatorNode(audio, { type: "triangle", frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(LOUDNESS, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}
