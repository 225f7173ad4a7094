/** A short low tone for what the person must look at; silent where the browser has no Web Audio. */

const HERTZ = 220;
const SECONDS = 0.18;
const LOUDNESS = 0.15;

export function soundError(): void {
  if (!('AudioContext' in globalThis)) return;
  const audio = new AudioContext();
  const tone = new OscillatorNode(audio, { type: 'square', frequency: HERTZ });
  tone.connect(new GainNode(audio, { gain: LOUDNESS })).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + SECONDS);
}
