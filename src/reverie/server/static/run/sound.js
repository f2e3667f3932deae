// Small sounds made on the spot: no files. Fetched when the first one is to be heard.

/** @type {AudioContext | null} */
let audio = null;
// waves, then notes: [frequency, start, length, loudness]
/** @type {Record<string, [OscillatorType, number[][]]>} */
const SOUNDS = {
  tap: ["triangle", [[520, 0, 0.05, 0.1]]],
  card: ["triangle", [[300, 0, 0.06, 0.13], [210, 0.03, 0.07, 0.1]]],
  draw: ["triangle", [[420, 0, 0.05, 0.08], [520, 0.04, 0.06, 0.07]]],
  sweep: ["sawtooth", [[180, 0, 0.25, 0.05], [120, 0.1, 0.3, 0.05]]],
  shuffle: ["triangle", [[240, 0, 0.04, 0.09], [280, 0.06, 0.04, 0.09], [220, 0.12, 0.04, 0.09], [300, 0.18, 0.05, 0.09]]],
  chime: ["sine", [[784, 0, 0.3, 0.12], [1175, 0.09, 0.4, 0.1]]],
  bell: ["sine", [[523, 0, 0.7, 0.16], [784, 0.08, 0.8, 0.13], [1047, 0.16, 1, 0.1]]],
  howl: ["triangle", [[220, 0, 0.3, 0.1], [330, 0.18, 0.5, 0.12], [392, 0.45, 0.9, 0.12], [311, 1.1, 0.7, 0.08]]],
  thud: ["sine", [[92, 0, 0.22, 0.3], [61, 0.02, 0.3, 0.3], [82, 0.3, 0.2, 0.2], [55, 0.32, 0.28, 0.2]]],
  scuttle: ["square", [[880, 0, 0.03, 0.035], [990, 0.07, 0.03, 0.035], [840, 0.14, 0.03, 0.035], [1040, 0.21, 0.03, 0.035], [930, 0.28, 0.03, 0.035], [1245, 0.36, 0.25, 0.025]]],
  dread: ["sawtooth", [[73, 0, 0.9, 0.13], [77, 0, 0.9, 0.11], [55, 0.2, 1, 0.13]]],
  win: ["sine", [[523, 0, 0.5, 0.14], [659, 0.14, 0.5, 0.14], [784, 0.28, 0.6, 0.14], [1047, 0.42, 1.2, 0.16], [1319, 0.56, 1.4, 0.1]]],
  lose: ["triangle", [[330, 0, 0.5, 0.13], [277, 0.25, 0.6, 0.13], [208, 0.5, 1.1, 0.13]]],
  refuse: ["square", [[150, 0, 0.08, 0.05], [120, 0.09, 0.1, 0.05]]],
};

/** @param {string} name @param {number} volume between 0 and 1 */
export function play(name, volume) {
  if (!volume) return;
  audio ??= new AudioContext();
  const [wave, notes] = SOUNDS[name];
  for (const [frequency, start, length, loudness] of notes) {
    const at = audio.currentTime + start;
    const tone = new OscillatorNode(audio, { type: wave, frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness * volume * 1.4, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0005, at + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length + 0.05);
  }
}
