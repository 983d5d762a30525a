import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '#server/context.ts'
import { followerOf } from '#server/database/replica/routes.ts'
import { shortageOf } from '#server/database/serving.ts'
import { countOperations } from '#server/http/metrics.ts'
import { watchNewConnections } from '#server/http/newConnection.ts'
import { isOperator } from '#server/http/operators.ts'
import { turnedAwayBy } from '#server/http/overload.ts'
import { requestLogContextOf } from '#server/http/requestLogContext.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Serves /healthz (the process responds), /readyz (it can serve; only operators see the problems) and
 * /metrics (Prometheus, operators only). Metrics are labelled by route, never by a path that contains IDs.
 */
export function serveHealth(server: FastifyInstance, app: App, problems: () => Promise<string[]>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'http_errors_total',
    help: 'Answers of 500 and above',
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool: all, idle, and callers that wait',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'all' }, app.pool.totalCount)
      this.set({ state: 'idle' }, app.pool.idleCount)
      this.set({ state: 'waiting' }, app.pool.waitingCount)
    },
  })
  let counted = 0
  new Counter({
    name: 'http_refused_total',
    help: 'Requests refused because the process had too much to do',
    registers: [registry],
    collect() {
      const all = turnedAwayBy(app)
      this.inc(all - counted)
      counted = all
    },
  })
  countOperations(registry, app)
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode >= 500 && !requestLogContextOf(request).turnedAway) refusals.inc()
  })

  const newConnection = watchNewConnections(app.pool)
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (request, reply) => {
    const answered = await app.pool.query('select 1').then(
      () => true,
      () => false,
    )
    const refused = answered
      ? (shortageOf(app.pool) ?? (await newConnection()))
      : 'the database does not answer'
    const found = refused === null ? [...(await problems()), ...replicaProblems(app)] : [refused]
    const ready = refused === null
    const details = isOperator(app, request) ? { problems: found } : {}
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'notReady', ...details })
  })
  const forOperators = async (request: FastifyRequest) => {
    if (!isOperator(app, request)) throw new AppError(requestErrors.notFound)
  }
  server.get('/metrics', { onRequest: forOperators }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

/** Replica problems do not make the process unready, because the primary takes over its reads. */
function replicaProblems(app: App): string[] {
  const figures = followerOf(app.pool)?.figures()
  if (!figures) return []
  if (!figures.up) return ['the replica does not answer, or is no standby: reads go to the primary']
  const { lagSeconds } = figures
  return lagSeconds !== null && lagSeconds > app.config.replicaLagSeconds
    ? [`the replica is ${Math.round(lagSeconds)} s behind: reads go to the primary`]
    : []
}
