import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CallDraft,
  type CostDraft,
  type FailureDraft,
  insertCalls,
  insertCosts,
  upsertErrors,
} from '#features/system/apiLog/apiLog.sql.ts'
import { failureOf } from '#features/system/apiLog/failures.domain.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type RequestLogContext, requestLogContextOf } from '#server/http/requestLogContext.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'

const writeEveryMs = 1_000
/** The limit of waiting entries; above it entries are dropped and counted, so that no request waits. */
const mostWaiting = 5_000
/**
 * In a busy second this many calls are recorded; of the others one in `of`, which stands for all of them.
 * Rejected anonymous calls are recorded least, because anyone can make any number of them.
 */
const samples = {
  done: { whole: 200, of: 10 },
  refused: { whole: 100, of: 10 },
  strangers: { whole: 10, of: 100 },
} as const
type Sample = keyof typeof samples

type Log = {
  calls: CallDraft[]
  costs: CostDraft[]
  errors: Map<string, FailureDraft>
  lost: number
  second: number
  inSecond: Record<Sample, number>
  writing: Promise<void> | null
}
const logs = new WeakMap<App, Log>()

function logOf(app: App): Log {
  const log = logs.get(app) ?? {
    calls: [],
    costs: [],
    errors: new Map(),
    lost: 0,
    second: 0,
    inSecond: { done: 0, refused: 0, strangers: 0 },
    writing: null,
  }
  logs.set(app, log)
  return log
}

/** How many calls this process could not write down, for the database was too slow. */
export function lostCalls(app: App): number {
  return logOf(app).lost
}

/**
 * Records every call after its response: first in memory, then many in one statement. No request waits for
 * it; entries that the database does not accept in time are dropped and counted.
 */
export function logCalls(server: FastifyInstance, app: App): void {
  server.addHook('onResponse', async (request, reply) => note(app, request, reply))
  let timer: NodeJS.Timeout | undefined
  server.addHook('onReady', async () => {
    timer = setInterval(() => {
      if (!logOf(app).writing) void writeCalls(app)
    }, writeEveryMs).unref()
  })
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await writeCalls(app)
  })
}

/** Not calls of the product: health checks, static files, the sandbox, and open streams. */
const nobodys = /^\/(healthz|readyz|metrics|sandbox|assets|api\/live)|^\/?\*?$/

function note(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const seen = requestLogContextOf(request)
  const route = seen.route ?? request.routeOptions.url ?? ''
  if (nobodys.test(route) || seen.turnedAway) return
  const log = logOf(app)
  const ms = Math.round(reply.elapsedTime)
  const { method } = request
  const failed = reply.statusCode >= 500 || seen.failure !== undefined
  if (failed) noteFailure(app, log, request, { seen, route, status: reply.statusCode })
  if (seen.signedIn?.realm === 'provider' && method !== 'GET' && log.costs.length < mostWaiting)
    log.costs.push({ requestId: request.id, method, route, ms })

  const weight = failed ? 1 : weightNow(log, sampleFor(seen, reply.statusCode))
  if (weight === 0) return
  if (log.calls.length >= mostWaiting) {
    log.lost += weight
    return
  }
  const about = { method, route, status: reply.statusCode, ms, requestId: request.id, weight }
  log.calls.push({
    callId: nextId(),
    callTime: app.clock(),
    ...about,
    ...whoseOf(seen),
    errorCode: seen.code ?? null,
  })
}

/** How many calls this entry stands for; none if it is left out. */
function weightNow(log: Log, sample: Sample): number {
  const second = Math.floor(performance.now() / 1_000)
  if (second !== log.second) Object.assign(log, { second, inSecond: { done: 0, refused: 0, strangers: 0 } })
  log.inSecond[sample] += 1
  const { whole, of } = samples[sample]
  if (log.inSecond[sample] <= whole) return 1
  return log.inSecond[sample] % of === 0 ? of : 0
}

function sampleFor({ signedIn, gateway }: RequestLogContext, status: number): Sample {
  if (status < 400) return 'done'
  return signedIn || gateway ? 'refused' : 'strangers'
}

function whoseOf({
  signedIn,
  gateway,
}: RequestLogContext): Pick<CallDraft, 'kind' | 'who' | 'accountId' | 'ofTenantId' | 'ofMerchantId'> {
  if (gateway) {
    const { tenantId, merchantId } = gateway
    return {
      kind: 'gateway',
      who: merchantId,
      accountId: null,
      ofTenantId: tenantId,
      ofMerchantId: merchantId,
    }
  }
  if (!signedIn) return { kind: 'open', who: '', accountId: null, ofTenantId: null, ofMerchantId: null }
  const { realm, device, scope, username, accountId } = signedIn
  const kind = realm === 'provider' ? 'staff' : device === null ? 'console' : 'till'
  const of =
    realm === 'provider'
      ? { ofTenantId: null, ofMerchantId: null }
      : { ofTenantId: scope.tenantId, ofMerchantId: scope.merchantId }
  return { kind, who: username, accountId, ...of }
}

type About = { seen: RequestLogContext; route: string; status: number }

function noteFailure(app: App, log: Log, request: FastifyRequest, { seen, route, status }: About): void {
  const { where, ...failure } = failureOf(seen.failure, seen.code ?? String(status), route)
  const fingerprint = createHash('sha256')
    .update([failure.code, failure.name, where].join('\n'))
    .digest('hex')
    .slice(0, 32)
  const known = log.errors.get(fingerprint)
  if (!known && log.errors.size >= mostWaiting) return
  const about = {
    fingerprint,
    ...failure,
    method: request.method,
    route,
    requestId: request.id,
    time: app.clock(),
  }
  log.errors.set(fingerprint, {
    ...about,
    times: (known?.times ?? 0) + 1,
    firstTime: known?.firstTime ?? about.time,
  })
}

/**
 * Writes the waiting calls, after a write that is in progress: the last calls of a process that stops wait
 * behind it. Entries that cannot be written are dropped.
 */
export async function writeCalls(app: App): Promise<void> {
  const log = logOf(app)
  while (log.writing) await log.writing
  if (log.calls.length === 0 && log.costs.length === 0 && log.errors.size === 0) return
  const [calls, costs, errors] = [log.calls.splice(0), log.costs.splice(0), [...log.errors.values()]]
  log.errors.clear()
  log.writing = write(app, { calls, costs, errors })
    .catch((error: unknown) => {
      log.lost += calls.reduce((sum, { weight }) => sum + weight, 0)
      app.log.warn({ err: error, calls: calls.length }, 'calls could not be written down')
    })
    .finally(() => {
      log.writing = null
    })
  return log.writing
}

type Batch = { calls: CallDraft[]; costs: CostDraft[]; errors: FailureDraft[] }

async function write(app: App, { calls, costs, errors }: Batch): Promise<void> {
  await transaction(app.pool, providerTenant, 'write', async (db) => {
    if (calls.length > 0) await insertCalls(db, calls)
    if (costs.length > 0) await insertCosts(db, costs)
    if (errors.length > 0) await upsertErrors(db, errors)
  })
}
