import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { BillLine } from '../channelBills.domain.ts'
import type { CreateCommand } from '../channels.domain.ts'

/** The next-day files of both Alipay channels, with each error that a file may have. */
const channels = [
  ['alipay', 'trade'],
  ['alipayplus', 'settlementDetail'],
] as const
type Name = (typeof channels)[number][0]

let t: SandboxedChannels
let command: CreateCommand
let day: string
let daysAhead = 0

const channelsTime = () => new Date(Date.now() + daysAhead * 86_400_000)

async function later(days: number) {
  await panel('clock', { seconds: days * 86_400 })
  daysAhead += days
}

async function panel(path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const url = `${t.origin}/sandbox/panel/api/${path}`
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
}

/** The channel's day of an instant: Beijing time for the mainland, UTC otherwise. */
function dayOf(name: Name, at: Date): string {
  return new Date(at.getTime() + (name === 'alipay' ? 8 * 3_600_000 : 0)).toISOString().slice(0, 10)
}

async function linesOf(name: Name, kind: string, of = day): Promise<BillLine[]> {
  const answer = await t.channel(name).fetchBill(kind, of)
  if (answer.outcome !== 'success') throw new Error(`the bill is ${answer.outcome}`)
  const parsed = answer.files.map((file) => t.channel(name).parseBill(kind, file))
  return parsed.flatMap((one) => {
    if (!one.ok) throw new Error(one.reason)
    return one.lines
  })
}

beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

describe.each(channels)('%s', (name, kind) => {
  // Each error uses its own day, because a bill stays broken once it was altered.
  beforeEach(async () => {
    await later(2)
    command = t.order(name, { expireTime: new Date(channelsTime().getTime() + 600_000) })
    day = dayOf(name, channelsTime())
    await t.pay(name, await t.channel(name).create(command))
    await t.channel(name).refund(t.refundOf(command, 34n))
  })

  test('is not there while its day lasts, and then tells of each payment and refund', async () => {
    expect(await t.channel(name).fetchBill(kind, day)).toMatchObject({ outcome: 'notReady' })
    expect(await t.channel(name).fetchBill('other', day)).toMatchObject({ outcome: 'rejected' })
    expect(await t.channel(name).fetchBill(kind, '2026-1-1/../x')).toMatchObject({ outcome: 'rejected' })
    await later(1)

    const [paid, back, ...more] = await linesOf(name, kind)
    expect(more).toEqual([])
    const { channelOrderNo } = command
    const common = {
      channelOrderNo,
      currency: 'CAD',
      channelTransactionId: expect.stringMatching(/^\d{20,}$/),
    }
    expect(paid).toMatchObject({ ...common, type: 'payment', amount: 1234n, refundNo: null })
    expect(back).toMatchObject({
      ...common,
      type: 'refund',
      amount: 34n,
      refundNo: expect.stringMatching(/^9/),
    })
    expect(back?.channelTransactionId).toBe(paid?.channelTransactionId)
    expect(Number(paid?.fee)).toBeGreaterThan(0)
    expect(Number(back?.fee)).toBeLessThanOrEqual(0)
  })

  test.each([
    'billMissingLine',
    'billExtraLine',
    'billFeeDrift',
    'billRateDrift',
    'billRefundOtherDay',
  ] as const)('%s shows', async (fault) => {
    await later(2)
    t.sandbox.nextFault(name, fault)
    const lines = await linesOf(name, kind)
    const payments = lines.filter(({ type }) => type === 'payment')
    const numbers = payments.map(({ channelOrderNo }) => channelOrderNo)
    const fee = Number(payments[0]?.fee)
    const usual = name === 'alipay' ? 0.07 : 0.1
    switch (fault) {
      case 'billMissingLine':
        return expect(numbers).toEqual([])
      case 'billExtraLine':
        return expect(numbers).toEqual([command.channelOrderNo, expect.stringContaining('9999')])
      case 'billFeeDrift':
        return expect(fee).toBeCloseTo(usual + 0.01)
      case 'billRateDrift':
        return expect(fee).toBeGreaterThan(usual + 0.015)
      case 'billRefundOtherDay': {
        expect(lines).toHaveLength(1)
        const next = dayOf(name, new Date(channelsTime().getTime() - 86_400_000))
        return expect(await linesOf(name, kind, next)).toMatchObject([{ type: 'refund', amount: 34n }])
      }
    }
  })
})
