import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSandboxedWechat, type SandboxedWechat } from '#test/sandboxedWechat.ts'
import type { BillLine } from '../../channelBills.domain.ts'
import type { CreateCommand, RefundCommand } from '../../channels.domain.ts'
import { beijingTime } from '../../channelText.domain.ts'

/** The bills of both hosts, whole and with every break. */
let t: SandboxedWechat
/** Seconds by which the sandbox's clock is ahead of ours, so that each test has its own day. */
let ahead = 0
beforeAll(async () => {
  t = await openSandboxedWechat()
}, 60_000)
afterAll(() => t.close())

const channelNow = () => new Date(Date.now() + ahead * 1_000)
const move = (seconds: number) => {
  t.sandbox.moveClock(seconds)
  ahead += seconds
}
/** Moves to this time of the next Beijing day. */
function toNextDay(hours: number) {
  const [, clock = ''] = beijingTime(channelNow()).split(' ')
  const [h = 0, m = 0, s = 0] = clock.split(':').map(Number)
  move(86_400 + hours * 3_600 - (h * 3_600 + m * 60 + s))
}
beforeEach(() => toNextDay(1))

describe.each([
  ['mainland', 'tradebill'],
  ['global', 'statements'],
] as const)('%s', (profile, kind) => {
  const channel = () => t.channel({ profile })
  const currency = profile === 'mainland' ? 'CNY' : 'CAD'

  /** One payment, one that is partly refunded, and one by bar code that is reversed. */
  async function aDay() {
    const paid = t.order({ description: 'Tea,`0,`1\r\n"茶"' }, profile)
    await t.pay('wechat', await channel().create(paid))
    const refunded = t.order({ amount: 5_000n }, profile)
    await t.pay('wechat', await channel().create(refunded))
    const refund = t.refundOf(refunded, 2_000n)
    await channel().refund(refund)
    const reversed = t.order({ scene: 'barCode', payerCode: await t.payerCode() }, profile)
    await channel().create(reversed)
    move(15)
    const { scene, createTime } = reversed
    await channel().close({ ...reversed, scene, createTime, reference: null })
    await t.sandbox.deliver()
    return { day: beijingTime(channelNow()).slice(0, 10), paid, refunded, refund, reversed }
  }

  async function lines(day: string): Promise<BillLine[]> {
    const bill = await channel().fetchBill(kind, day)
    if (bill.outcome !== 'success' || !bill.files[0]) throw new Error(`no bill: ${bill.outcome}`)
    const parsed = channel().parseBill(kind, bill.files[0])
    if (!parsed.ok) throw new Error(parsed.reason)
    return parsed.lines
  }

  const payment = ({ channelOrderNo, amount }: CreateCommand, fee: string) => ({
    ...{ type: 'payment', status: 'SUCCESS', channelOrderNo, amount, currency, fee, feeCurrency: currency },
    ...{ refundNo: null, channelRefundNo: null, channelTransactionId: expect.stringMatching(/^4200/) },
  })
  const back = ({ channelOrderNo, refundNo, amount }: RefundCommand, fee: string) => ({
    ...{ type: 'refund', status: 'REFUND', channelOrderNo, refundNo, amount, currency, fee },
    channelRefundNo: expect.stringMatching(/^5030/),
  })

  test('the day is there from ten o’clock of the next one, and says all that happened', async () => {
    const { day, paid, refunded, refund, reversed } = await aDay()
    expect(await channel().fetchBill(kind, day)).toMatchObject({
      outcome: 'notReady',
      refusal: { code: 'STATEMENT_CREATING' },
    })
    toNextDay(9.9)
    expect(await channel().fetchBill(kind, day)).toMatchObject({ outcome: 'notReady' })
    move(600)
    const read = await lines(day)
    const reversal = {
      type: 'refund',
      status: 'REVOKED',
      channelOrderNo: reversed.channelOrderNo,
      refundNo: null,
    }
    expect(read).toHaveLength(5)
    expect(read).toEqual(
      expect.arrayContaining([
        expect.objectContaining(payment(paid, '0.07404')),
        expect.objectContaining(payment(refunded, '0.30000')),
        expect.objectContaining(payment(reversed, '0.07404')),
        expect.objectContaining(back(refund, '-0.12000')),
        expect.objectContaining({ ...reversal, amount: reversed.amount, fee: '-0.07404' }),
      ]),
    )
    const raw = read.find(({ channelOrderNo }) => channelOrderNo === paid.channelOrderNo)?.raw
    expect(raw).toMatchObject({ 商品名称: 'Tea,`0,`1 "茶"', 交易类型: 'NATIVE', 费率: '0.60%' })
  })

  test.each([
    ['billMissingLine', (before: BillLine[], after: BillLine[]) => after.length === before.length - 1],
    ['billExtraLine', (before: BillLine[], after: BillLine[]) => after.length === before.length + 1],
    ['billFeeDrift', (before: BillLine[], after: BillLine[]) => fees(before) !== fees(after)],
    ['billRateDrift', (before: BillLine[], after: BillLine[]) => rates(before) !== rates(after)],
    [
      'billRefundOtherDay',
      (_: BillLine[], after: BillLine[]) => after.every(({ type }) => type === 'payment'),
    ],
  ] as const)('%s shows in the lines, and the file still adds up', async (fault, shows) => {
    const { day } = await aDay()
    toNextDay(11)
    const before = await lines(day)
    t.sandbox.nextFault('wechat', fault)
    const after = await lines(day)
    expect(shows(before, after)).toBe(true)
    expect(await lines(day)).toEqual(after)
    if (fault !== 'billRefundOtherDay') return
    toNextDay(11)
    const next = new Date(new Date(`${day}T00:00:00Z`).getTime() + 86_400_000).toISOString().slice(0, 10)
    expect((await lines(next)).filter(({ type }) => type === 'refund')).toHaveLength(2)
  })

  test('a day without a trade has no file, one too long ago is refused, another kind does not exist', async () => {
    toNextDay(11)
    const yesterday = beijingTime(new Date(channelNow().getTime() - 86_400_000)).slice(0, 10)
    expect(await channel().fetchBill(kind, yesterday)).toEqual({ outcome: 'success', files: [] })
    expect(await channel().fetchBill(kind, '2020-01-01')).toMatchObject({ outcome: 'rejected' })
    expect(await channel().fetchBill(kind, 'tomorrow')).toMatchObject({ outcome: 'rejected' })
    expect(await channel().fetchBill('fundflowbill', yesterday)).toMatchObject({
      outcome: 'rejected',
      refusal: { code: 'channel.noBill' },
    })
    t.sandbox.nextFault('wechat', 'serviceUnavailable')
    expect(await channel().fetchBill(kind, yesterday)).toMatchObject({ outcome: 'unknown' })
  })
})

function fees(lines: BillLine[]): string {
  return lines.map(({ fee }) => fee).join()
}

function rates(lines: BillLine[]): string {
  return lines.map(({ raw }) => raw.费率).join()
}
