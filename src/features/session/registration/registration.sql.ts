import { sql } from 'kysely'
import type { RegistrationState } from '#features/session/registration/registration.domain.ts'
import type { Db } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Language } from '#shared/messages.ts'
import type { Country } from '#shared/places.ts'
import type { Zone } from '#shared/zone.ts'

export type Registration = {
  registrationId: string
  state: RegistrationState
  companyName: string
  tradeName: string
  country: Country
  province: string
  city: string
  currency: Currency
  timezone: Zone
  contactName: string
  email: string
  phone: string
  language: Language
  username: string
  passwordHash: string | null
  proofExpireTime: Date | null
  mails: number
  mailTime: Date | null
  createTime: Date
  confirmTime: Date | null
  dueDay: string | null
  decideTime: Date | null
  decidedBy: string | null
  reason: string | null
  openedTenantId: number | null
  openedMerchantId: string | null
  openedUsername: string | null
  openedApproveResult: number | null
}

export const registrationColumns = [
  'registration_id as registrationId',
  'state',
  'company_name as companyName',
  'trade_name as tradeName',
  'country',
  'province',
  'city',
  'currency',
  'timezone',
  'contact_name as contactName',
  'email',
  'phone',
  'language',
  'username',
  'password_hash as passwordHash',
  'proof_expire_time as proofExpireTime',
  'mails',
  'mail_time as mailTime',
  'create_time as createTime',
  'confirm_time as confirmTime',
  sql<string | null>`to_char(due_day, 'YYYY-MM-DD')`.as('dueDay'),
  'decide_time as decideTime',
  'decided_by as decidedBy',
  'reason',
  'opened_tenant_id as openedTenantId',
  'opened_merchant_id as openedMerchantId',
  'opened_username as openedUsername',
  'opened_approve_result as openedApproveResult',
] as const

export type NewRegistration = Pick<
  Registration,
  | 'registrationId'
  | 'companyName'
  | 'tradeName'
  | 'country'
  | 'province'
  | 'city'
  | 'currency'
  | 'timezone'
  | 'contactName'
  | 'email'
  | 'phone'
  | 'language'
  | 'username'
> & { passwordHash: string; now: Date }

export async function insertRegistration(db: Db, given: NewRegistration): Promise<void> {
  await db
    .insertInto('registration')
    .values({
      tenant_id: providerTenant,
      registration_id: given.registrationId,
      state: 'unconfirmed',
      company_name: given.companyName,
      trade_name: given.tradeName,
      country: given.country,
      province: given.province,
      city: given.city,
      currency: given.currency,
      timezone: given.timezone,
      contact_name: given.contactName,
      email: given.email,
      phone: given.phone,
      language: given.language,
      username: given.username,
      password_hash: given.passwordHash,
      create_time: given.now,
    })
    .execute()
}

type By = { registrationId: string } | { proofHash: Buffer }

function registrations(db: Db, by: By) {
  const all = db
    .selectFrom('registration')
    .where('tenant_id', '=', providerTenant)
    .select(registrationColumns)
  return 'proofHash' in by
    ? all.where('proof_hash', '=', by.proofHash)
    : all.where('registration_id', '=', by.registrationId)
}

export async function findRegistration(db: Db, by: By): Promise<Registration | undefined> {
  return (await registrations(db, by).executeTakeFirst()) as Registration | undefined
}

/** The same, locked until the transaction ends, so that the second of two decisions sees the first. */
export async function lockRegistration(db: Db, by: By): Promise<Registration | undefined> {
  return (await registrations(db, by).forUpdate().executeTakeFirst()) as Registration | undefined
}

/** The newest open registration that requested a username. */
export async function findByWish(db: Db, username: string): Promise<Registration | undefined> {
  const row = await db
    .selectFrom('registration')
    .where('tenant_id', '=', providerTenant)
    .where('username', '=', username)
    .where('password_hash', 'is not', null)
    .select(registrationColumns)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as Registration | undefined
}

/** Counts the activation emails to an address since then. */
export async function countMailsTo(db: Db, email: string, since: Date): Promise<number> {
  const { mails } = await db
    .selectFrom('registration')
    .where('tenant_id', '=', providerTenant)
    .where('email', '=', email)
    .where('create_time', '>', since)
    .select(sql<string>`coalesce(sum(mails), 0)`.as('mails'))
    .executeTakeFirstOrThrow()
  return Number(mails)
}

export type RegistrationChange = Partial<{
  state: RegistrationState
  proofHash: Buffer
  proofExpireTime: Date
  mails: number
  mailTime: Date
  confirmTime: Date
  dueDay: string
  decideTime: Date
  decidedBy: string
  reason: string
  passwordHash: null
  opened: { tenantId: number; merchantId: string; username: string; approveResult: number } | null
}>

const columnOf = {
  state: 'state',
  proofHash: 'proof_hash',
  proofExpireTime: 'proof_expire_time',
  mails: 'mails',
  mailTime: 'mail_time',
  confirmTime: 'confirm_time',
  dueDay: 'due_day',
  decideTime: 'decide_time',
  decidedBy: 'decided_by',
  reason: 'reason',
  passwordHash: 'password_hash',
} as const

export async function updateRegistration(
  db: Db,
  registrationId: string,
  { opened, ...change }: RegistrationChange,
): Promise<void> {
  const plain = Object.entries(change).map(([key, value]) => [columnOf[key as keyof typeof columnOf], value])
  const become = opened === undefined ? {} : openedColumns(opened)
  await db
    .updateTable('registration')
    .set({ ...Object.fromEntries(plain), ...become })
    .where('tenant_id', '=', providerTenant)
    .where('registration_id', '=', registrationId)
    .execute()
}

function openedColumns(opened: NonNullable<RegistrationChange['opened']> | null) {
  return {
    opened_tenant_id: opened?.tenantId ?? null,
    opened_merchant_id: opened?.merchantId ?? null,
    opened_username: opened?.username ?? null,
    opened_approve_result: opened?.approveResult ?? null,
  }
}

/** Deletes registrations that were never confirmed. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('registration')
    .where('tenant_id', '=', providerTenant)
    .where('state', '=', 'unconfirmed')
    .where('create_time', '<', before)
    .execute()
}

/** Draws a number for a new tenant. */
export async function nextTenant(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select nextval('tenant_number')::integer as n`.execute(db)
  return rows[0]?.n ?? 0
}

/** Held until the transaction ends, across tenants. */
export async function lockOpening(db: Db, registrationId: string): Promise<void> {
  const key = `registration opening/${registrationId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
}
