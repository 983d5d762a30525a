import { createPrivateKey, createPublicKey } from 'node:crypto'
import Fastify from 'fastify'
import { type Cpu, cpuIsTold, openMeter } from './cpu.ts'
import { openAccess, openSandboxProcess } from './gatewayAccess.ts'
import { allowedAt, type Budget, budgetOf, type Parts } from './gatewayBudget.ts'
import { openPaymentLimit } from './limits/paymentLimit.ts'
import { type Figure, figureOf, interleaved, median, percentile } from './measure.ts'
import { openSignedCaller, type SignedCaller, type SignedLoad } from './signedCalls.ts'
import { benchMerchant, type World } from './world.ts'

const rounds = 5
const clients = 16
const mostMs = 25

const path = '/api/v2.0/payments/pay'
const order = '{"orderAmount":{"value":"1234","currency":"CAD"},"description":"Bench"}'
const pay = `{"paymentRequestId":"{id}","scenarioCode":"ONLINE_WAP","paymentMethod":{"paymentMethodType":"Wechat"},"order":${order}}`
const inquiry = '{"paymentRequestId":"bench-inquiry"}'

/**
 * Signed `pay` calls, each with an order and a call to WeChat Pay at the sandbox in its own process, by their
 * processor time without the channel's part. Compared with the fixed limit of a payment between verifying and
 * signing, and with the product's own statements. Also measures `inquiryPayment` against a route that returns
 * as many bytes and does nothing.
 */
export async function gatewayFigures(world: World): Promise<Figure[]> {
  const sandbox = await openSandboxProcess()
  const caller = openSignedCaller()
  const bare = await openBareRoute()
  await openPaymentLimit(world)
  try {
    const { privateKey, channel } = await openAccess(world, sandbox.origin)
    const input = { path, merchantCode: benchMerchant, privateKey, clients }
    const product = { ...input, origin: world.address, body: pay, calls: 600, expected: '"U"' }
    const still = { ...input, origin: bare.origin, body: pay, calls: 4_000, expected: '"U"' }
    const key = createPrivateKey(privateKey)
    const keys = { privateKey: key, publicKey: createPublicKey(privateKey) }
    const inquiry = await inquiryFigure(caller, product, still)
    if (!cpuIsTold) return [inquiry]
    // As on a database that has run for a while, without plans made for empty tables.
    await caller.run(product)
    await world.owner.query('analyze')
    const meter = await openMeter(world)
    return [await payFigure(product, { world, meter, keys, caller, still, channel }), inquiry]
  } finally {
    caller.close()
    await bare.close()
    await sandbox.close()
  }
}

async function payFigure(product: SignedLoad, parts: Parts): Promise<Figure> {
  const { meter, caller } = parts
  const [budgets, cpu]: [Budget[], Cpu[]] = [[], []]
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => {
      await caller.sign(product)
      const each = await meter.apart([caller.pid], async () => (await caller.call()).milliseconds.length)
      const budget = await budgetOf(parts)
      budgets.push(budget)
      cpu.push(each)
      return allowedAt(each.server + each.database - budget.channel)
    },
    baseline: async () => allowedAt(budgets.at(-1)?.limit ?? Number.NaN),
  })
  const own = budgets.slice(1).map((budget) => allowedAt(budget.own))
  const channel = median(budgets.map((budget) => budget.channel)).toFixed(2)
  const name = `signed payment, without the channel (${channel} ms)`
  const measured = { name, unit: 'calls/s', values, baselines, own, cpu: cpu.slice(1) }
  const aim = { atLeast: [0.35, 0.5] as [number, number], words: 'of the fixed limit with signatures' }
  return figureOf(measured, aim)
}

async function inquiryFigure(caller: SignedCaller, product: SignedLoad, bare: SignedLoad): Promise<Figure> {
  await caller.run({ ...product, body: pay.replace('{id}', 'bench-inquiry'), calls: 1 })
  const input = { ...product, path: path.replace(/pay$/, 'inquiryPayment'), body: inquiry, calls: 500 }
  const p99 = async (one: SignedLoad) =>
    percentile((await caller.run({ ...one, clients: 1, calls: 500 })).milliseconds, 0.99)
  const { values, baselines } = await interleaved(rounds, {
    candidate: () => p99({ ...input, expected: 'PROCESSING' }),
    baseline: () => p99(bare),
  })
  const measured = { name: 'inquiryPayment, p99', unit: 'ms', values, baselines }
  return figureOf(measured, { atMost: [mostMs, mostMs], words: 'ms' }, 'value')
}

/** Reads and returns as many bytes as a call, and does nothing in between. */
async function openBareRoute() {
  const server = Fastify({ logger: false })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const headers = { 'content-type': 'application/json; charset=utf-8', signature: 'x'.repeat(400) }
  const answer = JSON.stringify({ result: { resultStatus: 'U' }, filling: 'x'.repeat(600) })
  server.post('/*', async (_request, reply) => reply.headers(headers).send(answer))
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  return { origin, close: () => server.close() }
}
