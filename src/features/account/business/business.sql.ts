import type { Structure } from '#features/account/business/business.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

/** Merchant details outside the merchant row. Phone numbers are E.164, days YYYY-MM-DD. */
export type Profile = {
  structure: Structure | null
  registrationNo: string
  industry: string | null
  address: string
  postalCode: string
  phone: string | null
  website: string | null
  description: string
  certificateExpireDay: string | null
  certificateReminded: number | null
  logoImageId: string | null
  inStoreImageId: string | null
  outStoreImageId: string | null
  contactName: string
  contactPhone: string | null
  contactEmail: string | null
  bankAddress: string
  bdUser: string | null
  kaLevel: 'ordinary' | 'ka'
  compliance: 'waiting' | 'passed'
  version: number
  updateTime: Date | null
}

/** The profile of a merchant without a profile row. */
export const noProfile: Profile = {
  structure: null,
  registrationNo: '',
  industry: null,
  address: '',
  postalCode: '',
  phone: null,
  website: null,
  description: '',
  certificateExpireDay: null,
  certificateReminded: null,
  logoImageId: null,
  inStoreImageId: null,
  outStoreImageId: null,
  contactName: '',
  contactPhone: null,
  contactEmail: null,
  bankAddress: '',
  bdUser: null,
  kaLevel: 'ordinary',
  compliance: 'waiting',
  version: 0,
  updateTime: null,
}

const columns = [
  'structure',
  'registrationNo',
  'industry',
  'address',
  'postalCode',
  'phone',
  'website',
  'description',
  'certificateExpireDay',
  'certificateReminded',
  'logoImageId',
  'inStoreImageId',
  'outStoreImageId',
  'contactName',
  'contactPhone',
  'contactEmail',
  'bankAddress',
  'bdUser',
  'kaLevel',
  'compliance',
  'version',
  'updateTime',
] as const

/** The profile of the scope's merchant, or the blank one. */
export async function selectProfile(db: Db, scope: Scope): Promise<Profile> {
  const row = await db
    .selectFrom('merchant_profile')
    .where(within(scope, 'merchant_profile'))
    .select(columns)
    .executeTakeFirst()
  return (row as Profile | undefined) ?? noProfile
}

/** The same, locked until the transaction ends. Inserts the row if it is missing. */
export async function lockProfile(ctx: Ctx): Promise<Profile> {
  const { db, scope, now } = ctx
  await db
    .insertInto('merchant_profile')
    .values({ tenantId: scope.tenantId, merchantId: scope.merchantId, updateTime: now, version: 0 })
    .onConflict((known) => known.columns(['tenantId', 'merchantId']).doNothing())
    .execute()
  const row = await db
    .selectFrom('merchant_profile')
    .where(within(scope, 'merchant_profile'))
    .select(columns)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as Profile
}

type Written = Partial<Omit<Profile, 'version' | 'updateTime'>>

/** Writes the given fields of a locked profile and increments its version. */
export async function updateProfile({ db, scope, now }: Ctx, version: number, given: Written): Promise<void> {
  const all = {
    structure: given.structure,
    registrationNo: given.registrationNo,
    industry: given.industry,
    address: given.address,
    postalCode: given.postalCode,
    phone: given.phone,
    website: given.website,
    description: given.description,
    certificateExpireDay: given.certificateExpireDay,
    certificateReminded: given.certificateReminded,
    logoImageId: given.logoImageId,
    inStoreImageId: given.inStoreImageId,
    outStoreImageId: given.outStoreImageId,
    contactName: given.contactName,
    contactPhone: given.contactPhone,
    contactEmail: given.contactEmail,
    bankAddress: given.bankAddress,
    bdUser: given.bdUser,
    kaLevel: given.kaLevel,
    compliance: given.compliance,
  }
  const set = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  await db
    .updateTable('merchant_profile')
    .set({ ...set, version: version + 1, updateTime: now })
    .where(within(scope, 'merchant_profile'))
    .execute()
}

/** The merchants of a tenant whose certificate expires by that day and that still have a reminder left. */
export function expiringCertificates(
  db: Db,
  byDay: string,
): Promise<{ tenantId: number; merchantId: string }[]> {
  return db
    .selectFrom('merchant_profile')
    .where('certificateExpireDay', '<=', byDay)
    .where((row) => row.or([row('certificateReminded', 'is', null), row('certificateReminded', '>', 0)]))
    .select(['tenantId', 'merchantId'])
    .orderBy('tenantId')
    .orderBy('merchantId')
    .execute()
}

/** The merchant's first store code that accepts payments. */
export async function firstStoreCode(
  db: Db,
  scope: Scope,
): Promise<{ storeCodeId: string; label: string } | undefined> {
  return db
    .selectFrom('store_code')
    .where(within(scope, 'store_code'))
    .where('enabled', '=', true)
    .select(['storeCodeId', 'label'])
    .orderBy('createTime')
    .orderBy('storeCodeId')
    .limit(1)
    .executeTakeFirst()
}

/** The province from the merchant row, which its selector leaves out. */
export async function selectProvince(db: Db, scope: Scope): Promise<string> {
  const row = await db
    .selectFrom('merchant')
    .where(within(scope, 'merchant'))
    .select('province')
    .executeTakeFirstOrThrow()
  return row.province
}
