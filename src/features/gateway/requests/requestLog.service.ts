import type { IncomingHttpHeaders } from 'node:http'
import { type Access, accessOf } from '#features/gateway/credentials/access.service.ts'
import { writeUsed } from '#features/gateway/credentials/credentials.sql.ts'
import { redactedBody, storedHeadersOf } from '#features/gateway/requests/redaction.domain.ts'
import { insertCalls, type LoggedCall } from '#features/gateway/requests/requestLog.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { nextId } from '#server/nextId.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'

/** A request as received, before anything is verified. `path` includes the query string. */
export type RawRequest = {
  path: string
  headers: IncomingHttpHeaders
  /** Alternating names and values as received, including duplicates. */
  rawHeaders: readonly string[]
  body: Buffer
}

/** One call with its response, before redaction. */
export type LogEntry = {
  request: RawRequest
  outcome: {
    status: number
    result: { resultCode: string }
    paymentId?: string | undefined
    requestId?: string | undefined
  }
  caller: { access: Access; keyVersion: number; address: string | null } | null
  address: string | null
  elapsedMs: number
  answer: string
}

/** The daily log space of a merchant's calls in this process, and of unauthenticated calls in its name. */
const quota = { calls: 100_000, bytes: 200_000_000, refused: 500, refusedEachMinute: 20 }
/** Above the quota and for unauthenticated calls, only the start of a body is logged. */
const shortText = 2_048
/** Above the quota, only one in this many successful calls is logged. */
const sampleOf = 10

type Use = { day: number; minute: number; calls: number; bytes: number; refused: number; inMinute: number }

type Pending = {
  uses: Map<string, Use>
  calls: { scope: Scope; call: LoggedCall }[]
  timer: NodeJS.Timeout | null
  writing: Promise<void>
}
const pending = new WeakMap<App, Pending>()
const flushAfterMs = 200
const mostWaiting = 5_000
/** Longer bodies add nothing useful. */
const mostText = 65_536

/**
 * Queues a call for the merchant's request log. Calls are written shortly after, in batches: the log is for
 * diagnosis only, so a crash may lose the last moments. Calls without a known merchant are not logged.
 */
export function logCall(app: App, entry: LogEntry): void {
  const waiting = pendingOf(app)
  if (waiting.calls.length >= mostWaiting) return
  const scope = entry.caller?.access.scope
  if (scope) keepCall(app, entry, scope)
  else void refusedOf(app, entry)
  waiting.timer ??= setTimeout(() => void flushRequestLog(app), flushAfterMs)
}

function keepCall(app: App, entry: LogEntry, scope: Scope): void {
  const waiting = pendingOf(app)
  const use = spentToday(app, scope)
  use.calls += 1
  const isSuccess = entry.outcome.result.resultCode === 'SUCCESS'
  if (use.calls > quota.calls && isSuccess && use.calls % sampleOf !== 0) return
  const call = loggedOf(app, entry, scope, use.bytes > quota.bytes ? shortText : mostText)
  use.bytes += call.requestBody.length + call.responseBody.length
  waiting.calls.push({ scope, call })
}

/**
 * Logs a call with an invalid signature under the merchant it names, because that is where someone will look
 * for it. As anyone can name a merchant, the number per minute and day and the size are limited.
 */
async function refusedOf(app: App, entry: LogEntry): Promise<void> {
  const code = entry.request.headers['merchant-code']
  const waiting = pendingOf(app)
  if (typeof code !== 'string' || !/^[A-Za-z0-9]{1,12}$/.test(code)) return
  const access = await accessOf(app, code).catch(() => null)
  if (!access) return
  const use = spentToday(app, access.scope)
  if (use.refused >= quota.refused || use.inMinute >= quota.refusedEachMinute) return
  use.refused += 1
  use.inMinute += 1
  waiting.calls.push({ scope: access.scope, call: loggedOf(app, entry, access.scope, shortText) })
}

/** The log space that the merchant's calls have used today. */
function spentToday(app: App, { tenantId, merchantId }: Scope): Use {
  const { uses } = pendingOf(app)
  const now = app.clock().getTime()
  const [day, minute] = [Math.floor(now / 86_400_000), Math.floor(now / 60_000)]
  const key = `${tenantId}/${merchantId}`
  const known = uses.get(key)
  const today = known?.day === day ? known : { day, minute, calls: 0, bytes: 0, refused: 0, inMinute: 0 }
  const use = today.minute === minute ? today : Object.assign(today, { minute, inMinute: 0 })
  uses.set(key, use)
  return use
}

function loggedOf(app: App, entry: LogEntry, { merchantId }: Scope, longest: number): LoggedCall {
  const { request, outcome, caller, elapsedMs, answer } = entry
  return {
    gatewayRequestId: nextId(),
    merchantId,
    path: request.path.slice(0, 500),
    httpStatus: outcome.status,
    resultCode: outcome.result.resultCode,
    paymentId: outcome.paymentId ?? null,
    requestId: outcome.requestId ?? null,
    keyVersion: caller?.keyVersion ?? null,
    address: entry.address,
    durationMs: Math.max(0, Math.round(elapsedMs)),
    requestHeaders: storedHeadersOf(request.rawHeaders),
    requestBody: storable(redactedBody(request.body.toString('utf8')), longest),
    responseBody: storable(redactedBody(answer), longest),
    createTime: app.clock(),
  }
}

/** PostgreSQL text cannot contain NUL. */
function storable(text: string, longest: number): string {
  const stored = text.length > longest && longest < mostText ? `${text.slice(0, longest)}…` : text
  return stored.slice(0, mostText).replaceAll('\u0000', '')
}

function pendingOf(app: App): Pending {
  const known = pending.get(app) ?? {
    calls: [],
    uses: new Map<string, Use>(),
    timer: null,
    writing: Promise.resolve(),
  }
  pending.set(app, known)
  return known
}

/** Writes the queued calls in order. */
export function flushRequestLog(app: App): Promise<void> {
  const waiting = pendingOf(app)
  if (waiting.timer) clearTimeout(waiting.timer)
  waiting.timer = null
  waiting.writing = waiting.writing.then(() => write(app, waiting.calls.splice(0)))
  return waiting.writing
}

async function write(app: App, entries: readonly { scope: Scope; call: LoggedCall }[]): Promise<void> {
  const tenants = Map.groupBy(entries, ({ scope }) => scope.tenantId)
  for (const [tenantId, of] of tenants) {
    try {
      await transaction(app.pool, tenantId, 'write', async (db) => {
        const calls = of.map(({ call }) => call)
        await insertCalls(db, tenantId, calls)
        for (const use of usesOf(calls)) {
          await writeUsed(db, scopeOf(tenantId, use.merchantId), use.keyVersion, use.createTime)
        }
      })
    } catch (error) {
      app.log.warn({ err: error, calls: of.length }, 'calls of the gateway could not be logged')
    }
  }
}

/** The latest call of each key. */
function usesOf(calls: readonly LoggedCall[]) {
  const uses = new Map<string, { merchantId: string; keyVersion: number; createTime: Date }>()
  for (const { merchantId, keyVersion, createTime } of calls) {
    if (keyVersion !== null) uses.set(`${merchantId}/${keyVersion}`, { merchantId, keyVersion, createTime })
  }
  return uses.values()
}

export async function closeRequestLog(app: App): Promise<void> {
  await flushRequestLog(app)
}
