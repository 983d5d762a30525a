import { type SelectQueryBuilder, sql } from 'kysely'
import type {
  RegistrationQuery,
  RegistrationTotals,
} from '#features/provider/registrations/registrations.contract.ts'
import type { Db } from '#server/database/db.ts'
import type { Database } from '#server/database/tables.ts'
import { providerTenant } from '#server/session/scope.ts'

export const registrationSorting = {
  sortBy: { createTime: 'create_time', dueDay: 'due_day', tradeName: 'trade_name' },
  lastKey: 'registration_id',
}

/** The day is over at the business, and nobody has decided. */
const overdue = (now: Date) =>
  sql<boolean>`(state in ('waiting', 'opening') and due_day < (${now}::timestamptz at time zone timezone)::date)`

export const shownColumns = [
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
  'create_time as createTime',
  'confirm_time as confirmTime',
  sql<string | null>`to_char(due_day, 'YYYY-MM-DD')`.as('dueDay'),
  'decide_time as decideTime',
  'decided_by as decidedBy',
  'reason',
  'opened_merchant_id as openedMerchantId',
  'opened_username as openedUsername',
] as const

type Wanted = Pick<RegistrationQuery, 'search' | 'state' | 'country' | 'overdue'>

/** What matches a list's filters. */
export function matchingRegistrations(db: Db, wanted: Wanted, now: Date) {
  const { search, state, country } = wanted
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('registration')
    .where('tenant_id', '=', providerTenant)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(wanted.overdue === true, (query) => query.where(overdue(now)))
    .$if(wanted.overdue === false, (query) => query.where(sql<boolean>`not ${overdue(now)}`))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or(
          (['trade_name', 'company_name', 'contact_name', 'email', 'phone', 'username'] as const).map(
            (column) => eb(column, 'ilike', like),
          ),
        ),
      ),
    )
}

export function shown(db: Db, wanted: Wanted, now: Date) {
  return matchingRegistrations(db, wanted, now).select([...shownColumns, overdue(now).as('overdue')])
}

export type Shown =
  ReturnType<typeof shown> extends SelectQueryBuilder<Database, 'registration', infer Row> ? Row : never

export function selectRegistration(db: Db, registrationId: string, now: Date): Promise<Shown | undefined> {
  return shown(db, {}, now).where('registration_id', '=', registrationId).executeTakeFirst()
}

/** Others of the same address or company, the newest first. */
export function selectAlike(db: Db, { registrationId, email, companyName }: Shown) {
  return db
    .selectFrom('registration')
    .where('tenant_id', '=', providerTenant)
    .where('registration_id', '!=', registrationId)
    .where(({ eb, or }) => or([eb('email', '=', email), eb('company_name', '=', companyName)]))
    .select([
      'registration_id as registrationId',
      'trade_name as tradeName',
      'state',
      'create_time as createTime',
    ])
    .orderBy('create_time', 'desc')
    .limit(5)
    .execute()
}

export async function sumRegistrations(db: Db, wanted: Wanted, now: Date): Promise<RegistrationTotals> {
  const row = await matchingRegistrations(db, wanted, now)
    .select([
      sql<string>`count(*)`.as('count'),
      sql<string>`count(*) filter (where state in ('waiting', 'opening'))`.as('waiting'),
      sql<string>`count(*) filter (where ${overdue(now)})`.as('overdue'),
      sql<string>`count(*) filter (where state = 'unconfirmed')`.as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow()
  return {
    count: Number(row.count),
    waiting: Number(row.waiting),
    overdue: Number(row.overdue),
    unconfirmed: Number(row.unconfirmed),
  }
}
