import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { logCalls } from '#features/system/apiLog/callLog.ts'
import { invalidRequest } from '#server/http/answers.ts'
import { openServer } from '#server/http/server.ts'
import { requestedAmount } from '#shared/fields.ts'
import { decode } from '#shared/wire.ts'
import { writeBare } from './bareWrites.ts'
import { openBenchChannel, payOnce } from './benchChannel.ts'
import { type Cpu, cpuIsTold, openMeter } from './cpu.ts'
import { openPaymentLimit, writeLimit } from './limits/paymentLimit.ts'
import { openCallers } from './loadCalls.ts'
import { type Figure, figureOf, interleaved, perSecond } from './measure.ts'
import { benchTenant, type World } from './world.ts'

const rounds = 5
const clients = 16
const roundMs = 4_000
const warmUps = 500

/**
 * Payments per second over HTTP, each from creation to success with ledger, audit and outbox, in one request
 * through everything the product does for any request; the channel’s response is simulated in process.
 * Compared with the fixed limit, and with the same rows written by bare prepared statements. Acknowledged
 * payments are counted again in the database.
 */
export async function paymentFigures(world: World): Promise<Figure[]> {
  await Promise.all([openBenchChannel(world), openPaymentLimit(world)])
  const server = await openPayRoute(world)
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/bench/payments`
  const pool = new pg.Pool({ connectionString: world.appUrl, max: clients })
  const callers = openCallers()
  // Plans made for empty tables become slower with every row; a database that has run for a minute has new
  // statistics.
  for (let paid = 0; paid < warmUps; paid++) {
    await payOnce(world)
    await writeLimit(pool)
  }
  await world.owner.query('analyze')
  const load = { url, method: 'POST', connections: clients, seconds: roundMs / 1_000 } as const
  const body = JSON.stringify({ inputAmount: '1234', currency: 'CAD', description: 'Bench' })
  const headers = { 'content-type': 'application/json' }
  const meter = await openMeter(world)
  const [own, cpu]: [number[], Cpu[]] = [[], []]
  const payments = async () => {
    const before = await paidOrders(world)
    const { done, perSecond } = await callers.load({ ...load, headers, body })
    const paid = (await paidOrders(world)) - before
    if (paid < done) throw new Error(`${done} payments were acknowledged, and ${paid} are there`)
    return { done, perSecond }
  }
  try {
    const { values, baselines } = await interleaved(rounds, {
      candidate: async () => {
        let rate = 0
        const each = await meter.apart([callers.pid], async () => {
          const { done, perSecond } = await payments()
          rate = perSecond
          return done
        })
        cpu.push(each)
        own.push(await perSecond(clients, roundMs, () => writeBare(pool)))
        return rate
      },
      baseline: () => perSecond(clients, roundMs, () => writeLimit(pool)),
    })
    const measured = { name: 'payment over HTTP', unit: 'payments/s', values, baselines }
    const beside = { own: own.slice(1), ...(cpuIsTold && { cpu: cpu.slice(1) }) }
    return [figureOf({ ...measured, ...beside }, { atLeast: [0.35, 0.5], words: 'of the fixed limit' })]
  } finally {
    callers.close()
    await Promise.all([server.close(), pool.end()])
  }
}

const askedPayment = z.strictObject({
  inputAmount: requestedAmount,
  currency: z.literal('CAD'),
  description: z.string().max(100),
})

/**
 * A server with the product’s own middleware and one route, which makes a payment that its channel answers at
 * once.
 */
export async function openPayRoute(world: World): Promise<FastifyInstance> {
  const server = await openServer(world.app)
  logCalls(server, world.app)
  server.post('/bench/payments', async (request, reply) => {
    const body = decode(askedPayment, request.body)
    if (!body.success) throw invalidRequest(body.error.issues)
    const orderId = await payOnce(world, body.data)
    return reply.code(201).header('cache-control', 'no-store').send({ data: { orderId } })
  })
  return server
}

async function paidOrders({ owner }: World): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::integer as n from pay_order where tenant_id = $1 and status = 5 and way_code = $2',
    [benchTenant, 'WP'],
  )
  return rows[0]?.n ?? 0
}
