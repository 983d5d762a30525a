import { spawn } from 'node:child_process'
import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import {
  channelFor,
  type OpenChannel,
  saveChannelAccount,
  saveChannelRoute,
} from '#features/channels/channels.service.ts'
import { addKey, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { asActor } from '#server/context.ts'
import { cpuIsTold, openMeter } from './cpu.ts'
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
    await caller.close()
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

/**
 * Registers the merchant’s key and its account at the sandbox. Returns the private key and the channel’s
 * address.
 */
async function openAccess(
  { app, who }: World,
  sandbox: string,
): Promise<{ privateKey: string; rail: OpenChannel }> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const answer = await fetch(`${sandbox}/sandbox/credentials/${benchMerchant}`)
  const { wechat } = (await answer.json()) as { wechat: Record<string, string> }
  const rail = await asActor(app, who, 'write', async (ctx) => {
    await setCredentialTerms(ctx, { enabled: true, cardInfoAllowed: false, rateLimit: 1_000_000 })
    await addKey(ctx, { publicKey: spki, overlapHours: 0 })
    const account = { merchantId: benchMerchant, channel: 'wechat', settings: wechat } as const
    const accountId = await saveChannelAccount(ctx, account)
    const inForce = { validFrom: ctx.now, validTo: null }
    await saveChannelRoute(ctx, {
      merchantId: benchMerchant,
      wayCode: 'WP',
      accountId,
      priority: 1,
      ...inForce,
    })
    return channelFor(ctx, benchMerchant, 'WP', ctx.now)
  })
  if (!rail) throw new Error('no rail is routed to')
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), rail }
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

async function openSandboxProcess() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-sandbox-'))
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: '' }
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/sandbox/main.ts')], {
    env: { ...env, PUBLIC_URL: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const answers = () => fetch(`${origin}/sandbox/panel`).then(Boolean, () => false)
  for (let tries = 0; tries < 100 && !(await answers()); tries++) await sleep(100)
  const close = async () => {
    child.kill()
    await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { origin, pid: child.pid ?? 0, close }
}
