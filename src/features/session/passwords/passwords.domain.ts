import { z } from 'zod'

/** Spec, section 5: 'Please enter 8 to 20 characters with least one uppercase'. A login takes what was set before that rule. */
export const passwordRange = { min: 8, max: 20 }

export const passwordFaults = ['range', 'unseen', 'aboutYou', 'common'] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** A new password on the wire; what is wrong with it the rules say, in the specification's words. */
export const newPassword = z.string().min(1).max(200)

/** Signs that nobody sees, and that no keyboard types again: of control, of direction, of no width. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * What a new password is refused for; null where it will do as far as can be said without a dictionary (see
 * `passwordStrength.domain.ts`). `about` is what others know of its person: login, name, address, shop.
 */
export function passwordFault(password: string, about: readonly string[]): PasswordFault | null {
  if (unseen.test(password)) return 'unseen'
  // As people count at least, and at most as the login's field does: what is taken here must be taken there.
  const signs = [...password].length
  if (signs < passwordRange.min || password.length > passwordRange.max) return 'range'
  if (!/\p{Lu}/u.test(password)) return 'range'
  return saysWho(password, about) ? 'aboutYou' : null
}

const least = 4

function saysWho(password: string, about: readonly string[]): boolean {
  const small = password.toLowerCase()
  const known = about.map((one) => one.trim().toLowerCase()).filter((one) => one !== '')
  return known.some((one) => small === one || (one.length >= least && small.includes(one)))
}

/** The words by which a person is known: their login, and the parts of their name and address. */
export function wordsAbout(person: {
  username?: string | null | undefined
  displayName?: string | null | undefined
  email?: string | null | undefined
}): string[] {
  const mailbox = (person.email ?? '').split('@', 1)[0] ?? ''
  return [person.username ?? '', mailbox, ...(person.displayName ?? '').split(/\s+/u)].filter(Boolean)
}
