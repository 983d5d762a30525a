import type {
  BusinessAddress,
  BusinessInfo,
  Company,
  Contact,
  Presence,
} from '#features/account/business/business.contract.ts'
import { businessErrors } from '#features/account/business/business.errors.ts'
import { faultTexts } from '#features/account/business/business.messages.ts'
import {
  lockProfile,
  type Profile,
  selectProfile,
  selectProvince,
  updateProfile,
} from '#features/account/business/business.sql.ts'
import { imageAddress } from '#features/images/images.domain.ts'
import { checkImage } from '#features/images/images.service.ts'
import { bdPolicyOn } from '#features/merchants/bdPolicy.sql.ts'
import { changeMerchant, merchantOf } from '#features/merchants/merchants.service.ts'
import type { Merchant } from '#features/merchants/merchants.sql.ts'
import { latestOfKinds } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError, type FieldFault } from '#shared/errors.ts'
import { phoneOf, phoneShown } from '#shared/phones.ts'
import { type Country, isPlace } from '#shared/places.ts'
import { postalCodeOf, postalFault } from '#shared/postalCodes.ts'
import { dayOf } from '#shared/time.ts'
import { websiteOf } from '#shared/websites.ts'

/** All details of the merchant. */
export async function businessOf({
  db,
  scope,
  now,
}: Pick<Ctx, 'db' | 'scope' | 'now'>): Promise<BusinessInfo> {
  const merchant = await merchantOf(db, scope)
  const profile = await selectProfile(db, scope)
  const { kaLevel, compliance } = profile
  const policy = await bdPolicyOn(db, scope, dayOf(now, merchant.timezone))
  const bdUser = profile.bdUser ?? policy?.beneficiaryName ?? null
  const { merchantId, currency, country } = merchant
  return {
    merchantId,
    currency,
    version: profile.version,
    updateTime: profile.updateTime,
    company: companyIn(merchant, profile),
    address: addressIn(merchant, profile, await selectProvince(db, scope)),
    presence: presenceIn(profile, country),
    contact: contactIn(profile, country),
    provider: {
      ...{ bdUser, kaLevel, compliance, commissionRate: policy?.proportion ?? null },
      ...{ commissionFrom: policy?.startDay ?? null, commissionTo: policy?.endDay ?? null },
    },
  }
}

/** The company's current identity. */
export async function companyOf(db: Db, scope: Scope): Promise<Company> {
  return companyIn(await merchantOf(db, scope), await selectProfile(db, scope))
}

export async function addressOf(db: Db, scope: Scope): Promise<BusinessAddress> {
  const province = await selectProvince(db, scope)
  return addressIn(await merchantOf(db, scope), await selectProfile(db, scope), province)
}

function companyIn({ legalName, tradeName, timezone }: Merchant, profile: Profile): Company {
  const { structure, registrationNo, industry } = profile
  return { legalName, tradeName, structure, registrationNo, industry, timezone }
}

function addressIn({ city, country }: Merchant, { address, postalCode }: Profile, province: string) {
  return { address, city, province, country, postalCode }
}

function presenceIn(profile: Profile, country: Country): Presence {
  const { logoImageId, inStoreImageId, outStoreImageId, description, certificateExpireDay } = profile
  const phone = profile.phone === null ? '' : phoneShown(profile.phone, country)
  const pictures = { logoImageId, inStoreImageId, outStoreImageId }
  return { ...pictures, phone, website: profile.website ?? '', description, certificateExpireDay }
}

function contactIn({ contactName, contactPhone, contactEmail }: Profile, country: Country): Contact {
  const phone = contactPhone === null ? '' : phoneShown(contactPhone, country)
  return { contactName, contactPhone: phone, contactEmail: contactEmail ?? '' }
}

/**
 * Changes the public profile at once. Throws `business.changed` if it has changed since `version`,
 * `request.invalid` by field, `image.notFound`.
 */
export async function editPresence(ctx: Ctx, version: number, input: Presence) {
  const { country } = await merchantOf(ctx.db, ctx.scope)
  const before = await lockProfile(ctx)
  const wanted = {
    ...input,
    ...readPhone('phone', input.phone, country),
    website: readWebsite(input.website),
  }
  for (const imageId of [input.logoImageId, input.inStoreImageId, input.outStoreImageId])
    await checkImage(ctx, imageId)
  const renewed = before.certificateExpireDay !== input.certificateExpireDay
  const saved = await save(ctx, before, version, wanted, renewed ? { certificateReminded: null } : {})
  if (saved && before.logoImageId !== input.logoImageId) {
    const logoUrl = input.logoImageId === null ? null : imageAddress(input.logoImageId)
    await changeMerchant(ctx, { logoUrl })
  }
  return {}
}

/** Changes the contact at once. Throws as `editPresence`. */
export async function editContact(ctx: Ctx, version: number, input: Contact) {
  const { country } = await merchantOf(ctx.db, ctx.scope)
  const before = await lockProfile(ctx)
  const phone = readPhone('contactPhone', input.contactPhone, country)
  const contactEmail = input.contactEmail === '' ? null : input.contactEmail.toLowerCase()
  await save(ctx, before, version, { contactName: input.contactName, ...phone, contactEmail })
  return {}
}

