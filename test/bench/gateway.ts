import { createPrivateKey, createPublicKey } from 'node:crypto'
import Fastify from 'fastify'
import { cpuIsTold, openMeter } from './cpu.ts'
import { openAccess, openSandboxProcess } from './gatewayAccess.ts'
import { allowedAt, allowedBy, type Budget, budgetOf, type Parts } from './gatewayBudget.ts'
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
 * Signed `pay` calls per second over HTTP, each with an order and a call to WeChat Pay at the sandbox in its
 * own process. Compared with what the processors allow for its necessary parts: both signatures, HTTP, the
 * bare statements, the channel. Also measures `inquiryPayment` against a route that returns as many bytes and
 * does nothing.
 */
export async function gatewayFigures(world: World): Promise<Figure[]> {
  const sandbox = await openSandboxProcess()
  const caller = openSignedCaller()
  const bare = await openBareRoute()
  try {
    const { privateKey, rail } = await openAccess(world, sandbox.origin)
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
    const meter = await openMeter(world, [sandbox.pid])
    return [...(await payFigures(product, { world, meter, keys, caller, still, rail })), inquiry]
  } finally {
    caller.close()
    await bare.close()
    await sandbox.close()
  }
}

/** The rate needs an otherwise idle machine; the CPU time of a call does not. */
async function payFigures(product: SignedLoad, parts: Parts): Promise<Figure[]> {
  const taken: number[] = []
  const budgets: Budget[] = []
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => {
      let rate = 0
      const each = await parts.meter.each(async () => {
        const message = await parts.caller.run(product)
        rate = message.perSecond
        return message.milliseconds.length
      })
      taken.push(each)
      return rate
    },
    baseline: async () => {
      const budget = await budgetOf(parts)
      budgets.push(budget)
      return allowedBy(budget)
    },
  })
  const aim = { atLeast: [0.85, 0.95] as [number, number] }
  const rate = { name: 'signed pay to the sandbox rail', unit: 'calls/s', values, baselines }
  const each = {
    ...{ name: `signed pay by its processor time (${wordsOf(budgets)})`, unit: 'calls/s' },
    ...{ values: taken.slice(1).map(allowedAt), baselines },
  }
  return [rate, each].map((measured) => figureOf(measured, { ...aim, words: 'of what its parts allow' }))
}

function wordsOf(budgets: Budget[]): string {
  const names = ['verify', 'sign', 'http', 'sql', 'rail'] as const
  return names.map((name) => `${name} ${median(budgets.map((budget) => budget[name])).toFixed(2)}`).join(', ')
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
