import type { RawRequest } from '#features/gateway/calls/admission.ts'
import { type Access, accessOf } from '#features/gateway/credentials/access.service.ts'
import { writeUsed } from '#features/gateway/credentials/credentials.sql.ts'
import { keptHeadersOf, redactedBody } from '#features/gateway/requests/redaction.domain.ts'
import { insertCalls, type LoggedCall } from '#features/gateway/requests/requestLog.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { nextId } from '#server/nextId.ts'
import { type Scope, scopeOf } from '#server/session/scope.ts'

/** One call with its answer, before anything is left out of it. */
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

type Pending = {
  calls: { scope: Scope; call: LoggedCall }[]
  refused: number
  timer: NodeJS.Timeout | null
  writing: Promise<void>
}
const pending = new WeakMap<App, Pending>()
const flushAfterMs = 200
const mostWaiting = 5_000
const mostRefused = 20
/** What does not fit tells nothing more of a call. */
const mostText = 65_536

/**
 * Keeps a call for the merchant's request log. It is written a moment later, many in one statement: the log is to explain,
 * not to be relied on, so a process that dies takes the last moment with it. Calls of nobody's are not kept.
 */
export function logCall(app: App, entry: LogEntry): void {
  const waiting = pendingOf(app)
  if (waiting.calls.length >= mostWaiting) return
  const scope = entry.caller?.access.scope
  if (scope) waiting.calls.push({ scope, call: loggedOf(app, entry, scope) })
  else void refusedOf(app, entry)
  waiting.timer ??= setTimeout(() => void flushRequestLog(app), flushAfterMs)
}

/**
 * A call whose signature did not hold is in the log of the merchant that it names: there it is looked for. Anyone can name a
 * merchant, so only so many a flush.
 */
async function refusedOf(app: App, entry: LogEntry): Promise<void> {
  const code = entry.request.headers['merchant-code']
  const waiting = pendingOf(app)
  if (waiting.refused >= mostRefused || typeof code !== 'string' || !/^[A-Za-z0-9]{1,12}$/.test(code)) return
  waiting.refused += 1
  const access = await accessOf(app, code).catch(() => null)
  if (access) waiting.calls.push({ scope: access.scope, call: loggedOf(app, entry, access.scope) })
}

function loggedOf(app: App, entry: LogEntry, { merchantId }: Scope): LoggedCall {
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
    requestHeaders: keptHeadersOf(request.rawHeaders),
    requestBody: storable(redactedBody(request.body.toString('utf8'))),
    responseBody: storable(redactedBody(answer)),
    createTime: app.clock(),
  }
}

/** The database takes no NUL. */
function storable(text: string): string {
  return text.slice(0, mostText).replaceAll('\u0000', '')
}

function pendingOf(app: App): Pending {
  const known = pending.get(app) ?? { calls: [], refused: 0, timer: null, writing: Promise.resolve() }
  pending.set(app, known)
  return known
}

/** Writes what waits, in its order. */
export function flushRequestLog(app: App): Promise<void> {
  const waiting = pendingOf(app)
  if (waiting.timer) clearTimeout(waiting.timer)
  waiting.timer = null
  waiting.refused = 0
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

/** The newest call of each key. */
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
