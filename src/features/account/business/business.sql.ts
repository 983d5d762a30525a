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
  'registration_no as registrationNo',
  'industry',
  'address',
  'postal_code as postalCode',
  'phone',
  'website',
  'description',
  'certificate_expire_day as certificateExpireDay',
  'certificate_reminded as certificateReminded',
  'logo_image_id as logoImageId',
  'in_store_image_id as inStoreImageId',
  'out_store_image_id as outStoreImageId',
  'contact_name as contactName',
  'contact_phone as contactPhone',
  'contact_email as contactEmail',
  'bank_address as bankAddress',
  'bd_user as bdUser',
  'ka_level as kaLevel',
  'compliance',
  'version',
  'update_time as updateTime',
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
    .values({ tenant_id: scope.tenantId, merchant_id: scope.merchantId, update_time: now, version: 0 })
    .onConflict((known) => known.columns(['tenant_id', 'merchant_id']).doNothing())
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
    registration_no: given.registrationNo,
    industry: given.industry,
    address: given.address,
    postal_code: given.postalCode,
    phone: given.phone,
    website: given.website,
    description: given.description,
    certificate_expire_day: given.certificateExpireDay,
    certificate_reminded: given.certificateReminded,
    logo_image_id: given.logoImageId,
    in_store_image_id: given.inStoreImageId,
    out_store_image_id: given.outStoreImageId,
    contact_name: given.contactName,
    contact_phone: given.contactPhone,
    contact_email: given.contactEmail,
    bank_address: given.bankAddress,
    bd_user: given.bdUser,
    ka_level: given.kaLevel,
    compliance: given.compliance,
  }
  const set = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  await db
    .updateTable('merchant_profile')
    .set({ ...set, version: version + 1, update_time: now })
    .where(within(scope, 'merchant_profile'))
    .execute()
}

/** The merchants of a tenant whose certificate expires by that day and that still have a reminder left. */
export async function expiringCertificates(
  db: Db,
  tenantId: number,
  byDay: string,
): Promise<{ merchantId: string; expireDay: string; reminded: number | null }[]> {
  const rows = await db
    .selectFrom('merchant_profile')
    .where('tenant_id', '=', tenantId)
    .where('certificate_expire_day', '<=', byDay)
    .where((row) => row.or([row('certificate_reminded', 'is', null), row('certificate_reminded', '>', 0)]))
    .select(['merchant_id', 'certificate_expire_day', 'certificate_reminded'])
    .execute()
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    expireDay: row.certificate_expire_day ?? '',
    reminded: row.certificate_reminded,
  }))
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
    .select(['store_code_id as storeCodeId', 'label'])
    .orderBy('create_time')
    .orderBy('store_code_id')
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
