import { sql } from 'kysely'
import type { NewRate } from '#features/finances/fxRates/fxRates.contract.ts'
import type { RateState } from '#features/finances/fxRates/fxRates.domain.ts'
import { type FxRate, type RateQuery, rateList } from '#features/finances/fxRates/fxRates.fields.ts'
import type { InForce } from '#features/payments/orders/create/productRate.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Rate } from '#shared/money.ts'

const rate = sql<string>`trim_scale(f.rate)::text`

/** The columns of a rate. `accountId` is the caller's account: it decides no rate that it entered. */
export function rateSource(accountId: string | null) {
  const mayDecide = sql`(f.state = 'waiting' and f.maker_id is distinct from ${accountId}::uuid)`
  return fieldSource(rateList, 'f', { rate, mayDecide })
}

type Filters = Pick<RateQuery, 'base' | 'quote' | 'state' | 'source'>

/** The rates that a filter matches, for the list and the export. */
export function matchingRates(db: Db, { base, quote, state, source }: Filters) {
  return db
    .selectFrom('fx_rate as f')
    .where('f.tenantId', '=', providerTenant)
    .$if(base !== undefined, (query) => query.where('f.base', '=', base ?? ''))
    .$if(quote !== undefined, (query) => query.where('f.quote', '=', quote ?? ''))
    .$if(state !== undefined, (query) => query.where('f.state', '=', state ?? ''))
    .$if(source !== undefined, (query) => query.where('f.source', '=', source ?? ''))
}

/** The rates of a pair in force at any time in a window; if there is none, the first one after it. */
export async function ratesDuring(
  db: Db,
  { base, quote }: { base: Currency; quote: Currency },
  { from, to }: { from: Date; to: Date },
): Promise<Rate[]> {
  const live = sql`from fx_rate f where f.tenant_id = 0 and f.state = 'live' and f.base = ${base} and f.quote = ${quote}`
  const { rows } = await sql<{ rate: Rate }>`
    with before as (select f.rate ${live} and f.valid_from <= ${from} order by f.valid_from desc limit 1),
         within as (select f.rate ${live} and f.valid_from > ${from} and f.valid_from <= ${to}),
         after as (select f.rate ${live} and f.valid_from > ${to} order by f.valid_from limit 1)
    select distinct trim_scale(known.rate)::text as rate
      from (select rate from before union all select rate from within union all
            select rate from after where not exists (select from before) and not exists (select from within)) known
     order by 1`.execute(db)
  return rows.map(({ rate }) => rate)
}

/** The rates in force, one per pair, each with the previous one. */
export async function ratesInForce(db: Db, at: Date): Promise<(InForce & { before: Rate | null })[]> {
  const { rows } = await sql<InForce & { before: Rate | null }>`
    select base, quote, rate, valid_from, source, before
      from (select f.base, f.quote, ${rate} as rate, f.valid_from, f.source,
                   lead(${rate}) over pair as before, row_number() over pair as place
              from fx_rate f
             where f.tenant_id = 0 and f.state = 'live' and f.valid_from <= ${at}
            window pair as (partition by f.base, f.quote order by f.valid_from desc)) newest
     where place = 1 order by base, quote`.execute(db)
  return rows
}

export async function historyOf(db: Db, base: Currency, quote: Currency, most: number) {
  const rows = await db
    .selectFrom('fx_rate as f')
    .where('f.tenantId', '=', providerTenant)
    .where('f.state', '=', 'live')
    .where('f.base', '=', base)
    .where('f.quote', '=', quote)
    .select(['f.validFrom', rate.as('rate')])
    .orderBy('f.validFrom', 'desc')
    .limit(most)
    .execute()
  return rows.toReversed()
}

/** Serializes changes of rates: two concurrent ones could each pass as small. */
export async function lockRates(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('fxRate', 0))`.execute(db)
}

type Written = Omit<NewRate, 'remark'> & {
  rateId: string
  source: FxRate['source']
  state: RateState
  remark: string
}

/** Returns false if the pair already has a rate from that instant. */
export async function insertRate({ db, actor, now }: Ctx, given: Written): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fx_rate')
    .values({
      ...{ tenantId: providerTenant, rateId: given.rateId, base: given.base, quote: given.quote },
      ...{ rate: given.rate, validFrom: given.validFrom, source: given.source, remark: given.remark },
      ...{ state: given.state, madeBy: actor.name, makerId: actor.id, createTime: now },
    })
    .onConflict((taken) => taken.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type StoredRate = {
  base: Currency
  quote: Currency
  rate: Rate
  state: RateState
  makerId: string | null
}

export async function lockRate(db: Db, rateId: string): Promise<StoredRate | undefined> {
  const row = await db
    .selectFrom('fx_rate as f')
    .where('f.tenantId', '=', providerTenant)
    .where('f.rateId', '=', rateId)
    .select(['f.base', 'f.quote', rate.as('rate'), 'f.state', 'f.makerId'])
    .forUpdate()
    .executeTakeFirst()
  return row as StoredRate | undefined
}

export async function decideRate({ db, actor, now }: Ctx, rateId: string, state: RateState): Promise<void> {
  await db
    .updateTable('fx_rate')
    .set({ state, decidedBy: actor.name, deciderId: actor.id, decideTime: now })
    .where('tenantId', '=', providerTenant)
    .where('rateId', '=', rateId)
    .execute()
}

/** Selects the currencies with a live rate to `quote` in either direction that began between the two instants. */
export async function selectPricedCurrencies(
  db: Db,
  quote: Currency,
  { oldest, now }: { oldest: Date; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct case when f.base = ${quote} then f.quote else f.base end as code
      from fx_rate f
     where f.tenant_id = ${providerTenant} and f.state = 'live'
       and f.valid_from <= ${now} and f.valid_from >= ${oldest}
       and (f.base = ${quote} or f.quote = ${quote})`.execute(db)
  return rows.map(({ code }) => code)
}
