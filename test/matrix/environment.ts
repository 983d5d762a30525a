import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChannelName, ChannelScene, NextStep } from '#features/channels/channels.domain.ts'
import { saveChannelAccount, saveChannelRoute } from '#features/channels/channels.service.ts'
import { notificationUrl } from '#features/channels/notificationUrl.domain.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import type { Payer } from '#features/payments/orders/attempt/channelCalls.service.ts'
import type { StartedPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import { startPayment } from '#features/payments/orders/attempt/startPayment.service.ts'
import type { NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import type { FaultName } from '#sandbox/faults.ts'
import { openSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { stockedKeys } from '#sandbox/stockedKeys.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { PayableWay } from '#shared/reference.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type Phone, type PhoneAnswer, phoneAt } from '#test/matrix/phone.ts'
import { scheduledWork } from '#test/matrix/scheduledWork.ts'
import { dailyRule } from '#test/till.ts'

/** The product and the sandbox on one port and one clock, and a merchant with a single channel. */
export type MatrixEnvironment = {
  rail: ChannelName
  t: TestApp
  sandbox: Sandbox
  merchant: TestMerchant
  origin: string
  accountId: string
  /** File of the sandbox’s channel state. */
  sandboxFile: string
  phone: Phone
  /** Applies the fault to the channel’s next event that it fits. */
  next(name: FaultName): void
  /** Starts a payment like a payer page. */
  start(amount?: bigint): Promise<StartedPayment>
  /** Authorizes the amount for a later capture. Only on channels that support it. */
  hold(amount?: bigint, tipAmount?: bigint): Promise<StartedPayment>
  /** Charges the payer’s bar code at a till. */
  scan(amount?: bigint): Promise<StartedPayment>
  /** Completes the payer’s next step. */
  pay(next: NextStep | null): Promise<PhoneAnswer>
  /** Enters the channel’s current keys, as its portal shows them, in the product. */
  takeKeys(): Promise<void>
  /** Lets time pass, with jobs and notifications, until the condition holds; throws after so many seconds. */
  until(isSo: () => Promise<boolean>, what: string, seconds?: number): Promise<void>
  /** Lets time pass in small steps. */
  pass(seconds: number): Promise<void>
  /** Moves the clock by this much at once; what became due runs then. */
  jump(seconds: number): Promise<void>
  close(): Promise<void>
}

const ways: Record<ChannelName, { way: PayableWay; scene: ChannelScene }> = {
  wechat: { way: 'WP', scene: 'native' },
  alipay: { way: 'AP', scene: 'native' },
  alipayplus: { way: 'AP', scene: 'native' },
  unionpay: { way: 'UP', scene: 'native' },
  card: { way: 'C', scene: 'page' },
}

export async function openGround(rail: ChannelName): Promise<MatrixEnvironment> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // Keeps the wait for a silent channel short, because it takes real time.
  const t = await testApp({ PUBLIC_URL: origin, CHANNEL_SECONDS: '3' })
  let now = new Date()
  const move = (ms: number) => {
    now = new Date(now.getTime() + ms)
    t.setClock(now)
  }
  move(0)
  const dataDir = await mkdtemp(join(tmpdir(), 'matrix-'))
  const sandbox = await openSandbox({
    ...{ dataDir, publicUrl: origin, clock: () => t.app.clock(), makeKeys: stockedKeys() },
  })
  await t.server.register(sandbox.plugin, { prefix: '/sandbox' })
  await t.server.listen({ host: '127.0.0.1', port })
  const merchant = await t.merchant({ tradeName: 'Maple & Jade Trading' })
  const accountId = await routeAll(t, sandbox, merchant, rail, origin)
  const queue = scheduledWork(t)
  const phone = phoneAt(origin)

  /** Runs everything that is due by now. */
  async function settle() {
    do await sandbox.deliver()
    while ((await queue.runDue()) > 0)
  }
  async function pass(seconds: number) {
    const end = now.getTime() + seconds * 1_000
    await settle()
    while (now.getTime() < end) {
      const next = (await queue.nextAt())?.getTime() ?? end
      // The channels have schedules too, so steps stay short.
      move(Math.min(Math.max(next - now.getTime(), 1_000), longestStepMs, end - now.getTime()))
      await settle()
    }
  }
  return {
    ...{ rail, t, sandbox, merchant, origin, accountId, phone, pass },
    sandboxFile: join(dataDir, 'sandbox', 'sandbox.db'),
    next: (name) => sandbox.nextFault(rail, name),
    start: (amount = 1_234n) => start(t, merchant, rail, amount, { scene: ways[rail].scene }),
    hold: async (amount = 1_234n, tipAmount = 0n) => {
      const { scene } = ways[rail]
      const held = await start(t, merchant, rail, amount, { scene }, { tipAmount, preAuth: true })
      const { status } = await phone.pay(held.next)
      if (status !== 'requires_capture') throw new Error(`nothing is held: ${status}`)
      await settle()
      return held
    },
    scan: async (amount = 1_234n) => {
      const payerCode = await phone.code(rail)
      return start(t, merchant, rail, amount, { scene: 'barCode', payerCode, device: 'TILL1' })
    },
    pay: async (next) => {
      const answer = await phone.pay(next)
      await settle()
      return answer
    },
    takeKeys: async () => {
      const keys = await sandbox.credentials(merchant.merchantId)
      const draft = { accountId, merchantId: merchant.merchantId, channel: rail }
      await t.write(merchant, (ctx) => saveChannelAccount(ctx, { ...draft, settings: { ...keys[rail] } }))
    },
    until: async (isSo, what, seconds = 120) => {
      const end = now.getTime() + seconds * 1_000
      await settle()
      while (!(await isSo())) {
        if (now.getTime() >= end) throw new Error(`after ${seconds} s it is still not so: ${what}`)
        const next = (await queue.nextAt())?.getTime() ?? 0
        await pass(Math.min(Math.max(Math.ceil((next - now.getTime()) / 1_000), 1), longestWait))
      }
    },
    jump: async (seconds) => {
      move(seconds * 1_000)
      await settle()
    },
    close: async () => {
      await queue.close()
      await t.close()
      await sandbox.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const longestStepMs = 60_000
const longestWait = 20

function start(
  t: TestApp,
  { tenantId, merchantId }: TestMerchant,
  channel: ChannelName,
  amount: bigint,
  payer: Partial<Payer> & Pick<Payer, 'scene'>,
  more: Partial<NewOrder> = {},
): Promise<StartedPayment> {
  const address = '203.0.113.7'
  const actor = { kind: 'payer', id: null, name: 'Payer', role: null, source: 'device', address } as const
  const who = { scope: scopeOf(tenantId, merchantId), actor, requestId: 'matrix' }
  const { way } = ways[channel]
  const input = {
    way,
    gateway: 'qrCode',
    scene: 'storeQrCode',
    inputAmount: amount,
    description: 'Tea',
    ...more,
  } as const
  const returnUrl = 'https://shop.example/back'
  return startPayment(t.app, who, input, { payerId: null, address, returnUrl, ...payer })
}

/** Routes all payments to the merchant’s one account, at this channel. */
async function routeAll(
  t: TestApp,
  sandbox: Sandbox,
  merchant: TestMerchant,
  channel: ChannelName,
  origin: string,
): Promise<string> {
  const { tenantId, merchantId } = merchant
  const keys = await sandbox.credentials(merchantId, { name: 'Maple & Jade Trading' })
  const accountId = await t.write(merchant, async (ctx) => {
    await setSettlementRule(ctx, dailyRule)
    const id = await saveChannelAccount(ctx, { merchantId, channel: channel, settings: { ...keys[channel] } })
    const route = { merchantId, wayCode: ways[channel].way, accountId: id, priority: 1 }
    await saveChannelRoute(ctx, { ...route, validFrom: new Date(0), validTo: null })
    return id
  })
  if (channel === 'card') {
    const url = notificationUrl(origin, { channel: channel, tenantId, channelAccountId: accountId })
    await nameEndpoint(keys.card, url)
  }
  return accountId
}

/** A card provider sends its events to the URL set in its dashboard. */
async function nameEndpoint({ apiUrl, secretKey }: { apiUrl: string; secretKey: string }, url: string) {
  const { status } = await fetch(`${apiUrl}/v1/webhook_endpoints`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ url, 'enabled_events[]': '*' }),
  })
  if (status !== 200) throw new Error(`the provider did not take the address: ${status}`)
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
