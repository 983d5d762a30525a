/**
 * Spec, section 9: the activation email is valid for 24 hours, and accounts are activated within 2 business
 * days.
 */
export const linkLifeMs = 24 * 3_600_000
export const businessDays = 2

/** The maximum number of activation emails per registration, and per address and day. */
export const mostMails = 4
export const mailPauseMs = 60_000
export const mailsADay = 6
export const dayMs = 86_400_000

/**
 * unconfirmed: the email address is not verified. waiting: for the provider. opening: the merchant is being
 * created; can be resumed if interrupted. activated and refused are final.
 */
export const registrationStates = ['unconfirmed', 'waiting', 'opening', 'activated', 'refused'] as const
export type RegistrationState = (typeof registrationStates)[number]

/** Alternatives for a requested username: it with a digit appended, within 6 to 8 characters. */
export function loginsLike(checkoutRequest: string): string[] {
  return Array.from({ length: 9 }, (_, place) => {
    const tail = String(place + 2)
    return `${checkoutRequest.slice(0, 8 - tail.length)}${tail}`
  })
}

/** The URL of the activation email. */
export function confirmUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/verifyEmail?code=${code}`
}

/** What a registration is opened as. */
export type Opened = { tenantId: number; merchantId: string; username: string; approveResult: number }
