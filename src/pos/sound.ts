let context: AudioContext | null = null

/** Two rising notes for success, one low for a decline. Browsers allow sound only after a touch. */
export function sound(kind: 'paid' | 'declined') {
  try {
    context ??= new AudioContext()
    void context.resume()
    const notes = kind === 'paid' ? [880, 1318.5] : [196]
    notes.forEach((pitch, index) => void play(pitch, index * 0.13))
  } catch {
    // Sound is optional.
  }
}

function play(pitch: number, after: number) {
  if (!context) return
  const begin = context.currentTime + after
  const [tone, loudness] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = pitch
  tone.type = 'sine'
  loudness.gain.setValueAtTime(0.0001, begin)
  loudness.gain.exponentialRampToValueAtTime(0.35, begin + 0.02)
  loudness.gain.exponentialRampToValueAtTime(0.0001, begin + 0.4)
  tone.connect(loudness).connect(context.destination)
  tone.start(begin)
  tone.stop(begin + 0.45)
}
