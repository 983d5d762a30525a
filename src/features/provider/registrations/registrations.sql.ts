import { sql } from 'kysely'
import type { RegistrationTotals } from '#features/provider/registrations/registrations.contract.ts'
import {
  type Registration,
  type RegistrationQuery,
  registrationList,
} from '#features/provider/registrations/registrations.fields.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Whether the due day has ended at the business without a decision. */
const overdue = (now: Date) =>
  sql<boolean>`(state in ('waiting', 'opening') and due_day < (${now}::timestamptz at time zone timezone)::date)`

/** The fields of the list at that time. */
export const registrationSource = (now: Date) =>
  fieldSource(registrationList, 'registration', { overdue: overdue(now) })

type Filters = Pick<RegistrationQuery, 'search' | 'state' | 'country' | 'overdue'>

/** The registrations that a filter matches, for the list, its totals and its export. */
export function matchingRegistrations(db: Db, wanted: Filters, now: Date) {
  const { search, state, country } = wanted
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('registration')
    .where('tenantId', '=', providerTenant)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(country !== undefined, (query) => query.where('country', '=', country ?? ''))
    .$if(wanted.overdue === true, (query) => query.where(overdue(now)))
    .$if(wanted.overdue === false, (query) => query.where(sql<boolean>`not ${overdue(now)}`))
    .$if(like !== '%%', (query) =>
      query.where(({ eb, or }) =>
        or(
          (['tradeName', 'companyName', 'contactName', 'email', 'phone', 'username'] as const).map((column) =>
            eb(column, 'ilike', like),
          ),
        ),
      ),
    )
}

export function selectRegistration(db: Db, registrationId: string, now: Date): Promise<Registration | null> {
  const matching = matchingRegistrations(db, {}, now).where('registrationId', '=', registrationId)
  return registrationSource(now).rowOf(matching)
}

/** Other registrations with the same address or company, newest first. */
export function selectAlike(db: Db, { registrationId, email, companyName }: Registration) {
  return db
    .selectFrom('registration')
    .where('tenantId', '=', providerTenant)
    .where('registrationId', '!=', registrationId)
    .where(({ eb, or }) => or([eb('email', '=', email), eb('companyName', '=', companyName)]))
    .select(['registrationId', 'tradeName', 'state', 'createTime'])
    .orderBy('createTime', 'desc')
    .limit(5)
    .execute()
}

export async function sumRegistrations(db: Db, wanted: Filters, now: Date): Promise<RegistrationTotals> {
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
