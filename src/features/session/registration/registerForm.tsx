import { z } from 'zod'
import { isUsername } from '#features/session/accounts/accounts.domain.ts'
import { sameTwice, twiceShape } from '#features/session/passwords/NewPasswordFields.tsx'
import { wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { m as passwordTexts } from '#features/session/passwords/passwords.messages.ts'
import { m } from '#features/session/registration/pages.messages.ts'
import {
  type registrationCurrencies,
  registrationFacts,
} from '#features/session/registration/registration.contract.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { Text } from '#shared/messages.ts'
import { type Country, defaultCountry } from '#shared/places.ts'
import type { Zone } from '#shared/zone.ts'

export type RegisterValues = {
  companyName: string
  tradeName: string
  country: Country | null
  province: string
  city: string
  currency: (typeof registrationCurrencies)[number] | null
  timezone: Zone | null
  contactName: string
  email: string
  phone: string
  username: string
  password: string
  again: string
  agreed: boolean
}

export const registerInitial: RegisterValues = {
  companyName: '',
  tradeName: '',
  country: defaultCountry,
  province: '',
  city: '',
  currency: 'USD',
  timezone: null,
  contactName: '',
  email: '',
  phone: '',
  username: '',
  password: '',
  again: '',
  agreed: false,
}

/** Personal words of the applicant that must not appear in the password. */
export function knownBy({ username, contactName, email, tradeName }: RegisterValues): string[] {
  return [...wordsAbout({ username, displayName: contactName, email }), tradeName]
}

const words = (text: Text) => ({ params: { words: text } })
const { password: _password, language: _language, agreed: _agreed, ...facts } = registrationFacts.shape

/** The contract's schema plus the repeated password and the specification's messages. */
export const registerSchema = z
  .strictObject({
    ...facts,
    ...twiceShape(),
    province: z.string().min(1).max(2),
    // An undefined value would hide other errors, so an unset choice is null and reported as required.
    timezone: facts.timezone.nullable().refine((zone) => zone !== null, words(fieldTexts.required)),
    email: z.string().refine((value) => facts.email.safeParse(value).success, words(m.emailFault)),
    username: z.string().refine(isUsername, words(m.usernameFault)),
    agreed: z.boolean().refine(Boolean, words(m.agreeFault)),
  })
  .refine(...sameTwice(passwordTexts.notTheSame))
