import { sql } from 'kysely'
import {
  type ApiErrorRow,
  apiCallList,
  apiErrorList,
  type CallQuery,
  type ErrorQuery,
} from '#features/system/apiLog/apiLog.fields.ts'
import { type Db, run } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import { providerTenant } from '#server/session/scope.ts'

export type CallDraft = {
  callId: string
  callTime: Date
  kind: 'staff' | 'console' | 'till' | 'gateway' | 'open'
  method: string
  route: string
  status: number
  ms: number
  errorCode: string | null
  requestId: string
  who: string
  accountId: string | null
  ofTenantId: number | null
  ofMerchantId: string | null
  weight: number
}
export type CostDraft = { requestId: string; method: string; route: string; ms: number }
export type FailureDraft = {
  fingerprint: string
  code: string
  name: string
  message: string
  frames: readonly string[]
  method: string
  route: string
  requestId: string
  time: Date
  firstTime: Date
  times: number
}

const insertAll = {
  name: 'api-calls',
  text: `insert into api_call (tenant_id, call_id, call_time, kind, method, route, status, ms, error_code, request_id, who, account_id,
                               of_tenant_id, of_merchant_id, weight)
         select 0, call.* from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::smallint[], $7::int[],
                                      $8::text[], $9::text[], $10::text[], $11::uuid[], $12::int[], $13::text[], $14::smallint[]) as call`,
}

export async function insertCalls(db: Db, calls: readonly CallDraft[]): Promise<void> {
  const column = <K extends keyof CallDraft>(key: K) => calls.map((call) => call[key])
  await run(db, insertAll, [
    ...(
      ['callId', 'callTime', 'kind', 'method', 'route', 'status', 'ms', 'errorCode', 'requestId'] as const
    ).map(column),
    ...(['who', 'accountId', 'ofTenantId', 'ofMerchantId', 'weight'] as const).map(column),
  ])
}

export async function insertCosts(db: Db, costs: readonly CostDraft[]): Promise<void> {
  await db
    .insertInto('operation_cost')
    .values(costs.map(({ requestId, ...cost }) => ({ tenantId: providerTenant, requestId, ...cost })))
    .onConflict((conflict) => conflict.columns(['tenantId', 'requestId']).doNothing())
    .execute()
}

/** A handled error that happens again is open again. */
export async function upsertErrors(db: Db, errors: readonly FailureDraft[]): Promise<void> {
  for (const error of errors) {
    await sql`
      insert into api_error as known (tenant_id, fingerprint, code, name, message, frames, method, route, times, first_time, last_time,
                             last_request_id)
      values (${providerTenant}, ${error.fingerprint}, ${error.code}, ${error.name}, ${error.message}, ${[...error.frames]}::text[],
              ${error.method}, ${error.route}, ${error.times}, ${error.firstTime}, ${error.time}, ${error.requestId})
      on conflict (tenant_id, fingerprint) do update
         set times = known.times + excluded.times, last_time = greatest(known.last_time, excluded.last_time),
             message = excluded.message, frames = excluded.frames, method = excluded.method, route = excluded.route,
             last_request_id = excluded.last_request_id,
             state = case when known.state = 'handled' and excluded.last_time > known.handled_time then 'returned' else known.state end,
             version = known.version + case when known.state = 'handled' and excluded.last_time > known.handled_time then 1 else 0 end`.execute(
      db,
    )
  }
}

