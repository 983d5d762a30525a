import { sql } from 'kysely'
import { type AttemptQuery, attemptList } from '#features/provider/channelHealth/attempts.fields.ts'
import type { Cause, Health, HealthState } from '#features/provider/channelHealth/health.domain.ts'
import { type IncidentQuery, incidentList } from '#features/provider/channelHealth/incidents.fields.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import { nextId } from '#server/nextId.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'

export const attemptSource = fieldSource(attemptList, 'a', {
  wayCode: sql`coalesce(a.way_code, o.way_code)`,
  amount: sql`coalesce(a.amount, o.pay_amount)`,
  currency: 'o.currency',
})

type AttemptFilters = Pick<AttemptQuery, 'channelAccountId' | 'wayCode' | 'minutes' | 'status'>

/** The attempts behind a figure, in the data scope. Requires the role that reads across tenants. */
export function matchingAttempts(
  db: Db,
  { channelAccountId, wayCode, minutes, status }: AttemptFilters,
  dataScope: DataScope,
  now: Date,
) {
  return db
    .selectFrom('pay_attempt as a')
    .innerJoin('pay_order as o', (join) =>
      join.onRef('o.tenant_id', '=', 'a.tenant_id').onRef('o.order_id', '=', 'a.order_id'),
    )
    .where(withinDataScope(dataScope, 'a'))
    .where('a.channel_account_id', '=', channelAccountId)
    .where('a.create_time', '>', new Date(now.getTime() - minutes * 60_000))
    .where('a.create_time', '<=', now)
    .$if(wayCode !== undefined, (query) => query.where('a.way_code', '=', wayCode ?? ''))
    .$if(status !== undefined, (query) => query.where('a.status', '=', status ?? ''))
}

export const incidentSource = fieldSource(
  incidentList,
  'i',
  {
    incidentId: sql`i.incident_id::text`,
    tradeName: 'm.trade_name',
    channel: 'c.channel',
    notes: sql`coalesce((select jsonb_agg(jsonb_build_object('noteId', n.note_id, 'content', n.content,
               'writtenBy', n.written_by, 'createTime', n.create_time) order by n.create_time, n.note_id)
          from channel_incident_note n where n.tenant_id = i.tenant_id and n.incident_id = i.incident_id), '[]')`,
  },
  { incidentId: 'i.incident_id' },
)

/** Incidents with their notes, oldest note first. Requires the role that reads across tenants. */
export function shownIncidents(
  db: Db,
  { channelAccountId }: Pick<IncidentQuery, 'channelAccountId'>,
  dataScope: DataScope,
) {
  return db
    .selectFrom('channel_incident as i')
    .innerJoin('merchant as m', (join) =>
      join.onRef('m.tenant_id', '=', 'i.tenant_id').onRef('m.merchant_id', '=', 'i.merchant_id'),
    )
    .innerJoin('channel_account as c', (join) =>
      join
        .onRef('c.tenant_id', '=', 'i.tenant_id')
        .onRef('c.channel_account_id', '=', 'i.channel_account_id'),
    )
    .where(withinDataScope(dataScope, 'i'))
    .$if(Boolean(channelAccountId), (query) =>
      query.where('i.channel_account_id', '=', channelAccountId ?? ''),
    )
    .select(incidentSource.rowColumns)
}

export async function insertNote(
  { db, scope, actor, now }: Ctx,
  incidentId: string,
  content: string,
): Promise<void> {
  await db
    .insertInto('channel_incident_note')
    .values({
      tenant_id: scope.tenantId,
      note_id: nextId(),
      merchant_id: scope.merchantId,
      incident_id: incidentId,
      content,
      written_by: actor.name,
      create_time: now,
    })
    .execute()
}

type Channel = { channelAccountId: string; wayCode: string }

/** Writes how a channel is found now, and since when. */
export async function writeHealth(
  { db, scope, now }: Ctx,
  channel: Channel,
  health: Health,
  moved: boolean,
): Promise<void> {
  const values = {
    state: health.state,
    cause: health.cause,
    better_count: health.betterCount,
    check_time: now,
  }
  await db
    .insertInto('channel_health')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      channel_account_id: channel.channelAccountId,
      way_code: channel.wayCode,
      ...values,
      since: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'channel_account_id', 'way_code'])
        .doUpdateSet({ ...values, ...(moved && { since: now }) }),
    )
    .execute()
}

/** Starts, escalates or ends an incident. */
export async function writeIncident(
  { db, scope, now }: Ctx,
  { channelAccountId, wayCode }: Channel,
  state: HealthState,
  cause: Cause | null,
): Promise<void> {
  const open = db
    .updateTable('channel_incident')
    .where('tenant_id', '=', scope.tenantId)
    .where('channel_account_id', '=', channelAccountId)
    .where('way_code', '=', wayCode)
    .where('end_time', 'is', null)
  if (state === 'good') {
    await open.set({ end_time: now }).execute()
    return
  }
  const rows = await open
    .set({ worst: sql<string>`case when worst = 'down' then 'down' else ${state} end` })
    .returning('incident_id')
    .execute()
  if (rows.length > 0) return
  await db
    .insertInto('channel_incident')
    .values({
      tenant_id: scope.tenantId,
      incident_id: nextId(),
      merchant_id: scope.merchantId,
      channel_account_id: channelAccountId,
      way_code: wayCode,
      worst: state,
      cause: cause ?? 'failures',
      begin_time: now,
    })
    .execute()
}

/** Channels that are not well, whosever. On the desk's role. */
export function selectUnwell(db: Db) {
  return db
    .selectFrom('channel_health')
    .where((eb) => eb.or([eb('state', '!=', 'good'), eb('better_count', '>', 0)]))
    .select([
      'tenant_id as tenantId',
      'merchant_id as merchantId',
      'channel_account_id as channelAccountId',
      'way_code as wayCode',
      'state',
      'cause',
      'better_count as betterCount',
    ])
    .execute()
}
