import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSandboxedChannels, type SandboxedChannels } from '#test/sandboxedChannels.ts'
import type { BillLine } from '../channelBills.domain.ts'
import type { CreateCommand } from '../channels.domain.ts'
import { billColumns } from './cardBill.domain.ts'

/** The provider's report of a day, with each break that it may have. */
let t: SandboxedChannels
let command: CreateCommand
let day = ''
let daysAhead = 0
beforeAll(async () => {
  t = await openSandboxedChannels()
}, 60_000)
afterAll(() => t.close())

function later(days: number) {
  daysAhead += days
  t.sandbox.moveClock(days * 86_400)
}

async function linesOf(of = day): Promise<BillLine[]> {
  const answer = await t.channel('card').fetchBill('balance', of)
  if (answer.outcome !== 'success') throw new Error(`the bill is ${answer.outcome}`)
  return answer.files.flatMap((file) => {
    const parsed = t.channel('card').parseBill('balance', file)
    if (!parsed.ok) throw new Error(parsed.reason)
    return parsed.lines
  })
}

// Each error uses its own day, because a bill stays broken once it was altered.
beforeEach(async () => {
  later(2)
  day = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10)
  command = t.order('card')
  await t.pay('card', await t.channel('card').create(command))
  await t.channel('card').refund(t.refundOf(command, 34n))
})

test('it is not there while its day lasts, and then tells of each payment and refund by our numbers', async () => {
  const { fetchBill } = t.channel('card')
  expect(await fetchBill('balance', day)).toMatchObject({ outcome: 'notReady' })
  expect(await fetchBill('other', day)).toMatchObject({ outcome: 'rejected' })
  expect(await fetchBill('balance', '2026-1-1/../x')).toMatchObject({ outcome: 'rejected' })
  expect(await fetchBill('balance', '2026-13-45')).toMatchObject({ outcome: 'rejected' })
  later(1)
  const { channelOrderNo } = command
  const both = {
    channelOrderNo,
    channelTransactionId: expect.stringMatching(/^pi_/),
    currency: 'CAD',
    feeCurrency: 'CAD',
  }
  expect(await linesOf()).toMatchObject([
    {
      ...both,
      type: 'payment',
      refundNo: null,
      channelRefundNo: null,
      amount: 1234n,
      fee: '0.36',
      status: 'charge',
    },
    {
      ...both,
      type: 'refund',
      refundNo: expect.stringMatching(/^9/),
      channelRefundNo: expect.stringMatching(/^re_/),
      amount: 34n,
    },
  ])
})

test.each([
  ['billMissingLine', 1],
  ['billExtraLine', 3],
  ['billFeeDrift', 2],
  ['billRateDrift', 2],
  ['billRefundOtherDay', 1],
] as const)('%s', async (name, count) => {
  t.sandbox.nextFault('card', name)
  later(1)
  const lines = await linesOf()
  expect(lines).toHaveLength(count)
  expect(await linesOf()).toEqual(lines)
  const fee = lines.find(
    ({ type, channelOrderNo }) => type === 'payment' && channelOrderNo === command.channelOrderNo,
  )?.fee
  if (name === 'billFeeDrift' || name === 'billRateDrift') expect(fee).not.toBe('0.36')
  if (name !== 'billRefundOtherDay') return
  later(1)
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  expect(await linesOf(next)).toMatchObject([{ type: 'refund', amount: 34n }])
})

const row = (changes: Record<string, string> = {}) => {
  const usual: Record<string, string> = {
    ...{
      balance_transaction_id: 'txn_1',
      created_utc: '2026-11-20 17:30:05',
      currency: 'cad',
      gross: '12.34',
    },
    ...{ fee: '0.36', net: '11.98', reporting_category: 'charge', source_id: 'ch_1', charge_id: 'ch_1' },
    ...{
      payment_intent_id: 'pi_1',
      'payment_metadata[channelOrderNo]': '261',
      'refund_metadata[refundNo]': '',
    },
  }
  return billColumns.map((name) => `"${{ ...usual, ...changes }[name] ?? ''}"`).join(',')
}
const file = (...rows: string[]) => ({
  name: 'x.csv',
  bytes: Buffer.from([billColumns.join(','), ...rows, ''].join('\n')),
})
const parse = (...rows: string[]) => t.channel('card').parseBill('balance', file(...rows))

test('a line is read by the names of its columns; what is no payment and no refund is left out', () => {
  const refund = row({
    gross: '-0.34',
    fee: '0.00',
    reporting_category: 'refund',
    source_id: 're_1',
    'refund_metadata[refundNo]': '9261',
  })
  expect(parse(row(), refund, row({ reporting_category: 'payout', gross: '-99.00' }))).toMatchObject({
    lines: [
      {
        type: 'payment',
        amount: 1234n,
        time: new Date('2026-11-20T17:30:05Z'),
        fee: '0.36',
        raw: { net: '11.98' },
      },
      { type: 'refund', amount: 34n, refundNo: '9261', channelRefundNo: 're_1' },
    ],
  })
  const foreign = row({ 'payment_metadata[channelOrderNo]': '' })
  expect(parse(foreign)).toMatchObject({ lines: [{ channelOrderNo: 'pi_1' }] })
})

test.each([
  ['an amount finer than a cent', row({ gross: '12.345' }), /row 1/],
  ['an amount that is none', row({ gross: '1e3' }), /row 1/],
  ['a currency that is none', row({ currency: 'xyz' }), /row 1/],
  ['a time that is none', row({ created_utc: 'yesterday' }), /row 1/],
  ['a row too short', '"txn_1"', /row 1/],
  ['a quote that is never closed', '"txn_1', /quote/],
])('%s is refused', (_name, line, reason) => {
  expect(parse(line)).toEqual({ ok: false, reason: expect.stringMatching(reason) })
})

test('a file without its columns, of another kind or in another writing is refused', () => {
  const { parseBill } = t.channel('card')
  expect(parseBill('balance', { name: 'x', bytes: Buffer.from('a,b\n1,2\n') })).toMatchObject({ ok: false })
  expect(parseBill('other', file(row()))).toMatchObject({ ok: false })
  expect(parseBill('balance', { name: 'x', bytes: Buffer.from([0xff, 0xfe, 0x00]) })).toMatchObject({
    ok: false,
  })
})
