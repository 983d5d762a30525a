import { spawn } from 'node:child_process'
import { generateKeyPairSync, verify } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { addKey, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { asActor } from '#server/context.ts'
import { type Figure, interleaved, median, percentile, spreadOf } from './measure.ts'
import { type Asked, openSignedCaller, type SignedCaller } from './signedCalls.ts'
import { benchMerchant, type World } from './world.ts'

const rounds = 5
const clients = 16
const atLeast = 0.5
const mostMs = 25

const path = '/api/v2.0/payments/pay'
const order = '{"orderAmount":{"value":"1234","currency":"CAD"},"description":"Bench"}'
const pay = `{"paymentRequestId":"{id}","scenarioCode":"ONLINE_WAP","paymentMethod":{"paymentMethodType":"Wechat"},"order":${order}}`
const inquiry = '{"paymentRequestId":"bench-inquiry"}'

/**
 * Signed `pay` calls a second over HTTP, each with an order and a call to WeChat Pay at the sandbox, which is a process of its
 * own; and the time that `inquiryPayment` takes. Beside them a bare Fastify route that only verifies an RSA-2048 signature.
 */
export async function gatewayFigures(world: World): Promise<Figure[]> {
  const sandbox = await openSandboxProcess()
  const caller = openSignedCaller()
  const bare = await openBareRoute()
  try {
    const privateKey = await openAccess(world, sandbox.origin)
    const asked = { path, merchantCode: benchMerchant, privateKey, clients }
    const product = { ...asked, origin: world.address, body: pay, calls: 600, expected: '"U"' }
    const baseline = { ...asked, origin: bare.origin, body: pay, calls: 4_000, expected: 'true' }
    bare.trust(privateKey)
    return [await payFigure(caller, product, baseline), await inquiryFigure(caller, product, baseline)]
  } finally {
    await caller.close()
    await bare.close()
    await sandbox.close()
  }
}

async function payFigure(caller: SignedCaller, product: Asked, bare: Asked): Promise<Figure> {
  const { values, baselines } = await interleaved(rounds, {
    candidate: async () => (await caller.run(product)).perSecond,
    baseline: async () => (await caller.run(bare)).perSecond,
  })
  const [value, baseline] = [median(values), median(baselines)]
  return {
    name: 'signed pay to the sandbox rail',
    value,
    unit: 'calls/s',
    baseline,
    ratio: value / baseline,
    goal: `${atLeast} of a route that only verifies, or more`,
    holds: value / baseline >= atLeast,
    spread: { value: spreadOf(values), baseline: spreadOf(baselines) },
  }
}

async function inquiryFigure(caller: SignedCaller, product: Asked, bare: Asked): Promise<Figure> {
  await caller.run({ ...product, body: pay.replace('{id}', 'bench-inquiry'), calls: 1 })
  const asked = { ...product, path: path.replace(/pay$/, 'inquiryPayment'), body: inquiry, calls: 500 }
  const p99 = async (one: Asked) =>
    percentile((await caller.run({ ...one, clients: 1, calls: 500 })).milliseconds, 0.99)
  const { values, baselines } = await interleaved(rounds, {
    candidate: () => p99({ ...asked, expected: 'PROCESSING' }),
    baseline: () => p99(bare),
  })
  const [value, baseline] = [median(values), median(baselines)]
  return {
    name: 'inquiryPayment, p99',
    value,
    unit: 'ms',
    baseline,
    ratio: value / baseline,
    goal: `${mostMs} ms or less`,
    holds: value <= mostMs,
    spread: { value: spreadOf(values), baseline: spreadOf(baselines) },
  }
}

/** The merchant's key, and its account at the sandbox. Answers the private key. */
async function openAccess({ app, who }: World, sandbox: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const answer = await fetch(`${sandbox}/sandbox/credentials/${benchMerchant}`)
  const { wechat } = (await answer.json()) as { wechat: Record<string, string> }
  await asActor(app, who, 'write', async (ctx) => {
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
  })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** What the signature alone costs: raw bytes in, one RSA-2048 verification, a word out. */
async function openBareRoute() {
  const server = Fastify({ logger: false })
  let key = ''
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  server.post('/*', async ({ raw, headers, body }) => {
    const signature = decodeURIComponent(String(headers.signature).split(',')[2]?.split('=')[1] ?? '')
    const head = `POST ${raw.url}\n${headers['merchant-code']}.${headers['request-time']}.${headers.nonce}.`
    const message = Buffer.concat([Buffer.from(head), body as Buffer])
    return { valid: verify('RSA-SHA256', message, key, Buffer.from(signature, 'base64')) }
  })
  const origin = await server.listen({ host: '127.0.0.1', port: 0 })
  const trust = (privateKey: string) => {
    key = privateKey
  }
  return { origin, trust, close: () => server.close() }
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
  return { origin, close }
}
