import { z } from 'zod'

/**
 * Spec, section 5: 'Please enter 8 to 20 characters with least one uppercase'. Sign-in still accepts
 * passwords set before that rule.
 */
export const passwordRange = { min: 8, max: 20 }

export const passwordFaults = ['range', 'unseen', 'aboutYou', 'common'] as const
export type PasswordFault = (typeof passwordFaults)[number]

/** A new password on the wire. The rules report what is wrong with it, in the specification's words. */
export const newPassword = z.string().min(1).max(200)

/** Invisible characters that no keyboard can retype: control, direction, zero width. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Why a new password is rejected; null if it passes all rules that need no dictionary (see
 * `passwordStrength.domain.ts`). `about` lists personal words: username, name, email, shop.
 */
export function passwordFault(password: string, about: readonly string[]): PasswordFault | null {
  if (unseen.test(password)) return 'unseen'
  // The minimum counts code points, the maximum UTF-16 units like the login field, so that a password
  // accepted here also works there.
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

/** The personal words of a user: username and the parts of name and email. */
export function wordsAbout(person: {
  username?: string | null | undefined
  displayName?: string | null | undefined
  email?: string | null | undefined
}): string[] {
  const mailbox = (person.email ?? '').split('@', 1)[0] ?? ''
  return [person.username ?? '', mailbox, ...(person.displayName ?? '').split(/\s+/u)].filter(Boolean)
}
