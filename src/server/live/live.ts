import pg from 'pg'
import type { Db } from '#server/database/db.ts'
import { run } from '#server/database/db.ts'
import { providerTenant, type Scope, scopeOf } from '#server/session/scope.ts'

/** What open pages are told: that something of a merchant changed, and which. They fetch it themselves. */
export type LiveEvent = {
  topic:
    | 'order'
    | 'refund'
    | 'refundAudit'
    | 'notice'
    | 'clearing'
    | 'exception'
    | 'delivery'
    | 'hold'
    | 'dispute'
    | 'adjustment'
    | 'reserve'
    | 'bill'
    | 'statement'
    | 'exportJob'
    | 'payout'
    | 'bankFile'
    | 'bankLine'
    | 'storeCode'
    | 'paymentLink'
    | 'catalogueItem'
    | 'invoice'
    | 'device'
    | 'shift'
    | 'mail'
    | 'auditCheck'
    | 'changeRequest'
    | 'registration'
    | 'document'
    | 'account'
    // What stands behind the portal: departments, posts, roles, the menu.
    | 'portal'
    | 'subMerchant'
    | 'paymentSetting'
    | 'merchant'
    | 'scheduledJob'
    | 'cache'
    // Of the provider's, and known to everyone: labels, brand, banners.
    | 'parameter'
    | 'dictionary'
    | 'announcement'
    // What rings the bell of the provider's staff.
    | 'staffNotice'
    | 'mailTemplate'
    | 'riskRule'
    | 'riskList'
    | 'riskHit'
    | 'riskDryRun'
    | 'riskAlert'
    | 'channelHealth'
    | 'organization'
    | 'commission'
    | 'fxRate'
    // A person's sessions, by their account: nobody else hears of it, and each of their pages asks whether its own still stands.
    | 'session'
  id: string
}

/** Whose an event is: a merchant's, or the provider's own. */
export type Origin = { tenantId: number; merchantId: string }

type Listener = (event: LiveEvent, from: Origin) => void

const notify = { name: 'live-notify', text: "select pg_notify('live', $1)" }
const notifyAll = {
  name: 'live-notify-all',
  text: "select pg_notify('live', event) from unnest($1::text[]) event",
}

/** Tells every process, when the caller's transaction commits. */
export async function publish(db: Db, scope: Scope, event: LiveEvent): Promise<void> {
  await run(db, notify, [
    JSON.stringify({ ...event, tenantId: scope.tenantId, merchantId: scope.merchantId }),
  ])
}

/** Tells several at once, each to its merchant's pages. */
export async function publishAll(db: Db, told: readonly { scope: Scope; event: LiveEvent }[]): Promise<void> {
  const events = told.map(({ scope: { tenantId, merchantId }, event }) =>
    JSON.stringify({ ...event, tenantId, merchantId }),
  )
  await run(db, notifyAll, [events])
}

/** Has the pages of these people ask whether their own session still stands, wherever they work in it. */
export async function publishSessionEnds(
  db: Db,
  tenantId: number,
  accountIds: readonly string[],
): Promise<void> {
  const scope = scopeOf(tenantId, '')
  const events = [...new Set(accountIds)].map((id) => ({ scope, event: { topic: 'session', id } as const }))
  if (events.length > 0) await publishAll(db, events)
}

export type Live = {
  subscribe(scope: Scope, listener: Listener): () => void
  /** Called with each change of the connection's state; lost events are made good by a refetch. */
  onReconnect(listener: () => void): () => void
  close(): Promise<void>
}

type LiveOptions = {
  url: string
  onError: (error: Error) => void
  /** Told of each event before those who listen. */
  onEvent?: (from: Origin) => void
  /** A connection over which nothing comes any more looks like one on which nothing happens: it is asked from time to time. */
  patience?: { askEveryMs: number; answeredWithinMs: number }
}

const retryMs = 500
const usual = { askEveryMs: 10_000, answeredWithinMs: 5_000 }

