import type { Language } from '#shared/messages.ts'

/** Sound is optional: every function here does nothing if the browser lacks it. */
let audio: AudioContext | null = null

function audioOf(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null
  audio ??= new AudioContext()
  return audio
}

export const canSpeak = () => typeof speechSynthesis !== 'undefined'

/** Browsers block sound until the page is tapped. */
export function isBlocked(): boolean {
  const context = audioOf()
  return context !== null && context.state !== 'running'
}

/** Call from a tap. Resolves to whether sound is on. */
export async function unblock(): Promise<boolean> {
  await audioOf()
    ?.resume()
    .catch(() => undefined)
  // Some phones only allow later speech if it was used once during a tap.
  if (canSpeak()) speechSynthesis.speak(Object.assign(new SpeechSynthesisUtterance(' '), { volume: 0 }))
  return !isBlocked()
}

/** Two bright notes, like a bell at a counter. `volume` is 0 to 1. */
export function chime(volume: number): void {
  const context = audioOf()
  if (context?.state !== 'running') return
  for (const [index, frequency] of [880, 1318.5].entries()) {
    const from = context.currentTime + index * 0.16
    const tone = context.createOscillator()
    const loudness = context.createGain()
    tone.type = 'sine'
    tone.frequency.value = frequency
    loudness.gain.setValueAtTime(0.0001, from)
    loudness.gain.exponentialRampToValueAtTime(Math.max(0.0001, volume * 0.6), from + 0.02)
    loudness.gain.exponentialRampToValueAtTime(0.0001, from + 0.9)
    tone.connect(loudness).connect(context.destination)
    tone.start(from)
    tone.stop(from + 1)
  }
}

const locales = { en: 'en-CA', zh: 'zh-CN' } as const satisfies Record<Language, string>

/** The voices of a language that this device has. */
export function voicesOf(language: Language): SpeechSynthesisVoice[] {
  if (!canSpeak()) return []
  return speechSynthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language))
}

export type Utterance = { text: string; language: Language; voice: string | null; volume: number }

/** Queues an utterance after the current ones, so none is cut off or dropped. */
export function speak({ text, language, voice, volume }: Utterance): void {
  if (!canSpeak()) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = locales[language]
  utterance.volume = volume
  const chosen = voicesOf(language).find(({ voiceURI }) => voiceURI === voice)
  if (chosen) {
    utterance.voice = chosen
    utterance.lang = chosen.lang
  }
  speechSynthesis.speak(utterance)
}

/** Stops speaking and clears the queue. */
export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel()
}
