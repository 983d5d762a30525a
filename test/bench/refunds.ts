import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { logCalls } from '#features/system/apiLog/callLog.ts'
import { openServer } from '#server/http/server.ts'
import { fillRefundable, refundOnce } from './benchRefunds.ts'
import { type Cpu, cpuIsTold, openMeter } from './cpu.ts'
import { openRefundLimit, writeRefundLimit } from './limits/refundLimit.ts'
import { openCallers } from './loadCalls.ts'
import { type Figure, figureOf, interleaved, perSecond } from './measure.ts'
import { benchTenant, type World } from './world.ts'

const rounds = 5
const clients = 16
const roundMs = 4_000
const warmUps = 300

/**
 * Refunds per second over HTTP, each from its request to the money paid back, with ledger, audit and outbox;
 * the channel’s response is simulated in process. Compared with the fixed limit. Acknowledged refunds are
 * counted again in the database.
 */
export async function refundFigures(world: World): Promise<Figure[]> {
  await Promise.all([fillRefundable(world), openRefundLimit(world)])
  const server = await openRefundRoute(world)
  const url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/bench/refunds`
  const pool = new pg.Pool({ connectionString: world.appUrl, max: clients })
  const callers = openCallers()
  for (let done = 0; done < warmUps; done++) {
    await refundOnce(world)
    await writeRefundLimit(pool)
  }
  await world.owner.query('analyze')
  const load = { url, method: 'POST', connections: clients, seconds: roundMs / 1_000 } as const
  const meter = await openMeter(world)
  const cpu: Cpu[] = []
  try {
    const { values, baselines } = await interleaved(rounds, {
      candidate: async () => {
        const before = await paidBack(world)
        let rate = 0
        const each = await meter.apart([callers.pid], async () => {
          const { done, perSecond } = await callers.load(load)
          rate = perSecond
          const counted = (await paidBack(world)) - before
          if (counted < done) throw new Error(`${done} refunds were acknowledged, and ${counted} are there`)
          return done
        })
        cpu.push(each)
        return rate
      },
      baseline: () => perSecond(clients, roundMs, () => writeRefundLimit(pool)),
    })
    const measured = { name: 'refund over HTTP', unit: 'refunds/s', values, baselines }
    const beside = cpuIsTold ? { cpu: cpu.slice(1) } : {}
    return [figureOf({ ...measured, ...beside }, { atLeast: [0.35, 0.5], words: 'of the fixed limit' })]
  } finally {
    callers.close()
    await Promise.all([server.close(), pool.end()])
  }
}

/** A server with the product’s own middleware and one route, which makes a refund that its channel pays back at once. */
export async function openRefundRoute(world: World): Promise<FastifyInstance> {
  const server = await openServer(world.app)
  logCalls(server, world.app)
  server.post('/bench/refunds', async (_request, reply) => {
    const refundOrderId = await refundOnce(world)
    return reply.code(201).header('cache-control', 'no-store').send({ data: { refundOrderId } })
  })
  return server
}

async function paidBack({ owner }: World): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    'select count(*)::integer as n from refund where tenant_id = $1 and status = 4',
    [benchTenant],
  )
  return rows[0]?.n ?? 0
}
