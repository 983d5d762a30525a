import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import type { NextStep } from '#features/channels/channels.domain.ts'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { brandOfWay } from '#features/channels/channelWays.domain.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import type { Payer } from '#features/payments/orders/attempt/channelCalls.service.ts'
import { startPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import type { NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { jobs } from '#features/server.ts'
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { stockedKeys } from '#sandbox/stockedKeys.ts'
import type { Principal } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import type { JobPayload } from '#server/jobs/queue.ts'
import { scopeOf } from '#server/session/scope.ts'
import { payableWays } from '#shared/reference.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { relayJobs } from '#test/queue.ts'
import { trader } from '#test/trade.ts'

/** The part of the phone’s response that tests read. */
type PhoneAnswer = { token: string; status: string; code: string }

/** The product on a port next to the channel sandbox: calls and notifications go over HTTP. */
export type SandboxedTrade = {
  t: TestApp
  sandbox: Sandbox
  origin: string
  /** A merchant whose payment methods are routed to its sandbox accounts. */
  trader(): Promise<TestMerchant>
  /** Starts an order as a payer page does, by WeChat Pay unless another method is given. */
  start(
    merchant: TestMerchant,
    input?: Partial<NewOrder>,
    payer?: Partial<Payer>,
  ): ReturnType<typeof startPayment>
  /** The caller and the payer that `start` uses. */
  payer(merchant: TestMerchant, payer?: Partial<Payer>): { who: Principal; payer: Payer }
  /** One call of the payer’s phone. */
  phone(path: string, body: object): Promise<PhoneAnswer>
  /** The bar code of the payer’s wallet. */
  barCode(wallet: 'wechat' | 'alipay' | 'unionpay'): Promise<string>
  /** Scans and pays as the payer, and delivers what is due by then. */
  pay(next: NextStep | null): Promise<void>
  /** Runs one job as the queue would. */
  job(name: string, merchant: TestMerchant, subject: Record<string, string>): Promise<void>
  /** Queries as the database owner. */
  ownerQuery(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Runs the queue until no job is due. */
  workQueue(): Promise<void>
  close(): Promise<void>
}

/** `publicUrl` is where channels send notifications, if not the product’s own address. */
export async function sandboxedTrade(publicUrl?: string): Promise<SandboxedTrade> {
  const origin = `http://127.0.0.1:${await freePort()}`
  const t = await testApp({ PUBLIC_URL: publicUrl ?? origin })
  const dataDir = await mkdtemp(join(tmpdir(), 'trade-'))
  const sandbox = await openSandbox({
    ...{ dataDir, publicUrl: origin, clock: () => t.app.clock(), makeKeys: stockedKeys() },
  })
  await t.server.register(sandbox.plugin, { prefix: '/sandbox' })
  await t.server.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) })
  return {
    t,
    sandbox,
    origin,
    trader: () => sandboxedTrader(t, sandbox),
    start: (merchant, input = {}, payer = {}) => start(t, merchant, input, payer),
    payer: payerOf,
    phone: (path, body) => phone(origin, path, body),
    barCode: async (wallet) => (await phone(origin, 'code', { wallet })).code,
    pay: async (next) => {
      await pay(origin, next)
      await sandbox.deliver()
    },
    job: async (name, { tenantId, merchantId }, subject) => {
      const payload: JobPayload = { tenantId, merchantId, ...subject }
      await jobs[name]?.(t.app, payload)
    },
    ownerQuery: (text, values) => withClient(t.database.ownerUrl, (client) => client.query(text, values)),
    workQueue: () => workQueue(t),
    close: async () => {
      await t.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function sandboxedTrader(t: TestApp, sandbox: Sandbox): Promise<TestMerchant> {
  const merchant = await trader(t)
  const { merchantId } = merchant
  const keys = await sandbox.credentials(merchantId)
  await t.write(merchant, async (ctx) => {
    const accounts = new Map<string, string>()
    for (const wayCode of payableWays) {
      const channel = brandOfWay[wayCode]
      const known = accounts.get(channel)
      const accountId =
        known ?? (await saveChannelAccount(ctx, { merchantId, channel, settings: { ...keys[channel] } }))
      accounts.set(channel, accountId)
      if (channel === 'card') {
        const { tenantId } = merchant
        const address = { channel, tenantId, channelAccountId: accountId } as const
        sandbox.cardEndpoint(merchantId, notificationUrl(t.app.config.publicUrl, address))
      }
      // Starts after the routes of `trader`, so that these accounts are in force.
      await saveChannelRoute(ctx, {
        merchantId,
        wayCode,
        accountId,
        priority: 1,
        validFrom: new Date(1),
        validTo: null,
      })
    }
  })
  return merchant
}

function payerOf({ tenantId, merchantId }: TestMerchant, payer: Partial<Payer> = {}) {
  const address = '203.0.113.7'
  const actor = { kind: 'payer', id: null, name: 'Payer', role: null, source: 'device', address } as const
  const who: Principal = { scope: scopeOf(tenantId, merchantId), actor, requestId: 'test' }
  return { who, payer: { scene: 'native', payerId: null, address, returnUrl: null, ...payer } as Payer }
}

function start(t: TestApp, merchant: TestMerchant, input: Partial<NewOrder>, payer: Partial<Payer>) {
  const order: NewOrder = {
    way: 'WP',
    gateway: 'qrCode',
    scene: 'storeQrCode',
    inputAmount: 1000n,
    description: 'Tea',
    ...input,
  }
  const paying = payerOf(merchant, payer)
  return startPayment(t.app, paying.who, order, paying.payer)
}

async function pay(origin: string, next: NextStep | null): Promise<void> {
  if (next?.kind !== 'qr') throw new Error('there is no code to scan')
  const { token } = await phone(origin, 'scan', { content: next.content })
  const { status } = await phone(origin, 'pay', { token, password: '123456' })
  if (status !== 'paid') throw new Error(`the payment is ${status}`)
}

async function phone(origin: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', cookie: 'sandbox_payer=sandboxpayer1' }
  const url = `${origin}/sandbox/phone/api/${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await response.json()) as PhoneAnswer
}

/** Runs the jobs that are due, and those that they add. */
async function workQueue(t: TestApp): Promise<void> {
  const tasks = Object.entries(jobs).map(
    ([name, handle]) =>
      [name, async (payload: unknown) => void (await handle(t.app, payload as JobPayload))] as const,
  )
  const runDue = () =>
    runOnce({
      connectionString: t.database.ownerUrl,
      taskList: Object.fromEntries(tasks),
      noHandleSignals: true,
      logger: new Logger(() => () => undefined),
    })
  do await runDue()
  while ((await relayJobs(t.database, null)) > 0)
}
