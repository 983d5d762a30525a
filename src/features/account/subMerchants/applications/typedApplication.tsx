import { z } from 'zod'
import {
  type ApplicationInput,
  widths,
} from '#features/account/subMerchants/applications/applications.contract.ts'
import {
  openingCurrencies,
  settleTargets,
  shopKinds,
} from '#features/account/subMerchants/applications/applications.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { text } from '#shared/fields.ts'
import type { Country } from '#shared/places.ts'
import { isZone, type Zone } from '#shared/zone.ts'

const digits = z.string().max(20)

/** The form's values. Errors without a field of their own are found by the server and shown at the field. */
export const typedSchema = z.strictObject({
  shopKind: z.enum(shopKinds),
  photoImageId: z.string().nullable(),
  website: text({ max: 200 }),
  tradeName: text({ min: 1, max: widths.name }),
  legal: z.enum(['same', 'other']),
  legalName: text({ max: widths.legalName }),
  country: z.enum(['CA', 'US']),
  province: z.string().min(1),
  city: text({ min: 1, max: widths.city }),
  address: text({ min: 1, max: widths.address }),
  postalCode: text({ min: 1, max: 10 }),
  timezone: z.string(),
  currency: z.enum(openingCurrencies),
  contactName: text({ min: 1, max: widths.name }),
  contactPhone: text({ min: 1, max: 30 }),
  contactEmail: text({ min: 3, max: 200 }),
  description: text({ max: widths.description }),
  settleTo: z.enum(settleTargets),
  bankName: z.string().max(60),
  institutionNo: digits,
  transitNo: digits,
  routingNo: digits,
  accountNo: digits,
})
export type TypedApplication = z.output<typeof typedSchema>

type Master = { country: Country; currency: Currency; timezone: string; city: string }

/** The form's initial values: the master's country, currency and time zone. */
export function blankApplication({ country, currency, timezone }: Master): TypedApplication {
  return {
    ...{ shopKind: 'offline', photoImageId: null, website: '', tradeName: '', legal: 'same', legalName: '' },
    ...{ country, province: '', city: '', address: '', postalCode: '', timezone },
    ...{ currency: currency === 'USD' ? 'USD' : 'CAD', contactName: '', contactPhone: '', contactEmail: '' },
    ...{ description: '', settleTo: 'master' },
    ...{ bankName: '', institutionNo: '', transitNo: '', routingNo: '', accountNo: '' },
  }
}

/** The request: bank details only if the sub-merchant has its own account, in the format of its country. */
export function inputOf({ legal, legalName, ...typed }: TypedApplication): ApplicationInput {
  const { bankName, institutionNo, transitNo, routingNo, accountNo, ...facts } = typed
  const branch = typed.country === 'US' ? { routingNo } : { institutionNo, transitNo }
  const bank = typed.settleTo === 'own' ? { bankName, accountNo, ...branch } : {}
  const timezone: Zone = isZone(typed.timezone) ? typed.timezone : 'America/Vancouver'
  return { ...facts, ...bank, timezone, legalName: legal === 'same' ? null : legalName }
}
