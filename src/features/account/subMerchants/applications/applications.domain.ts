import { type BankAccount, bankAccountFaults } from '#shared/bankAccounts.ts'
import type { FieldFault } from '#shared/errors.ts'
import type { Machine } from '#shared/machine.ts'
import { phoneOf } from '#shared/phones.ts'
import { type Country, isPlace } from '#shared/places.ts'
import { type PostalFault, postalCodeOf, postalFault } from '#shared/postalCodes.ts'
import { websiteOf } from '#shared/websites.ts'

export const applicationStatuses = ['submitted', 'inProgress', 'passed', 'refused', 'withdrawn'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]
export type ApplicationEvent = 'start' | 'pass' | 'refuse' | 'withdraw'

/** The application's states until a decision, which is final. */
export const applicationMachine: Machine<ApplicationStatus, ApplicationEvent> = {
  submitted: { start: 'inProgress', pass: 'passed', refuse: 'refused', withdraw: 'withdrawn' },
  inProgress: { pass: 'passed', refuse: 'refused', withdraw: 'withdrawn' },
  passed: {},
  refused: {},
  withdrawn: {},
}

export const shopKinds = ['offline', 'online'] as const
export type ShopKind = (typeof shopKinds)[number]

/** Whose bank account receives a sub-merchant's settlements. */
export const settleTargets = ['master', 'own'] as const
export type SettleTarget = (typeof settleTargets)[number]

/** Currencies that a new merchant can have. */
export const openingCurrencies = ['CAD', 'USD'] as const

/** A sub-merchant application as typed. */
export type ApplicationInput = {
  shopKind: ShopKind
  photoImageId: string | null
  website: string
  tradeName: string
  legalName: string | null
  country: Country
  province: string
  city: string
  address: string
  postalCode: string
  contactName: string
  contactPhone: string
  settleTo: SettleTarget
  bankName?: string | undefined
  institutionNo?: string | undefined
  transitNo?: string | undefined
  routingNo?: string | undefined
  accountNo?: string | undefined
}

export type AskedFault =
  | PostalFault
  | 'photoNeeded'
  | 'websiteNeeded'
  | 'websiteShape'
  | 'legalName'
  | 'province'
  | 'phone'
  | 'signs'

/** The normalized fields. */
export type Plain = { website: string | null; postalCode: string; contactPhone: string }

type Judged =
  | { ok: true; plain: Plain; bank: BankAccount | null }
  | { ok: false; faults: { field: keyof ApplicationInput; fault: AskedFault }[]; bankFaults: FieldFault[] }

/**
 * Validates an application: a storefront photo for offline shops or a website for online stores (spec,
 * section 5), a plausible address and phone number, and bank details if the sub-merchant has its own.
 */
export function judgeInput(input: ApplicationInput): Judged {
  const { shopKind, photoImageId, country, province } = input
  const website = input.website === '' ? null : websiteOf(input.website)
  const postalCode = postalCodeOf(input.postalCode, country)
  const contactPhone = phoneOf(input.contactPhone, country)
  const placed = isPlace(country, province)
  const wrongCode = placed ? postalFault(postalCode, country, province) : null
  const faults: { field: keyof ApplicationInput; fault: AskedFault | null }[] = [
    { field: 'photoImageId', fault: shopKind === 'offline' && photoImageId === null ? 'photoNeeded' : null },
    { field: 'website', fault: websiteFault(input, website) },
    { field: 'legalName', fault: input.legalName === '' ? 'legalName' : null },
    { field: 'province', fault: placed ? null : 'province' },
    { field: 'postalCode', fault: wrongCode },
    { field: 'contactPhone', fault: contactPhone === null ? 'phone' : null },
    ...plainNames.map((field) => ({ field, fault: isPlainLine(input[field] ?? '') ? null : signs })),
  ]
  const bank = input.settleTo === 'own' ? bankOf(input) : null
  const bankFaults = bank === null ? [] : bankAccountFaults(bank)
  const found = faults.flatMap(({ field, fault }) => (fault === null ? [] : [{ field, fault }]))
  if (found.length > 0 || bankFaults.length > 0 || contactPhone === null)
    return { ok: false, faults: found, bankFaults }
  return { ok: true, plain: { website, postalCode, contactPhone }, bank }
}

function websiteFault({ shopKind, website }: ApplicationInput, plain: string | null): AskedFault | null {
  if (website !== '' && plain === null) return 'websiteShape'
  return shopKind === 'online' && plain === null ? 'websiteNeeded' : null
}

const signs = 'signs' as const
const plainNames = ['tradeName', 'legalName', 'city', 'address', 'contactName'] as const

/**
 * Returns whether text is one line without direction-changing characters, which could imitate another name.
 */
export function isPlainLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)
}

function bankOf(input: ApplicationInput): BankAccount {
  const { country, bankName = '', accountNo = '', routingNo = '', institutionNo = '', transitNo = '' } = input
  const name = bankName.trim()
  return country === 'US'
    ? { bankName: name, routingNo, accountNo }
    : { bankName: name, institutionNo, transitNo, accountNo }
}