/**
 * Writes the differing fields, so repeating the same change does nothing. Returns whether anything was
 * written.
 */
async function save(
  ctx: Ctx,
  before: Profile,
  version: number,
  wanted: Partial<Profile>,
  besides: Partial<Profile> = {},
): Promise<boolean> {
  const keys = Object.keys(wanted) as (keyof Profile)[]
  const changed = keys.filter((key) => before[key] !== wanted[key])
  if (changed.length === 0) {
    ctx.unchanged()
    return false
  }
  if (before.version !== version) throw new AppError(businessErrors.changed)
  await updateProfile(ctx, before.version, { ...wanted, ...besides })
  const only = (from: Partial<Profile>) => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  ctx.audit(
    'merchant.profileChanged',
    { type: 'merchant', id: ctx.scope.merchantId },
    { before: only(before), after: only(wanted) },
  )
  return true
}

/** Applies an approved change. The change request's audit entry records who approved it. */
export async function applyBusiness(ctx: Ctx, after: Partial<Company & BusinessAddress>): Promise<void> {
  const { legalName, tradeName, timezone, city, province, country, ...profile } = after
  const before = await lockProfile(ctx)
  await updateProfile(ctx, before.version, profile)
  const facts = { legalName, tradeName, timezone, city, province, country }
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await changeMerchant(ctx, given)
}

/** The bank's address, stored with the profile because no bank file needs it. */
export async function bankAddressOf(db: Db, scope: Scope): Promise<string> {
  return (await selectProfile(db, scope)).bankAddress
}

export async function setBankAddress(ctx: Ctx, bankAddress: string): Promise<void> {
  await updateProfile(ctx, (await lockProfile(ctx)).version, { bankAddress })
}

/** Sets the provider's own facts about a merchant: who looks after it, and its due diligence. */
export async function setProviderFacts(
  ctx: Ctx,
  facts: Partial<Pick<Profile, 'bdUser' | 'kaLevel' | 'compliance' | 'description'>>,
): Promise<void> {
  await updateProfile(ctx, (await lockProfile(ctx)).version, facts)
  ctx.audit('merchant.providerFactsSet', { type: 'merchant', id: ctx.scope.merchantId }, { after: facts })
}

/** Records that the merchant was reminded of its certificate this many days before it expires. */
export async function noteCertificateReminder(ctx: Ctx, days: number): Promise<void> {
  await updateProfile(ctx, (await lockProfile(ctx)).version, { certificateReminded: days })
}

/** Reads the certificate's expiry and last reminder, locked until the transaction ends. */
export async function lockCertificate(
  ctx: Ctx,
): Promise<{ expireDay: string | null; reminded: number | null }> {
  const { certificateExpireDay: expireDay, certificateReminded: reminded } = await lockProfile(ctx)
  return { expireDay, reminded }
}

/** Normalizes an address. Throws `request.invalid` if province, postal code and country do not match. */
export function checkedAddress(input: BusinessAddress): BusinessAddress {
  const { country, province } = input
  if (!isPlace(country, province)) throw wrong('province', 'province')
  const postalCode = postalCodeOf(input.postalCode, country)
  const fault = postalFault(postalCode, country, province)
  if (fault === 'otherProvince') throw wrong('postalCode', 'otherProvince')
  if (fault) throw wrong('postalCode', country === 'US' ? 'zip' : 'postalCode')
  return { ...input, postalCode }
}

function readPhone<K extends string>(field: K, typed: string, country: Country): Record<K, string | null> {
  const phone = typed.trim() === '' ? null : phoneOf(typed, country)
  if (phone === null && typed.trim() !== '') throw wrong(field, 'phone')
  return { [field]: phone } as Record<K, string | null>
}

function readWebsite(typed: string): string | null {
  if (typed.trim() === '') return null
  const website = websiteOf(typed)
  if (website === null) throw wrong('website', 'website')
  return website
}

function wrong(field: string, text: keyof typeof faultTexts): AppError {
  const fault: FieldFault = { field, text: faultTexts[text] }
  return new AppError(requestErrors.invalid, { fields: [fault] })
}

const kindsOfMerchant = ['merchant', 'changeRequest', 'document', 'standing']
const mostEntries = 100

/** The history of the merchant, its documents and change requests, newest first. */
export async function timelineOfBusiness({ db, scope }: Ctx) {
  const entries = await latestOfKinds(db, scope, kindsOfMerchant, mostEntries)
  return entries.map((entry) => ({ ...entry, after: ownFacts(entry.after) }))
}

/** A sub-merchant must not see the code of its parent. */
function ownFacts(after: unknown) {
  const { parentMerchantId: _, ...own } = Object(after) as { parentMerchantId?: string }
  return after === null ? null : own
}
