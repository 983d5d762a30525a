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
  'registrationId',
  'state',
  'companyName',
  'tradeName',
  'country',
  'province',
  'city',
  'currency',
  'timezone',
  'contactName',
  'email',
  'phone',
  'language',
  'username',
  'passwordHash',
  'proofExpireTime',
  'mails',
  'mailTime',
  'createTime',
  'confirmTime',
  sql<string | null>`to_char(due_day, 'YYYY-MM-DD')`.as('dueDay'),
  'decideTime',
  'decidedBy',
  'reason',
  'openedTenantId',
  'openedMerchantId',
  'openedUsername',
  'openedApproveResult',
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
      tenantId: providerTenant,
      registrationId: given.registrationId,
      state: 'unconfirmed',
      companyName: given.companyName,
      tradeName: given.tradeName,
      country: given.country,
      province: given.province,
      city: given.city,
      currency: given.currency,
      timezone: given.timezone,
      contactName: given.contactName,
      email: given.email,
      phone: given.phone,
      language: given.language,
      username: given.username,
      passwordHash: given.passwordHash,
      createTime: given.now,
    })
    .execute()
}

type By = { registrationId: string } | { proofHash: Buffer }

function registrations(db: Db, by: By) {
  const all = db.selectFrom('registration').where('tenantId', '=', providerTenant).select(registrationColumns)
  return 'proofHash' in by
    ? all.where('proofHash', '=', by.proofHash)
    : all.where('registrationId', '=', by.registrationId)
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
    .where('tenantId', '=', providerTenant)
    .where('username', '=', username)
    .where('passwordHash', 'is not', null)
    .select(registrationColumns)
    .orderBy('createTime', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as Registration | undefined
}

/** Counts the activation emails to an address since then. */
export async function countMailsTo(db: Db, email: string, since: Date): Promise<number> {
  const { mails } = await db
    .selectFrom('registration')
    .where('tenantId', '=', providerTenant)
    .where('email', '=', email)
    .where('createTime', '>', since)
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
  proofHash: 'proofHash',
  proofExpireTime: 'proofExpireTime',
  mails: 'mails',
  mailTime: 'mailTime',
  confirmTime: 'confirmTime',
  dueDay: 'dueDay',
  decideTime: 'decideTime',
  decidedBy: 'decidedBy',
  reason: 'reason',
  passwordHash: 'passwordHash',
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
    .where('tenantId', '=', providerTenant)
    .where('registrationId', '=', registrationId)
    .execute()
}

function openedColumns(opened: NonNullable<RegistrationChange['opened']> | null) {
  return {
    openedTenantId: opened?.tenantId ?? null,
    openedMerchantId: opened?.merchantId ?? null,
    openedUsername: opened?.username ?? null,
    openedApproveResult: opened?.approveResult ?? null,
  }
}

/** Deletes registrations that were never confirmed. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('registration')
    .where('tenantId', '=', providerTenant)
    .where('state', '=', 'unconfirmed')
    .where('createTime', '<', before)
    .execute()
}
