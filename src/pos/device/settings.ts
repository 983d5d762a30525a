import { fieldsOf, kept } from '#pos/store.ts'

export const ticketLanguages = ['en', 'zh', 'both'] as const
export type TicketLanguage = (typeof ticketLanguages)[number]
export const idleChoices = [1, 5, 15, 60] as const

/** The device's settings, shared by all its users. `width`: null for the console's setting. */
export type TillSettings = {
  width: 58 | 80 | null
  ticketLanguage: TicketLanguage
  autoPrint: boolean
  sound: boolean
  idleMinutes: number
}

export const tillSettings = kept<TillSettings>('pos.settings', (found) => {
  const { width, ticketLanguage, autoPrint, sound, idleMinutes } = fieldsOf(found)
  return {
    width: width === 58 || width === 80 ? width : null,
    ticketLanguage: ticketLanguages.find((one) => one === ticketLanguage) ?? 'both',
    autoPrint: autoPrint === true,
    sound: sound !== false,
    idleMinutes: idleChoices.find((one) => one === idleMinutes) ?? 5,
  }
})

export function changeTill(change: Partial<TillSettings>) {
  tillSettings.set({ ...tillSettings.get(), ...change })
}
