import pg from 'pg'
import type { Db } from '#server/database/db.ts'
import { run } from '#server/database/db.ts'
import { sessionChannel } from '#server/database/sessionFacts.ts'
import { providerTenant, type Scope, scopeOf } from '#server/session/scope.ts'
import type { Topic } from '#shared/liveTopics.ts'

/**
 * A change that open pages are notified of: the topic and ID of a merchant's object. The pages fetch the data
 * themselves.
 */
export type LiveEvent = { topic: Topic; id: string }

/** The merchant, or the provider, that an event belongs to. */
export type Origin = { tenantId: number; merchantId: string }

type Listener = (event: LiveEvent, from: Origin) => void

const notify = { name: 'live-notify', text: "select pg_notify('live', $1)" }
const notifyAll = {
  name: 'live-notify-all',
  text: "select pg_notify('live', event) from unnest($1::text[]) event",
}

/** Notifies every process when the caller's transaction commits. */
export async function publish(db: Db, scope: Scope, event: LiveEvent): Promise<void> {
  await run(db, notify, [
    JSON.stringify({ ...event, tenantId: scope.tenantId, merchantId: scope.merchantId }),
  ])
}

/** Publishes several events at once, each to its merchant's pages. */
export async function publishAll(
  db: Db,
  message: readonly { scope: Scope; event: LiveEvent }[],
): Promise<void> {
  const events = message.map(({ scope: { tenantId, merchantId }, event }) =>
    JSON.stringify({ ...event, tenantId, merchantId }),
  )
  await run(db, notifyAll, [events])
}

/** Makes the pages of these people check whether their own session is still valid, at every merchant. */
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
  /** Calls the listener after each reconnect. Events may have been lost, so pages refetch. */
  onReconnect(listener: () => void): () => void
  /** Calls the listener with the tenant whose sessions changed, in whichever process. */
  onSessionChange(listener: (tenantId: number) => void): () => void
  /** Whether events arrive. While they do not, nothing may rely on them. */
  isListening(): boolean
  close(): Promise<void>
}

type LiveOptions = {
  url: string
  onError: (error: Error) => void
  /** Called with each event before the listeners. */
  onEvent?: (from: Origin) => void
  /** A dead connection looks like an idle one, so it is probed from time to time. */
  patience?: { askEveryMs: number; answeredWithinMs: number }
}

const retryMs = 500
const usual = { askEveryMs: 10_000, answeredWithinMs: 5_000 }

/**
 * Listens on a dedicated connection and passes each event to the pages of its merchant. Reconnects
 * automatically.
 */
export async function openLive({
  url,
  onError,
  onEvent,
  patience: { askEveryMs, answeredWithinMs } = usual,
}: LiveOptions): Promise<Live> {
  const listeners = new Map<string, Set<Listener>>()
  const reconnected = new Set<() => void>()
  const sessionListeners = new Set<(tenantId: number) => void>()
  let client: pg.Client | null = null
  let latest: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const asking = setInterval(() => {
    const input = client
    // `end` destroys a connection that has not responded.
    input?.query('select 1').catch(() => input.end().catch(onError))
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
    next.on('notification', ({ channel, payload }) => {
      if (channel === sessionChannel) for (const listener of sessionListeners) listener(Number(payload))
      else deliver(listeners, payload, onEvent)
    })
    try {
      await next.connect()
      await next.query(`listen live; listen ${sessionChannel}`)
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
    onSessionChange: (listener) => {
      sessionListeners.add(listener)
      return () => void sessionListeners.delete(listener)
    },
    isListening: () => client !== null,
    close: async () => {
      closed = true
      client = null
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

/**
 * Returns the listeners of provider staff, who see events of all merchants. Each stream filters by data scope
 * (`staffEventFilter`).
 */
function deskOf(listeners: Map<string, Set<Listener>>, { topic }: LiveEvent): Set<Listener> | undefined {
  return personal.has(topic) ? undefined : listeners.get(keyOf(providerTenant, ''))
}

/** Topics that concern only a merchant's own people. */
const personal: ReadonlySet<LiveEvent['topic']> = new Set(['notice', 'exportJob', 'account'])

/** Topics about a merchant that its own people must not see. */
const desks: ReadonlySet<LiveEvent['topic']> = new Set([
  ...(['payout', 'riskHit', 'riskAlert', 'staffNotice'] as const),
])

/**
 * Topics sent to every page: provider changes that affect everyone, and a person's sessions, which may be
 * open at other merchants than the one where they ended. Each stream filters sessions by account.
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
