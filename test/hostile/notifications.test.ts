import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { requeryOrder } from '#features/payments/orders/attempt/queryOrder.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { TestMerchant } from '#test/app.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { type Letter, openPostbox, type Postbox } from '#test/hostile/postbox.ts'
import { contradictions } from '#test/oracle.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let postbox: Postbox
let s: SandboxedTrade
let merchant: TestMerchant
beforeAll(async () => {
  postbox = await openPostbox()
  s = await sandboxedTrade(postbox.origin)
  postbox.handOnTo(s.origin)
  merchant = await s.trader()
})
afterEach(async () => expect(await contradictions(s.t.database.ownerUrl)).toEqual([]))
afterAll(async () => {
  await s.close()
  await postbox.close()
})

const ways = ['WP', 'AP', 'UP'] as const
type Way = (typeof ways)[number]

/** An order that was paid while the channel’s notification was intercepted. */
async function unheard(way: Way, of = merchant): Promise<{ orderId: string; letter: Letter }> {
  const { orderId, next } = await s.start(of, { way })
  const letters = await postbox.during(() => s.pay(next))
  const [letter] = letters
  if (!letter || letters.length !== 1) throw new Error(`the rail sent ${letters.length} letters`)
  return { orderId, letter }
}
const orderOf = (orderId: string, of = merchant) =>
  s.t.read(of, ({ db }) =>
    db
      .selectFrom('pay_order')
      .select(['status', 'refundedAmount', 'reservedAmount', 'channelTransactionId'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
const exceptionsOf = (orderId: string) =>
  s.t.read(merchant, ({ db }) =>
    db.selectFrom('order_exception').select(['kind', 'amount']).where('orderId', '=', orderId).execute(),
  )
const footprint = () => footprintOf(s.t.database.ownerUrl)
const request = (orderId: string) => {
  const { tenantId, merchantId } = merchant
  const who = { scope: scopeOf(tenantId, merchantId), actor: systemActor('test'), requestId: 'test' }
  return requeryOrder(s.t.app, who, orderId)
}

describe.each(ways)('a payment by %s', (way) => {
  test('is paid once when notified twenty times at once and queried meanwhile', async () => {
    const { orderId, letter } = await unheard(way)
    const message = Promise.all(Array.from({ length: 20 }, () => postbox.deliver(letter)))
    const [receipts] = await Promise.all([message, request(orderId).catch(() => null)])
    expect(new Set(receipts.map(({ status }) => status)).size).toBe(1)
    expect(receipts[0]?.status).toBeLessThan(300)
    expect((await orderOf(orderId)).status).toBe(5)
    expect(await exceptionsOf(orderId)).toEqual([])
  })

  test('does not change when it is notified again days later', async () => {
    const { orderId, letter } = await unheard(way)
    await request(orderId)
    // The first copy of the notification is stored; further copies are not.
    expect((await postbox.deliver(letter)).status).toBeLessThan(300)
    const before = await footprint()
    for (let time = 0; time < 3; time++) expect((await postbox.deliver(letter)).status).toBeLessThan(300)
    expect(await footprint()).toEqual(before)
  })

  test('ignores a notification that was altered, cut, emptied or stripped of a signature header', async () => {
    const { orderId, letter } = await unheard(way)
    const before = await footprint()
    for (const changes of [...spoilt(letter), ...misdirected(letter)]) {
      const { status, body } = await postbox.deliver(letter, changes)
      expect(status, `${JSON.stringify(changes)} ${body}`).toBeGreaterThanOrEqual(400)
      expect(body).not.toMatch(/\.ts:|stack|select|node_modules/)
    }
    expect(await footprint()).toEqual(before)
    expect((await postbox.deliver(letter)).status).toBeLessThan(300)
    expect((await orderOf(orderId)).status).toBe(5)
  })

  test('ignores a notification sent to another merchant’s address, in this tenant or another', async () => {
    const other = await s.trader()
    const { orderId, letter } = await unheard(way)
    const { letter: theirs } = await unheard(way, other)
    const before = await footprint()
    expect((await postbox.deliver(letter, { url: theirs.url })).status).toBeGreaterThanOrEqual(400)
    expect((await postbox.deliver(theirs, { url: letter.url })).status).toBeGreaterThanOrEqual(400)
    const [, , , , account] = letter.url.split('/')
    const elsewhere = `/notify/${letter.url.split('/')[2]}/${other.tenantId}/${account}`
    expect((await postbox.deliver(letter, { url: elsewhere })).status).toBe(404)
    expect(await footprint()).toEqual(before)
    expect((await orderOf(orderId)).status).toBe(2)
  })
})

/** Changes each signed part a little. */
function spoilt(letter: Letter): Partial<Letter>[] {
  const { body, headers } = letter
  const places = [0, 0.2, 0.4, 0.6].map((part) => Math.floor(body.length * part))
  const flipped = places.map((place) => {
    const changed = Buffer.from(body)
    changed[place] = (changed[place] ?? 0) ^ 1
    return { body: changed }
  })
  const marks = Object.keys(headers).filter((name) => /^(wechatpay|sandbox)-(?!signature-type)/.test(name))
  const stripped = marks.map((mark) => {
    const { [mark]: _gone, ...rest } = headers
    return { headers: rest }
  })
  const forged = marks.map((mark) => ({ headers: { ...headers, [mark]: headers[mark] === '0' ? '1' : '0' } }))
  const nothing = [
    Buffer.alloc(0),
    Buffer.from('{}'),
    Buffer.from('null'),
    body.subarray(0, body.length - 60),
  ]
  return [...flipped, ...stripped, ...forged, ...nothing.map((less) => ({ body: less }))]
}

function misdirected({ url }: Letter): Partial<Letter>[] {
  const [, , channel, tenant, account] = url.split('/')
  const other = channel === 'wechat' ? 'alipay' : 'wechat'
  const addresses = [
    `${other}/${tenant}/${account}`,
    `${channel}/${tenant}/x${account}`,
    `${channel}/999999/${account}`,
  ]
  return addresses.map((address) => ({ url: `/notify/${address}` }))
}

// UnionPay’s notifications are undated and may be sent for a day.
test.each(['WP'] as const)('a %s notification older than five minutes is rejected', async (way) => {
  const { orderId, letter } = await unheard(way)
  s.t.setClock(new Date(Date.now() + 6 * 60_000))
  const before = await footprint()
  expect((await postbox.deliver(letter)).status).toBeGreaterThanOrEqual(400)
  expect(await footprint()).toEqual(before)
  s.t.setClock(null)
  expect((await orderOf(orderId)).status).toBe(2)
})

describe('a payment and its refunds, notified in any order', () => {
  /** An order of 1000 with two refunds done at the channel, whose notifications were intercepted. */
  async function untold(way: 'WP' | 'UP') {
    const { orderId, letter } = await unheard(way)
    await request(orderId)
    const refunds = await Promise.all(
      [300n, 500n].map((amount) => s.t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount }))),
    )
    const letters = await postbox.during(async () => {
      for (const [place, { refundOrderId }] of refunds.entries()) {
        // A refund takes a while at the channel, which accepts the next one of an order a minute later.
        s.t.setClock(new Date(Date.now() + place * 61_000))
        await s.job('refund.submit', merchant, { refundOrderId })
        s.t.setClock(new Date(Date.now() + (place + 1) * 60_000))
        await s.sandbox.deliver()
      }
      s.t.setClock(null)
    })
    return { orderId, letters: [letter, ...letters] }
  }

  test.each(['WP', 'UP'] as const)('end in the same state by %s', async (way) => {
    for (const places of permutations([0, 1, 2])) {
      const { orderId, letters } = await untold(way)
      expect(letters).toHaveLength(3)
      for (const letter of places.flatMap((place) => letters[place] ?? [])) {
        expect((await postbox.deliver(letter)).status).toBeLessThan(300)
      }
      const ended = { status: 6, refundedAmount: 800n, reservedAmount: 0n }
      expect(await orderOf(orderId)).toMatchObject(ended)
      await Promise.all([...letters, ...letters].map((letter) => postbox.deliver(letter)))
      expect(await orderOf(orderId)).toMatchObject(ended)
      expect(await exceptionsOf(orderId)).toEqual([])
    }
  })
})

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, place) =>
    permutations(items.filter((_, other) => other !== place)).map((rest) => [item, ...rest]),
  )
}
