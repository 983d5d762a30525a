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
      join.onRef('o.tenantId', '=', 'a.tenantId').onRef('o.orderId', '=', 'a.orderId'),
    )
    .where(withinDataScope(dataScope, 'a'))
    .where('a.channelAccountId', '=', channelAccountId)
    .where('a.createTime', '>', new Date(now.getTime() - minutes * 60_000))
    .where('a.createTime', '<=', now)
    .$if(wayCode !== undefined, (query) => query.where('a.wayCode', '=', wayCode ?? ''))
    .$if(status !== undefined, (query) => query.where('a.status', '=', status ?? ''))
}

export const incidentSource = fieldSource(
  incidentList,
  'i',
  {
    incidentId: sql`i.incident_id::text`,
    tradeName: 'm.tradeName',
    channel: 'c.channel',
    notes: sql`coalesce((select jsonb_agg(jsonb_build_object('noteId', n.note_id, 'content', n.content,
               'writtenBy', n.written_by, 'createTime', n.create_time) order by n.create_time, n.note_id)
          from channel_incident_note n where n.tenant_id = i.tenant_id and n.incident_id = i.incident_id), '[]')`,
  },
  { incidentId: 'i.incidentId' },
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
      join.onRef('m.tenantId', '=', 'i.tenantId').onRef('m.merchantId', '=', 'i.merchantId'),
    )
    .innerJoin('channel_account as c', (join) =>
      join.onRef('c.tenantId', '=', 'i.tenantId').onRef('c.channelAccountId', '=', 'i.channelAccountId'),
    )
    .where(withinDataScope(dataScope, 'i'))
    .$if(Boolean(channelAccountId), (query) => query.where('i.channelAccountId', '=', channelAccountId ?? ''))
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
      tenantId: scope.tenantId,
      noteId: nextId(),
      merchantId: scope.merchantId,
      incidentId,
      content,
      writtenBy: actor.name,
      createTime: now,
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
    betterCount: health.betterCount,
    checkTime: now,
  }
  await db
    .insertInto('channel_health')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      channelAccountId: channel.channelAccountId,
      wayCode: channel.wayCode,
      ...values,
      since: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'channelAccountId', 'wayCode'])
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
    .where('tenantId', '=', scope.tenantId)
    .where('channelAccountId', '=', channelAccountId)
    .where('wayCode', '=', wayCode)
    .where('endTime', 'is', null)
  if (state === 'good') {
    await open.set({ endTime: now }).execute()
    return
  }
  const rows = await open
    .set({ worst: sql<string>`case when worst = 'down' then 'down' else ${state} end` })
    .returning('incidentId')
    .execute()
  if (rows.length > 0) return
  await db
    .insertInto('channel_incident')
    .values({
      tenantId: scope.tenantId,
      incidentId: nextId(),
      merchantId: scope.merchantId,
      channelAccountId,
      wayCode,
      worst: state,
      cause: cause ?? 'failures',
      beginTime: now,
    })
    .execute()
}

/** Channels that are not well, whosever. On the desk's role. */
export function selectUnwell(db: Db) {
  return db
    .selectFrom('channel_health')
    .where((eb) => eb.or([eb('state', '!=', 'good'), eb('betterCount', '>', 0)]))
    .select(['tenantId', 'merchantId', 'channelAccountId', 'wayCode', 'state', 'cause', 'betterCount'])
    .execute()
}