/** Listens on a connection of its own and hands each event to the pages of that merchant; reconnects by itself. */
export async function openLive({
  url,
  onError,
  onEvent,
  patience: { askEveryMs, answeredWithinMs } = usual,
}: LiveOptions): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>()
  const reconnected = new Set<() => void>()
  let client: pg.Client | null = null
  let latest: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const asking = setInterval(() => {
    const asked = client
    // `end` destroys a connection that still owes an answer.
    asked?.query('select 1').catch(() => asked.end().catch(onError))
  }, askEveryMs).unref()

  const connect = async (again: boolean): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'live',
      keepAlive: true,
      connectionTimeoutMillis: answeredWithinMs,
      query_timeout: answeredWithinMs,
    })
    latest = next
    next.on('error', onError)
    next.on('end', () => reconnect(next))
    next.on('notification', ({ payload }) => deliver(listeners, payload, onEvent))
    try {
      await next.connect()
      await next.query('listen live')
      client = next
      if (again) for (const tell of reconnected) tell()
    } catch (error) {
      onError(error as Error)
      reconnect(next)
    }
  }
  const reconnect = (lost: pg.Client) => {
    if (closed || (client !== null && client !== lost)) return
    client = null
    clearTimeout(retry)
    retry = setTimeout(() => void connect(true), retryMs)
  }
  await connect(false)

  return {
    subscribe: (scope, listener) => add(listeners, keyOf(scope.tenantId, scope.merchantId), listener),
    onReconnect: (listener) => {
      reconnected.add(listener)
      return () => void reconnected.delete(listener)
    },
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(asking)
      await latest?.end()
    },
  }
}

function deliver(
  listeners: Map<string, Set<Listener>>,
  payload: string | undefined,
  onEvent?: (from: Origin) => void,
): void {
  const { tenantId, merchantId, ...event } = JSON.parse(payload ?? '{}') as LiveEvent & Origin
  onEvent?.({ tenantId, merchantId })
  for (const set of concernedOf(listeners, event, { tenantId, merchantId }))
    for (const listener of set ?? []) listener(event, { tenantId, merchantId })
}

function concernedOf(listeners: Map<string, Set<Listener>>, event: LiveEvent, from: Origin) {
  if (everyones.has(event.topic)) return listeners.values()
  const desk = deskOf(listeners, event)
  return desks.has(event.topic)
    ? [desk]
    : new Set([listeners.get(keyOf(from.tenantId, from.merchantId)), desk])
}

/** The provider's desks show what happens at all merchants; which of the staff reach this one, each line knows (`staffEars`). */
function deskOf(listeners: Map<string, Set<Listener>>, { topic }: LiveEvent): Set<Listener> | undefined {
  return personal.has(topic) ? undefined : listeners.get(keyOf(providerTenant, ''))
}

/** What concerns a merchant's own people alone. */
const personal: ReadonlySet<LiveEvent['topic']> = new Set(['notice', 'exportJob', 'account'])

/** What a merchant's own people have nothing to do with, though it is about them. */
const desks: ReadonlySet<LiveEvent['topic']> = new Set([
  ...(['payout', 'riskHit', 'riskAlert', 'staffNotice'] as const),
])

/**
 * What the provider changes for everyone: every page hears of it. And a person's sessions, which may be open at other merchants
 * than the one where they ended: each line knows whether it is theirs.
 */
const everyones: ReadonlySet<LiveEvent['topic']> = new Set(['dictionary', 'announcement', 'session'])

function add(listeners: Map<string, Set<Listener>>, key: string, listener: Listener): () => void {
  const set = listeners.get(key) ?? new Set()
  listeners.set(key, set.add(listener))
  return () => {
    set.delete(listener)
    if (set.size === 0) listeners.delete(key)
  }
}

function keyOf(tenantId: number, merchantId: string): string {
  return `${tenantId}/${merchantId}`
}
