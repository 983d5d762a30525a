import { z } from 'zod'
import { isUsername } from '#features/session/accounts/accounts.domain.ts'
import { newPassword } from '#features/session/passwords/passwords.domain.ts'
import { registrationStates } from '#features/session/registration/registration.domain.ts'
import { emailErrors, registrationErrors } from '#features/session/registration/registration.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { text } from '#shared/fields.ts'
import { languages } from '#shared/messages.ts'
import { isPlace } from '#shared/places.ts'
import { type Zone, zoneNames } from '#shared/zone.ts'

export const widths = { company: 100, trade: 60, city: 60, contact: 60 } as const
export const registrationCurrencies = ['CAD', 'USD'] as const

/** The details of a business that applies to become a merchant. */
export const registrationFacts = z
  .strictObject({
    companyName: text({ min: 2, max: widths.company }),
    tradeName: text({ min: 2, max: widths.trade }),
    country: z.enum(['CA', 'US']),
    province: z.string().max(2),
    city: text({ min: 1, max: widths.city }),
    currency: z.enum(registrationCurrencies),
    timezone: z.enum(zoneNames as [Zone, ...Zone[]]),
    contactName: text({ min: 1, max: widths.contact }),
    email: z.email().max(200),
    phone: z.string().min(1).max(40),
    /** The requested username; the provider may assign another if it is taken. */
    username: z.string().max(40).refine(isUsername),
    password: newPassword,
    language: z.enum(languages),
    /** Accepts the terms of service. */
    agreed: z.literal(true),
  })
  .refine(({ country, province }) => isPlace(country, province), { path: ['province'] })
export type RegistrationFacts = z.output<typeof registrationFacts>

const registrationId = z.uuid()

/** A registration as its contact sees it. */
export const ownRegistration = z.strictObject({
  state: z.enum(registrationStates),
  tradeName: z.string(),
  email: z.string(),
  username: z.string(),
  /** The day by which it is decided, YYYY-MM-DD. */
  dueDay: z.string().nullable(),
})
export type OwnRegistration = z.output<typeof ownRegistration>

export const registrationContract = {
  register: endpoint({
    method: 'POST',
    path: '/register',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Register as a merchant; a confirmation email follows',
    input: registrationFacts,
    output: z.strictObject({ registrationId: z.string() }),
    errors: [registrationErrors.closed],
    perMinute: 5,
  }),
  mailAgain: endpoint({
    method: 'POST',
    path: '/register/mail',
    callerShowsErrors: true,
    access: 'public',
    summary: 'Resend the confirmation email; the earlier link stops working',
    input: z.strictObject({ registrationId }),
    output: done,
    errors: [registrationErrors.notFound, registrationErrors.notInState, registrationErrors.tooManyMails],
    perMinute: 6,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verifyEmail',
    callerShowsErrors: true,
    access: 'public',
    summary:
      'Confirm the address of a registration with the emailed link; repeating the call changes nothing',
    input: z.strictObject({ code: z.string().max(100) }),
    output: ownRegistration,
    errors: [emailErrors.notVerified],
    perMinute: 20,
  }),
}