/** Removes calls older than that, so many at most. Answers how many. */
export async function deleteOldCalls(db: Db, before: Date, most: number): Promise<number> {
  const gone = await db
    .deleteFrom('api_call')
    .where('tenantId', '=', providerTenant)
    .where('callId', 'in', (eb) =>
      eb
        .selectFrom('api_call')
        .where('tenantId', '=', providerTenant)
        .where('callTime', '<', before)
        .select('callId')
        .orderBy('callTime')
        .limit(most),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

export const callSource = fieldSource(apiCallList, 'call')

export type CallNarrowing = Omit<
  CallQuery,
  'fromDay' | 'toDay' | 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
> & {
  from: Date | null
  to: Date | null
}

const classes = { fine: [0, 399], refused: [400, 499], failed: [500, 999] } as const

/** Calls that a filter matches; of merchants' people, those of merchants that the reader reaches. */
export function matchingCalls(db: Db, dataScope: DataScope, wanted: CallNarrowing) {
  const { from, to, kind, outcome, method, search, leastMs } = wanted
  let matching = db
    .selectFrom((eb) =>
      eb
        .selectFrom('api_call')
        .where('tenantId', '=', providerTenant)
        .select([
          ...(['callId', 'callTime', 'kind', 'method', 'route', 'status', 'ms', 'weight'] as const),
          ...(['errorCode', 'requestId', 'who'] as const),
          ...(['ofTenantId as tenantId', 'ofMerchantId as merchantId'] as const),
        ])
        .as('call'),
    )
    .where(withinDataScope(dataScope, 'call'))
  if (from) matching = matching.where('callTime', '>=', from)
  if (to) matching = matching.where('callTime', '<', to)
  if (kind) matching = matching.where('kind', '=', kind)
  if (method) matching = matching.where('method', '=', method)
  if (outcome)
    matching = matching.where('status', '>=', classes[outcome][0]).where('status', '<=', classes[outcome][1])
  if (leastMs !== undefined) matching = matching.where('ms', '>=', leastMs)
  if (!search) return matching
  const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return matching.where(({ eb, or }) =>
    or([
      eb('requestId', '=', search),
      eb('merchantId', '=', search.toUpperCase()),
      eb('who', '=', search.toLowerCase()),
      eb('errorCode', '=', search),
      eb('route', 'ilike', like),
    ]),
  )
}

export async function sumCalls(db: Db, dataScope: DataScope, wanted: CallNarrowing) {
  const sums = await matchingCalls(db, dataScope, wanted)
    .select([
      sql<string>`coalesce(sum(weight), 0)`.as('count'),
      sql<string>`count(*) filter (where status between 400 and 499)`.as('refused'),
      sql<string>`count(*) filter (where status >= 500)`.as('failed'),
      sql<number | null>`percentile_disc(0.95) within group (order by ms)`.as('p95'),
    ])
    .executeTakeFirstOrThrow()
  return {
    count: Number(sums.count),
    refused: Number(sums.refused),
    failed: Number(sums.failed),
    p95: sums.p95 ?? 0,
  }
}

export const errorSource = fieldSource(apiErrorList, 'api_error', { times: sql`api_error.times::int` })

export type ErrorNarrowing = Pick<ErrorQuery, 'state' | 'search'> & { from: Date | null; to: Date | null }

export function matchingErrors(db: Db, { state, search, from, to }: ErrorNarrowing) {
  const like = `%${(search ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  let matching = db.selectFrom('api_error').where('tenantId', '=', providerTenant)
  if (state) matching = matching.where('state', '=', state)
  if (from) matching = matching.where('lastTime', '>=', from)
  if (to) matching = matching.where('lastTime', '<', to)
  if (!search) return matching
  return matching.where(({ eb, or }) =>
    or([
      ...(['name', 'message', 'code', 'route'] as const).map((column) => eb(column, 'ilike', like)),
      eb('lastRequestId', '=', search),
    ]),
  )
}

export function lockError(db: Db, fingerprint: string): Promise<ApiErrorRow | null> {
  return errorSource.rowOf(
    db
      .selectFrom('api_error')
      .where('tenantId', '=', providerTenant)
      .where('fingerprint', '=', fingerprint)
      .forUpdate(),
  )
}

type Mark = { state: 'handled' | 'open'; handledTime: Date | null; handledBy: string | null; note: string }

export async function markError(db: Db, fingerprint: string, mark: Mark): Promise<void> {
  await db
    .updateTable('api_error')
    .set((eb) => ({ ...mark, version: eb('version', '+', 1) }))
    .where('tenantId', '=', providerTenant)
    .where('fingerprint', '=', fingerprint)
    .execute()
}
