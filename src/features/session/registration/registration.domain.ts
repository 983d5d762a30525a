/** Spec, section 9: the activation mail is valid for 24 hours, and accounts are activated within 2 business days. */
export const linkLifeMs = 24 * 3_600_000
export const businessDays = 2

/** The activation mail is sent this often to a registration, and to an address in a day, at most. */
export const mostMails = 4
export const mailPauseMs = 60_000
export const mailsADay = 6
export const dayMs = 86_400_000

/**
 * unconfirmed: its address is not proven. waiting: for the provider. opening: its merchant is being made, and where that was
 * cut short it can be done again. activated and refused are the end.
 */
export const registrationStates = ['unconfirmed', 'waiting', 'opening', 'activated', 'refused'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Which of some logins like the one that was asked for are worth a look: it with a number behind, within 6 to 8 signs. */
export function loginsLike(wish: string): string[] {
  return Array.from({ length: 9 }, (_, place) => {
    const tail = String(place + 2)
    return `${wish.slice(0, 8 - tail.length)}${tail}`
  })
}

/** Where the activation mail leads. */
export function confirmUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/verifyEmail?code=${code}`
}
